export interface ErrorDetail {
  description: string;
  code?: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  source?: string;
  step?: string;
  reason?: string;
  field?: string;
  metadata?: Record<string, string>;
}

/** An answer in the provider's error format. */
export class ApiError extends Error {
  readonly detail: ErrorDetail;
  constructor(
    readonly status: number,
    detail: ErrorDetail,
  ) {
    super(detail.description);
    this.detail = detail;
  }

  get body(): { error: Record<string, unknown> } {
    const { description, code = 'BAD_REQUEST_ERROR', source = 'business', step, reason, field, metadata } = this.detail;
    return {
      error: {
        code,
        description,
        source,
        step: step ?? 'NA',
        reason: reason ?? 'NA',
        metadata: metadata ?? {},
        ...(field ? { field } : {}),
      },
    };
  }
}

export const badRequest = (description: string, more: Partial<ErrorDetail> = {}): ApiError =>
  new ApiError(400, { description, ...more });

export const invalidInput = (field: string, description: string): ApiError =>
  badRequest(description, { step: 'payment_initiation', reason: 'input_validation_failed', field });

export const unknownId = (): ApiError => badRequest('The id provided does not exist');
export const unauthenticated = (): ApiError => new ApiError(401, { description: 'Authentication failed' });
export const tooManyRequests = (): ApiError => new ApiError(429, { description: 'Too many requests' });
export const unknownUrl = (): ApiError =>
  new ApiError(404, { description: 'The requested URL was not found on the server.' });
export const serverError = (): ApiError =>
  new ApiError(500, {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
    source: 'internal',
    reason: 'server_error',
  });
