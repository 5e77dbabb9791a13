import { aUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, type School } from './builders';

let school: School;
afterEach(() => school.stop());

const HOUR_MS = 3_600_000;

/** What deploy/restore/README.md has an operator do before the services start. */
async function giveUntil(until: Date): Promise<void> {
  const db = school.t.db.connection;
  const late = { status: 'in_progress', closesAt: { $lt: until } };
  const ids = await db.collection('attempts').distinct('testId', late);
  await db
    .collection<{ _id: string }>('test_definitions')
    .updateMany(
      { _id: { $in: ids as string[] }, extraUntil: { $not: { $gte: until } } },
      { $set: { extraUntil: until } },
    );
  await db.collection('attempts').updateMany(late, { $set: { closesAt: until } });
}

it('takes the answers that a page kept, and its submission, after a restore hours past the end of the attempt', async () => {
  school = await aSchool();
  const { clock, t } = school;
  const endAt = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  const testId = await school.aTest({ endTime: endAt });
  const student = aUser('student');
  await school.enrol(student);
  const attempt = await school.started(testId, student);
  clock.advance(6 * HOUR_MS);
  await giveUntil(new Date(clock.now().getTime() + HOUR_MS));
  await t.runJob('close-overdue');
  expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'in_progress' });

  expect((await school.save(attempt, [choose(attempt, 'What is 2 + 2?', '4', 1)])).status).toBe(200);
  expect((await school.submit(attempt, { responses: [choose(attempt, 'Water is wet', 'True', 2)] })).status).toBe(200);
  expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({
    status: 'graded',
    lastSeq: 2,
    result: { score: 3 },
  });
});

it('closes it at that time when no page sends anything', async () => {
  school = await aSchool();
  const { clock, t } = school;
  const testId = await school.aTest();
  const student = aUser('student');
  await school.enrol(student);
  const attempt = await school.started(testId, student);
  clock.advance(6 * HOUR_MS);
  await giveUntil(new Date(clock.now().getTime() + HOUR_MS));
  clock.advance(HOUR_MS + 1000);
  await t.runJob('close-overdue');
  expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'graded', closedBy: 'sweeper' });
});
