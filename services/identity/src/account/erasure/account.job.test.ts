import { migrate, silentLog } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSignUp, PASSWORD, secrets, startIdentity } from '../../../test/builders';
import { aListedClass } from '../../../test/lists';
import { codeIn } from '../../../test/mailbox';
import { identity } from '../../service';
import { userStore } from '../../user/user.store';
import { verificationStore } from '../verification/verification.store';
import { accountJob } from './account.job';

const DAY_MS = 24 * 3600_000;
const rig = sharedByTests(startIdentity);

const userOf = async (email: string) => {
  const address = (await rig.t.stored('emails').findOne({ _id: email })) as { userId?: string } | null;
  return address && ((await rig.t.stored('users').findOne({ _id: address.userId })) as Record<string, unknown> | null);
};
const admin = aUser('admin', { mfa: true });
const fail = () => Promise.reject(new Error('not expected'));

describe('an erasure', () => {
  const erase = ({ id, role = 'student' }: { id: string; role?: 'student' | 'teacher' }) =>
    rig.t.call('deleteAccount', { as: { id, role } as never, body: { password: PASSWORD, confirm: 'DELETE' } });
  const subjects = (email: string) => rig.mailbox.to(email).map(({ subject }) => subject);

  it('whose event was lost is finished by the job, with one last mail, and the address may sign up again', async () => {
    const { id, email } = await rig.anAccount();
    await rig.failing('emails.deleteOne', async () => {
      await erase({ id });
      await rig.t.settle();
    });
    expect(await userOf(email)).toMatchObject({ email });

    await rig.t.runJob('accounts');
    expect(await userOf(email)).toMatchObject({ email });
    rig.t.clock.advance(5 * 60_000);
    for (const _time of [1, 2]) await rig.t.runJob('accounts');
    expect(await userOf(email)).toBeNull();
    const left = await rig.t.stored('users').findOne({ _id: id });
    expect(left).toMatchObject({ email: '', fullName: '' });
    expect(left).not.toHaveProperty('workAt');
    await rig.t.runJob('send-mail');
    expect(subjects(email).filter((subject) => subject === 'Your Kasauti account was deleted')).toHaveLength(1);

    await rig.t.call('signup', { body: aSignUp({ email, fullName: 'Asha Again' }) });
    expect(await userOf(email)).toMatchObject({ fullName: 'Asha Again' });
  });

  it('empties the roll numbers that lists have given, also in an event that was stored after it', async () => {
    const { id, email } = await rig.anAccount();
    const owner = await rig.anAccount({ role: 'teacher' });
    const c = await aListedClass(rig, owner);
    await c.list(`email,roll number\n${email},JA-0171`);
    const { admissionId } = (await c.admissions()).data[0];
    await rig.t.call('acceptAdmission', { as: { ...aUser('student'), id }, params: { admissionId } });
    await rig.t.settle();
    const archive = rig.t.stored('event_archive');
    const told = () => archive.find({ 'data.rollNo': 'JA-0171' } as object).toArray();
    const [late] = await told();
    expect(late).toMatchObject({ type: 'admission_accepted' });

    await erase({ id });
    await rig.t.settle();
    expect(await told()).toEqual([]);
    await archive.insertOne({ ...(late as { _id: string }), _id: 'late' });
    rig.t.clock.advance(5 * 60_000);
    await rig.t.runJob('accounts');
    expect(await told()).toEqual([]);
  });
});

