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

// In every tab, because a tab with an open test would store it again.
onSessionEnd((reason) => {
  if (reason === 'logout') forgetKeptStores();
});

/** `loading` until the session is known. */
export function useSession(): SessionState & { login: typeof login; logout: typeof logout } {
  const state = useSyncExternalStore(subscribe, sessionState, sessionState);
  return { ...state, login, logout };
}

/** Renews the session once, when the page starts. Visitors cause no request. */
export async function restoreSession(): Promise<void> {
  if (!rememberedUser()) return becomeAnonymous();
  try {
    if (!(await refreshSession(undefined))) becomeAnonymous();
  } catch {
    keepRemembered();
  }
}

/** `proving` lets a page explain the delay while the server asks for proof of work. */
export async function login(credentials: Credentials, proving: Proving = {}): Promise<SessionUser> {
  const reply = await provenLogin(credentials, proving);
  beginSession(reply.token, reply.user);
  return reply.user;
}

/** Ends the session in all tabs, even if the server cannot be reached. */
export async function logout(): Promise<void> {
  try {
    await call('logout');
  } catch {
    /* the refresh token expires on the server by itself */
  }
  endSession('logout');
}
