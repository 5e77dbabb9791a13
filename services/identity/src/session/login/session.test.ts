import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { connect } from '@kasauti/service-kit';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { OUR_PAGE, PASSWORD, aSignUp, anEmail, cookieOf, secrets, pemKey, startIdentity } from '../../../test/builders';
import { tokenIn } from '../../../test/mailbox';
import { answersTo } from '../../../test/proof';
import { sha256 } from '../../keys/secrets';
import { rotated } from '../session';
import { sessionStore } from '../session.store';

const ORIGIN = 'https://kasauti.example';
const DAY_MS = 24 * 3600_000;

describe('sessions', () => {
  const second = pemKey();
  const rig = sharedByTests(() =>
    startIdentity({
      config: {
        JWT_PRIVATE_KEYS: `${secrets.JWT_PRIVATE_KEYS.replaceAll('\n', '\\n')}${second}`,
        TRUSTED_NETWORKS: '',
      },
    }),
  );
  const login = (email: string, password = PASSWORD, headers = {}) =>
    rig.t.call('login', { body: { email, password }, headers });
  const refresh = (refreshToken: string) => rig.t.call('refreshSession', { body: { refreshToken } });
  const withCookie = (
    operation: 'refreshSession' | 'logout',
    token: string,
    headers: Record<string, string> = OUR_PAGE,
  ) => rig.t.call(operation, { headers: { cookie: `__Secure-rt=${token}`, ...headers } });
  const keys = async () =>
    ((await (await fetch(`${rig.t.url}/.well-known/jwks.json`)).json()) as { keys: { kid: string; d?: string }[] })
      .keys;

  it('signs access tokens that the published keys verify', async () => {
    const account = await rig.anAccount();
    const { body } = await login(account.email);
    const published = await keys();
    expect(published).toHaveLength(2);
    expect(published.some((key) => 'd' in key)).toBe(false);
    const { header } = jwt.decode(body.token, { complete: true }) ?? {};
    expect(header).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: published[0]?.kid });
    const key = createPublicKey({ key: published[0] as never, format: 'jwk' });
    const claims = jwt.verify(body.token, key, {
      algorithms: ['ES256'],
      clockTimestamp: rig.t.clock.now().getTime() / 1000,
    }) as jwt.JwtPayload;
    expect(claims).toMatchObject({
      iss: 'kasauti',
      aud: 'api',
      sub: account.id,
      role: 'student',
      sv: 1,
      sid: expect.any(String),
      jti: expect.any(String),
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
    expect(JSON.stringify(claims)).not.toContain(account.email);
  });

  it('gives programs the refresh token as JSON and our pages a cookie only', async () => {
    const account = await rig.anAccount();
    const program = await login(account.email);
    expect(program.body.refreshToken).toBe(program.body.data.refreshToken);
    expect(program.headers.getSetCookie()).toEqual([]);

    const page = await login(account.email, PASSWORD, OUR_PAGE);
    expect(page.body.refreshToken ?? page.body.data.refreshToken).toBeUndefined();
    const line = page.headers.getSetCookie().find((c) => c.startsWith('__Secure-rt='));
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/v1/auth', `Max-Age=${14 * 24 * 3600}`])
      expect(line).toContain(part);

    const next = await withCookie('refreshSession', cookieOf(page.headers, '__Secure-rt') ?? '');
    expect(next).toMatchObject({ status: 200, body: { token: expect.any(String), user: { id: account.id } } });
    expect(cookieOf(next.headers, '__Secure-rt')).not.toBe(cookieOf(page.headers, '__Secure-rt'));
  });

  it.each([
    ['without our header', {}],
    ['from a foreign page', { ...OUR_PAGE, origin: 'https://evil.example' }],
    ['from a sandboxed page', { ...OUR_PAGE, origin: 'null' }],
    ['from a sibling of our domain', { ...OUR_PAGE, origin: 'https://kasauti.example.evil.example' }],
  ])('threat 16: refuses the cookie %s, and nothing is rotated', async (_what, headers) => {
    const account = await rig.anAccount();
    const token = cookieOf((await login(account.email, PASSWORD, OUR_PAGE)).headers, '__Secure-rt') ?? '';
    for (const operation of ['refreshSession', 'logout'] as const)
      expect(await withCookie(operation, token, headers)).toMatchObject({
        status: 403,
        body: { code: 'csrf_refused' },
      });
    expect(await rig.t.stored('sessions').distinct('generation', { userId: account.id })).toEqual([1]);
    expect((await withCookie('refreshSession', token, { ...OUR_PAGE, origin: ORIGIN })).status).toBe(200);
  });

  it('threat 9: gives every request with the previous token, within 30 s, the newest one', async () => {
    const account = await rig.anAccount();
    const first = (await login(account.email)).body.refreshToken as string;
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((a) => a.body.refreshToken)).size).toBe(1);
    rig.t.clock.advance(30_000);
    expect((await refresh(first)).body.refreshToken).toBe(answers[0]?.body.refreshToken);
    expect((await refresh(answers[0]?.body.refreshToken)).status).toBe(200);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'threat 9: ends the session for thief and victim at the next use, stolen at step %i',
    async (step) => {
      const account = await rig.anAccount();
      const chain = [(await login(account.email)).body.refreshToken as string];
      while (chain.length <= step) {
        rig.t.clock.advance(60_000);
        chain.push((await refresh(chain.at(-1) ?? '')).body.refreshToken);
      }
      const stolen = chain.at(-2) ?? '';
      rig.t.clock.advance(31_000);
      expect(await refresh(stolen)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
      expect((await refresh(chain.at(-1) ?? '')).status).toBe(401);
      expect((await rig.mailbox.next(account.email, 2)).subject).toContain('logged out');
      await refresh(stolen);
      await rig.t.runJob('send-mail');
      expect(rig.mailbox.to(account.email)).toHaveLength(2);
    },
  );

  it('threat 9: refuses a forged token of an existing session', async () => {
    const account = await rig.anAccount();
    const real = (await login(account.email)).body.refreshToken as string;
    const [sid, , mac = ''] = real.split('.');
    const turned = (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1);
    for (const forged of [`${sid}.1.${turned}`, `${sid}.1.${'A'.repeat(43)}`, `${sid}.2.${mac}`])
      expect((await refresh(forged)).status).toBe(401);
    expect((await refresh(real)).status).toBe(200); // and no session was ended
  });

  it('continues with the newest token when a slow refresh arrives late', async () => {
    const account = await rig.anAccount();
    const first = (await login(account.email)).body.refreshToken as string;
    const db = await connect(process.env.TEST_MONGODB_URI ?? '', rig.t.db.connection.name, rig.t.clock);
    const sessions = sessionStore(db);
    const asRead = await sessions.get(first.split('.')[0] ?? '');
    const third = (await refresh((await refresh(first)).body.refreshToken)).body.refreshToken as string;
    if (!asRead) throw new Error('no session');
    expect(await sessions.rotate(asRead, rotated(asRead, 'student', rig.t.clock.now()))).toBeNull();
    await db.close();
    rig.t.clock.advance(60_000);
    expect((await refresh(third)).status).toBe(200);
  });

  it('end at logout, on the server too', async () => {
    const account = await rig.anAccount();
    const { refreshToken } = (await login(account.email)).body;
    expect((await rig.t.call('logout', { body: { refreshToken } })).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(401);
    const page = cookieOf((await login(account.email, PASSWORD, OUR_PAGE)).headers, '__Secure-rt') ?? '';
    const out = await withCookie('logout', page);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Secure-rt=;.*Max-Age=0/);
    expect((await withCookie('refreshSession', page)).status).toBe(401);
    expect((await rig.t.call('logout')).status).toBe(200);
  });

  it('end after 14 idle days, and after 60 days in any case', async () => {
    const account = await rig.anAccount();
    const idle = (await login(account.email)).body.refreshToken;
    let busy = (await login(account.email)).body.refreshToken;
    for (let day = 13; day < 60; day += 13) {
      rig.t.clock.advance(13 * DAY_MS);
      const next = await refresh(busy);
      expect(next.status).toBe(200);
      busy = next.body.refreshToken;
    }
    rig.t.clock.advance(8 * DAY_MS);
    expect((await refresh(busy)).status).toBe(401);
    expect((await refresh(idle)).status).toBe(401);
    await rig.t.expire();
    expect(await rig.t.stored('sessions').countDocuments({ userId: account.id })).toBe(0);
  });

  it('keep five devices; the sixth login ends the least recently used', async () => {
    const account = await rig.anAccount();
    rig.t.clock.advance(1000);
    const tokens: string[] = [];
    for (let i = 0; i < 6; i++) {
      tokens.push((await login(account.email)).body.refreshToken);
      rig.t.clock.advance(1000);
    }
    const statuses = [];
    for (const token of tokens) statuses.push((await refresh(token)).status);
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it.each([
    '',
    'x',
    'a.b.c',
    '01J9ZZZZZZZZZZZZZZZZZZZZZZ.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '../../x',
    '{"$gt":""}',
  ])('refuses the forged refresh token "%s"', async (token) => {
    expect((await refresh(token)).status).toBe(401);
  });

  it('threat 3, F-025: gives the same answer for a wrong password and an unknown address', async () => {
    const account = await rig.anAccount();
    const [wrong, unknown] = [await login(account.email, 'Wrong-pass-1'), await login(anEmail(), 'Wrong-pass-1')];
    for (const answer of [wrong, unknown])
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'login_failed', error: 'Login failed. Please check your email and password.' },
      });
    const plain = ({ traceId: _traceId, ...body }: Record<string, unknown>) => body;
    expect(plain(wrong.body)).toEqual(plain(unknown.body));
  });

  it('threat 1: slows a guesser down after five failures, whether the account exists or not, but not the owner on a known device', async () => {
    const account = await rig.anAccount();
    const device = cookieOf((await login(account.email, PASSWORD, OUR_PAGE)).headers, '__Secure-dv') ?? '';
    for (const email of [account.email, anEmail()]) {
      const statuses = [];
      for (let i = 0; i < 8; i++) statuses.push((await login(email, `Wrong-pass-${i}`)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    }
    expect((await login(account.email)).status).toBe(429);
    expect((await login(account.email, PASSWORD, { ...OUR_PAGE, cookie: `__Secure-dv=${device}` })).status).toBe(200);
    rig.t.clock.advance(1000);
    expect((await login(account.email)).status).toBe(200);
    expect((await login(account.email, 'Wrong-pass-1')).status).toBe(401);
  });

  it('threat 1: lets the owner in on a new browser while a stranger guesses: a proof of work replaces the wait', async () => {
    const account = await rig.anAccount();
    for (let i = 0; i < 12; i++) {
      rig.t.clock.advance(2 ** i * 100);
      await login(account.email, `Wrong-pass-${i}`);
    }
    for (const email of [account.email, anEmail()]) {
      for (let i = 0; i < 6; i++) await login(email, 'Wrong-pass-1');
      expect(await login(email)).toMatchObject({
        status: 429,
        body: { code: 'too_many_attempts', challenge: { bits: 14, count: 8 } },
      });
    }
    const { challenge } = (await login(account.email)).body;
    const proof = { challenge: challenge.text, answers: answersTo(challenge) };
    const proven = (email: string, password = PASSWORD) => rig.t.call('login', { body: { email, password, proof } });
    expect((await proven(anEmail())).status).toBe(401);
    expect((await proven(account.email)).status).toBe(200);
    for (let i = 0; i < 6; i++) await login(account.email, 'Wrong-pass-1');
    expect((await proven(account.email)).status).toBe(429);
  });

  it('threat 1: refuses the 101st failure in a row until the password is reset by mail, even with a proof of work', async () => {
    const account = await rig.anAccount();
    const device = cookieOf((await login(account.email, PASSWORD, OUR_PAGE)).headers, '__Secure-dv') ?? '';
    const guards = rig.t.stored('login_guards');
    await login(account.email, 'Wrong-pass-1');
    await guards.updateOne({ _id: `address:${sha256(account.email)}` }, { $set: { failures: 99 } });
    expect((await login(account.email, 'Wrong-pass-1')).status).toBe(401);
    const closed = await login(account.email);
    expect(closed).toMatchObject({ status: 429, body: { code: 'reset_required' } });
    expect(closed.body.challenge).toBeUndefined();
    expect((await login(account.email, PASSWORD, { ...OUR_PAGE, cookie: `__Secure-dv=${device}` })).status).toBe(200);
    await rig.t.call('forgotPassword', { body: { email: account.email } });
    await rig.t.call('resetPassword', {
      body: { token: tokenIn(await rig.mailbox.next(account.email, 2)), newPassword: 'Banyan-9-leaf' },
    });
    expect((await login(account.email, 'Banyan-9-leaf')).status).toBe(200);
  });

  it('threat 1: forgets known devices at a reset, so a copied mark earns no tries', async () => {
    const account = await rig.anAccount();
    const marked = {
      ...OUR_PAGE,
      cookie: `__Secure-dv=${cookieOf((await login(account.email, PASSWORD, OUR_PAGE)).headers, '__Secure-dv') ?? ''}`,
    };
    await rig.t.call('forgotPassword', { body: { email: account.email } });
    await rig.t.call('resetPassword', {
      body: { token: tokenIn(await rig.mailbox.next(account.email, 2)), newPassword: 'Banyan-9-leaf' },
    });
    for (let i = 0; i < 5; i++) await login(account.email, 'Wrong-pass-1');
    expect((await login(account.email, 'Banyan-9-leaf', marked)).status).toBe(429);
    rig.t.clock.advance(1000);
    const again = await login(account.email, 'Banyan-9-leaf', marked);
    expect(cookieOf(again.headers, '__Secure-dv')).toBeDefined();
  });

  it('threat 1: lets at most 15 of 500 guesses in ten minutes reach the password', async () => {
    rig.t.clock.advance(60_000);
    const account = await rig.anAccount();
    let reached = 0;
    for (let i = 0; i < 100; i++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => login(account.email, 'Wrong-pass-1')));
      reached += answers.filter((a) => a.status === 401).length;
      rig.t.clock.advance(6_000);
    }
    expect(reached).toBeLessThanOrEqual(15);
  });

  it('threat 2: refuses the 61st failure in a minute from one address, and none of 100 successful logins', async () => {
    const account = await rig.anAccount();
    rig.t.clock.advance(60_000);
    let good = 0;
    for (let i = 0; i < 10; i++)
      good += (await Promise.all(Array.from({ length: 10 }, () => login(account.email)))).filter(
        (a) => a.status === 200,
      ).length;
    expect(good).toBe(100);
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await login(anEmail(), 'Wrong-pass-1')).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses[60]).toBe(429);
    rig.t.clock.advance(60_000);
  });

  it('returns the user of the token', async () => {
    const account = await rig.anAccount({ role: 'teacher', fullName: 'Meera Iyer' });
    expect(await rig.t.call('getMe', { as: { id: account.id, role: 'teacher' } })).toMatchObject({
      status: 200,
      body: {
        data: {
          id: account.id,
          email: account.email,
          fullName: 'Meera Iyer',
          role: 'teacher',
          isActive: true,
          groups: [],
        },
      },
    });
    expect((await rig.t.call('getMe')).status).toBe(401);
    expect((await rig.t.call('getMe', { token: 'placeholder-token' })).status).toBe(401);
    expect((await rig.t.call('signup', { body: aSignUp({ sv: 9 }) })).status).toBe(400);
  });
});

describe('sessions over plain http on this machine', () => {
  it('use a cookie without Secure, from localhost and 127.0.0.1 alike', async () => {
    const rig = await startIdentity({ config: { PUBLIC_ORIGIN: 'http://127.0.0.1:8080/' } });
    try {
      const account = await rig.anAccount();
      const page = await rig.t.call('login', {
        body: { email: account.email, password: account.password },
        headers: { ...OUR_PAGE, origin: 'http://localhost:8080' },
      });
      const line = page.headers.getSetCookie().find((c) => c.startsWith('rt=')) ?? '';
      expect(line).toContain('HttpOnly; SameSite=Strict');
      expect(line).not.toContain('Secure');
      const from = (origin: string) =>
        rig.t.call('refreshSession', { headers: { ...OUR_PAGE, cookie: line.split(';')[0] ?? '', origin } });
      expect((await from('http://localhost:8080')).status).toBe(200);
      expect((await from('http://localhost:8081')).status).toBe(403);
    } finally {
      await rig.stop();
    }
  });
});
