import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { addVerifiedAccount } from '../../service';
import { PASSWORD, aSignUp, anEmail, startIdentity } from '../../../test/builders';
import { codeIn } from '../../../test/mailbox';

const reason = 'Asked by the person';

describe('the accounts, for an administrator', () => {
  const rig = sharedByTests(startIdentity);
  let admin: TestUser;
  beforeAll(async () => {
    const { userId } = await anAdmin();
    admin = { ...aUser('admin', { mfa: true }), id: userId };
  });
  const anAdmin = () =>
    addVerifiedAccount(
      {
        MONGODB_URI: process.env.TEST_MONGODB_URI,
        DATABASE_PREFIX: rig.t.db.connection.name.replace(/identity$/, ''),
      },
      { email: anEmail(), password: PASSWORD, fullName: 'Kavita Rao', role: 'admin' },
    );
  const list = async (query: object = {}) => (await rig.t.call('listUsers', { as: admin, query: query as never })).body;
  const names = async (query: object) =>
    ((await list(query)).data as { fullName: string }[]).map(({ fullName }) => fullName);
  const login = (email: string) => rig.t.call('login', { body: { email, password: PASSWORD } });
  type Act = 'suspendUser' | 'readmitUser' | 'logOutUser' | 'eraseUser' | 'exportUser' | 'resendUserVerification';
  const act = (operation: Act, userId: string, body: object = { reason }) =>
    rig.t.call(operation, { as: admin, params: { userId }, body: body as never });
  const audited = async (userId: string) => {
    await rig.t.settle();
    return (await rig.t.published('admin_acted'))
      .map(({ data }) => data)
      .filter(({ resourceId }) => resourceId === userId)
      .map(({ action, adminId, reason: why }) => [action, adminId, why]);
  };

  const detailsOf = async (id: string) =>
    (await rig.t.published('admin_acted')).filter(({ data }) => data.resourceId === id).map(({ data }) => data.details);

  it('F-185: are found by the beginnings of words of the name, by address and by id', async () => {
    const email = `unusual.${newId().toLowerCase()}@example.in`;
    const { id } = await rig.anAccount({ email, fullName: 'Ráni Unusualname' });
    for (const search of ['unusualn', 'UNUSUALNAME rá', email, email.slice(0, 20), id, ` ${id} `])
      expect([search, await names({ search })]).toEqual([search, ['Ráni Unusualname']]);
    for (const search of ['nusualname', 'unusualname x', 'zzz@example.in', newId(), '***'])
      expect([search, await names({ search })]).toEqual([search, []]);
  });

  it('are filtered by role, status and verification, newest first, page by page, with masked addresses', async () => {
    const teacher = await rig.anAccount({ role: 'teacher', fullName: 'Meera Filter' });
    const gone = await rig.anAccount({ fullName: 'Ravi Filter' });
    await act('suspendUser', gone.id);
    await rig.t.call('signup', { body: aSignUp({ fullName: 'Never Filter' }) });
    expect(await names({ search: 'filter' })).toEqual(['Never Filter', 'Ravi Filter', 'Meera Filter']);
    expect(await names({ search: 'filter', role: 'teacher' })).toEqual(['Meera Filter']);
    expect(await names({ search: 'filter', status: 'deactivated' })).toEqual(['Ravi Filter']);
    expect(await names({ search: 'filter', verified: 'no' })).toEqual(['Never Filter']);
    expect(await names({ search: 'filter', page: 2, limit: 2 })).toEqual(['Meera Filter']);
    expect((await list({ search: 'filter', limit: 2 })).pagination).toMatchObject({ total: 3, totalPages: 2 });
    const [row] = (await list({ search: teacher.id })).data;
    expect(row).toMatchObject({ email: expect.stringMatching(/^a\*+\w@example\.in$/), status: 'active' });
    expect(row.lastUsedAt).toBe(rig.t.clock.now().toISOString());
    expect(JSON.stringify(row)).not.toMatch(/argon|password/i);
  });

  it('are listed without the deleted ones when only current accounts are asked for', async () => {
    const [kept, erased] = [await rig.anAccount({ fullName: 'Kept' }), await rig.anAccount({ fullName: 'Leaving' })];
    await act('eraseUser', erased.id);
    const newest = (await list({ limit: 2 })).data.map((user: { id: string }) => user.id);
    expect(newest).toEqual([erased.id, kept.id]);
    expect((await list({ status: 'current', limit: 1 })).data).toMatchObject([{ id: kept.id, status: 'active' }]);
  });

  it('F-010: are shown with their logins and the terms agreed to; an unknown one is 404', async () => {
    const { id, email } = await rig.anAccount();
    const get = (userId: string) => rig.t.call('getUser', { as: admin, params: { userId } });
    expect((await get(id)).body.data).toMatchObject({
      email,
      status: 'active',
      terms: { version: expect.any(String) },
      logins: [{ isCurrent: false, browser: expect.any(String) }],
    });
    expect(await get(newId())).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });

  it('leave a trace in the audit trail when they are shown, one an hour of each administrator, and an erased account none', async () => {
    const { id, email } = await rig.anAccount();
    const other = { ...admin, id: (await anAdmin()).userId };
    const get = (as = admin) => rig.t.call('getUser', { as, params: { userId: id } });
    const views = async () => (await audited(id)).filter(([action]) => action === 'user_viewed').map(([, by]) => by);
    const shown = await Promise.all([get(), get()]);
    expect(shown.map(({ body }) => body.data.email)).toEqual([email, email]);
    for (let n = 0; n < 3; n++) expect((await get()).body.data.email).toBe(email);
    expect(await views()).toEqual([admin.id]);
    await get(other);
    expect(await views()).toEqual([admin.id, other.id]);
    rig.t.clock.advance(3_600_000);
    await get();
    expect(await views()).toEqual([admin.id, other.id, admin.id]);
    await act('eraseUser', id);
    await rig.t.settle();
    expect((await get()).body.data).toMatchObject({ email: '', status: 'deleted' });
    expect(await views()).toHaveLength(3);
  });

  it('are mailed that they were suspended, may log in again or have another role, once, at a proved address', async () => {
    const [{ id, email }, unproved] = [await rig.anAccount(), aSignUp()];
    const told = async (address: string) => {
      await rig.t.runJob('send-mail');
      // The first mail is the code of the sign-up.
      return rig.mailbox.to(address).slice(1);
    };
    for (const operation of ['suspendUser', 'suspendUser', 'readmitUser', 'readmitUser'] as const) {
      await act(operation, id);
      await told(email);
    }
    for (let n = 0; n < 2; n++)
      await rig.t.call('changeUserRole', { as: admin, params: { userId: id }, body: { role: 'teacher', reason } });
    const mails = await told(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Kasauti account was deactivated',
      'You can use your Kasauti account again',
      'Your Kasauti account has another role',
    ]);
    expect(mails[0]?.text).toMatch(/Questions or complaints: .*\/legal\/grievance/);
    expect(mails[2]?.text).toContain('an account of a teacher');
    expect(mails[0]?.text).not.toContain(reason);

    await rig.t.call('signup', { body: unproved });
    const [{ id: other }] = (await list({ search: unproved.email })).data;
    await act('suspendUser', other);
    expect(await told(unproved.email)).toEqual([]);
  });

  it('F-181: can be logged out everywhere and exported, each act with its reason in the audit trail', async () => {
    const { id, email } = await rig.anAccount();
    const { refreshToken } = (await login(email)).body;
    expect((await act('logOutUser', id)).status).toBe(200);
    expect((await rig.t.call('refreshSession', { body: { refreshToken } })).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    expect((await act('exportUser', id)).body.data).toMatchObject({ account: { email }, logins: [{}] });
    expect(await audited(id)).toEqual([
      ['user_logged_out', admin.id, reason],
      ['user_data_exported', admin.id, reason],
    ]);
  });

  it.each(['suspendUser', 'logOutUser', 'eraseUser', 'exportUser', 'resendUserVerification'] as const)(
    '%s needs a reason',
    async (operation) => {
      const { id, email } = await rig.anAccount();
      expect(await act(operation, id, { reason: ' ' })).toMatchObject({ status: 400 });
      expect((await login(email)).status).toBe(200);
    },
  );

  it('are not acted on for a reason with the name of the person, which would outlive the account', async () => {
    const { id } = await rig.anAccount({ fullName: 'Asha Rao' });
    const named = await act('suspendUser', id, { reason: "RAO, Asha's father called" });
    expect(named).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
    expect((await act('suspendUser', id, { reason: 'The father of Asha R. called' })).status).toBe(200);
    expect((await audited(id)).map(([action]) => action)).toEqual(['user_suspended']);
  });

  it('change between student and teacher, and old tokens end', async () => {
    const { id, email } = await rig.anAccount();
    const change = (userId: string, role: string) =>
      rig.t.call('changeUserRole', { as: admin, params: { userId }, body: { role, reason } as never });
    expect((await change(id, 'teacher')).status).toBe(200);
    expect((await login(email)).body.user.role).toBe('teacher');
    await rig.t.settle();
    expect((await rig.t.published('profile_changed')).filter((e) => e.aggId === id).at(-1)?.data.role).toBe('teacher');
    expect((await rig.t.call('getAccount', { as: { id, role: 'student', sv: 1 } })).status).toBe(401);
    expect((await change(id, 'admin')).status).toBe(400);
    expect(await change((await anAdmin()).userId, 'student')).toMatchObject({
      status: 409,
      body: { code: 'role_fixed' },
    });
    expect(await audited(id)).toEqual([['user_role_changed', admin.id, reason]]);
    expect(await detailsOf(id)).toEqual([{ from: 'student', to: 'teacher' }]);
  });

  it('keep a role that they got before they proved their address', async () => {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    const code = codeIn(await rig.mailbox.next(body.email));
    const [{ id: userId }] = (await list({ search: body.email })).data;
    const role = { role: 'teacher', reason } as never;
    const change = () => rig.t.call('changeUserRole', { as: admin, params: { userId }, body: role });
    expect((await rig.failing('users.findOneAndUpdate', change)).status).toBe(500);
    const noted = await rig.t.stored('verifications').findOne({ userId });
    expect([noted?.role, (await list({ search: body.email })).data[0].role]).toEqual(['student', 'student']);
    expect((await change()).status).toBe(200);
    expect((await rig.t.call('verifyEmail', { body: { email: body.email, code } })).status).toBe(200);
    expect((await login(body.email)).body.user.role).toBe('teacher');
  });

  it('get their verification mail again, within the limits of the address', async () => {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    await rig.mailbox.next(body.email);
    const [{ id }] = (await list({ search: body.email })).data;
    expect((await act('resendUserVerification', id)).status).toBe(429);
    rig.t.clock.advance(61_000);
    const resend = () => act('resendUserVerification', id);
    expect((await rig.failing('mails.insertOne', resend)).status).toBe(500);
    expect((await resend()).status).toBe(200);
    expect((await rig.mailbox.next(body.email, 2)).subject).toBe('Your Kasauti verification code');
    const verified = await rig.anAccount();
    expect(await act('resendUserVerification', verified.id)).toMatchObject({ body: { code: 'already_verified' } });
  });

  it('are erased for good: not found by name, not readmitted, and listed without a name', async () => {
    const { id, email } = await rig.anAccount({ fullName: 'Erased Person' });
    expect((await act('eraseUser', id)).status).toBe(200);
    await rig.t.settle();
    expect(await names({ search: 'erased' })).toEqual([]);
    expect((await list({ search: id })).data).toMatchObject([{ fullName: '', email: '', status: 'deleted' }]);
    expect((await act('readmitUser', id)).status).toBe(404);
    expect((await login(email)).status).toBe(401);
    expect(await audited(id)).toEqual([['user_erased', admin.id, reason]]);
  });

  it('get no name back by a code that was mailed before they were erased', async () => {
    const body = aSignUp({ fullName: 'Unproved Person' });
    await rig.t.call('signup', { body });
    const code = codeIn(await rig.mailbox.next(body.email));
    const [{ id }] = (await list({ search: body.email })).data;
    // As while Kafka is down: nothing has followed the erasure yet.
    const users = rig.t.stored('users');
    await users.updateOne({ _id: id }, { $set: { fullName: '', isActive: false, erasedAt: rig.t.clock.now() } });
    expect((await rig.t.call('verifyEmail', { body: { email: body.email, code } })).body.code).toBe('code_invalid');
    expect(await users.findOne({ _id: id })).toMatchObject({ fullName: '', verifiedAt: null });
  });

  it('threat 14, F-185: the last active administrator stays, also when two remove each other at the same moment', async () => {
    for (const operation of ['suspendUser', 'eraseUser'] as const)
      expect(await act(operation, admin.id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    const users = rig.t.db.connection.collection<{ _id: string; role: string; isActive: boolean }>('users');
    await users.updateMany({ role: 'admin' }, { $set: { isActive: false } });
    const [one, other] = await Promise.all(
      [1, 2].map(async () => ({ ...aUser('admin', { mfa: true }), id: (await anAdmin()).userId })),
    );
    const remove = (as?: typeof admin, whom?: typeof admin) =>
      rig.t.call('suspendUser', { as, params: { userId: whom?.id ?? '' }, body: { reason } });
    const answers = await Promise.all([remove(one, other), remove(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('last_admin');
    expect(await users.countDocuments({ role: 'admin', isActive: true })).toBe(1);
    await users.updateOne({ _id: admin.id }, { $set: { isActive: true } });
  });

  it('F-201: see a banner that an administrator shows, and no longer once it is taken away, each act audited', async () => {
    const shown = async () => (await rig.t.call('getBanner')).body.data.text;
    const put = (text: string | null, as = admin) => rig.t.call('setBanner', { as, body: { text, reason } });
    expect(await shown()).toBeNull();
    await put(null);
    expect(await audited('banner')).toEqual([]);
    expect((await put('Maintenance on Sunday from 2 to 3 AM')).status).toBe(200);
    await put('Maintenance on Sunday from 2 to 3 AM');
    expect(await shown()).toBe('Maintenance on Sunday from 2 to 3 AM');
    expect((await put(' ')).status).toBe(400);
    expect((await put('From a student', aUser('student'))).status).toBe(403);
    expect((await put('Without a code', aUser('admin'))).body.code).toBe('second_factor_required');
    await put(null);
    expect(await shown()).toBeNull();
    expect((await rig.t.call('getBanner')).headers.get('cache-control')).toContain('max-age=15');
    const text = 'Maintenance on Sunday from 2 to 3 AM';
    expect(await audited('banner')).toEqual([
      ['banner_shown', admin.id, reason],
      ['banner_removed', admin.id, reason],
    ]);
    expect(await detailsOf('banner')).toEqual([{ text }, { text }]);
  });
});
