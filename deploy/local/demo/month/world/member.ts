import { callApi, mustCall, type Answer, type Input } from '../../../api-client';
import { otpOf } from '../../../authenticator';
import type { DemoClock } from './demo-clock';

export interface Credentials {
  email: string;
  name: string;
  password: string;
  totpSecret?: string;
}

/** A person of the demo school, logged in whenever there is something to do. */
export interface Member extends Credentials {
  call(operation: Parameters<typeof mustCall>[1], input?: Input): Promise<Answer['body']>;
  token(): Promise<string>;
  id(): Promise<string>;
}

/** A token is renewed after this time: before it expires, and before a second factor has to be confirmed again. */
const FRESH_MS = 4 * 60_000;

export function member(api: string, clock: DemoClock, credentials: Credentials): Member {
  const { email, password, totpSecret } = credentials;
  let session: { token: string; refreshToken: string; userId: string; at: number } | undefined;

  /** Undefined for administrators, who have to confirm their second factor again, and when the session has ended. */
  async function refreshed() {
    if (!session || totpSecret) return undefined;
    const { status, body } = await callApi(api, 'refreshSession', { body: { refreshToken: session.refreshToken } });
    return status === 200 ? body : undefined;
  }
  const logIn = (at: number) =>
    mustCall(api, 'login', { body: { email, password, ...(totpSecret ? { otp: otpOf(totpSecret, at) } : {}) } });

  async function open(): Promise<string> {
    const at = clock.now().getTime();
    if (session && at - session.at < FRESH_MS) return session.token;
    const grant = (await refreshed()) ?? (await logIn(at));
    session = { ...grant, userId: grant.user?.id ?? session?.userId, at };
    return grant.token as string;
  }
  return {
    ...credentials,
    token: open,
    call: async (operation, input = {}) => mustCall(api, operation, { ...input, token: await open() }),
    async id() {
      await open();
      return session?.userId ?? '';
    },
  };
}
