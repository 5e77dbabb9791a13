import { Operations } from './generated/operations';
import { KasautiProblem, problemOf, retryAfterOf } from './problem';
import { ANSWER_MS, tokenSource, type Credentials } from './token';

export interface KasautiOptions extends Credentials {
  /** Address of the API, for example https://school.example/api/v1 */
  baseUrl: string;
  /** How often a request is sent again at most, after 429, 503, 409 with Retry-After or a lost connection; 5 by default. */
  retries?: number;
  fetch?: typeof globalThis.fetch;
}

/** A longer Retry-After is not waited for: the problem says how long it is. */
const LONGEST_WAIT_SEC = 60;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Input {
  body?: unknown;
  idempotencyKey?: string;
  [parameter: string]: unknown;
}

/** @example const { class: created } = await kasauti.createClass({ body: { title: 'Physics' } }) */
export class Kasauti extends Operations {
  readonly #options: Required<Pick<KasautiOptions, 'baseUrl' | 'retries' | 'fetch'>>;
  readonly #tokens: ReturnType<typeof tokenSource>;

  constructor({ baseUrl, retries = 5, fetch = globalThis.fetch, ...credentials }: KasautiOptions) {
    super();
    this.#options = { baseUrl: baseUrl.replace(/\/$/, ''), retries, fetch };
    this.#tokens = tokenSource(`${this.#options.baseUrl}/auth/token`, credentials, fetch);
  }

  protected async send<T>(method: string, path: string, input: object, isStored = false): Promise<T> {
    const { body, idempotencyKey, ...parameters } = input as Input;
    const key = isStored ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
    const type = body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';
    const response = await this.#persist(`${this.#options.baseUrl}${fill(path, parameters)}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw await problemOf(response);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return (await (isJson ? response.json() : response.text())) as T;
  }

  /** Sends a request again while that is safe and of use. */
  async #persist(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    // Another POST could be carried out twice when only its answer was lost.
    const mayRepeat = init.method !== 'POST' || 'idempotency-key' in init.headers;
    for (let sent = 0; ; sent++) {
      const isLast = sent >= this.#options.retries;
      const response = await this.#authorised(url, init).catch((error: unknown) => {
        const waitSec = waitAfter(error, mayRepeat, sent);
        if (isLast || waitSec === undefined || waitSec > LONGEST_WAIT_SEC) throw error;
        return waitSec;
      });
      if (typeof response === 'number') {
        await pause(response * 1000);
        continue;
      }
      const waitSec = waitOf(response, mayRepeat);
      if (isLast || waitSec === undefined || waitSec > LONGEST_WAIT_SEC) return response;
      await response.body?.cancel();
      await pause(waitSec * 1000);
    }
  }

  /** With a token; one that is refused, because its secret or its client was changed, is replaced once. */
  async #authorised(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const once = async (token: string) =>
      this.#options.fetch(url, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    const token = await this.#tokens.get();
    const response = await once(token);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    this.#tokens.drop(token);
    return once(await this.#tokens.get());
  }
}

/** Values of the path go into its braces, the others behind the question mark. */
function fill(path: string, parameters: Record<string, unknown>): string {
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null));
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return query ? `${filled}?${query}` : filled;
}

/** Seconds until the request may be sent again; undefined for an answer that stays as it is. */
function waitOf(response: Response, mayRepeat: boolean): number | undefined {
  const waitSec = retryAfterOf(response);
  // Refused before anything was done.
  if (response.status === 429) return waitSec;
  // 409: the same request is still running.
  if (response.status === 503 || (response.status === 409 && waitSec !== undefined))
    return mayRepeat ? (waitSec ?? 1) : undefined;
  return undefined;
}

/** Seconds; undefined for what is final. A problem is one of the token request, after which nothing was sent. */
function waitAfter(error: unknown, mayRepeat: boolean, sent: number): number | undefined {
  if (error instanceof KasautiProblem)
    return error.status === 429 || error.status === 503 ? (error.retryAfterSec ?? 1) : undefined;
  const isConnection = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  return isConnection && mayRepeat ? 2 ** sent / 4 : undefined;
}
