import type { Language } from '../language/language';
import { now } from '../values/clock';
import { keep } from '../device/keep';
import { forgetEarly } from './early';

/** Who is signed in, shared by all apps and tabs. The access token is kept in memory only. */
export type Role = 'student' | 'teacher' | 'admin';
export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  /** Missing until the user has chosen one. */
  language?: Language;
}
export type EndReason = 'expired' | 'logout';
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'anonymous'; user?: undefined; reason?: EndReason }
  | { status: 'authenticated'; user: SessionUser };
type Shared =
  { kind: 'session'; token: string; user: SessionUser; isRenewal?: boolean } | { kind: 'ended'; reason: EndReason };

const HINT = 'kasauti.user';
const listeners = new Set<() => void>();
const endListeners = new Set<(reason: EndReason) => void>();
let state: SessionState = { status: 'loading' };
let token: string | undefined;
let serial = 0;
let renewed = 0;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kasauti-session');

export const sessionState = (): SessionState => state;
export const accessToken = (): string | undefined => token;
/** When this session was last begun or renewed, in any tab; on the device's clock. */
export const renewedAt = (): number => renewed;
/** Changes with every login and every end, in any tab: a renewal asked for before is void. */
export const sessionSerial = (): number => serial;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener in every tab when a session ends; not for a visitor who never had one. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function change(next: SessionState, nextToken: string | undefined): void {
  state = next;
  token = nextToken;
  for (const listener of listeners) listener();
}

export function beginSession(nextToken: string, user: SessionUser): void {
  serial += 1;
  share(nextToken, user, false);
}

/** The session goes on, with a new token. */
export const renewSession = (nextToken: string, user: SessionUser): void => share(nextToken, user, true);

function share(nextToken: string, { id, email, fullName, role, language }: SessionUser, isRenewal: boolean): void {
  const user = { id, email, fullName, role, language };
  begin(nextToken, user);
  broadcast({ kind: 'session', token: nextToken, user, isRenewal });
}

function begin(nextToken: string, user: SessionUser): void {
  // What this tab shows and holds is the other user's. A remembered user has no id yet.
  if (state.user?.id && state.user.id !== user.id) end('expired');
  const { email, fullName, role } = user;
  rememberHint({ email, fullName, role });
  renewed = now();
  change({ status: 'authenticated', user }, nextToken);
}

/** The user has a new name: the header of every tab shows it. */
export function renameUser(fullName: string): void {
  if (state.user && token) renewSession(token, { ...state.user, fullName });
}

export function endSession(reason: EndReason): void {
  if (end(reason)) broadcast({ kind: 'ended', reason });
}

/** The server cannot be reached: the last user stays signed in, and each call tries to renew the session. */
export function keepRemembered(): void {
  const hint = rememberedUser();
  change(hint ? { status: 'authenticated', user: { id: '', ...hint } } : { status: 'anonymous' }, token);
}

export const becomeAnonymous = (): void => {
  forgetHint();
  change({ status: 'anonymous' }, undefined);
};

function end(reason: EndReason): boolean {
  forgetHint();
  if (state.status === 'anonymous') return false;
  serial += 1;
  forgetEarly();
  change({ status: 'anonymous', reason }, undefined);
  for (const listener of endListeners) listener(reason);
  return true;
}

function broadcast(message: Shared): void {
  channel?.postMessage(message);
}
channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
  if (data.kind === 'ended') return void end(data.reason);
  // Another tab may renew a session before it hears that this tab has ended it, or that another user has logged in.
  if (data.isRenewal && !mayGoOn(data.user)) return;
  if (!data.isRenewal) serial += 1;
  begin(data.token, data.user);
});

/** A remembered user has no id. */
const mayGoOn = ({ id }: SessionUser): boolean =>
  state.status === 'loading' || (state.user !== undefined && ['', id].includes(state.user.id));

type Hint = Pick<SessionUser, 'email' | 'fullName' | 'role'>;
/** Email, name and role of the last session: a hint that renewing it may succeed. */
export function rememberedUser(): Hint | undefined {
  try {
    const hint = JSON.parse(localStorage.getItem(HINT) ?? 'null') as Hint | null;
    return hint?.role ? hint : undefined;
  } catch {
    return undefined;
  }
}
/** Without storage the session ends with the tab. */
const rememberHint = (hint: Hint): void => void keep(HINT, JSON.stringify(hint));
const forgetHint = (): void => void keep(HINT, undefined);
