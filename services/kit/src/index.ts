/** @kasauti/service-kit: how a service runs. It knows nothing of what the business does. */
export { boot, type BootOptions, type Running } from './boot';
export { migrate } from './migrate';
export { run, runAll } from './run';
export { runTool } from './tool';
export { defineService, type Context, type Migration, type Parts, type Service } from './define-service';
export { load, z, ConfigError, kitConfig } from './config';
export { connect } from './connect';
export { gather } from './gather';
export { isDuplicateKey, type Fields } from './gathered-calls';
export { sweeper, type Expiring } from './sweeper';
export { Db, Store, type FindOptions, type StoreOptions } from './store';
export { event, type NewEvent } from './outbox';
export { retryCas, LOST } from './retry-cas';
export { cached, localCache, type LocalCache } from './local-cache';
export { systemClock, fixedClock, type Clock } from './clock';
export { newId, unguessableId, idTime, randomCode, randomToken } from './id';
export { createLog, silentLog, type Logger } from './log';
export { scrub } from './log-fields';
export { paise, paiseFromRupees, type Paise } from './money';
export { pageOf, pagination } from './page';
export { type Job } from './jobs';
export { type On, type ConsumerTools } from './bus/consume';
export { NotNow, type Bus } from './bus/bus';
export { type Rebuilt } from './bus/replay';
export { rebuildCopies } from './bus/copies';
export { inbox } from './bus/inbox';
export { deadLetters } from './bus/dead-letter';
export { memoryBus } from './bus/memory';
export { kafkaBus } from './bus/kafka';
export { type Limiter } from './rate-limit';
export { TALLY_WINDOW_SEC, type Counts, type Tally } from './tally';
export { type Cache } from './cache';
export { span } from './tracing';
export { API_BASE } from './http/contract';
export {
  ACCESS_TOKEN_LIFE_SEC,
  ACCESS_TOKEN_TYPE,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  bearerOf,
  type Caller,
  type Role,
  type Verifier,
} from './http/caller';
export type { SessionFloors } from './http/session-floor';
export {
  reply,
  type BodyOf,
  type Cookie,
  type Handler,
  type Handlers,
  type OperationId,
  type Reply,
  type RequestOf,
  type Ticket,
} from './http/types';
export { admission, type Admission } from './http/admission';
export { type Check, type Health, type Proxy, type RawRoute } from './http/app';
export { headerOf, type Exchange } from './http/exchange';
export { readBody } from './http/read-body';
export {
  AppError,
  badRequest,
  conflict,
  forbidden,
  notFound,
  paymentRequired,
  tooLarge,
  tooMany,
  unauthorized,
  unavailable,
  unprocessable,
  type FieldError,
} from './http/errors';
