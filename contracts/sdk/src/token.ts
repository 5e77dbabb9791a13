import { bodyOf, problemOf } from './problem';
import { repeated } from './repeat';

export interface Credentials {
  clientId: string;
  /** A function is asked for every token, so a rotated secret is used without a restart. */
  clientSecret: string | (() => string | Promise<string>);
  /** Fewer scopes than the client has, with spaces between them; all of them by default. */
  scope?: string;
}

/** A token is replaced this long before its end, so that none expires on its way. */
const EARLY_SEC = 60;
/** How long an answer of the platform may take. */
export const ANSWER_MS = 30_000;

interface Issued {
  access_token: string;
  expires_in: number;
}

/** The access token, requested when there is none or it ends soon; callers at the same time share one request. */
export function tokenSource(url: string, credentials: Credentials, fetch: typeof globalThis.fetch, retries: number) {
  let current: { token: string; untilMs: number } | undefined;
  let running: Promise<string> | undefined;

  async function request(): Promise<string> {
    const { clientId, clientSecret, scope } = credentials;
    const secret = typeof clientSecret === 'function' ? await clientSecret() : clientSecret;
    const pair = [clientId, secret].map(encodeURIComponent).join(':');
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(pair)}` },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'manual',
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope ? { scope } : {}) }),
    });
    if (!response.ok) throw await problemOf(response);
    const { access_token: token, expires_in: lifeSec } = await bodyOf<Issued>(response, 'application/json', true);
    current = { token, untilMs: performance.now() + Math.max(lifeSec - EARLY_SEC, lifeSec / 2) * 1000 };
    return token;
  }

  return {
    async get(): Promise<string> {
      if (current && performance.now() < current.untilMs) return current.token;
      running ??= repeated(request, { retries, mayRepeat: true }).finally(() => (running = undefined));
      return running;
    },
    /** Forgets a token that was refused, unless it has been replaced already. */
    drop(token: string): void {
      if (current?.token === token) current = undefined;
    },
  };
}
