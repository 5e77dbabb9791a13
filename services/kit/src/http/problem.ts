import { STATUS_CODES } from 'node:http';
import type { Logger } from '../observe/log';
import { databaseAway } from '../store/raw-collection';
import { AppError, unavailable } from './errors';
import { answer, type Exchange } from './exchange';

/**
 * The body of every error: the members of RFC 9457 and a `code` for programs. `success`, `error` and `message` repeat the
 * outcome for older clients.
 */
function problemBody(error: AppError, traceId: string, instance: string): Record<string, unknown> {
  const { errors, retryAfterSec, extra } = error.details;
  return {
    type: `/problems/${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    detail: error.message,
    instance,
    traceId,
    success: false,
    error: error.message,
    message: error.message,
    ...(errors ? { errors } : {}),
    ...(retryAfterSec !== undefined ? { retryAfterSec } : {}),
    ...extra,
  };
}

/**
 * The error to send; undefined for an unexpected one. Express and its parsers throw errors with a `status`; their messages
 * are not passed on.
 */
function known(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { status } = (error ?? {}) as { status?: number };
  if (status && status >= 400 && status < 500)
    return new AppError(status, 'bad_request', 'The request could not be read');
  if (databaseAway(error)) return unavailable('store_unavailable', 'The service is busy, please try again');
  return undefined;
}

function sendProblem(x: Exchange, error: AppError): void {
  const { retryAfterSec } = error.details;
  if (retryAfterSec !== undefined) x.headers['Retry-After'] = String(Math.max(1, Math.ceil(retryAfterSec)));
  x.headers['Content-Type'] = 'application/problem+json; charset=utf-8';
  answer(x, error.status, JSON.stringify(problemBody(error, x.traceId, x.path)));
}

/** Answers every request that fails. The details of an unexpected error go to the log only. */
export function refusal(log: Logger) {
  return (error: unknown, x: Exchange): void => {
    const expected = known(error);
    if (!expected) log.error({ err: error, path: x.path, requestTraceId: x.traceId }, 'handler failed');
    // The status is sent already. Closing the connection shows the client that the body is incomplete.
    if (x.res.headersSent) return void x.res.destroy();
    sendProblem(
      x,
      expected ?? new AppError(500, 'internal_error', 'Something went wrong on our side. Please try again.'),
    );
  };
}
