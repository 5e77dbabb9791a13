/** Who is signed in, for every app of the page. The access token lives in this module's memory and nowhere else. */
export type Role = 'student' | 'teacher' | 'admin';
export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
  role: Role;
}
export type EndReason = 'expired' | 'logout';
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'anonymous'; user?: undefined; reason?: EndReason }
  | { status: 'authenticated'; user: SessionUser };
type Shared = { kind: 'session'; token: string; user: SessionUser } | { kind: 'ended'; reason: EndReason };

const HINT = 'kasauti.user';
const listeners = new Set<() => void>();
const endListeners = new Set<(reason: EndReason) => void>();
let state: SessionState = { status: 'loading' };
let token: string | undefined;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kasauti-session');

export const sessionState = (): SessionState => state;
export const accessToken = (): string | undefined => token;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called with the reason when a session ends, in every tab; not called for a visitor who never had one. */
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
  const { id, email, fullName, role } = user;
  rememberHint({ email, fullName, role });
  change({ status: 'authenticated', user: { id, email, fullName, role } }, nextToken);
  tell({ kind: 'session', token: nextToken, user: { id, email, fullName, role } });
}

export function endSession(reason: EndReason): void {
  if (end(reason)) tell({ kind: 'ended', reason });
}

/** The server cannot be asked now: the remembered person stays signed in and each call tries again. */
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
  change({ status: 'anonymous', reason }, undefined);
  for (const listener of endListeners) listener(reason);
  return true;
}

function tell(message: Shared): void {
  channel?.postMessage(message);
}
channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
  if (data.kind === 'session') change({ status: 'authenticated', user: data.user }, data.token);
  else end(data.reason);
});

type Hint = Omit<SessionUser, 'id'>;
/** E-mail, name and role of the last session: enough to know that asking the server for a session makes sense. */
export function rememberedUser(): Hint | undefined {
  try {
    const hint = JSON.parse(localStorage.getItem(HINT) ?? 'null') as Hint | null;
    return hint?.role ? hint : undefined;
  } catch {
    return undefined;
  }
}
function rememberHint(hint: Hint): void {
  try {
    localStorage.setItem(HINT, JSON.stringify(hint));
  } catch {
    /* without storage the session simply ends with the tab */
  }
}
function forgetHint(): void {
  try {
    localStorage.removeItem(HINT);
  } catch {
    /* nothing was kept */
  }
}
