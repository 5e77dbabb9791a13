import { call } from './call';
import { download } from './download';
import { now, serverNow } from '../values/clock';
import { ApiError, failureText } from './api-error';
import { replaceTransport } from './transport';
import { restoreSession, login, logout } from '../session/session';
import {
  accessToken,
  becomeAnonymous,
  beginSession,
  endSession,
  onSessionEnd,
  sessionState,
  type EndReason,
} from './session-store';

type Answer = { status: number; body?: unknown; text?: string; headers?: Record<string, string> } | Error;
const asha = { id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao', role: 'student' as const };
const session = (token: string): Answer => ({
  status: 200,
  body: { success: true, token, user: { ...asha, isActive: true, groups: [] } },
});
const refused = (status: number, code: string, error: string): Answer => ({
  status,
  body: { success: false, code, error, message: error, traceId: 't-1' },
});
const ok: Answer = { status: 200, body: { success: true, data: [] } };

/** A server as a function of path and token; records every request. */
function serve(answer: (path: string, token: string | undefined, count: number) => Answer) {
  const seen: { path: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const path = String(url).replace('/api/v1', '');
    seen.push({ path, method: String(init.method), headers, body: init.body && JSON.parse(String(init.body)) });
    const reply = answer(path, headers['Authorization']?.replace('Bearer ', ''), seen.length);
    await Promise.resolve();
    if (reply instanceof Error) throw reply;
    return {
      ok: reply.status < 400,
      status: reply.status,
      text: async () => reply.text ?? JSON.stringify(reply.body ?? {}),
      blob: async () => new Blob([reply.text ?? '']),
      headers: { get: (name: string) => reply.headers?.[name] ?? null },
    };
  }) as unknown as typeof fetch;
  return seen;
}
beforeEach(() => {
  localStorage.clear();
  becomeAnonymous();
});

it('fills in path and query, and sends the client name and the token', async () => {
  beginSession('t1', asha);
  const seen = serve(() => ok);
  await call('getTest', { params: { testId: 'a/b' } });
  await call('browseClasses', { query: { search: 'ray optics', featured: true } });
  expect(seen[0]).toMatchObject({
    path: '/tests/a%2Fb',
    method: 'GET',
    headers: { 'X-Requested-With': 'kasauti-web', Authorization: 'Bearer t1' },
  });
  expect(seen[1]?.path).toBe('/classes/browse?search=ray%20optics&featured=true');
});

it('F-028: renews an expired session once for many calls, and repeats them', async () => {
  beginSession('old', asha);
  const seen = serve((path, token) =>
    path === '/auth/refresh' ? session('new') : token === 'new' ? ok : refused(401, 'token_expired', 'Expired'),
  );
  await Promise.all([call('listMyTests'), call('listMyTests'), call('listMyClasses')]);
  expect(seen.filter((one) => one.path === '/auth/refresh')).toHaveLength(1);
  expect(accessToken()).toBe('new');
});

it('F-028: ends the session in every tab when the renewal is refused', async () => {
  beginSession('old', asha);
  const ended: EndReason[] = [];
  onSessionEnd((reason) => ended.push(reason));
  serve((path) => refused(401, path === '/auth/refresh' ? 'session_over' : 'token_expired', 'Please log in again'));
  await expect(call('listMyTests')).rejects.toMatchObject({ status: 401, code: 'token_expired' });
  expect(sessionState()).toEqual({ status: 'anonymous', reason: 'expired' });
  expect(ended).toEqual(['expired']);
  expect(localStorage.getItem('kasauti.user')).toBeNull();
});

