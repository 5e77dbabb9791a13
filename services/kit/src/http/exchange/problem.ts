import { STATUS_CODES } from 'node:http';
import { databaseAway } from '../../store/database-away';
import { AppError, unavailable } from '../../errors';
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

const OAUTH_CODES = [
  'invalid_request',
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];
const OAUTH_JSON = 'application/json; charset=utf-8';

/** The members of RFC 6749 section 5.2; a refusal that it does not know is `invalid_request`, a passing one keeps its code. */
function oauthMembers({ status, code, message }: AppError): { error: string; error_description: string } {
  const isPassing = status === 429 || status >= 500;
  return { error: isPassing || OAUTH_CODES.includes(code) ? code : 'invalid_request', error_description: message };
}

function sendProblem(x: Exchange, error: AppError, isOauth: boolean): void {
  const { retryAfterSec } = error.details;
  if (retryAfterSec !== undefined) x.headers['Retry-After'] = String(Math.max(1, Math.ceil(retryAfterSec)));
  x.headers['Content-Type'] = isOauth ? OAUTH_JSON : 'application/problem+json; charset=utf-8';
  if (error.status === 401) x.headers['WWW-Authenticate'] = `${isOauth ? 'Basic' : 'Bearer'} realm="Kasauti"`;
  const body = { ...problemBody(error, x.traceId, x.path), ...(isOauth ? oauthMembers(error) : {}) };
  answer(x, error.status, JSON.stringify(body));
}

/** Answers a request that failed, if its head is not sent yet. The details of an unexpected error are not sent. */
export function answerError(
  error: unknown,
  x: Exchange,
  isOauth: boolean,
): { status: number; code: string; isExpected: boolean } {
  const expected = known(error);
  const sent = expected ?? new AppError(500, 'internal_error', 'Something went wrong on our side. Please try again.');
  // The status is sent already. Closing the connection shows the client that the body is incomplete.
  if (x.res.headersSent) x.res.destroy();
  else sendProblem(x, sent, isOauth);
  return { status: sent.status, code: sent.code, isExpected: expected !== undefined };
}
