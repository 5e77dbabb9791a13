import { fixedClock, sharedByTests } from '@kasauti/service-kit/testing';
import { silentLog } from '@kasauti/service-kit';
import { aWrittenClass, watchedDatabase } from '../../test/watched';
import { readStudentDashboard, readTeacherDashboard } from '../dashboard/dashboard.query';
import { readStudentAnalytics } from '../performance/student.query';
import { readRanked } from '../ranking/ranks.query';
import { readClassStatistics } from '../statistics/statistics.query';
import { totalsJob } from '../totals/totals.job';

const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
const AREAS = Array.from({ length: 200 }, (_, i) => ({ area: `Topic number ${i}`, answered: 1, correct: 1 }));
const w = sharedByTests(() => watchedDatabase(clock));
beforeAll(async () => {
  await aWrittenClass(w, 400, 5);
  await w.db.connection.collection('attempts').updateMany({}, { $set: { areas: AREAS } });
  clock.advance(5000);
  await totalsJob({ generations: w.generations, clock, log: silentLog }).run({
    slice: 0,
    signal: new AbortController().signal,
    now: clock.now(),
  });
});

/** Documents and kilobytes that one read of a class with 2,000 attempts of 200 questions takes out of the database. */
async function costOf(read: () => Promise<unknown>) {
  w.forget();
  await read();
  const documents = Object.values(w.seen.documents).reduce((sum, n) => sum + n, 0);
  return {
    documents,
    kb: Math.ceil(w.seen.bytes / 1024),
    attempts: w.seen.commands.filter((name) => name.endsWith(' attempts')).length,
  };
}
const facts = () => w.generations.at(0).facts;
const meera = [{ ownerId: 'meera', classIds: null }];
async function physics() {
  const found = await facts().classes.findOne({ _id: 'physics' });
  if (!found) throw new Error('no class');
  return found;
}

it('reads statistics of a class from small documents, and no attempt', async () => {
  const { documents, kb, attempts } = await costOf(async () =>
    readClassStatistics(facts(), await physics(), clock.now()),
  );
  expect(attempts).toBe(0);
  expect(documents).toBeLessThanOrEqual(11);
  expect(kb).toBeLessThan(40);
});

it("reads a teacher's dashboard without any attempt", async () => {
  const { documents, kb, attempts } = await costOf(() => readTeacherDashboard(facts(), meera, clock.now()));
  expect([attempts, documents]).toEqual([0, 7]);
  expect(kb).toBeLessThan(8);
});

it("reads a student's dashboard without the topics of each attempt", async () => {
  const { kb } = await costOf(() => readStudentDashboard(facts(), 'student-7', clock.now()));
  expect(kb).toBeLessThan(10);
});

it('orders what has the same time by id', async () => {
  const sorts: string[][] = [];
  w.db.connection.set('debug', ((_collection: string, _method: string, ...args: { sort?: object }[]) => {
    const sort = args.find((one) => typeof one.sort === 'object')?.sort;
    if (sort) sorts.push(Object.keys(sort));
  }) as never);
  await readTeacherDashboard(facts(), meera, clock.now());
  await readStudentDashboard(facts(), 'student-7', clock.now());
  await readClassStatistics(facts(), await physics(), clock.now());
  w.db.connection.set('debug', false);
  expect(sorts.length).toBeGreaterThan(5);
  expect(sorts.filter((keys) => keys.at(-1) !== '_id')).toEqual([]);
});

it('reads the ranks of a test as groups of equal results, one for many students', async () => {
  const test = await facts().tests.get('test-0');
  if (!test) throw new Error('no test');
  const { documents } = await costOf(() => readRanked(facts(), test, clock.now()));
  expect(documents).toBeLessThanOrEqual(101);
});

it("reads a student's analytics with own attempts alone", async () => {
  const { kb, documents } = await costOf(() =>
    readStudentAnalytics(facts(), async () => [], { studentId: 'student-7', period: 'monthly' }, clock.now()),
  );
  expect(documents).toBeLessThanOrEqual(12);
  expect(kb).toBeLessThan(80);
});
