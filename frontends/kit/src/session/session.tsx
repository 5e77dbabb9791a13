import { useSyncExternalStore } from 'react';
import { call } from '../call/call';
import { forgetKeptStores } from './forget-on-logout';
import { provenLogin, type Credentials, type Proving } from './proven-login';
import { refreshSession } from '../call/refresh';
import {
  becomeAnonymous,
  beginSession,
  endSession,
  keepRemembered,
  onSessionEnd,
  rememberedUser,
  sessionState,
  subscribe,
  type SessionState,
  type SessionUser,
} from '../call/session-store';

export type { Role, SessionUser } from '../call/session-store';

// In every tab: an open test would otherwise be kept again by its own.
onSessionEnd((reason) => {
  if (reason === 'logout') forgetKeptStores();
});

/** `loading` until the first answer about the session; afterwards a visitor or a person. */
export function useSession(): SessionState & { login: typeof login; logout: typeof logout } {
  const state = useSyncExternalStore(subscribe, sessionState);
  return { ...state, login, logout };
}

/** Asks once, at the start of the page, whether this browser has a session. Visitors cause no request. */
export async function restoreSession(): Promise<void> {
  if (!rememberedUser()) return becomeAnonymous();
  try {
    if (!(await refreshSession(undefined))) becomeAnonymous();
  } catch {
    keepRemembered();
  }
}

/** `proving` is for pages that say what takes so long while very many logins fail everywhere. */
export async function login(credentials: Credentials, proving: Proving = {}): Promise<SessionUser> {
  const reply = await provenLogin(credentials, proving);
  beginSession(reply.token, reply.user);
  return reply.user;
}

/** Ends the session here and in all tabs, also when the server cannot be reached. */
export async function logout(): Promise<void> {
  try {
    await call('logout');
  } catch {
    /* the refresh family ends by itself; here the person is out in any case */
  }
  endSession('logout');
}
