import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, type Started } from '../../test/builders';
import { watchedDatabase } from '../../test/watched-database';

const STUDENTS = 500;
const DATABASE_LATENCY_MS = 5;
/** Below the number of requests a process admits at a time. */
const AT_ONCE = 167;

describe('saving right after a time grant to all students', () => {
  const school = sharedByTests(aSchool);

  it(`returns a fresh ticket to all ${STUDENTS} students in a few database commands`, async () => {
    const testId = await school.aTest();
    const attempts: Started[] = [];
    while (attempts.length < STUDENTS) {
      attempts.push(
        ...(await Promise.all(Array.from({ length: 50 }, async () => school.started(testId, await school.aStudent())))),
      );
    }
    const to = new Date(new Date(attempts[0]?.deadlineAt ?? '').getTime() + 600_000);
    await school.t
      .stored('attempts')
      .updateMany({ testId }, { $set: { deadlineAt: to, closesAt: new Date(to.getTime() + 120_000) } });

    await school.t.settle(); // publish the events of the starts first: they use bulk writes too
    const { seen, stop } = watchedDatabase(school.t.db, ['attempts'], { delayMs: DATABASE_LATENCY_MS });
    const answers = [];
    for (let i = 0; i < STUDENTS; i += AT_ONCE) {
      answers.push(
        ...(await Promise.all(attempts.slice(i, i + AT_ONCE).map((a) => school.save(a, [choose(a, 0, '4', 1)])))),
      );
    }
    stop();
    expect(answers.filter((a) => a.status !== 200).map((a) => a.body.code)).toEqual([]);
    expect(answers.filter((a) => !a.body.data.ticket || a.body.data.deadlineAt !== to.toISOString())).toEqual([]);
    // Each bulk is written, read and written again as a whole.
    expect(seen.filter((c) => c.method === 'updateOne')).toEqual([]);
    expect(seen.length).toBeLessThan(STUDENTS / 4);
    expect(await school.t.stored('attempts').countDocuments({ testId, lastSeq: 1 })).toBe(STUDENTS);
  });
});
