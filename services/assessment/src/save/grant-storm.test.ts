import { aSchool, choose, type School, type Started } from '../../test/builders';
import { watchedDatabase } from '../../test/watched-database';

const STUDENTS = 500;
const DATABASE_LATENCY_MS = 5;
/** As many as a process admits at a time leave some room. */
const AT_ONCE = 167;

describe('saving in the moment after everybody was given more time', () => {
  let school: School;
  beforeAll(async () => {
    school = await aSchool();
  });
  afterAll(() => school.stop());

  it(`answers all of ${STUDENTS} students with a fresh ticket, in a few commands to the database`, async () => {
    const testId = await school.aTest();
    const attempts: Started[] = [];
    while (attempts.length < STUDENTS) {
      attempts.push(
        ...(await Promise.all(Array.from({ length: 50 }, async () => school.started(testId, await school.aStudent())))),
      );
    }
    const to = new Date(new Date(attempts[0]?.deadlineAt ?? '').getTime() + 600_000);
    await school.t.db.connection
      .collection('attempts')
      .updateMany({ testId }, { $set: { deadlineAt: to, closesAt: new Date(to.getTime() + 120_000) } });

    await school.t.settle(); // events of the starts leave by bulks of their own
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
    // Each bulk is tried, read, and tried again as a whole.
    expect(seen.filter((c) => c.method === 'updateOne')).toEqual([]);
    expect(seen.length).toBeLessThan(STUDENTS / 4);
    expect(await school.t.db.connection.collection('attempts').countDocuments({ testId, lastSeq: 1 })).toBe(STUDENTS);
  }, 120_000);
});
