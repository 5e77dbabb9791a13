import { memoryBus, type Bus } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { PASSWORD, aSignUp, anEmail, startIdentity } from '../../../test/builders';
import { codeIn, tokenIn } from '../../../test/mailbox';

const SENT = 'Password reset instructions have been sent to your email address.';
const INVALID = 'Invalid reset token. Please request a new password reset.';
const NEW = 'Banyan-9-leaf';

describe('a forgotten password', () => {
  const rig = sharedByTests(startIdentity);
  const forgot = (email: string) => rig.t.call('forgotPassword', { body: { email } });
  const reset = (token: string, newPassword = NEW) => rig.t.call('resetPassword', { body: { token, newPassword } });
  const login = (email: string, password = PASSWORD) => rig.t.call('login', { body: { email, password } });
  const admin = aUser('admin', { mfa: true });
  const act = (
    operation: 'suspendUser' | 'readmitUser',
    userId: string,
    body: object = { reason: 'Shared the paper' },
    as = admin,
  ) => rig.t.call(operation, { as, params: { userId }, body });

  it('threat 12, F-034: is replaced through the mailed link, once, and every session ends', async () => {
    const account = await rig.anAccount();
    const { refreshToken } = (await login(account.email)).body;
    expect(await forgot(account.email)).toMatchObject({ status: 200, body: { success: true, message: SENT } });
    const token = tokenIn(await rig.mailbox.next(account.email, 2));

    expect(await reset(token, 'weak')).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters long' },
    });
    expect(await reset(token, 'Asha-Rao-1')).toMatchObject({
      status: 400,
      body: { code: 'password_too_easy', errors: [{ field: 'newPassword' }] },
    });
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Password has been successfully updated! You can now log in with your new password.' },
    });
    expect(await reset(token, 'Another-choice-3')).toMatchObject({
      status: 400,
      body: { code: 'reset_token_invalid', error: INVALID },
    });

    expect((await rig.t.call('refreshSession', { body: { refreshToken } })).status).toBe(401);
    expect((await login(account.email)).status).toBe(401);
    expect((await login(account.email, NEW)).status).toBe(200);
    await rig.t.settle();
    expect((await rig.t.published('session_version_raised')).find((e) => e.aggId === account.id)).toMatchObject({
      data: { sessionVersion: 2, reason: 'password_reset' },
    });
    expect((await rig.mailbox.next(account.email, 3)).subject).toBe('Your Kasauti password was changed');
    expect(await rig.t.call('getMe', { as: { id: account.id, role: 'student', sv: 1 } })).toMatchObject({
      status: 401,
    });
  });

  it('is confirmed by one mail, however often the event is delivered', async () => {
    const account = await rig.anAccount();
    await forgot(account.email);
    await reset(tokenIn(await rig.mailbox.next(account.email, 2)));
    await rig.mailbox.next(account.email, 3);
    for (let i = 0; i < 2; i++)
      await rig.t.deliver(
        'session_version_raised',
        { userId: account.id, sessionVersion: 2, reason: 'password_reset' },
        { key: account.id },
      );
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(account.email)).toHaveLength(3);
  });

  it('threat 7: accepts one of two concurrent resets', async () => {
    const account = await rig.anAccount();
    await forgot(account.email);
    const token = tokenIn(await rig.mailbox.next(account.email, 2));
    const answers = await Promise.all([reset(token, 'Choice-number-1'), reset(token, 'Choice-number-2')]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400]);
  });

  it('causes no mail when the event is old, as when the topic is read from its beginning', async () => {
    const account = await rig.anAccount();
    await rig.t.deliver(
      'session_version_raised',
      { userId: account.id, sessionVersion: 1, reason: 'password_reset' },
      { key: account.id, occurredAt: '2026-11-01T06:30:00.000Z' },
    );
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(account.email)).toHaveLength(1);
  });

  it.each([
    ['after 30 minutes', 30 * 60_000],
    ['when it was made up', 0],
  ])('threat 7, F-032: refuses a token %s', async (_when, ms) => {
    const account = await rig.anAccount();
    await forgot(account.email);
    const token = ms ? tokenIn(await rig.mailbox.next(account.email, 2)) : 'A'.repeat(43);
    rig.t.clock.advance(ms);
    expect(await reset(token)).toMatchObject({ status: 400, body: { error: INVALID } });
    expect(await rig.t.call('resetPassword', { body: { newPassword: NEW } })).toMatchObject({
      status: 400,
      body: { error: INVALID },
    });
  });

  it.each(['reset_tokens.insertOne', 'mails.insertOne'])('is mailed on the next try after %s failed', async (write) => {
    const account = await rig.anAccount();
    expect((await rig.failing(write, () => forgot(account.email))).status).toBe(500);
    expect((await forgot(account.email)).status).toBe(200);
    expect(tokenIn(await rig.mailbox.next(account.email, 2))).toBeTruthy();
  });

  it('mails once a minute however often it is requested, and says when there were too many requests', async () => {
    const account = await rig.anAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => forgot(account.email)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    await rig.mailbox.next(account.email, 2);
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(account.email)).toHaveLength(2);
    for (let i = 0; i < 4; i++) {
      rig.t.clock.advance(60_000);
      expect((await forgot(account.email)).status).toBe(200);
    }
    rig.t.clock.advance(60_000);
    expect(await forgot(account.email)).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
  });

  it('F-030: says explicitly that an address is unknown or unverified', async () => {
    expect(await forgot(anEmail())).toMatchObject({
      status: 404,
      body: { code: 'account_not_found', message: 'No account found with this email address.' },
    });
    const body = aSignUp();
    await rig.t.call('signup', { body });
    expect(await forgot(body.email)).toMatchObject({
      status: 403,
      body: {
        code: 'email_not_verified',
        message: 'Your email address is not verified yet. Please verify your email first.',
      },
    });
  });

  it('threat 12, F-177: suspends a person at once: no login, no refresh, old tokens refused, other services told', async () => {
    const account = await rig.anAccount();
    const { refreshToken } = (await login(account.email)).body;
    expect((await act('suspendUser', account.id)).status).toBe(200);
    expect((await rig.t.call('refreshSession', { body: { refreshToken } })).status).toBe(401);
    expect(await login(account.email)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
    expect((await login(account.email, 'Wrong-pass-1')).status).toBe(401);
    expect(await forgot(account.email)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
    await rig.t.settle();
    expect((await rig.t.published('profile_changed')).filter((e) => e.aggId === account.id).at(-1)).toMatchObject({
      data: { isActive: false },
    });
    expect((await rig.t.call('getMe', { as: { id: account.id, role: 'student', sv: 1 } })).status).toBe(401);
    expect((await act('readmitUser', account.id, { reason: 'Has explained it' })).status).toBe(200);
    expect((await login(account.email)).status).toBe(200);
    await rig.t.settle();
    expect(
      (await rig.t.published('admin_acted')).filter((e) => e.data.resourceId === account.id).map((e) => e.data),
    ).toEqual([
      {
        service: 'identity',
        action: 'user_suspended',
        resourceType: 'user',
        resourceId: account.id,
        adminId: admin.id,
        reason: 'Shared the paper',
      },
      {
        service: 'identity',
        action: 'user_readmitted',
        resourceType: 'user',
        resourceId: account.id,
        adminId: admin.id,
        reason: 'Has explained it',
      },
    ]);
  });

  it('threat 12: requires an administrator with a fresh second factor and a reason to suspend, and never on their own account', async () => {
    const account = await rig.anAccount();
    const suspend = async (as: typeof admin, body?: object) =>
      (await act('suspendUser', account.id, body, as)).body.code;
    expect(await suspend(aUser('teacher'))).toBe('forbidden_role');
    expect(await suspend(aUser('admin'))).toBe('second_factor_required');
    expect(await suspend(aUser('admin', { mfa: true, mfaAt: 1 }))).toBe('step_up_required');
    expect(await suspend(admin, {})).toBe('validation_failed');
    expect((await act('suspendUser', admin.id)).body.code).toBe('own_account');
    expect((await act('suspendUser', aUser().id)).body.code).toBe('user_not_found');
    expect((await login(account.email)).status).toBe(200);
  });
});

