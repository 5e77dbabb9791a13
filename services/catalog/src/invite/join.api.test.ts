import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, isRequestWork, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aTeacher, anActiveClass, startCatalog } from '../../test/builders';
import { enrolWaiting } from './enrol-waiting.migration';

const DAY_MS = 86_400_000;
const clock = fixedClock(new Date());
const t = sharedByTests(() => startCatalog({}, clock));
let teacher: TestUser;
let classId: string;
beforeAll(async () => {
  teacher = await aTeacher(t);
});
beforeEach(async () => {
  classId = await anActiveClass(t, teacher, { visibility: 'invite_only', price: 17.7, title: 'Kaveri Batch' });
});

interface Invite {
  id: string;
  code: string;
}
const invite = async (body: object = {}): Promise<Invite> =>
  (await t.call('createInvite', { as: teacher, params: { classId }, body })).body.invite;
const open = (inviteCode: string, as?: TestUser) => t.call('getInvite', { as, params: { inviteCode } });
const join = (inviteCode: string, as: TestUser) => t.call('joinClass', { as, params: { inviteCode } });
/** Comes again while the service is too busy to decide, as a page does. */
async function joinPatiently(inviteCode: string, as: TestUser): ReturnType<typeof join> {
  for (;;) {
    const answer = await join(inviteCode, as);
    if (answer.status !== 503) return answer;
    await wait(200);
  }
}
const stored = ({ id }: Invite) =>
  t.db.connection
    .collection<{ _id: string; usedCount: number; uses: { userId: string }[] }>('invites')
    .findOne({ _id: id });
const enrolledIn = () => t.stored('enrolments').countDocuments({ classId, endedAt: null });
const watch = (see: (call: string) => void) =>
  t.db.connection.set('debug', ((collection: string, method: string) => see(`${collection}.${method}`)) as never);
const leave = (as: TestUser) => t.call('leaveClass', { as, params: { classId } });
const remove = (student: TestUser) =>
  t.call('removeStudent', { as: teacher, params: { classId, studentId: student.id } });

