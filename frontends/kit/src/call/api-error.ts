import { t } from '../language/messages';

/** A refused or failed call. `message` is the server's own sentence in the language of the page, or empty if it sent none. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: { field: string; message: string; code?: string }[];
  readonly traceId: string | undefined;
  readonly retryAfterSec: number | undefined;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: unknown = {}, retryAfter?: string | null) {
    const read = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    const text = (key: string) => (typeof read[key] === 'string' ? (read[key] as string) : '');
    const seconds = Number(read['retryAfterSec'] ?? retryAfter ?? NaN);
    const isLongWait = status === 429 && text('code') === 'rate_limited' && seconds > 60;
    super(
      isLongWait
        ? t('Too many requests. Please try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) })
        : t(text('error') || text('message') || text('detail')),
    );
    this.name = 'ApiError';
    this.status = status;
    this.code = text('code') || (status === 0 ? 'network' : 'unknown');
    const errors = Array.isArray(read['errors']) ? (read['errors'] as ApiError['errors']) : [];
    this.errors = errors.map((one) => ({ ...one, message: t(one.message) }));
    this.traceId = text('traceId') || undefined;
    this.retryAfterSec = Number.isFinite(seconds) ? seconds : undefined;
    this.body = read;
  }

  /** No response: offline, refused or timed out. The outcome on the server is unknown. */
  static network(detail: string): ApiError {
    const reason = detail.replace(/\.$/, '');
    const error = t('Network error: {reason}. Please check your connection and try again.', { reason });
    return new ApiError(0, { code: 'network', error });
  }
}

/** Of a refusal; undefined for every other fault. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface FailureTexts {
  refused: string;
  broken?: string;
}

/** The sentence to show: the server's own, else `refused` for a refusal without one and `broken` for an unreadable response. */
export function failureText(error: unknown, { refused, broken = refused }: FailureTexts): string {
  if (!(error instanceof ApiError)) return broken;
  return error.message || (error.status >= 400 ? refused : broken);
}

/**
 * What a refusal says about the fields of a form, also about an entry of one.
 * @example const wrong = fieldErrors(save.error, ['title', 'tags']); // wrong.title
 */
export function fieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const wrong: Partial<Record<Field, string>> = {};
  for (const { field, message } of named(error)) {
    const own = fields.find((one) => one === fieldOf(field));
    if (own !== undefined) wrong[own] ??= message;
  }
  return wrong;
}

/** The sentence to show for a form as a whole; undefined when `fieldErrors` says everything. */
export function formFailureText(error: unknown, fields: readonly string[], texts: FailureTexts): string | undefined {
  if (!error) return undefined;
  const problems = named(error);
  const elsewhere = problems.find(({ field }) => !fields.includes(fieldOf(field)));
  if (elsewhere) return elsewhere.message || failureText(error, texts);
  return problems.length > 0 ? undefined : failureText(error, texts);
}

const named = (error: unknown) => (error instanceof ApiError ? error.errors : []);
const fieldOf = (place: string) => place.split('.')[0] ?? '';
