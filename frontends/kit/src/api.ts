/** Door: the calls, the session, the configuration and how values are shown. */
export { ApiError, failureText, type FailureTexts } from './api-error';
export { call, type CallInput, type OperationId, type SuccessBody } from './call';
export { useSession, restoreSession, login, logout, type Role, type SessionUser } from './session';
export { useLogIn } from './use-log-in';
export { keptTests } from './kept-tests';
export { beginSession, onSessionEnd, rememberedUser, type EndReason } from './session-store';
export { config, loadConfig, type WebConfig } from './config';
export { createQueryClient } from './query';
export { formatPaise, gstParts, testsCost } from './money';
export { formatDate, formatDuration, formatRelative, formatTime, istToIso, isoToIst } from './dates';
export { delays } from './delays';
export { now, serverNow, useNow } from './clock';
export { timeLeft, type TimeLeft } from './time-left';
export { ownDocument } from './own-document';
