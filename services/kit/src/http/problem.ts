import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Logger } from '../observe/log';
import { databaseAway } from '../store/raw-collection';
import { AppError, badRequest, tooLarge, unavailable } from './errors';
import type { Exchange } from './exchange';

/** The body of every error (house.md section 10). */
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

/** Body-parser and Express errors become ours; what nobody foresaw is a 500 without detail. */
function known(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge();
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new AppError(415, 'unsupported_encoding', 'Send plain UTF-8 JSON');
  if (type?.startsWith('entity.') || type?.startsWith('request.') || error instanceof URIError)
    return badRequest('bad_json', 'The request body is not valid JSON');
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

/** The one place where errors are answered. */
export function refusal(log: Logger) {
  return (error: unknown, { res, path, traceId }: Exchange): void => {
    const foreseen = known(error);
    if (!foreseen) log.error({ err: error, path, requestTraceId: traceId }, 'handler failed');
    // Half an answer must not pass for a whole one.
    if (res.headersSent) return void res.destroy();
    sendProblem(
      res,
      foreseen ?? new AppError(500, 'internal_error', 'Something went wrong on our side. Please try again.'),
      traceId,
      path,
    );
  };
}
