/**
 * Statuses after which the same call may succeed: time-outs, calls in progress, limits. 401 too: our keys are wrong or being
 * changed, which says nothing about the payment.
 */
const AGAIN = new Set([401, 408, 409, 425, 429]);
/** Statuses of a provider that has too much to do: more calls make it worse. */
const TOO_BUSY = new Set([408, 429]);

/** A call to the payment provider that failed. */
export class ProviderError extends Error {
  constructor(
    /** The provider refused it and nothing happened; otherwise the outcome is open and the call is repeated later. */
    readonly isFinal: boolean,
    readonly code: string,
    readonly description: string,
    /** It has read the call and answered it, so the next call is worth making. */
    readonly isAnswer = isFinal,
  ) {
    super(`${code}: ${description}`);
  }
}

interface SdkError {
  statusCode?: number;
  error?: { code?: string; description?: string };
}

/** Throws what the SDK threw as a ProviderError. */
export function rethrown(thrown: unknown): never {
  const { statusCode = 503, error } = thrown as SdkError;
  const isRefusal = statusCode >= 400 && statusCode < 500 && error?.code !== 'GATEWAY_UNREACHABLE';
  throw new ProviderError(
    isRefusal && !AGAIN.has(statusCode),
    error?.code ?? 'UNKNOWN',
    error?.description ?? 'No answer',
    isRefusal && !TOO_BUSY.has(statusCode),
  );
}
