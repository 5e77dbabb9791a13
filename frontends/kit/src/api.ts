/** Entry point: the calls, the session, the configuration and how values are shown. */
export {
  ApiError,
  codeOf,
  failureText,
  fieldErrors,
  formFailureText,
  isMissing,
  type FailureTexts,
} from './call/api-error';
export { download, saveFile } from './call/download';
export { allRows } from './call/all-rows';
export { given } from './call/given';
export { call, type CallInput, type OperationId, type SuccessBody } from './call/call';
export { useSession, restoreSession, login, logout, type Role, type SessionUser } from './session/session';
export { useIdleEnd } from './session/use-idle-end';
export { useLogIn } from './session/use-log-in';
export { forgetOnLogout } from './session/forget-on-logout';
export { staffRoleName, type StaffRole } from './values/staff-roles';
export { greeting } from './values/greeting';
export { randomId, randomShare } from './values/random';
export { beginSession, onSessionEnd, rememberedUser, renameUser, type EndReason } from './call/session-store';
export { config, loadConfig, type WebConfig } from './call/config';
export { useReadAgain } from './call/read-again';
export { earlyResponse } from './call/early';
export { intentKeys, useIntent, useIntentKey } from './call/intent-key';
export { createQueryClient } from './call/query';
export { formatPaise, gstParts, testsCost } from './values/money';
export { formatClock, formatDate, formatDuration, formatRelative, formatTime, isoToIst } from './values/dates';
export { keep, kept } from './device/keep';
export { fileSize } from './values/file-size';
export { lastMonths } from './values/months';
export { delays } from './values/delays';
export { now, serverNow, useNow } from './values/clock';
export { timeLeft, type TimeLeft } from './values/time-left';
export { ownDocument } from './values/own-document';
