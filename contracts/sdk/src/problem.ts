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
}

export async function problemOf(response: Response): Promise<KasautiProblem> {
  const body = ((await response.json().catch(() => null)) ?? {}) as ProblemBody;
  const code = body.code ?? body.error ?? 'unreadable_answer';
  const message = body.detail ?? body.error_description ?? `The API answered ${response.status}`;
  return new KasautiProblem(response.status, code, message, body.errors, body.traceId, retryAfterOf(response), body);
}

/** Seconds of Retry-After, which the API never sends as a date. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
