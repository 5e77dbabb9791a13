import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { PASSWORD, aSignUp, anEmail, startIdentity } from './builders';
import { codeIn, tokenIn, type Received } from './mailbox';

/* A stranger who knows an address tries wrong passwords and uses up the mails; the owner sits at a computer that is new to us. */
const NEW = 'Banyan-9-leaf';
const STRANGER = '198.51.100.7';
const OWNER = '192.0.2.50';
const IN_HALL = '203.0.113.5';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('threat 81: an account that a stranger keeps closed', () => {
  const rig = sharedByTests(() =>
    startIdentity({
      // Loopback is trusted as the gateway is in production, so callers come with addresses of their own.
      config: { TRUSTED_NETWORKS: 'loopback,203.0.113.0/24', AUTH_EXPLICIT_ERRORS: 'off' },
    }),
  );

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const login = (email: string, password: string, address: string) =>
    rig.t.call('login', { body: { email, password }, headers: from(address) });
  const forgot = (email: string, address: string) =>
    rig.t.call('forgotPassword', { body: { email }, headers: from(address) });
  const reset = (token: string, newPassword = NEW) =>
    rig.t.call('resetPassword', { body: { token, newPassword }, headers: from(OWNER) });
  const resetMails = (email: string) => rig.mailbox.to(email).filter(({ text }) => text.includes('reset-password'));
  const newest = async (email: string, count: number): Promise<Received> => {
    await rig.mailbox.next(email, count + 1);
    return resetMails(email)[count - 1] as Received;
  };

  /** Wrong passwords with all the patience they take. @returns how many were judged */
  async function guessUntilClosed(email: string, address: string): Promise<number> {
    for (let judged = 0; ;) {
      const { status, body } = await login(email, 'Wrong-pass-1', address);
      if (body.code === 'reset_required') return judged;
      if (status === 401) judged++;
      else rig.t.clock.advance(body.retryAfterSec * 1000);
    }
  }
  /** Ten mails in little more than an hour, and one request more. @returns what the stranger is told */
  async function useUpMails(emails: string[], mails = 10): Promise<unknown[][]> {
    const told: unknown[][] = emails.map(() => []);
    for (let mail = 0; mail <= mails; mail++) {
      for (const [i, email] of emails.entries()) {
        const { status, body } = await forgot(email, STRANGER);
        const { traceId: _traceId, ...plain } = body as Record<string, unknown>;
        told[i]?.push({ status, ...plain });
      }
      // Mails that wait together arrive in any order.
      await rig.t.runJob('send-mail');
      rig.t.clock.advance(mail === 4 && mails > 5 ? HOUR_MS : MINUTE_MS);
    }
    return told;
  }

  it('opens with the link of the newest mail at any time, once; a hundred guesses and ten mails a day are the most', async () => {
    const [{ email }, unknown] = [await rig.anAccount(), anEmail()];
    expect(await guessUntilClosed(email, STRANGER)).toBe(100);
    const [told, toldOfUnknown] = await useUpMails([email, unknown]);
    expect(told).toEqual(toldOfUnknown);
    expect(told?.at(-1)).toMatchObject({ status: 429, code: 'too_many_mails' });
    const mail = await newest(email, 10);
    await rig.t.runJob('send-mail');
    expect(resetMails(email)).toHaveLength(10);

    // The morning of the exam.
    rig.t.clock.advance(12 * HOUR_MS);
    expect(await login(email, PASSWORD, OWNER)).toMatchObject({
      status: 429,
      body: { error: 'Too many failed attempts. Please choose a new password: use "Forgot password?".' },
    });
    expect(await forgot(email, OWNER)).toMatchObject({
      status: 429,
      body: {
        error:
          'Too many reset mails were sent to this address. The link in the newest one still works: please look for it in your mailbox, also under spam.',
      },
    });
    expect(mail.text).toContain('It works once, until 23 Nov 2026');
    const began = rig.t.clock.now();
    for (const old of resetMails(email).slice(0, 9)) expect((await reset(tokenIn(old))).status).toBe(400);
    expect((await reset(tokenIn(mail))).status).toBe(200);
    expect((await login(email, NEW, OWNER)).status).toBe(200);
    expect(rig.t.clock.now().getTime() - began.getTime()).toBeLessThan(MINUTE_MS);
    expect((await reset(tokenIn(mail), 'Another-choice-3')).status).toBe(400);
  });

  it.each([
    [5, HOUR_MS],
    [10, DAY_MS],
  ])('opens with the link of mail %d until another may go', async (mails, untilMs) => {
    const { email } = await rig.anAccount();
    const firstAt = rig.t.clock.now().getTime();
    const at = (ms: number) => rig.t.clock.advance(firstAt + ms - rig.t.clock.now().getTime());
    await useUpMails([email], mails);
    const mail = await newest(email, mails);
    at(untilMs - 61_000);
    expect((await forgot(email, STRANGER)).status).toBe(429);
    at(untilMs - 1);
    expect((await reset(tokenIn(mail))).status).toBe(200);
  });

  it('says in Hindi until when its link works', async () => {
    const { email } = await rig.anAccount({ language: 'hi' });
    await useUpMails([email]);
    expect((await newest(email, 10)).text).toMatch(/यह \d+ नवंबर 2026, \S+ [AP]M IST तक मान्य है/);
  });

  it.each(['the link was used', 'all logins were ended'])('can be mailed about again after %s', async (what) => {
    const { id, email } = await rig.anAccount();
    await useUpMails([email]);
    const mail = await newest(email, 10);
    if (what === 'the link was used') await reset(tokenIn(mail));
    else await rig.t.call('logoutAll', { as: aUser('student', { id, sv: 1 }) });
    await rig.t.settle();
    expect((await reset(tokenIn(mail))).status).toBe(400);
    expect((await forgot(email, OWNER)).status).toBe(200);
    await rig.t.runJob('send-mail');
    const token = tokenIn(resetMails(email)[10] as Received);
    expect((await reset(token, 'Another-choice-3')).status).toBe(200);
  });

  it('mails a forgotten password to who signs up again with the address of a deleted account', async () => {
    const { id, email } = await rig.anAccount();
    await useUpMails([email]);
    const as = aUser('student', { id, sv: 1 });
    const deleted = await rig.t.call('deleteAccount', { as, body: { password: PASSWORD, confirm: 'DELETE' } });
    expect(deleted.status).toBe(200);
    await rig.t.settle();
    // The mail that the account was deleted.
    await rig.t.runJob('send-mail');
    const before = rig.mailbox.to(email).length;
    await rig.t.call('signup', { body: aSignUp({ email }) });
    const code = codeIn(await rig.mailbox.next(email, before + 1));
    expect((await rig.t.call('verifyEmail', { body: { email, code } })).status).toBe(200);
    expect((await forgot(email, OWNER)).status).toBe(200);
    await rig.t.runJob('send-mail');
    expect((await reset(tokenIn(resetMails(email)[10] as Received))).status).toBe(200);
    expect((await login(email, NEW, OWNER)).status).toBe(200);
  });

  it('is open in an exam hall, whose own guesses are counted apart and end at a hundred too', async () => {
    const { email } = await rig.anAccount();
    await guessUntilClosed(email, STRANGER);
    expect((await login(email, PASSWORD, OWNER)).body.code).toBe('reset_required');
    expect((await login(email, PASSWORD, IN_HALL)).status).toBe(200);
    expect(await guessUntilClosed(email, IN_HALL)).toBe(100);
    await forgot(email, OWNER);
    expect((await reset(tokenIn(await newest(email, 1)))).status).toBe(200);
    expect((await login(email, NEW, IN_HALL)).status).toBe(200);
    expect((await login(email, NEW, OWNER)).status).toBe(200);
  });
});
