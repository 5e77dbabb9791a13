import jwt from 'jsonwebtoken';
import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { secretsFrom } from '../../keys/secrets';
import { addVerifiedAccount } from '../../service';
import { OUR_PAGE, PASSWORD, aSignUp, anEmail, cookieOf, secrets, startIdentity } from '../../../test/builders';
import { codeIn } from '../../../test/mailbox';
import { unsubscribeToken } from '../../mail/unsubscribe-token';

const NEW = 'Banyan-9-leaf';

describe('an account', () => {
  const rig = sharedByTests(startIdentity);

  async function login(email: string, password = PASSWORD) {
    const answer = await rig.t.call('login', { body: { email, password } });
    if (answer.status !== 200) return { status: answer.status, as: undefined, refreshToken: '' };
    return { status: 200, as: callerOf(answer.body.token), refreshToken: answer.body.refreshToken as string };
  }
  const callerOf = (token: string) => {
    const { sub, role, sid, sv } = jwt.decode(token) as jwt.JwtPayload;
    return { id: sub ?? '', role, sid: String(sid), sv: Number(sv) };
  };
  const refresh = (refreshToken: string) => rig.t.call('refreshSession', { body: { refreshToken } });
  /** An account with one login, and the caller of that login. */
  async function aLoggedInUser(over: object = {}) {
    const account = await rig.anAccount(over);
    const { as, refreshToken } = await login(account.email);
    if (!as) throw new Error('no login');
    return { ...account, as, refreshToken };
  }

  it('shows name, address, the terms agreed to and the mails that are on', async () => {
    const { as, email } = await aLoggedInUser();
    expect((await rig.t.call('getAccount', { as })).body.data).toMatchObject({
      email,
      fullName: 'Asha Rao',
      role: 'student',
      terms: { version: expect.any(String), acceptedAt: '2026-11-21T06:30:00.000Z' },
      mails: [
        { topic: 'before_test', isOn: true },
        { topic: 'results', isOn: true },
      ],
    });
    const teacher = await aLoggedInUser({ role: 'teacher' });
    expect((await rig.t.call('getAccount', { as: teacher.as })).body.data.mails).toEqual([
      { topic: 'grading', isOn: true },
    ]);
  });

  it('takes a new name and publishes it to the other services', async () => {
    const { as, id } = await aLoggedInUser();
    expect(await rig.t.call('updateAccount', { as, body: { fullName: ' Asha R. Rao ' } })).toMatchObject({
      status: 200,
      body: { data: { fullName: 'Asha R. Rao' } },
    });
    await rig.t.settle();
    expect((await rig.t.published('profile_changed')).filter((e) => e.aggId === id).at(-1)).toMatchObject({
      data: { displayName: 'Asha R. Rao', isActive: true },
    });
    expect(await rig.t.call('updateAccount', { as, body: { fullName: '  ' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fullName', message: 'Please enter your full name' }] },
    });
    expect((await rig.t.call('updateAccount', { as, body: {} })).status).toBe(400);
    expect(await rig.t.call('updateAccount', { as, body: { fullName: 'www.evil.example' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fullName', message: 'Please enter your full name' }] },
    });
  });

  it('takes a new password also while another of its logins ends', async () => {
    const { as, email } = await aLoggedInUser();
    const { refreshToken } = await login(email);
    const [changed, ended] = await Promise.all([
      rig.t.call('changePassword', { as, body: { currentPassword: PASSWORD, newPassword: NEW } }),
      rig.t.call('logout', { body: { refreshToken } }),
    ]);
    expect([changed.status, ended.status]).toEqual([200, 200]);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('keeps both of two choices made at the same moment', async () => {
    const { as } = await aLoggedInUser();
    const turn = (mails: object) => rig.t.call('updateAccount', { as, body: { mails } });
    await Promise.all([turn({ before_test: false }), turn({ results: false })]);
    expect((await rig.t.call('getAccount', { as })).body.data.mails).toEqual([
      { topic: 'before_test', isOn: false },
      { topic: 'results', isOn: false },
    ]);
    await turn({ results: true });
    expect((await rig.t.call('getAccount', { as })).body.data.mails[1]).toEqual({ topic: 'results', isOn: true });
  });

  describe('the password', () => {
    const change = (as: object, body: object, headers = {}) =>
      rig.t.call('changePassword', {
        as: as as never,
        body: { currentPassword: PASSWORD, newPassword: NEW, ...body },
        headers,
      });

    it('is changed with the current one; other logins end, this one goes on, and a mail says so', async () => {
      const here = await aLoggedInUser();
      const elsewhere = await login(here.email);
      const changed = await change(here.as, {});
      expect(changed.status).toBe(200);
      expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
      expect((await refresh(here.refreshToken)).status).toBe(401);
      expect((await refresh(changed.body.refreshToken)).status).toBe(200);
      await rig.t.settle();
      expect((await rig.t.call('getAccount', { as: here.as })).status).toBe(401);
      expect((await rig.t.call('getAccount', { as: callerOf(changed.body.token) })).status).toBe(200);
      expect((await login(here.email)).status).toBe(401);
      expect((await login(here.email, NEW)).status).toBe(200);
      expect((await rig.mailbox.next(here.email, 2)).subject).toBe('Your Kasauti password was changed');
    });

    it('is changed on our page: the new refresh token comes as a cookie, never as JSON', async () => {
      const here = await aLoggedInUser();
      const changed = await change(here.as, {}, OUR_PAGE);
      expect(changed.body.refreshToken).toBeUndefined();
      const cookie = `__Secure-rt=${cookieOf(changed.headers, '__Secure-rt') ?? ''}`;
      expect((await rig.t.call('refreshSession', { headers: { ...OUR_PAGE, cookie } })).status).toBe(200);
    });

    it.each([
      ['a wrong current one', { currentPassword: 'Wrong-pass-1' }, 'currentPassword', 'This is not your password.'],
      [
        'the same one',
        { newPassword: PASSWORD },
        'newPassword',
        'This is your current password. Please choose another one.',
      ],
      [
        'an easy one',
        { newPassword: 'Asha-Rao-1' },
        'newPassword',
        'This password is too easy to guess. Please choose another one.',
      ],
      ['a short one', { newPassword: 'Ab1!' }, 'newPassword', 'Password must be at least 8 characters long'],
    ])('is not changed with %s', async (_what, body, field, message) => {
      const here = await aLoggedInUser();
      expect(await change(here.as, body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
      expect((await refresh(here.refreshToken)).status).toBe(200);
    });

    it('threat 1: cannot be guessed with a stolen login: five tries, then a wait', async () => {
      const here = await aLoggedInUser();
      const statuses = [];
      for (let i = 0; i < 7; i++) statuses.push((await change(here.as, { currentPassword: `Wrong-pass-${i}` })).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
      expect((await change(here.as, {})).status).toBe(429);
    });
  });

  it('exports what this service holds, without a secret', async () => {
    const { as, email } = await aLoggedInUser({ birthDate: '2009-04-01' });
    const { body } = await rig.t.call('exportAccount', { as });
    expect(body.data).toMatchObject({
      account: { email, fullName: 'Asha Rao' },
      birthDate: '2009-04-01',
      logins: [{ isCurrent: true }, { isCurrent: false }],
      mailsSent: [{ kind: 'verify', state: 'sent' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|sealed|hash/i);
  });

  describe('deleted by its owner', () => {
    const erase = (as: object, body: object = {}) =>
      rig.t.call('deleteAccount', { as: as as never, body: { password: PASSWORD, confirm: 'DELETE', ...body } });

    it('loses name, address and logins at once; other services get a tombstone, and the address may sign up again', async () => {
      const { as, id, email, refreshToken } = await aLoggedInUser();
      const users = rig.t.stored('users');
      await users.updateOne({ _id: id }, { $set: { classMailsOff: ['a-class'] } });
      expect(await erase(as)).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
      expect(await users.findOne({ _id: id })).not.toHaveProperty('classMailsOff');
      expect((await refresh(refreshToken)).status).toBe(401);
      expect((await login(email)).status).not.toBe(200);
      await rig.t.settle();
      expect((await rig.t.published('profile_changed')).filter((e) => e.aggId === id).at(-1)).toMatchObject({
        data: { userId: id, displayName: '', isActive: false, erased: true },
      });
      expect((await rig.t.call('getAccount', { as })).status).toBe(401);
      expect((await rig.mailbox.next(email, 2)).subject).toBe('Your Kasauti account was deleted');
      await rig.t.runJob('send-mail');
      const db = rig.t.db.connection;
      for (const { name } of await db.listCollections()) {
        const all = JSON.stringify(await db.collection(name).find({}).toArray());
        expect([name, all.includes(email)]).toEqual([name, false]);
      }

      rig.t.clock.advance(61_000);
      const again = aSignUp({ email, fullName: 'Asha Again' });
      await rig.t.call('signup', { body: again });
      await rig.t.call('verifyEmail', { body: { email, code: codeIn(await rig.mailbox.next(email, 3)) } });
      const { body } = await rig.t.call('login', { body: { email, password: PASSWORD } });
      expect(body.user.fullName).toBe('Asha Again');
      expect(body.user.id).not.toBe(id);
    });

    it.each([
      ['a wrong password', { password: 'Wrong-pass-1' }, 'password', 'This is not your password.'],
      ['another word than DELETE', { confirm: 'delete' }, 'confirm', 'Type DELETE to confirm'],
    ])('stays with %s', async (_what, body, field, message) => {
      const { as, email } = await aLoggedInUser();
      expect(await erase(as, body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
      expect((await login(email)).status).toBe(200);
    });

    it('stays when it is the last active administrator', async () => {
      const email = anEmail();
      const prefix = rig.t.db.connection.name.replace(/identity$/, '');
      const { userId } = await addVerifiedAccount(
        { MONGODB_URI: process.env.TEST_MONGODB_URI, DATABASE_PREFIX: prefix },
        { email, password: PASSWORD, fullName: 'Meera Iyer', role: 'admin' },
      );
      const as = { id: userId, role: 'admin' as const, mfa: true };
      expect(await erase(as)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
      expect((await login(email)).status).toBe(200);
    });
  });

  it('keeps a topic off that was turned off while the account was suspended', async () => {
    const [{ id }, admin] = [await rig.anAccount(), aUser('admin', { mfa: true })];
    const act = (operation: 'suspendUser' | 'readmitUser') =>
      rig.t.call(operation, { as: admin, params: { userId: id }, body: { reason: 'Under review' } });
    await act('suspendUser');
    const token = unsubscribeToken(secretsFrom(secrets.IDENTITY_SECRET), id, 'results');
    expect((await rig.t.call('unsubscribe', { body: { token } })).status).toBe(200);
    await act('readmitUser');
    expect(await rig.t.stored('users').findOne({ _id: id })).toMatchObject({
      isActive: true,
      mails: { results: false },
    });
  });

  it('refuses an unsubscribe link that this site did not sign', async () => {
    expect(await rig.t.call('unsubscribe', { body: { token: `${newId()}.results.x` } })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
  });
});