describe('the page of an invite', () => {
  it('F-170, F-182: shows class, teacher, fee and places to a visitor, and nothing of any person', async () => {
    const { code } = await invite({ maxUses: 60, expiresInDays: 8 });
    const { status, body } = await open(code.toLowerCase());
    expect(status).toBe(200);
    expect(body.data).toEqual({
      class: { title: 'Kaveri Batch', description: '', teacher: { name: 'Kavita Sharma' }, priceFormatted: '₹17.70' },
      invite: {
        code,
        maxUses: 60,
        usedCount: 0,
        expiresAt: new Date(clock.now().getTime() + 8 * DAY_MS).toISOString(),
      },
    });
  });

  it('tells a member since when, also after the invite has ended', async () => {
    const one = await invite({ expiresInDays: 1 });
    const student = aUser('student');
    const { enrolledAt } = (await join(one.code, student)).body.data;
    clock.advance(2 * DAY_MS);
    expect((await open(one.code, student)).body.data.enrolment).toEqual({ classId, enrolledAt });
    expect((await open(one.code)).body.code).toBe('invite_expired');
  });

  it('F-037: gives the reason why it can no longer be used', async () => {
    const [revoked, full, expired, archived] = [
      await invite(),
      await invite({ maxUses: 1 }),
      await invite({ expiresInDays: 1 }),
      await invite({ maxUses: 1 }),
    ];
    await t.call('revokeInvite', { as: teacher, params: { classId, inviteId: revoked.id } });
    await join(full.code, aUser('student'));
    clock.advance(DAY_MS);
    const reasons = [
      [newId().slice(0, 10), 404, 'invite_invalid', 'Invalid invite code'],
      [revoked.code, 409, 'invite_revoked', 'The teacher has withdrawn this invite'],
      [full.code, 409, 'invite_full', 'All places of this invite are taken'],
      [expired.code, 409, 'invite_expired', 'This invite has expired'],
    ] as const;
    for (const [code, status, reason, sentence] of reasons)
      for (const answer of [await open(code), await join(code, aUser('student'))])
        expect([answer.status, answer.body.code, answer.body.error]).toEqual([status, reason, sentence]);
    await t.call('updateClass', { as: teacher, params: { classId }, body: { status: 'archived' } });
    expect((await open(archived.code)).body.code).toBe('class_archived');
    expect((await join(archived.code, aUser('student'))).body.code).toBe('class_archived');
    expect(await enrolledIn()).toBe(1);
  });

  it('threat 21, F-170: refuses guessing after ten wrong codes in a minute and a hundred a day, of a user or an address', async () => {
    const { code } = await invite();
    const guesses = async (as?: TestUser) => {
      const seen = new Map<number, number>();
      for (let n = 0; n < 40; n++) {
        const { status } = await (n % 2 && as ? join(newId().slice(-10), as) : open(newId().slice(-10), as));
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
      return Object.fromEntries(seen);
    };
    const guesser = aUser('student');
    expect(await guesses(guesser)).toEqual({ 404: 10, 429: 30 });
    expect((await open(code, guesser)).status).toBe(429);
    expect((await open(code, aUser('student'))).status).toBe(200);
    for (let minute = 0; minute < 20; minute++) {
      clock.advance(60_000);
      await guesses(guesser);
    }
    clock.advance(60_000);
    expect(await guesses(guesser)).toEqual({ 429: 40 });
    expect(await guesses()).toEqual({ 404: 10, 429: 30 });
    clock.advance(DAY_MS);
  });
});

describe('joining by an invite', () => {
  it('stores the version of the texts that the page showed', async () => {
    const { code: inviteCode } = await invite({ maxUses: 2 });
    const body = { textVersion: '2026-11-22' };
    await t.call('joinClass', { as: aUser('student'), params: { inviteCode }, body });
    await t.settle();
    const told = (await t.published('consent_given')).filter(({ data }) => data.classId === classId);
    expect(told).toMatchObject([{ data: body }]);
  });

  it('F-171: enrols in an invite-only class, with consent and the way it was joined', async () => {
    const student = aUser('student');
    const one = await invite({ maxUses: 2 });
    expect((await t.call('getClassDetails', { as: student, params: { classId } })).status).toBe(404);
    const { status, body } = await join(one.code, student);
    expect([status, body.message, body.data.classId]).toEqual([
      200,
      'Enrollment successful! Welcome to the class.',
      classId,
    ]);
    expect((await t.call('getClassDetails', { as: student, params: { classId } })).body.data.isEnrolled).toBe(true);
    await t.settle();
    const [told] = (await t.published('enrolment_confirmed')).filter((e) => e.data.classId === classId);
    expect(told?.data).toMatchObject({ studentId: student.id, via: 'invite', inviteId: one.id });
    expect((await t.published('consent_given')).filter((e) => e.data.classId === classId)).toHaveLength(1);
  });

  it('threat 22, F-039, F-192: gives exactly 37 places to 500 students who come at once', async () => {
    const one = await invite({ maxUses: 37 });
    const answers = await Promise.all(Array.from({ length: 500 }, () => joinPatiently(one.code, aUser('student'))));
    const count = (status: number, code?: string) =>
      answers.filter((a) => a.status === status && a.body.code === code).length;
    expect([count(200), count(409, 'invite_full')]).toEqual([37, 463]);
    const after = await stored(one);
    expect([after?.usedCount, after?.uses.length, await enrolledIn()]).toEqual([37, 37, 37]);
  });

  it('threat 22: gives 60 places to 100 students who come at once, and tells each of the others', async () => {
    const one = await invite({ maxUses: 60 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => join(one.code, aUser('student'))));
    const count = (status: number) => answers.filter((a) => a.status === status).length;
    expect([count(200), count(409)]).toEqual([60, 40]);
    expect([(await stored(one))?.usedCount, await enrolledIn()]).toEqual([60, 60]);
  });

  it('threat 22, F-039: gives one place to a student who asks fifty times at once, and none to a member', async () => {
    const student = aUser('student');
    const [one, two] = [await invite({ maxUses: 5 }), await invite({ maxUses: 5 })];
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(one.code, student)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(answers.filter((a) => !a.body.data.alreadyEnrolled)).toHaveLength(1);
    expect((await join(two.code, student)).body.data.alreadyEnrolled).toBe(true);
    expect([(await stored(one))?.usedCount, (await stored(two))?.usedCount, await enrolledIn()]).toEqual([1, 0, 1]);
  });

  it('threat 22: gives one enrolment and one place to a student who uses two invites at once', async () => {
    const both = [await invite({ maxUses: 9 }), await invite({ maxUses: 9 })];
    for (const student of Array.from({ length: 4 }, () => aUser('student'))) {
      const answers = await Promise.all([...both, ...both].map(({ code }) => join(code, student)));
      expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200]);
      expect(answers.filter((a) => !a.body.data.alreadyEnrolled)).toHaveLength(1);
    }
    const [one, two] = await Promise.all(both.map(stored));
    expect([(one?.usedCount ?? 0) + (two?.usedCount ?? 0), await enrolledIn()]).toEqual([4, 4]);
  });

  it('counts the uses of an unlimited invite without a list of people, and joins write nothing to it', async () => {
    const one = await invite();
    const writes: string[] = [];
    watch((call) => {
      if (/^invites\.(?!find)/.test(call) && isRequestWork()) writes.push(call);
    });
    await Promise.all(Array.from({ length: 20 }, () => join(one.code, aUser('student'))));
    t.db.connection.set('debug', false);
    expect(writes).toEqual([]);
    await t.settle();
    await t.runJob('recount');
    expect(await stored(one)).toMatchObject({ usedCount: 20, uses: [] });
  });

  it('threat 22, F-171: stores neither the place nor the enrolment when the last write fails, and both when the student comes again', async () => {
    const one = await invite({ maxUses: 1 });
    const student = aUser('student');
    watch((call) => {
      if (call === 'enrolments.insertOne') throw new Error('power cut');
    });
    expect((await join(one.code, student)).status).toBe(500);
    t.db.connection.set('debug', false);
    const after = await stored(one);
    expect([after?.usedCount, after?.uses, await enrolledIn()]).toEqual([0, [], 0]);
    expect((await join(one.code, student)).body.data.alreadyEnrolled).toBe(false);
    expect([(await stored(one))?.usedCount, await enrolledIn()]).toEqual([1, 1]);
  });

  it('threat 22, F-171: enrols by a migration whose place an earlier release had taken before a crash', async () => {
    const one = await invite({ maxUses: 3 });
    const [lost, gone] = [aUser('student'), aUser('student')];
    await join(one.code, gone);
    await leave(gone);
    clock.advance(1);
    const at = clock.now();
    await t.db.connection
      .collection<{ _id: string; uses: { userId: string; at: Date }[] }>('invites')
      .updateOne(
        { _id: one.id },
        { $inc: { usedCount: 1 }, $push: { uses: { userId: lost.id, at } }, $set: { unsettledAt: at } },
      );
    await t.stored('invites').createIndex({ unsettledAt: 1 });
    for (let n = 0; n < 2; n++) await enrolWaiting(t.db);
    expect((await t.call('listMyClasses', { as: lost })).body.data).toMatchObject([{ id: classId }]);
    expect((await t.call('listMyClasses', { as: gone })).body.data).toEqual([]);
    expect(await stored(one)).not.toHaveProperty('unsettledAt');
    await t.settle();
    const told = (await t.published('enrolment_confirmed')).filter((e) => e.data.classId === classId);
    expect(told.map((e) => e.data.studentId)).toEqual([gone.id, lost.id]);
    expect((await join(one.code, lost)).body.data.alreadyEnrolled).toBe(true);
    expect((await stored(one))?.usedCount).toBe(2);
  });

  it('is for students only', async () => {
    const { code } = await invite();
    expect((await join(code, teacher)).status).toBe(403);
    expect((await t.call('joinClass', { params: { inviteCode: code } })).status).toBe(401);
  });
});

