/** @kasauti/service-kit: how a service runs. It knows nothing of what the business does. */
export { boot, type Running } from './runtime/boot';
export { provideDatabaseUser } from './runtime/database-user';
export { migrate } from './runtime/migrate';
export { run, runAll } from './runtime/run';
export { runTool } from './runtime/tool';
export { defineService, type Context, type Migration, type Parts, type Service } from './runtime/define-service';
export { load, z, ConfigError, kitConfig } from './config';
export { connect, openConnection } from './store/connect';
export { gather } from './store/gather';
export { isDuplicateKey, type Fields } from './store/gathered-calls';
export { Db, ONCE_PUBLISHED } from './store/db';
export { Store } from './store/store';
export { event, type NewEvent } from './store/outbox';
export { retryCas, LOST } from './store/retry-cas';
export { type Transaction } from './store/transaction';
export { turns } from './store/turns';
export { cached, localCache, type LocalCache } from './limits/local-cache';
export { systemClock, fixedClock, type Clock } from './clock';
export { newId, unguessableId, idTime, randomCode, randomToken, readableCode } from './id';
export { createLog, silentLog, type Logger } from './observe/log';
export { actReason } from './observe/log-fields';
export { counter, histogram } from './observe/metrics';
export { METRICS } from './observe/metric-list';
export { traceparent } from './observe/tracing';
export { canonical } from './canonical';
export { givenPaise } from './money';
export { csvFile, csvOf } from './csv';
export { pageOf, pagination, type Page } from './page';
export { dueNowIf, type Job, type JobContext } from './jobs/job';
export { type ConsumerTools, type On } from './bus/consume';
export { eventsSetAside } from './bus/dead-letter';
export type { Latest } from './limits/latest';
export { NotNow, type Bus } from './bus/bus';
export { rebuildCopies } from './bus/replay/copies';
export { emptyStoredEvents } from './bus/tombstone';
export { memoryBus } from './bus/memory';
export { kafkaBus } from './bus/kafka/kafka';
export { type Limiter } from './limits/rate-limit';
export { TALLY_WINDOW_SEC, type Tally } from './limits/tally';
export { API_BASE } from './http/route-table';
export {
  ACCESS_TOKEN_LIFE_SEC,
  ACCESS_TOKEN_TYPE,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  bearerOf,
  type Caller,
  type ClientClaims,
  type Role,
  type Verifier,
} from './http/access/caller';
export {
  STAFF_GROUP,
  staffFrom,
  staffOf,
  type Staff,
  type StaffAccess,
  type StaffOperation,
} from './http/access/staff';
export { demandScope } from './http/access/client';
export { networks } from './http/access/network';
export { networkOf } from './http/access/network-of';
export type { RevokedSessions } from './http/access/revoked-sessions';
export {
  file,
  reply,
  type BodyOf,
  type Cookie,
  type Handlers,
  type OperationId,
  type RequestOf,
  type Ticket,
} from './http/types';
export { admission, type Admission } from './http/admission';
export { flag, type Check, type Health } from './observe/health';
export { type Proxy } from './http/app';
export { readPublicBytes } from './http/public-bytes';
export { bodyErrors } from './http/validate';
export { runProgram, type ProgramEnd, type ProgramLimits } from './program/run-program';
export { timeLeft, tooLate, withDeadline, type Deadline } from './http/exchange/deadline';
export { answer, headerOf, type Exchange } from './http/exchange/exchange';
export { readBody } from './http/exchange/read-body';
export {
  AppError,
  badRequest,
  conflict,
  forbidden,
  invalidField,
  notFound,
  overloaded,
  paymentRequired,
  tooMany,
  unauthorized,
  unavailable,
  type FieldError,
} from './errors';
