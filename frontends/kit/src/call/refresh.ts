import { ApiError } from './api-error';
import { isUnattended } from './attendance';
import { accessToken, renewSession, sessionSerial, type SessionUser } from './session-store';
import { send } from './transport';

let running: Promise<boolean> | undefined;

/**
 * Renews the session, once at a time across all tabs. True if there is a token newer than `stale`, false if the session
 * is over or an administrator has left it; throws without a reply.
 */
export function refreshSession(stale: string | undefined): Promise<boolean> {
  running ??= exclusively(() => renew(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(stale: string | undefined): Promise<boolean> {
  const hasNewer = () => accessToken() !== undefined && accessToken() !== stale;
  if (hasNewer()) return true;
  const asked = sessionSerial();
  try {
    if (isUnattended()) {
      await send({ operationId: 'logout' });
      return false;
    }
    const reply = (await send({ operationId: 'refreshSession' })) as { token: string; user: SessionUser };
    // The user has logged out meanwhile, here or in another tab, or another one has logged in.
    if (sessionSerial() !== asked) return hasNewer();
    renewSession(reply.token, reply.user);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 401 || error.status === 403))
      return false;
    throw error;
  }
}

async function exclusively<T>(job: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? await locks.request('kasauti-refresh', job) : job();
}
