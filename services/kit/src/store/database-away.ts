import { Unanswered } from './gather';

// Not primary, stepped down, shutting down, network and time limits, no majority for a read or a write, an operation or a
// cursor that ended with its primary: the server will answer again.
const AWAY_CODES = new Set([
  ...[6, 7, 43, 50, 64, 89, 91, 100, 134, 175, 189, 237, 262],
  ...[9001, 10107, 11600, 11601, 11602, 13435, 13436],
]);
const AWAY_NAMES =
  /^Mongo(ose)?(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout|WriteConcern|ClientClosed|ServerClosed|StalePrimary)/;

/** For a write the driver passes socket errors on unchanged. */
const SOCKET_CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** True for faults of the connection or the server, not of the query. */
export function databaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  if (error instanceof Unanswered) return true;
  const code = (error as { code?: unknown }).code;
  if (AWAY_NAMES.test(error.name)) return true;
  if (error.name.startsWith('Mongo') && typeof code === 'number' && AWAY_CODES.has(code)) return true;
  if (typeof code === 'string' && SOCKET_CODES.has(code)) return true;
  if (error.name === 'MongooseError' && /initial connection|bufferCommands|not connected/i.test(error.message))
    return true;
  return databaseAway(error.cause, depth + 1);
}
