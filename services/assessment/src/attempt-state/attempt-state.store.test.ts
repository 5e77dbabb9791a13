import { Store, type Db } from '@kasauti/service-kit';
import { dropOwn, fixedClock, misfits, ownDatabase, plansOf } from '@kasauti/service-kit/testing';
import type { AttemptState } from './attempt-state';
import { attemptStateStore } from './attempt-state.store';

const TESTS = 20;
const PER_TEST = 1000;
const now = new Date('2026-11-24T05:00:00Z');
const DAY_MS = 86_400_000;
const testIds = Array.from({ length: TESTS }, (_, i) => `test-${i}`);
const [optics = '', waves = ''] = testIds;

let db: Db;
let states: ReturnType<typeof attemptStateStore>;
const stateOf = (testId: string, n: number, change: Partial<AttemptState> = {}): AttemptState => ({
  _id: `${testId}-${n}`,
  testId,
  studentId: `student-${n}`,
  no: 1,
  isClosed: true,
  pendingGrading: n % 2,
  lastSeq: 3,
  ...change,
});

beforeAll(async () => {
  db = await ownDatabase(fixedClock(now));
  states = attemptStateStore(db);
  await db.createIndexes();
});
beforeEach(async () => {
  const sat = testIds.flatMap((testId) => Array.from({ length: PER_TEST }, (_, n) => stateOf(testId, n)));
  await db.connection.collection('attempt_states').insertMany(sat as never);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of ['attempt_states', 'test_counts']) await db.connection.collection(name).deleteMany({});
});
afterAll(() => dropOwn(db));

const ALL = { inProgress: 0, submitted: PER_TEST, pendingGrading: PER_TEST / 2 };
const ofOptics = async (at = now) => (await states.countsOf([optics], at)).get(optics);

it("counts the attempts of a teacher's tests once, then only those of the tests that changed", async () => {
  const list = async () => [...(await states.countsOf(testIds, now)).values()];
  expect(await list()).toEqual(Array(TESTS).fill(ALL));
  const keysOf = async () => {
    const plans = await plansOf(db, async () => void (await list()));
    expect(misfits(plans)).toEqual([]);
    return plans.reduce((sum, { keys }) => sum + keys, 0);
  };
  expect(await keysOf()).toBeLessThan(3 * TESTS);
  await states.keep(stateOf(optics, 1, { pendingGrading: 0, lastSeq: 4 }));
  expect(await keysOf()).toBeLessThan(PER_TEST + 3 * TESTS);
  expect((await list())[0]).toEqual({ ...ALL, pendingGrading: PER_TEST / 2 - 1 });
  expect((await list())[1]).toEqual(ALL);
});

it('counts an attempt that starts, is submitted and graded, also when its events come again or out of order', async () => {
  const started = stateOf(waves, PER_TEST, { isClosed: false, pendingGrading: 0, lastSeq: 1 });
  const graded = { ...started, isClosed: true, pendingGrading: 2, lastSeq: 3 };
  const ofWaves = async () => (await states.countsOf([waves], now)).get(waves);
  await states.keep(started);
  expect(await ofWaves()).toEqual({ ...ALL, inProgress: 1 });
  for (const state of [graded, { ...started, isClosed: true, lastSeq: 2 }, started, graded]) await states.keep(state);
  expect(await ofWaves()).toEqual({ ...ALL, submitted: PER_TEST + 1, pendingGrading: ALL.pendingGrading + 2 });
});

it('keeps of a replaced attempt nothing but what took its place, also when its own events come later', async () => {
  const old = stateOf(optics, 1);
  await states.keepBatch(old._id, 'batch-1');
  await states.replaced(old._id, 'continued', optics);
  await states.keep({ ...old, lastSeq: old.lastSeq + 1 });
  await states.keepBatch(old._id, 'batch-1');
  const kept = await db.connection.collection('attempt_states').findOne({ _id: old._id as never });
  expect(kept).toEqual({ _id: old._id, replacedBy: 'continued' });
  expect(await ofOptics()).toMatchObject({ submitted: PER_TEST - 1 });
});

it('keeps no figure that an attempt overtook while it was being counted', async () => {
  const aggregate = Store.prototype.aggregate;
  jest.spyOn(Store.prototype, 'aggregate').mockImplementationOnce(async function (this: Store<AttemptState>, pipeline) {
    const rows = await aggregate.call(this, pipeline);
    await states.keep(stateOf(optics, PER_TEST));
    return rows as never;
  });
  await ofOptics();
  expect(await ofOptics()).toMatchObject({ submitted: PER_TEST + 1 });
});

it('counts again after a day, whatever went past the counter', async () => {
  await ofOptics();
  await db.connection.collection('attempt_states').insertOne(stateOf(optics, PER_TEST) as never);
  expect(await ofOptics(new Date(now.getTime() + DAY_MS - 1))).toEqual(ALL);
  expect(await ofOptics(new Date(now.getTime() + DAY_MS))).toMatchObject({ submitted: PER_TEST + 1 });
});
