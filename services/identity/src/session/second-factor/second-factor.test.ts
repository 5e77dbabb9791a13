import { sharedByTests } from '@kasauti/service-kit/testing';
import { connect } from '@kasauti/service-kit';
import jwt from 'jsonwebtoken';
import { TOTP } from 'otpauth';
import { addVerifiedAccount } from '../../service';
import { OUR_PAGE, PASSWORD, anEmail, cookieOf, secrets, startIdentity } from '../../../test/builders';
import { keyFrom } from './totp';
import { secondFactorStore } from './second-factor.store';

const HALF_MIN_MS = 30_000;

describe('the second factor of an administrator', () => {
  const rig = sharedByTests(startIdentity);
  const env = () => ({
    MONGODB_URI: process.env.TEST_MONGODB_URI ?? '',
    DATABASE_PREFIX: rig.t.db.connection.name.replace(/identity$/, ''),
    ...secrets,
  });
  const otpOf = (secret: string, by = 0) =>
    TOTP.generate({ secret: keyFrom(secret), timestamp: rig.t.clock.now().getTime() + by * HALF_MIN_MS });
  const nextOtp = (secret: string) => {
    rig.t.clock.advance(HALF_MIN_MS);
    return otpOf(secret);
  };
  const wrongOtp = (secret: string) => (otpOf(secret) === '111111' ? '222222' : '111111');

  async function anAdmin(totpSecret?: string) {
    const account = {
      email: anEmail(),
      password: PASSWORD,
      fullName: 'Kavita Rao',
      role: 'admin' as const,
      totpSecret,
    };
    const { userId } = await addVerifiedAccount(env(), account);
    return { id: userId, email: account.email };
  }
  const login = (email: string, otp?: string, password = PASSWORD) =>
    rig.t.call('login', { body: { email, password, ...(otp === undefined ? {} : { otp }) } });
  /** The caller an access token of identity stands for, signed with the tests' key. */
  function callerOf(token: string) {
    const { sub, role, sid, sv, mfa, mfaAt } = jwt.decode(token) as jwt.JwtPayload;
    return { id: sub ?? '', role, sid: String(sid), sv: Number(sv), mfa, mfaAt };
  }
  type Caller = ReturnType<typeof callerOf>;
  const callerWith = async (email: string, otp?: string) => callerOf((await login(email, otp)).body.token);
  /** The caller of a login that has not confirmed the second factor, as one from before it was set up. */
  async function unconfirmed(userId: string): Promise<Caller> {
    const session = await rig.t.stored('sessions').findOne({ userId });
    return { id: userId, role: 'admin', sid: String(session?._id), sv: 1, mfa: undefined, mfaAt: undefined };
  }
  const begin = (as: Caller, password?: string) =>
    rig.t.call('beginSecondFactor', { as, body: password === undefined ? {} : { password } });
  const confirm = (as: Caller, otp: string) => rig.t.call('confirmSecondFactor', { as, body: { otp } });
  const stepUp = (as: Caller, otp: string) => rig.t.call('stepUp', { as, body: { otp } });
  const remove = (as: Caller) => rig.t.call('removeSecondFactor', { as });
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it('is set up with an app, confirms this login at once and is reported by mail', async () => {
    const admin = await anAdmin();
    const as = await callerWith(admin.email);
    expect(as.mfa).toBeUndefined();
    expect((await rig.t.call('getSecondFactor', { as })).body.data).toEqual({
      isOn: false,
      onSince: null,
      isConfirmedHere: false,
    });
    const { data } = (await begin(as)).body;
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.otpauthUri).toContain(`secret=${data.secret}`);
    expect(await confirm(as, wrongOtp(data.secret))).toMatchObject({
      status: 400,
      body: { code: 'otp_invalid', errors: [{ field: 'otp' }] },
    });

    const done = await confirm(as, otpOf(data.secret));
    expect(done).toMatchObject({ status: 200, body: { user: { id: admin.id } } });
    const confirmed = callerOf(done.body.token);
    expect(confirmed).toMatchObject({ sid: as.sid, mfa: true, mfaAt: Math.floor(rig.t.clock.now().getTime() / 1000) });
    expect((await rig.t.call('getSecondFactor', { as: confirmed })).body.data).toEqual({
      isOn: true,
      onSince: rig.t.clock.now().toISOString(),
      isConfirmedHere: true,
    });
    expect((await rig.mailbox.next(admin.email)).subject).toBe('A second factor was added to your Kasauti account');
    expect(await begin(confirmed)).toMatchObject({ status: 409, body: { code: 'second_factor_on' } });
    expect((await confirm(confirmed, nextOtp(data.secret))).status).toBe(409);
  });

  it('is neither on nor off by halves: when the last write fails, the same code works again', async () => {
    const admin = await anAdmin();
    const as = await callerWith(admin.email);
    const { secret } = (await begin(as)).body.data;
    const otp = otpOf(secret);
    expect((await rig.failing('mails.insertOne', () => confirm(as, otp))).status).toBe(500);
    expect((await rig.t.call('getSecondFactor', { as })).body.data.isOn).toBe(false);
    const on = callerOf((await confirm(as, otp)).body.token);
    expect((await rig.failing('mails.insertOne', () => remove(on))).status).toBe(500);
    expect((await rig.t.call('getSecondFactor', { as: on })).body.data.isOn).toBe(true);
    expect((await remove(on)).status).toBe(200);
    await rig.t.settle();
    const told = (await rig.t.published('second_factor_changed')).filter(({ data }) => data.userId === admin.id);
    expect(told.map(({ actor, data }) => [actor, data.isOn])).toEqual([
      [admin.id, true],
      [admin.id, false],
    ]);
  });

  it('is removed once by a request that is sent twice: one event, one mail', async () => {
    const admin = await anAdmin();
    const as = await callerWith(admin.email);
    const { secret } = (await begin(as)).body.data;
    const on = callerOf((await confirm(as, otpOf(secret))).body.token);
    const answers = await Promise.all([remove(on), remove(on), remove(on)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await rig.t.settle();
    const told = (await rig.t.published('second_factor_changed')).filter(({ data }) => data.userId === admin.id);
    expect(told.map(({ data }) => data.isOn)).toEqual([true, false]);
    const mails = rig.t.stored('mails');
    expect(await mails.countDocuments({ userId: admin.id, kind: 'second_factor_off' })).toBe(1);
  });

  it('stores its key encrypted', async () => {
    const admin = await anAdmin();
    const { data } = (await begin(await callerWith(admin.email))).body;
    const row = await rig.t.stored('second_factors').findOne({ _id: admin.id });
    expect(row).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(data.secret);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(keyFrom(data.secret).bytes).toString('base64url'));
  });

  it('requires a login of the last five minutes or the password for its set-up', async () => {
    const admin = await anAdmin();
    const as = await callerWith(admin.email);
    rig.t.clock.advance(5 * 60_000 + 1);
    expect(await begin(as)).toMatchObject({ status: 403, body: { code: 'password_required' } });
    expect(await begin(as, 'Wrong-pass-1')).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', errors: [{ field: 'password' }] },
    });
    expect((await begin(as, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i++) await begin(as, 'Wrong-pass-1');
    expect((await begin(as, PASSWORD)).status).toBe(429);
  });

  it('does not wait for its first code longer than 15 minutes, and a newer set-up replaces an older one', async () => {
    const admin = await anAdmin();
    const as = await callerWith(admin.email);
    const first = (await begin(as)).body.data.secret;
    const second = (await begin(as)).body.data.secret;
    expect((await confirm(as, otpOf(first))).status).toBe(400);
    rig.t.clock.advance(15 * 60_000 + 1);
    expect(await confirm(as, otpOf(second))).toMatchObject({ status: 409, body: { code: 'second_factor_not_begun' } });
  });

  it('threat 14: is required at login; a missing or wrong code is refused', async () => {
    const admin = await anAdmin(SECRET);
    expect(await login(admin.email, wrongOtp(SECRET))).toMatchObject({ status: 401, body: { code: 'otp_invalid' } });
    expect(await login(admin.email, otpOf(SECRET), 'Wrong-pass-1')).toMatchObject({
      status: 401,
      body: { code: 'login_failed' },
    });
    expect(await login(admin.email)).toMatchObject({ status: 401, body: { code: 'otp_required' } });
    expect(await login(admin.email, undefined, 'Wrong-pass-1')).toMatchObject({
      status: 401,
      body: { code: 'login_failed' },
    });
    const answer = await login(admin.email, otpOf(SECRET));
    const confirmedAt = Math.floor(rig.t.clock.now().getTime() / 1000);
    expect(callerOf(answer.body.token)).toMatchObject({ mfa: true, mfaAt: confirmedAt });
    rig.t.clock.advance(60_000);
    const renewed = await rig.t.call('refreshSession', { body: { refreshToken: answer.body.refreshToken } });
    expect(callerOf(renewed.body.token)).toMatchObject({ mfa: true, mfaAt: confirmedAt });
  });

  it('threat 14: allows five guesses at most, however many logins the guesser makes, and the owner gets one mail', async () => {
    const admin = await anAdmin(SECRET);
    const page = (otp: string, device?: string) =>
      rig.t.call('login', {
        body: { email: admin.email, password: PASSWORD, otp },
        headers: { ...OUR_PAGE, ...(device ? { cookie: `__Secure-dv=${device}` } : {}) },
      });
    const marks = [undefined];
    for (let i = 0; i < 4; i++) marks.push(cookieOf((await page(nextOtp(SECRET))).headers, '__Secure-dv') as never);
    expect(new Set(marks).size).toBe(5);
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await page(wrongOtp(SECRET), marks[i % 5])).status);
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    expect((await rig.mailbox.next(admin.email)).subject).toBe('Wrong codes were tried on your Kasauti account');
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(admin.email)).toHaveLength(1);
  });

  it('threat 14: requires a longer wait after each wrong code, up to 15 minutes, also for a step-up in another login', async () => {
    const admin = await anAdmin(SECRET);
    const as = await callerWith(admin.email, otpOf(SECRET));
    for (let i = 0; i < 5; i++) expect((await login(admin.email, wrongOtp(SECRET))).status).toBe(401);
    const waits = [];
    for (let i = 0; i < 12; i++) {
      const { retryAfterSec } = (await stepUp(as, otpOf(SECRET))).body;
      waits.push(retryAfterSec);
      rig.t.clock.advance(retryAfterSec * 1000);
      await login(admin.email, wrongOtp(SECRET));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    rig.t.clock.advance(900_000);
    expect((await login(admin.email, otpOf(SECRET))).status).toBe(200);
  });

  it('accepts each code once, even from ten concurrent requests', async () => {
    const admin = await anAdmin(SECRET);
    const otp = otpOf(SECRET);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(admin.email, otp)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    rig.t.clock.advance(1000);
    expect((await login(admin.email, otp)).status).toBe(401);
    rig.t.clock.advance(HALF_MIN_MS);
    const fresh = await login(admin.email, otpOf(SECRET));
    expect(fresh.status).toBe(200);
    const as = callerOf(fresh.body.token);
    expect(await stepUp(as, otpOf(SECRET))).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    expect(await stepUp(as, otpOf(SECRET, -1))).toMatchObject({ status: 400 });
    expect((await stepUp(as, nextOtp(SECRET))).status).toBe(200);
  });

  it('accepts a code from one of two requests that read the same state', async () => {
    const db = await connect(process.env.TEST_MONGODB_URI ?? '', rig.t.db.connection.name, rig.t.clock);
    const factors = secondFactorStore(db);
    const admin = await anAdmin(SECRET);
    const asRead = await factors.get(admin.id);
    if (!asRead) throw new Error('no second factor');
    expect([await factors.useStep(asRead, 7), await factors.useStep(asRead, 7)]).toEqual([true, false]);
    await db.close();
  });

  it('slows down guesses of codes, one after the other or concurrent', async () => {
    const admin = await anAdmin(SECRET);
    const guesses = await Promise.all(Array.from({ length: 40 }, () => login(admin.email, wrongOtp(SECRET))));
    expect(guesses.filter((a) => a.status === 401).length).toBeLessThanOrEqual(5);
    expect(guesses.filter((a) => a.status === 429).length).toBeGreaterThanOrEqual(35);
    const other = await anAdmin(SECRET);
    const as = await callerWith(other.email, otpOf(SECRET));
    rig.t.clock.advance(HALF_MIN_MS);
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await stepUp(as, wrongOtp(SECRET))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await stepUp(as, otpOf(SECRET))).status).toBe(429);
    rig.t.clock.advance(1000);
    expect((await stepUp(as, otpOf(SECRET))).status).toBe(200);
  });

  it('is confirmed again by a step-up, and the refresh token of the login lives on', async () => {
    const admin = await anAdmin(SECRET);
    const page = await rig.t.call('login', {
      body: { email: admin.email, password: PASSWORD, otp: otpOf(SECRET) },
      headers: OUR_PAGE,
    });
    const as = callerOf(page.body.token);
    const raised = await stepUp(as, nextOtp(SECRET));
    expect(raised.headers.getSetCookie()).toEqual([]);
    expect(raised.body.refreshToken).toBeUndefined();
    expect(callerOf(raised.body.token)).toMatchObject({
      sid: as.sid,
      mfa: true,
      mfaAt: Math.floor(rig.t.clock.now().getTime() / 1000),
    });
    await rig.t.call('logoutAll', { as });
    await rig.t.settle();
    expect((await stepUp(as, nextOtp(SECRET))).status).toBe(401);
    expect(await stepUp(await callerWith((await anAdmin()).email), '123456')).toMatchObject({
      status: 409,
      body: { code: 'second_factor_off' },
    });
  });

  it('can be removed by a login confirmed within five minutes; afterwards no login counts as confirmed', async () => {
    const admin = await anAdmin(SECRET);
    const session = await login(admin.email, otpOf(SECRET));
    expect(await remove(await unconfirmed(admin.id))).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
    const old = callerOf(session.body.token);
    rig.t.clock.advance(5 * 60_000 + 1000);
    expect(await remove(old)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    const as = callerOf((await stepUp(old, otpOf(SECRET))).body.token);
    expect((await remove(as)).status).toBe(200);
    expect((await remove(as)).status).toBe(409);
    const renewed = await rig.t.call('refreshSession', { body: { refreshToken: session.body.refreshToken } });
    expect(callerOf(renewed.body.token).mfa).toBeUndefined();
    expect(callerOf((await login(admin.email, nextOtp(SECRET))).body.token).mfa).toBeUndefined();
    expect((await rig.mailbox.next(admin.email)).subject).toBe('The second factor of your Kasauti account was removed');
  });

  it('is for administrators', async () => {
    const account = await rig.anAccount({ role: 'teacher' });
    const as = callerOf((await login(account.email)).body.token);
    expect((await begin(as, PASSWORD)).status).toBe(403);
    expect((await stepUp(as, '123456')).status).toBe(403);
  });

  it("is added to an operator's account only with a valid key", async () => {
    await expect(anAdmin('too short')).rejects.toThrow('base32');
    const admin = await anAdmin(SECRET);
    await addVerifiedAccount(env(), {
      email: admin.email,
      password: PASSWORD,
      fullName: 'X',
      role: 'admin',
      totpSecret: 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U',
    });
    expect((await login(admin.email, otpOf(SECRET))).status).toBe(200);
  });
});
