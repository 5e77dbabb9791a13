import { sharedByTests } from '@kasauti/service-kit/testing';
import jwt from 'jsonwebtoken';
import { OUR_PAGE, PASSWORD, cookieOf, startIdentity } from '../../../test/builders';
import { userStore } from '../../user/user.store';
import { sessionStore } from '../session.store';
import { endSessionFlow } from './end-session.flow';
import { sessionApi } from './session.api';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

describe('the logins of a person', () => {
  const rig = sharedByTests(startIdentity);
  /** A login and the caller its access token stands for; tests of one service sign with their own key. */
  async function login(email: string, headers: Record<string, string> = {}) {
    const { body } = await rig.t.call('login', { body: { email, password: PASSWORD }, headers });
    const { sub, role, sid, sv } = jwt.decode(body.token) as jwt.JwtPayload;
    return { as: { id: sub ?? '', role, sid: String(sid), sv: Number(sv) }, refreshToken: body.refreshToken as string };
  }
  const refresh = (refreshToken: string) => rig.t.call('refreshSession', { body: { refreshToken } });

  it('are listed with browser, start and last use, last used first, this one marked', async () => {
    await rig.anAccount(); // another user, logged in as well
    const account = await rig.anAccount();
    rig.t.clock.advance(60_000);
    const laptop = await login(account.email, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/133.0',
    });
    const laptopSince = rig.t.clock.now().toISOString();
    rig.t.clock.advance(60_000);
    const phone = await login(account.email, { 'user-agent': PHONE });
    rig.t.clock.advance(60_000);
    await refresh(laptop.refreshToken);
    const { body } = await rig.t.call('listSessions', { as: phone.as });
    expect(body.data).toHaveLength(3);
    expect(body.data[0]).toMatchObject({
      id: laptop.as.sid,
      browser: 'Firefox on Windows',
      isCurrent: false,
      startedAt: laptopSince,
      lastUsedAt: rig.t.clock.now().toISOString(),
    });
    expect(body.data[1]).toMatchObject({ id: phone.as.sid, browser: 'Chrome on Android', isCurrent: true });
    expect(JSON.stringify(body)).not.toContain(account.email);
  });

  it('end one by one, and only by their owner', async () => {
    const [asha, ravi] = [await rig.anAccount(), await rig.anAccount()];
    const [lost, here, stranger] = [await login(asha.email), await login(asha.email), await login(ravi.email)];
    const end = (as: typeof here.as) => rig.t.call('endSession', { as, params: { sessionId: lost.as.sid } });
    expect(await end(stranger.as)).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
    expect((await refresh(lost.refreshToken)).status).toBe(200);
    expect((await end(here.as)).status).toBe(200);
    expect((await refresh(lost.refreshToken)).status).toBe(401);
    expect(await rig.t.call('getMe', { as: lost.as })).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await rig.t.call('getMe', { as: here.as })).status).toBe(200);
    expect((await refresh(here.refreshToken)).status).toBe(200);
    expect((await end(here.as)).status).toBe(404);
    expect((await rig.t.call('listSessions')).status).toBe(401);
  });

  it('end for their owner also when their event is faster than the request that published it', async () => {
    const { as } = await login((await rig.anAccount()).email);
    const [sessions, users] = [sessionStore(rig.t.db), userStore(rig.t.db)];
    const endSession = endSessionFlow({
      users,
      sessions,
      revokedSessions: { end: async (sid) => void (await sessions.end(sid)) },
    });
    const api = sessionApi({ sessions, endSession, replies: {} } as never);
    const request = { caller: as, params: { sessionId: as.sid }, now: rig.t.clock.now() };
    expect(await api.endSession(request as never)).toEqual({ message: 'This login has ended.' });
  });

  it('threat 12: end with their access token at a logout, and by the event after a crash', async () => {
    const account = await rig.anAccount();
    const [one, two, three] = [await login(account.email), await login(account.email), await login(account.email)];
    const me = async ({ as }: typeof one) => (await rig.t.call('getMe', { as })).body.code as string | undefined;
    for (let i = 0; i < 2; i++)
      expect((await rig.t.call('logout', { body: { refreshToken: one.refreshToken } })).status).toBe(200);
    expect([await me(one), await me(two)]).toEqual(['session_ended', undefined]);
    await rig.t.deliver('session_ended', { userId: account.id, sessionId: two.as.sid, reason: 'logout' });
    expect([
      await me(two),
      (await refresh(two.refreshToken)).status,
      await me(three),
      (await refresh(three.refreshToken)).status,
    ]).toEqual(['session_ended', 401, undefined, 200]);
    await rig.t.settle();
    expect((await rig.t.published('session_ended')).filter((e) => e.aggId === account.id).map((e) => e.data)).toEqual([
      { userId: account.id, sessionId: one.as.sid, reason: 'logout' },
    ]);
  });

  it('threat 12: publish their end and refuse their access token when a sixth login ends the oldest', async () => {
    const account = await rig.anAccount(); // logged in once
    const oldest = String((await rig.t.stored('sessions').findOne({ userId: account.id }))?._id);
    const logins = [];
    for (let i = 0; i < 5; i++) {
      rig.t.clock.advance(1000);
      logins.push(await login(account.email));
    }
    const codeFor = async (sid: string | undefined) =>
      (await rig.t.call('getMe', { as: { id: account.id, role: 'student', sid, sv: 1 } })).body.code as
        string | undefined;
    expect(await codeFor(oldest)).toBe('session_ended');
    expect(await codeFor(logins[0]?.as.sid)).toBeUndefined();
    await rig.t.settle();
    expect((await rig.t.published('session_ended')).filter((e) => e.aggId === account.id).map((e) => e.data)).toEqual([
      { userId: account.id, sessionId: oldest, reason: 'too_many_logins' },
    ]);
  });

  it('end everywhere together, with the tokens issued so far', async () => {
    const account = await rig.anAccount();
    const [one, two] = [await login(account.email), await login(account.email)];
    const page = await rig.t.call('login', { body: { email: account.email, password: PASSWORD }, headers: OUR_PAGE });
    const answer = await rig.t.call('logoutAll', { as: one.as, headers: OUR_PAGE });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-rt=;.*Max-Age=0/);
    for (const token of [one.refreshToken, two.refreshToken]) expect((await refresh(token)).status).toBe(401);
    expect(
      (
        await rig.t.call('refreshSession', {
          headers: { ...OUR_PAGE, cookie: `__Secure-rt=${cookieOf(page.headers, '__Secure-rt')}` },
        })
      ).status,
    ).toBe(401);
    await rig.t.settle();
    expect((await rig.t.published('session_version_raised')).filter((e) => e.aggId === account.id)).toMatchObject([
      { data: { sessionVersion: 2, reason: 'logout_all' } },
    ]);
    expect((await rig.t.call('getMe', { as: two.as })).status).toBe(401);
    expect((await rig.t.call('getMe', { as: (await login(account.email)).as })).status).toBe(200);
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(account.email)).toHaveLength(1);
  });

  it('end once for many concurrent requests', async () => {
    const account = await rig.anAccount();
    const one = await login(account.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => rig.t.call('logoutAll', { as: one.as })));
    expect(answers.every((a) => a.status === 200 || a.status === 401)).toBe(true);
    await rig.t.settle();
    expect((await rig.t.published('session_version_raised')).filter((e) => e.aggId === account.id)).toHaveLength(1);
    expect((await rig.t.call('login', { body: { email: account.email, password: PASSWORD } })).status).toBe(200);
  });
});