describe('a page that asks by itself', () => {
  const minutesLater = (minutes: number) => jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);
  const start = Date.now();
  const serveRenewals = () =>
    serve((path, token) =>
      path === '/auth/refresh' ? session('t2') : token === 't1' ? refused(401, 'token_expired', 'expired') : ok,
    );
  afterEach(() => jest.restoreAllMocks());

  it('threat 14: does not keep the session of an administrator who has left the desk', async () => {
    window.dispatchEvent(new Event('pointerdown'));
    beginSession('t1', { ...asha, role: 'admin' });
    minutesLater(31);
    const seen = serveRenewals();
    await expect(call('listOrders')).rejects.toMatchObject({ status: 401 });
    expect(seen.map(({ path }) => path)).toEqual(['/admin/orders', '/auth/logout']);
    expect(sessionState()).toEqual({ status: 'anonymous', reason: 'expired' });
  });

  it('threat 14: goes on for an administrator who works in another tab, and for everybody else', async () => {
    beginSession('t1', { ...asha, role: 'admin' });
    minutesLater(60);
    localStorage.setItem('kasauti.used-at', String(start + 45 * 60_000));
    serveRenewals();
    await call('listOrders');
    expect(accessToken()).toBe('t2');

    localStorage.clear();
    beginSession('t1', asha);
    await call('listMyClasses');
    expect(accessToken()).toBe('t2');
  });

  it.each([
    ['keydown', 100],
    ['pointerdown', 200],
    ['wheel', 300],
    // By assistive technology.
    ['click', 400],
    ['input', 500],
  ])('threat 14: goes on 25 minutes after an administrator has used it: %s', async (used, minute) => {
    beginSession('t1', { ...asha, role: 'admin' });
    minutesLater(minute);
    window.dispatchEvent(new Event(used));
    minutesLater(minute + 25);
    serveRenewals();
    await call('listOrders');
    expect(accessToken()).toBe('t2');
  });
});

it('stays logged out when the reply to a renewal comes after the logout', async () => {
  beginSession('old', asha);
  let renew = (_body: unknown) => {};
  let list: Promise<unknown> | undefined;
  await new Promise<void>((asked) => {
    replaceTransport(async ({ operationId }) => {
      if (operationId === 'logout') return {};
      if (operationId !== 'refreshSession') throw new ApiError(401, { status: 401, code: 'token_expired' });
      asked();
      return new Promise((resolve) => (renew = resolve));
    });
    list = call('listMyTests').catch((error: unknown) => error);
  });
  await logout();
  renew({ token: 'new', user: asha });
  expect(await list).toMatchObject({ status: 401 });
  replaceTransport();
  expect([sessionState(), accessToken()]).toEqual([{ status: 'anonymous', reason: 'logout' }, undefined]);
  expect(localStorage.getItem('kasauti.user')).toBeNull();
});

it('is not repeated for another user, whose session the renewal has found', async () => {
  beginSession('old', asha);
  const ended = jest.fn();
  onSessionEnd(ended);
  const bala = { ...asha, id: 'u2', isActive: true, groups: [] };
  const seen = serve((path) =>
    path === '/auth/refresh'
      ? { status: 200, body: { success: true, token: 'of-bala', user: bala } }
      : refused(401, 'token_expired', 'Expired'),
  );
  await expect(call('listMyTests')).rejects.toMatchObject({ status: 401 });
  expect(seen.map(({ path }) => path)).toEqual(['/tests/mine', '/auth/refresh']);
  expect(ended).toHaveBeenCalledTimes(1);
  expect([sessionState().user?.id, accessToken()]).toEqual(['u2', 'of-bala']);
});

it('keeps the session when the renewal gets no response', async () => {
  beginSession('old', asha);
  serve((path) =>
    path === '/auth/refresh' ? new TypeError('Failed to fetch') : refused(401, 'token_expired', 'Expired'),
  );
  await expect(call('listMyTests')).rejects.toMatchObject({ code: 'network' });
  expect(sessionState().status).toBe('authenticated');
});

