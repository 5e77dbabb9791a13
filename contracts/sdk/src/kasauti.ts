import { Operations, type Trait } from './generated/operations';
import { limitOf, unless, type CallOptions, type Limit } from './limit';
import { bodyOf, KasautiProblem, problemOf } from './problem';
import { repeated } from './repeat';
import { ANSWER_MS, tokenSource, type Credentials } from './token';

export interface KasautiOptions extends Credentials {
  /** Address of the API, for example https://school.example/api/v1; http only on this machine. */
  baseUrl: string;
  /** How often a request is sent again at most, after 429, 502, 503, 504, 409 with Retry-After or a lost connection; 5 by default. */
  retries?: number;
  /** How long a call may take in all, with its tries and waits; without it each answer has half a minute. A file that has begun to arrive may take longer. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** The platform gives an upload 75 s to arrive, and ten more for its answer. */
const UPLOAD_MS = 90_000;

interface Input {
  body?: unknown;
  idempotencyKey?: string;
  [parameter: string]: unknown;
}
interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Blob | string;
}

/** @example const { class: created } = await kasauti.createClass({ body: { title: 'Physics' } }) */
export class Kasauti extends Operations {
  readonly #options: Pick<KasautiOptions, 'timeoutMs'> &
    Required<Pick<KasautiOptions, 'baseUrl' | 'retries' | 'fetch'>>;
  readonly #tokens: ReturnType<typeof tokenSource>;
  readonly #warned = new Set<string>();

  constructor({ baseUrl, retries = 5, timeoutMs, fetch = globalThis.fetch, ...credentials }: KasautiOptions) {
    super();
    this.#options = { baseUrl: safe(baseUrl).replace(/\/$/, ''), retries, timeoutMs, fetch };
    this.#tokens = tokenSource(`${this.#options.baseUrl}/auth/token`, credentials, fetch, retries);
  }

  protected async send<T>(
    method: string,
    path: string,
    input: object,
    { signal }: CallOptions = {},
    trait?: Trait,
  ): Promise<T> {
    const { body, idempotencyKey, ...parameters } = input as Input;
    const key = trait === 'stored' ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
    const type = body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';
    const request: Asked = {
      url: `${this.#options.baseUrl}${fill(path, parameters)}`,
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    };
    // Another POST could be carried out twice when only its answer was lost.
    const mayRepeat = method !== 'POST' || trait === 'stored' || trait === 'repeatable';
    const limit = limitOf(this.#options.timeoutMs, signal);
    const read = async (response: Response, answer: Limit): Promise<T> => {
      this.#warn(`${method} ${path}`, response);
      if (!response.ok) throw await problemOf(response);
      if (trait !== 'file') return bodyOf<T>(response, trait === 'csv' ? 'text/csv' : 'application/json');
      // A large file over a slow line takes all the time it needs; fetch itself ends a connection that is silent.
      limit.stopClock();
      answer.stopClock();
      return (await response.blob()) as T;
    };
    const { retries } = this.#options;
    const act = (token: string) =>
      repeated(() => this.#once(request, token, limit, read), { retries, mayRepeat, limit });
    return unless(limit.signal, this.#authorised(act)).finally(limit.stopClock);
  }

  /** With a token; one that is refused, because its secret or its client was changed, is replaced once. */
  async #authorised<T>(ask: (token: string) => Promise<T>): Promise<T> {
    const token = await this.#tokens.get();
    return ask(token).catch(async (error: unknown) => {
      if (!(error instanceof KasautiProblem && error.status === 401)) throw error;
      this.#tokens.drop(token);
      return ask(await this.#tokens.get());
    });
  }

  async #once<T>(
    { headers, ...request }: Asked,
    token: string,
    call: Limit,
    read: (response: Response, answer: Limit) => Promise<T>,
  ): Promise<T> {
    const answer = limitOf(request.body instanceof Blob ? UPLOAD_MS : ANSWER_MS, call.signal);
    try {
      const response = await this.#options.fetch(request.url, {
        ...request,
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal: answer.signal,
        redirect: 'manual',
      });
      return await read(response, answer);
    } finally {
      answer.stopClock();
    }
  }

  /** Once for each field: it is misspelt, or of another version. */
  #warn(operation: string, { headers }: Response): void {
    for (const field of headers.get('kasauti-ignored-fields')?.split(/, */) ?? []) {
      const warning = `Kasauti: ${operation} does not know the field ${field}, which was ignored`;
      if (!this.#warned.has(warning)) console.warn(warning);
      this.#warned.add(warning);
    }
  }
}

/** A secret or a token over http can be read by others on the way. */
function safe(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isLocal)) return baseUrl;
  throw new Error(`baseUrl must begin with https://, which ${protocol}//${hostname} does not`);
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