describe('an account whose address is not proved', () => {
  const published = async (id: unknown) => {
    await rig.t.settle();
    return (await rig.t.published('profile_changed')).filter(({ aggId }) => aggId === id).map(({ data }) => data);
  };

  it('goes after thirty days without a mail, and its address may sign up again', async () => {
    const body = aSignUp({ fullName: 'Zora Never', birthDate: '2012-04-01' });
    const { email } = body;
    const c = await aListedClass(rig, await rig.anAccount({ role: 'teacher' }));
    await c.list(`email\n${email}`, { sendMails: false } as never);
    await rig.t.call('signup', { body });
    const user = await userOf(email);
    await rig.mailbox.next(email);
    rig.t.clock.advance(30 * DAY_MS - 60_000);
    await rig.t.runJob('accounts');
    expect(await userOf(email)).toMatchObject({ fullName: 'Zora Never' });

    rig.t.clock.advance(60_000);
    await rig.t.runJob('accounts');
    expect(await userOf(email)).toBeNull();
    await rig.t.settle(); // until then the account holds what it has published
    expect(JSON.stringify(await rig.t.stored('users').findOne({ _id: user?._id as string }))).not.toMatch(
      /Zora|2012-|@example/,
    );
    expect((await published(user?._id)).at(-1)).toMatchObject({ displayName: '', isActive: false, erased: true });
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email)).toHaveLength(1);
    // The invitation is to the address, whose owner did not ask for anything.
    expect((await c.admissions()).data).toMatchObject([{ state: 'invited' }]);

    await rig.t.call('signup', { body });
    const code = codeIn(await rig.mailbox.next(email, 2));
    expect((await rig.t.call('verifyEmail', { body: { email, code } })).status).toBe(200);
  });

  it('has thirty days from the latest sign-up with its address', async () => {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    rig.t.clock.advance(20 * DAY_MS);
    await rig.t.call('signup', { body: { ...body, fullName: 'Asha Verma' } });
    rig.t.clock.advance(20 * DAY_MS);
    await rig.t.runJob('accounts');
    expect(await userOf(body.email)).not.toBeNull();
    rig.t.clock.advance(10 * DAY_MS);
    await rig.t.runJob('accounts');
    expect(await userOf(body.email)).toBeNull();
  });

  it('stays while it is suspended: its address is kept from signing up', async () => {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    const userId = (await userOf(body.email))?._id as string;
    const act = { as: admin, params: { userId }, body: { reason: 'Sends threats' } };
    await rig.t.call('suspendUser', act);
    rig.t.clock.advance(31 * DAY_MS);
    await rig.t.runJob('accounts');
    expect(await userOf(body.email)).toMatchObject({ email: body.email, isActive: false });
    await rig.t.call('readmitUser', act);
    rig.t.clock.advance(31 * DAY_MS);
    await rig.t.runJob('accounts');
    expect(await userOf(body.email)).toBeNull();
  });

  it('whose owner signs up once more while the job ends others keeps the new code', async () => {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    rig.t.clock.advance(30 * DAY_MS);
    const db = rig.t.db as never;
    const [users, verifications] = [userStore(db), verificationStore(db)];
    const workDue: typeof users.workDue = async (now) => {
      const due = await users.workDue(now);
      await rig.t.call('signup', { body });
      return due;
    };
    const job = accountJob({ db, users: { ...users, workDue }, verifications, finishErasure: fail, log: silentLog });
    await job.run({ now: rig.t.clock.now(), signal: new AbortController().signal } as never);
    const code = codeIn(await rig.mailbox.next(body.email, 2));
    expect((await rig.t.call('verifyEmail', { body: { email: body.email, code } })).status).toBe(200);
  });

  it('that a process of the former release has proved stays, and is not looked at again', async () => {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    const _id = (await userOf(body.email))?._id as string;
    await rig.t.stored('users').updateOne({ _id }, { $set: { verifiedAt: rig.t.clock.now() } });
    rig.t.clock.advance(30 * DAY_MS);
    await rig.t.runJob('accounts');
    expect(await userOf(body.email)).toMatchObject({ fullName: 'Asha Rao', isActive: true });
    expect(await userOf(body.email)).not.toHaveProperty('workAt');
  });

  it("gets no mail when it is erased: the address may be a stranger's", async () => {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    await rig.mailbox.next(body.email);
    const userId = (await userOf(body.email))?._id as string;
    await rig.t.call('eraseUser', { as: admin, params: { userId }, body: { reason: 'Asked by letter' } });
    await rig.t.settle();
    await rig.t.runJob('send-mail');
    expect(await userOf(body.email)).toBeNull();
    expect(rig.mailbox.to(body.email)).toHaveLength(1);
  });

  it('stays for good once it is proved', async () => {
    const { email } = await rig.anAccount();
    rig.t.clock.advance(400 * DAY_MS);
    await rig.t.runJob('accounts');
    expect(await userOf(email)).toMatchObject({ isActive: true });
  });
});

it('each migration plans accounts of the former release: erasures at once, those without a proof in thirty days, no other', async () => {
  const base = { email: 'x@example.in', eventSeq: 0, verifiedAt: new Date(), erasedAt: null };
  const stored = [
    { _id: 'unfinished', ...base, erasedAt: new Date() },
    { _id: 'finished', ...base, erasedAt: new Date(), email: '' },
    { _id: 'unproved', ...base, verifiedAt: null },
    { _id: 'proved', ...base },
  ];
  await rig.t.stored('users').insertMany(stored as never);
  const DATABASE_PREFIX = rig.t.db.connection.name.replace(/identity$/, '');
  // The rig has migrated before: processes of the former release go on writing such accounts.
  await migrate(identity, { ...secrets, MONGODB_URI: process.env.TEST_MONGODB_URI, DATABASE_PREFIX });
  const found = await rig.t
    .stored('users')
    .find({ _id: { $in: stored.map(({ _id }) => _id) } })
    .toArray();
  await rig.t.stored('users').deleteMany({ _id: { $in: stored.map(({ _id }) => _id) } });
  const days = (found as unknown as { _id: string; workAt?: Date }[]).flatMap(({ _id, workAt }) =>
    workAt ? [`${_id}: ${Math.round(Math.abs(workAt.getTime() - Date.now()) / DAY_MS)}`] : [],
  );
  expect(days).toEqual(['unfinished: 0', 'unproved: 30']);
});