describe('guessing who has an account through forgot password', () => {
  it('threat 4, F-030: says at most ten times an hour to one address that a mail address is unknown; a typo still gets an answer', async () => {
    const rig = await startIdentity({ config: { TRUSTED_NETWORKS: '' } });
    try {
      let revealed = 0;
      for (let i = 0; i < 250; i++) {
        const { status, body } = await rig.t.call('forgotPassword', {
          body: { email: anEmail() },
          headers: { 'user-agent': `guesser ${i}` },
        });
        if (status === 404) revealed++;
        else if (status !== 429) expect(body.message).toBe(SENT);
        rig.t.clock.advance(14_000);
      }
      expect(revealed).toBeGreaterThanOrEqual(1);
      expect(revealed).toBeLessThanOrEqual(10);
    } finally {
      await rig.stop();
    }
  });

  it('threat 4: answers all addresses alike when the explicit texts are off', async () => {
    const rig = await startIdentity({ config: { AUTH_EXPLICIT_ERRORS: 'off' } });
    try {
      const account = await rig.anAccount();
      const unverified = aSignUp();
      await rig.t.call('signup', { body: unverified });
      await rig.mailbox.next(unverified.email);
      // The code of the sign-up has expired; the one of the new mail works.
      rig.t.clock.advance(20 * 60_000);
      const answers = [];
      for (const email of [account.email, unverified.email, anEmail()])
        answers.push(await rig.t.call('forgotPassword', { body: { email } }));
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({ status: 200, body: { success: true, message: SENT } });
      const mail = await rig.mailbox.next(unverified.email, 2);
      expect((await rig.t.call('verifyEmail', { body: { email: unverified.email, code: codeIn(mail) } })).status).toBe(
        200,
      );
    } finally {
      await rig.stop();
    }
  });
});

it('a reset ends API clients at once, also while no event arrives, and none that were made since', async () => {
  let [isAway, back] = [false, () => {}];
  const returned = new Promise<void>((done) => (back = done));
  const bus = memoryBus();
  const publish: Bus['publish'] = async (...message) => {
    if (isAway) await returned;
    return bus.publish(...message);
  };
  const rig = await startIdentity({ bus: { ...bus, publish } });
  const { id, email } = await rig.anAccount({ role: 'teacher' });
  const aClient = async (sv: number, password: string) => {
    const body = { name: 'School portal', scopes: ['results:read'], password };
    return (await rig.t.call('createClient', { as: aUser('teacher', { id, sv }), body })).body.data;
  };
  const tokenOf = async ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization };
    return (await rig.t.call('issueToken', { body: 'grant_type=client_credentials', headers })).status;
  };
  const former = await aClient(1, PASSWORD);
  expect(await tokenOf(former)).toBe(200);
  await rig.t.call('forgotPassword', { body: { email } });
  const token = tokenIn(await rig.mailbox.next(email, 2));
  await rig.t.settle();

  isAway = true;
  await rig.t.call('resetPassword', { body: { token, newPassword: NEW } });
  expect(await tokenOf(former)).toBe(401);
  const later = await aClient(2, NEW);
  expect(await tokenOf(later)).toBe(200);

  back();
  await rig.t.settle();
  expect([await tokenOf(former), await tokenOf(later)]).toEqual([401, 200]);
  await rig.stop();
});
