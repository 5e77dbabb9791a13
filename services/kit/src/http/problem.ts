import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Logger } from '../observe/log';
import { databaseAway } from '../store/raw-collection';
import { AppError, unavailable } from './errors';
import type { Exchange } from './exchange';

/**
 * The body of every error: the members of RFC 9457 and a `code` for programs. `success`, `error` and `message` repeat the
 * outcome for older clients.
 */
function problemBody(error: AppError, traceId: string, instance?: string): Record<string, unknown> {
  const { errors, retryAfterSec, extra } = error.details;
  return {
    type: `/problems/${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    detail: error.message,
    ...(instance ? { instance } : {}),
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

function sendProblem(res: ServerResponse, error: AppError, traceId: string, instance: string): void {
  if (error.details.retryAfterSec !== undefined)
    res.setHeader('Retry-After', String(Math.max(1, Math.ceil(error.details.retryAfterSec))));
  const text = JSON.stringify(problemBody(error, traceId, instance));
  res.statusCode = error.status;
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** Answers every request that fails. The details of an unexpected error go to the log only. */
export function refusal(log: Logger) {
  return (error: unknown, { res, path, traceId }: Exchange): void => {
    const expected = known(error);
    if (!expected) log.error({ err: error, path, requestTraceId: traceId }, 'handler failed');
    // The status is sent already. Closing the connection shows the client that the body is incomplete.
    if (res.headersSent) return void res.destroy();
    sendProblem(
      res,
      expected ?? new AppError(500, 'internal_error', 'Something went wrong on our side. Please try again.'),
      traceId,
      path,
    );
  };
}
