import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, sharedByTests } from '@kasauti/service-kit/testing';
import { mailApart, type Apart } from './apart';
import { secrets } from './builders';
import { classWithTest } from './class-with-test';
import { aListedClass, type ListedClass } from './lists';
import { secretsFrom } from '../src/keys/secrets';
import { mailStore } from '../src/mail/mail.store';
import { postOffice } from '../src/mail/post.flow';
import { stopToken } from '../src/mail/stop-token';

const clock = fixedClock(new Date('2026-11-26T05:00:00Z'));

describe('a mail that waits in the queue', () => {
  const apart = sharedByTests(() => mailApart(clock));
  let t: Apart['t'];
  beforeAll(async () => {
    ({ t } = apart);
  });

  interface Invited {
    c: ListedClass;
    email: string;
    admissionId: string;
    by(operation: 'acceptAdmission' | 'declineAdmission'): Promise<unknown>;
  }
  it.each<[string, number, (one: Invited) => Promise<unknown>]>([
    ['still stands', 1, async () => undefined],
    ['was stopped by its address', 0, ({ email }) => stop(email)],
    ['was withdrawn', 0, ({ c, admissionId }) => withdraw(c, admissionId)],
    ['was accepted', 0, ({ by }) => by('acceptAdmission')],
    ['was turned down', 0, ({ by }) => by('declineAdmission')],
    ['is of a class that was archived', 0, ({ c }) => c.told({ status: 'archived' })],
    ['is of an owner who was suspended', 0, ({ c }) => suspend(c.as.id)],
  ])('N-053: of an invitation that %s: %i mails', async (_what, expected, meanwhile) => {
    const [owner, asha] = [await apart.account({ role: 'teacher' }), await apart.account()];
    const c = await aListedClass({ t } as never, owner as never);
    await c.list(`email\n${asha.email}`);
    const { admissionId } = (await c.admissions()).data[0];
    const as = { ...aUser('student'), id: asha.id };
    const by: Invited['by'] = (operation) => t.call(operation, { as, params: { admissionId } });
    await meanwhile({ c, email: asha.email, admissionId, by });
    await apart.sender.runJob('send-mail');
    expect(apart.mailbox.to(asha.email)).toHaveLength(expected);
    expect(await t.stored('mails').countDocuments({ kind: 'class_invitation', state: 'waiting' } as object)).toBe(0);
    // The list of the invited does not say that it was sent.
    const kept = (await t.stored('admissions').findOne({ _id: admissionId })) as {
      mailId?: string;
      refusedMailId?: string;
    };
    expect(kept.refusedMailId === kept.mailId).toBe(expected === 0);
  });
  const stop = (email: string) =>
    t.call('stopInvitationMails', { body: { token: stopToken(secretsFrom(secrets.IDENTITY_SECRET), email) } });
  const suspend = (_id: string) => t.stored('users').updateOne({ _id }, { $set: { isActive: false } });
  const withdraw = ({ as, classId }: ListedClass, admissionId: string) =>
    t.call('withdrawAdmission', { as, params: { classId, admissionId } });

  it('does not leave for who has deleted the account, but for the mail about that, nor of a kind that is turned off', async () => {
    const [teacher, asha, bala] = [
      await apart.account({ role: 'teacher' }),
      await apart.account(),
      await apart.account(),
    ];
    const ids = { testId: newId(), classId: newId() };
    const test = { ...ids, teacherId: teacher.id, title: 'Waves', status: 'published', startAt: null, endAt: null };
    const size = { feePaise: 0, durationMin: 60, totalQuestions: 1, totalPoints: 1, resultsVisible: true };
    const of = { aggId: ids.testId, occurredAt: clock.now().toISOString() };
    await t.deliver('test_changed', { ...test, ...size } as never, { ...of, aggSeq: 1 });
    const mails = mailStore(t.db as never);
    const post = postOffice({ mails, secrets: secretsFrom(secrets.IDENTITY_SECRET), clock, nudge() {} });
    for (const { id, email } of [asha, bala])
      await post.send({
        kind: 'result_out',
        to: { _id: id, email, role: 'student' },
        data: { fullName: 'Asha Rao', testId: ids.testId, title: 'Waves' },
      });

    const admin = aUser('admin', { mfa: true });
    await t.call('eraseUser', { as: admin, params: { userId: asha.id }, body: { reason: 'Asked by letter' } });
    const as = { ...aUser('student'), id: bala.id };
    await t.call('updateAccount', { as, body: { mails: { results: false } } });
    await t.settle();
    await apart.sender.runJob('send-mail');
    expect(apart.mailbox.to(asha.email).map(({ subject }) => subject)).toEqual(['Your Kasauti account was deleted']);
    expect(apart.mailbox.to(bala.email)).toEqual([]);
    expect(await mails.countOf('waiting')).toBe(0);
  });

  type OfTest = Awaited<ReturnType<typeof classWithTest>>;
  it.each<[string, number, (one: OfTest) => unknown]>([
    ['still begins then', 1, () => undefined],
    ['was moved', 0, ({ change }) => change({ startAt: new Date(clock.now().getTime() + 7200_000).toISOString() })],
    ['was cancelled', 0, ({ change }) => change({ status: 'cancelled' })],
    ['is for a batch now', 0, ({ change }) => change({ audience: { batchIds: [newId()] } })],
    ['has begun', 0, () => clock.advance(3600_000)],
    ['was left with its class', 0, ({ leave }) => leave()],
  ])('N-038: reminds of a test that %s: %i mails', async (_what, expected, meanwhile) => {
    const startAt = new Date(clock.now().getTime() + 3600_000).toISOString();
    const one = await classWithTest({ t, anAccount: apart.account } as never, { startAt });
    await t.runJob('mail-notices');
    expect(await t.stored('mails').countDocuments({ userId: one.student.id, kind: 'test_soon' } as object)).toBe(1);
    await meanwhile(one);
    await apart.sender.runJob('send-mail');
    expect(apart.mailbox.to(one.student.email)).toHaveLength(expected);
  });

  it.each([
    ['leaves while the student may still sit', 1, 0, undefined],
    ['does not leave when that is over', 0, 2 * 3600_000, undefined],
    ['does not leave when it was withdrawn', 0, 0, 'withdrawn' as const],
    ['does not leave when the student has begun', 0, 0, 'used' as const],
  ])('N-054: about one more attempt %s', async (_what, expected, waitsMs, why) => {
    const [teacher, asha] = [await apart.account({ role: 'teacher' }), await apart.account()];
    const ids = { testId: newId(), classId: newId() };
    const of = { aggId: ids.testId, occurredAt: clock.now().toISOString() };
    const test = { ...ids, teacherId: teacher.id, title: 'Waves', status: 'published', startAt: null, endAt: null };
    const size = { feePaise: 0, durationMin: 60, totalQuestions: 1, totalPoints: 1, resultsVisible: true };
    await t.deliver('test_changed', { ...test, ...size } as never, { ...of, aggSeq: 1 });
    const until = new Date(clock.now().getTime() + 3600_000).toISOString();
    const allowed = { ...ids, allowanceId: newId(), studentId: asha.id, kind: 'again' as const, until };
    await t.deliver('attempt_allowed', allowed, { ...of, aggSeq: 2 });
    expect(await t.stored('mails').countDocuments({ userId: asha.id, state: 'waiting' } as object)).toBe(1);
    clock.advance(waitsMs);
    const { kind: _kind, until: _until, ...permission } = allowed;
    if (why) await t.deliver('attempt_allowance_ended', { ...permission, why }, { ...of, aggSeq: 3 });
    await apart.sender.runJob('send-mail');
    expect(apart.mailbox.to(asha.email)).toHaveLength(expected);
  });

  it.each<[string, ('suspendUser' | 'readmitUser' | 'student' | 'teacher')[], string[]]>([
    ['was deactivated', ['suspendUser'], ['Your Kasauti account was deactivated']],
    ['was deactivated and is active again', ['suspendUser', 'readmitUser'], ['You can use your Kasauti account again']],
    [
      'is active again and was deactivated once more',
      ['suspendUser', 'readmitUser', 'suspendUser'],
      ['Your Kasauti account was deactivated', 'Your Kasauti account was deactivated'],
    ],
    ['has another role', ['teacher'], ['Your Kasauti account has another role']],
    ['had another role for a while', ['teacher', 'student'], ['Your Kasauti account has another role']],
    ['has another role and was deactivated', ['teacher', 'suspendUser'], ['Your Kasauti account was deactivated']],
    [
      'was deactivated before it got another role',
      ['suspendUser', 'teacher'],
      ['Your Kasauti account was deactivated'],
    ],
  ])('tells the state that an account has when it leaves: one that %s', async (_what, acts, subjects) => {
    const { id: userId, email } = await apart.account();
    const as = aUser('admin', { mfa: true });
    const reason = 'Asked by phone';
    for (const act of acts)
      if (act === 'student' || act === 'teacher')
        await t.call('changeUserRole', { as, params: { userId }, body: { role: act, reason } });
      else await t.call(act, { as, params: { userId }, body: { reason } });
    await apart.sender.runJob('send-mail');
    expect(apart.mailbox.to(email).map(({ subject }) => subject)).toEqual(subjects);
  });
});
