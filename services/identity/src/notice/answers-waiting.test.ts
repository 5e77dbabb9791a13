import type { EventData } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { startIdentity, type Rig } from '../../test/builders';
import { renewReminders } from '../test-copy/copies.store';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const rig = sharedByTests(startIdentity);

type Account = Awaited<ReturnType<Rig['anAccount']>>;
const aTeacher = () => rig.anAccount({ role: 'teacher' });
const as = (role: 'teacher' | 'admin', id: string) => ({ ...aUser(role, { mfa: true }), id });
const isReminder = ({ subject }: { subject: string }) => subject.startsWith('Answers wait for you');
const reminders = async (...people: Account[]) => {
  await rig.t.runJob('mail-answers-waiting');
  await rig.t.runJob('send-mail');
  return people.map(({ email }) => rig.mailbox.to(email).filter(isReminder).length);
};
const setActive = (operation: 'suspendUser' | 'readmitUser', { id: userId }: Account) =>
  rig.t.call(operation, { as: aUser('admin', { mfa: true }), params: { userId }, body: { reason: 'Asked by phone' } });

/** A test of the owner, with answers that have waited for two days. */
async function aTestThatWaits(owner: Account) {
  const ids = { classId: newId(), testId: newId() };
  const attemptId = newId();
  let seq = 0;
  const isOf = (teacherId: string) => {
    const sizes = { feePaise: 0, durationMin: 60, totalQuestions: 10, totalPoints: 10, resultsVisible: true };
    const times = { startAt: null, endAt: null, scoresVisibleAt: null, release: 'at_submit' as const };
    const test = { ...ids, teacherId, title: 'Waves', status: 'published' as const, ...sizes, ...times };
    return rig.t.deliver('test_changed', test as never, { aggId: ids.testId, aggSeq: ++seq });
  };
  let marks = 0;
  const graded = (pendingGrading: number) => {
    const score = { score: 5, maxScore: 10, percentage: 50, correctCount: 5, wrongCount: 5, passed: true };
    const sitting = { attemptId, ...ids, studentId: newId(), attemptNo: 1, timeTakenSec: 60, keyVersion: 1 };
    const data = { ...sitting, ...score, pendingGrading, submittedAt: submittedAt.toISOString(), visibleAt: null };
    return rig.t.deliver('test_graded', data as EventData['test_graded'], { aggId: attemptId, aggSeq: ++marks });
  };
  const submittedAt = rig.t.clock.now();
  await isOf(owner.id);
  await graded(1);
  rig.t.clock.advance(2 * DAY_MS);
  return { ...ids, isOf, graded };
}
async function aGrader(owner: Account, classId: string): Promise<Account> {
  const person = await aTeacher();
  const member = { ownerId: owner.id, userId: person.id, grants: [{ role: 'evaluator', classIds: [classId] }] };
  const state = { isActive: true, since: rig.t.clock.now(), version: 1, eventSeq: 0, outbox: [] };
  const memberships = rig.t.stored('memberships');
  await memberships.insertOne({ _id: `${owner.id}:${person.id}`, ...member, ...state } as never);
  return person;
}

describe('answers that wait, while those who give marks change', () => {
  it('remind the owner after the only evaluator has been removed, once', async () => {
    const owner = await aTeacher();
    const { classId } = await aTestThatWaits(owner);
    const person = await aGrader(owner, classId);
    expect(await reminders(owner, person)).toEqual([0, 1]);
    await rig.t.call('removeStaff', { as: as('teacher', owner.id), params: { userId: person.id } });
    rig.t.clock.advance(HOUR_MS);
    expect(await reminders(owner, person)).toEqual([1, 1]);
    rig.t.clock.advance(DAY_MS);
    expect(await reminders(owner, person)).toEqual([1, 1]);
  });

  it('remind one who gives marks since, and not again those who know', async () => {
    const owner = await aTeacher();
    const { classId } = await aTestThatWaits(owner);
    const first = await aGrader(owner, classId);
    expect(await reminders(owner, first)).toEqual([0, 1]);
    const second = await aGrader(owner, classId);
    rig.t.clock.advance(DAY_MS);
    expect(await reminders(owner, first, second)).toEqual([0, 1, 1]);
  });

  it('remind the teacher whom the class was given to, on the same day too', async () => {
    const [former, next] = [await aTeacher(), await aTeacher()];
    const { isOf } = await aTestThatWaits(former);
    expect(await reminders(former, next)).toEqual([1, 0]);
    await isOf(next.id);
    rig.t.clock.advance(HOUR_MS);
    expect(await reminders(former, next)).toEqual([1, 1]);
  });

  it('remind an owner who was suspended that day, after the account is active again', async () => {
    const owner = await aTeacher();
    await aTestThatWaits(owner);
    await setActive('suspendUser', owner);
    expect(await reminders(owner)).toEqual([0]);
    await setActive('readmitUser', owner);
    rig.t.clock.advance(HOUR_MS);
    expect(await reminders(owner)).toEqual([1]);
  });

  it('remind once more when a correction makes graded ones wait again, and of nothing that has its points', async () => {
    const [owner, next] = [await aTeacher(), await aTeacher()];
    const { graded, isOf } = await aTestThatWaits(owner);
    expect(await reminders(owner)).toEqual([1]);
    await graded(0);
    await isOf(next.id);
    rig.t.clock.advance(DAY_MS);
    expect(await reminders(owner, next)).toEqual([1, 0]);
    await isOf(owner.id);
    await graded(1);
    expect(await reminders(owner, next)).toEqual([2, 0]);
  });
});

describe('answers that wait since an earlier version', () => {
  const migrate = async () => {
    for (let times = 0; times < 2; times++) await renewReminders(rig.t.db);
  };

  it('remind those who give marks by now, although the version that reminded the others did not compare', async () => {
    const owner = await aTeacher();
    const { classId, testId } = await aTestThatWaits(owner);
    await reminders(owner);
    await rig.t.stored('tests').updateOne({ _id: testId }, { $unset: { remindAt: 1, remindedFor: 1 } });
    const person = await aGrader(owner, classId);
    rig.t.clock.advance(DAY_MS);
    expect(await reminders(person)).toEqual([0]);
    await migrate();
    expect(await reminders(person)).toEqual([1]);
    await migrate();
    expect(await reminders(person)).toEqual([1]);
  });

  it('are reminded of when a correction makes them wait again', async () => {
    const owner = await aTeacher();
    const { testId, graded } = await aTestThatWaits(owner);
    await reminders(owner);
    await graded(0);
    await rig.t.stored('graded_attempts').updateOne({ testId } as object, { $set: { isReminded: true } });
    await migrate();
    rig.t.clock.advance(DAY_MS);
    await graded(1);
    expect(await reminders(owner)).toEqual([2]);
  });
});