it('does not touch the session when an exam ticket is refused', async () => {
  beginSession('t1', asha);
  const seen = serve(() => refused(401, 'ticket_expired', 'Ticket expired'));
  await expect(call('submitAttempt', { params: { attemptId: 'a1' }, token: 'ticket' })).rejects.toMatchObject({
    code: 'ticket_expired',
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.headers['Authorization']).toBe('Bearer ticket');
  expect(sessionState().status).toBe('authenticated');
});

it('keeps the idempotency key when a creation is repeated after a renewal', async () => {
  beginSession('old', asha);
  const seen = serve((path, token) =>
    path === '/auth/refresh'
      ? session('new')
      : token === 'new'
        ? { status: 201, body: { success: true } }
        : refused(401, 'token_expired', 'Expired'),
  );
  await call('createClass', { body: { title: 'Optics', visibility: 'public' } as never });
  const keys = seen.filter((one) => one.path === '/classes').map((one) => one.headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('F-026: restores a session after a reload, stores no token, and sends no request for a visitor', async () => {
  const seen = serve(() => session('restored'));
  await restoreSession();
  expect(seen).toHaveLength(0);
  expect(sessionState().status).toBe('anonymous');
  localStorage.setItem('kasauti.user', JSON.stringify({ email: asha.email, fullName: asha.fullName, role: 'student' }));
  await restoreSession();
  expect(sessionState()).toEqual({ status: 'authenticated', user: asha });
  expect(JSON.stringify({ ...localStorage })).not.toContain('restored');
});

it('logs in and out, even if the server is unreachable at logout', async () => {
  const seen = serve((path) => (path === '/auth/login' ? session('t9') : new TypeError('Failed to fetch')));
  await login({ email: asha.email, password: 'Secret!23' });
  expect(accessToken()).toBe('t9');
  expect(JSON.parse(localStorage.getItem('kasauti.user') ?? '{}')).toEqual({
    email: asha.email,
    fullName: asha.fullName,
    role: 'student',
  });
  await logout();
  expect(sessionState()).toEqual({ status: 'anonymous', reason: 'logout' });
  expect(seen.at(-1)?.path).toBe('/auth/logout');
});

it.each([
  ['the sentence of the server', refused(409, 'taken', 'Already there'), 'Already there'],
  [
    'its own for a refusal without a sentence',
    { status: 500, text: '<html>Bad gateway</html>' } as Answer,
    'Signup failed',
  ],
  [
    'another for an answer that cannot be read',
    { status: 200, text: '<html>' } as Answer,
    'Signup failed. Please try again.',
  ],
  [
    'a network error with its detail, not in the words of the browser',
    new TypeError('Failed to fetch'),
    'Network error: the server cannot be reached. Please check your connection and try again.',
  ],
])('F-188: prefers the sentence of the server, here %s', async (_case, reply, sentence) => {
  serve(() => reply);
  const error = await call('signup', {
    body: { email: 'a@b.in', password: 'x', fullName: 'A', role: 'student' },
  }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(failureText(error, { refused: 'Signup failed', broken: 'Signup failed. Please try again.' })).toBe(sentence);
});

it('times out after twelve seconds', async () => {
  jest.useFakeTimers();
  globalThis.fetch = ((_url: string, init: RequestInit) =>
    new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )) as unknown as typeof fetch;
  const outcome = call('login', { body: { email: 'a@b.in', password: 'x' } }).catch((caught: unknown) => caught);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(await outcome).toMatchObject({
    code: 'network',
    message: 'Network error: the server did not answer in time. Please check your connection and try again.',
  });
  jest.useRealTimers();
});

it('gives files as long as they take: to be received, and at least a minute to be sent', async () => {
  jest.useFakeTimers();
  const slow = (ms: number, signal: AbortSignal | null | undefined) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  globalThis.fetch = (async (_url: string, { method, signal }: RequestInit) => {
    if (method === 'POST') await slow(60_000, signal);
    const type = method === 'POST' ? 'application/json' : 'application/octet-stream';
    const blob = () => slow(90_000, signal).then(() => new Blob(['file']));
    return { ok: true, headers: new Headers({ 'Content-Type': type }), blob, text: async () => '{"success":true}' };
  }) as unknown as typeof fetch;
  const all = Promise.all([
    call('downloadExport', { params: { exportId: 'e' } }),
    call('uploadImage', { body: new Blob(['image']) }),
  ]);
  await jest.advanceTimersByTimeAsync(90_000);
  expect(await all).toMatchObject([expect.any(Blob), { success: true }]);
  jest.useRealTimers();
});

describe('a large answer on a slow network', () => {
  const words = JSON.stringify({ success: true, data: 'प्रश्न'.repeat(20) });
  /** Its parts arrive one by one, some of them with half a letter at the end. */
  const serveSlowly = (partMs: number, most = Infinity) => {
    const bytes = new TextEncoder().encode(words);
    globalThis.fetch = (async (_url: string, { signal }: RequestInit) => {
      let sent = 0;
      const body = {
        getReader: () => ({
          read: () =>
            new Promise((resolve, reject) => {
              signal?.addEventListener('abort', () => reject(new Error('aborted')));
              if (sent === most) return;
              const value = bytes.subarray(sent * 50, ++sent * 50);
              setTimeout(() => resolve(value.length > 0 ? { done: false, value } : { done: true }), partMs);
            }),
        }),
      };
      return { ok: true, status: 200, headers: new Headers({ 'Content-Type': 'application/json' }), body };
    }) as unknown as typeof fetch;
  };
  const begin = () => call('browseClasses').catch((caught: unknown) => caught);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('arrives whole while parts of it keep coming', async () => {
    serveSlowly(10_000);
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toEqual(JSON.parse(words));
  });

  it('fails twelve seconds after its last part', async () => {
    serveSlowly(10_000, 3);
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(42_000);
    expect(await outcome).toMatchObject({
      code: 'network',
      message: expect.stringContaining('did not answer in time'),
    });
  });
});

it("uses the server's time if the device clock is wrong, and the device's own if both agree", async () => {
  const answering = async (aheadMs: number) => {
    serve(() => ({ ...ok, headers: { Date: new Date(now() + aheadMs).toUTCString() } }));
    await call('browseClasses');
    return Math.round((serverNow() - now()) / 10_000) * 10;
  };
  expect([await answering(3_600_000), await answering(-600_000)]).toEqual([3600, -600]);
  await answering(500);
  expect(Math.abs(serverNow() - now())).toBeLessThan(5);
});

describe('a file', () => {
  const stored: string[] = [];
  beforeEach(() => {
    stored.length = 0;
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      stored.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const invoice = () => download('getInvoiceFile', { params: { invoice: 'KS-2627-0000123' } }, 'KS-2627-0000123.pdf');

  it('is asked for with the token and stored under its name', async () => {
    beginSession('t1', asha);
    const seen = serve(() => ({ status: 200, text: '%PDF', headers: { 'Content-Type': 'application/pdf' } }));
    await invoice();
    expect(seen[0]).toMatchObject({
      path: '/wallet/invoices/KS-2627-0000123',
      headers: { Authorization: 'Bearer t1' },
    });
    expect(stored).toEqual(['KS-2627-0000123.pdf']);
  });

  it('that is refused stores nothing', async () => {
    beginSession('t1', asha);
    serve(() => refused(404, 'invoice_not_found', 'There is no such invoice'));
    await expect(invoice()).rejects.toMatchObject({ message: 'There is no such invoice' });
    expect(stored).toEqual([]);
  });
});

describe('what was asked for before the scripts of the page arrived', () => {
  const classes = { success: true, data: { classes: [] } };
  const early = (answer: Promise<Response | undefined>) => {
    window.kasautiEarly = new Map([['GET /api/v1/classes/browse', answer]]);
  };
  const reply = {
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(classes),
  } as Response;

  it('is taken once, without a request', async () => {
    const seen = serve(() => ok);
    early(Promise.resolve(reply));
    expect(await call('browseClasses')).toEqual(classes);
    expect(seen).toEqual([]);
    await call('browseClasses');
    expect(seen).toHaveLength(1);
  });
  it('is not given to the next user', async () => {
    beginSession('t1', asha);
    const seen = serve(() => ok);
    early(Promise.resolve(reply));
    endSession('logout');
    await call('browseClasses');
    expect(seen).toHaveLength(1);
  });
  it('is asked for again if it failed or is old', async () => {
    const seen = serve(() => ok);
    early(Promise.resolve(undefined));
    await call('browseClasses');
    early(Promise.resolve(reply));
    jest.spyOn(performance, 'now').mockReturnValue(20_000);
    await call('browseClasses');
    expect(seen).toHaveLength(2);
  });
});