describe('coming back', () => {
  it('takes no second place of the same invite after leaving, and is shown the way back', async () => {
    const one = await invite({ maxUses: 1 });
    const student = aUser('student');
    await join(one.code, student);
    await leave(student);
    expect((await open(one.code)).body.code).toBe('invite_full');
    expect((await open(one.code, student)).status).toBe(200);
    expect((await join(one.code, student)).body.data.alreadyEnrolled).toBe(false);
    expect([(await stored(one))?.usedCount, await enrolledIn()]).toEqual([1, 1]);
  });

  it('needs an invite made after the removal by the teacher', async () => {
    const student = aUser('student');
    const old = await invite();
    await join(old.code, student);
    clock.advance(1000);
    expect((await remove(student)).body.message).toBe('The student has been removed from the class.');
    for (const refused of [await open(old.code, student), await join(old.code, student)])
      expect(refused.body).toMatchObject({ status: 403, code: 'removed_from_class' });
    await t.call('updateClass', { as: teacher, params: { classId }, body: { visibility: 'public' } });
    expect((await t.call('enrollInClass', { as: student, params: { classId } })).body.code).toBe('removed_from_class');
    clock.advance(1000);
    const { code } = await invite({ maxUses: 1 });
    expect([(await open(code, student)).status, (await join(code, student)).status]).toEqual([200, 200]);
  });
});
