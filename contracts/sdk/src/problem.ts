import type { ErrorCode } from './generated/error-codes';

export interface FieldProblem {
  field: string;
  message: string;
  code?: string;
}

interface ProblemBody {
  code?: string;
  detail?: string;
  errors?: FieldProblem[];
  traceId?: string;
  /** RFC 6749, of the token request. */
  error?: string;
  error_description?: string;
  [member: string]: unknown;
}

/** How much of an unreadable answer is told. */
const FIRST = 100;

/** What the API answers instead of a result. `code` is stable; the sentence in `message` may change. */
export class KasautiProblem extends Error {
  override readonly name = 'KasautiProblem';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | (string & {}),
    message: string,
    /** Which fields of the request were wrong. */
    readonly errors: FieldProblem[] = [],
    /** Name it when you report a fault. */
    readonly traceId?: string,
    readonly retryAfterSec?: number,
    /** As it came, with what only this refusal has: `received` of offset_differs, `scope` of scope_missing. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** The sentence with what a reader of a log needs; `message` is the sentence alone. */
  override toString(): string {
    const trace = this.traceId ? `, traceId ${this.traceId}` : '';
    return `${this.name}: ${this.message} (${this.status} ${this.code}${trace})`;
  }
}

export async function problemOf(response: Response): Promise<KasautiProblem> {
  const body = ((await response.json().catch(() => null)) ?? {}) as ProblemBody;
  const code = body.code ?? body.error ?? 'unreadable_answer';
  const message = body.detail ?? body.error_description ?? `The API answered ${response.status}${redirect(response)}`;
  return new KasautiProblem(response.status, code, message, body.errors, body.traceId, retryAfterOf(response), body);
}

/** A token and what is written belong to the address that was given, so no redirect is followed. */
function redirect({ status, headers }: Response): string {
  const isRedirect = status >= 300 && status < 400;
  // What follows the path may be a secret.
  const [to] = (headers.get('location') ?? '').split(/[?#]/);
  return isRedirect ? `, a redirect to ${to}, which is not followed: is baseUrl right?` : '';
}

/**
 * The body of a success. What something on the way answers instead, such as the page of a proxy, is a problem, which tells
 * how it begins but for a secret.
 */
export async function bodyOf<T>(
  response: Response,
  type: 'application/json' | 'text/csv',
  isSecret = false,
): Promise<T> {
  const text = await response.text();
  const given = response.headers.get('content-type') ?? 'no type';
  try {
    if (given.startsWith(type)) return (type === 'text/csv' ? text : JSON.parse(text)) as T;
  } catch {
    // Not JSON after all.
  }
  const first = isSecret ? '' : `: ${text.slice(0, FIRST)}`;
  const message = `The API answered ${response.status} with ${given} that is not ${type}${first}`;
  throw new KasautiProblem(response.status, 'unreadable_answer', message);
}

/** Seconds of Retry-After, which the API never sends as a date. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
