export interface FieldError {
  field: string;
  message: string;
  code?: string;
}

export interface ErrorDetails {
  errors?: FieldError[];
  retryAfterSec?: number;
  /** Further members of the body, as the contract names them. */
  extra?: Record<string, unknown>;
}

/** Thrown anywhere below a handler; problem.ts turns it into the error body. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

type Extra = Record<string, unknown>;

export const badRequest = (code: string, message: string, errors?: FieldError[]) =>
  new AppError(400, code, message, { errors });
/** @param reason why the field is wrong, for machines. @example throw invalidField('url', 'Please enter an https address') */
export const invalidField = (field: string, message: string, reason?: string) =>
  badRequest('validation_failed', message, [{ field, message, code: reason }]);
export const unauthorized = (code = 'unauthorized', message = 'Please log in', extra?: Extra) =>
  new AppError(401, code, message, { extra });
export const paymentRequired = (code: string, message: string) => new AppError(402, code, message);
export const forbidden = (code: string, message: string, extra?: Extra) => new AppError(403, code, message, { extra });
/** @example throw notFound('invite_invalid', 'Invalid invite code') */
export const notFound = (code = 'not_found', message = 'Not found') => new AppError(404, code, message);
export const conflict = (code: string, message: string, extra?: Extra) => new AppError(409, code, message, { extra });
export const tooLarge = () => new AppError(413, 'too_large', 'The request is too large');
export const unprocessable = (code: string, message: string) => new AppError(422, code, message);
export const tooMany = (code: string, message: string, retryAfterSec: number, extra?: Extra) =>
  new AppError(429, code, message, { retryAfterSec, extra });
export const unavailable = (code: string, message: string, retryAfterSec = 1) =>
  new AppError(503, code, message, { retryAfterSec });
/** Nothing was done: there is no place for the request now. */
export const overloaded = (retryAfterSec: number) =>
  unavailable('overloaded', 'We are very busy right now. Please try again in a moment.', retryAfterSec);
