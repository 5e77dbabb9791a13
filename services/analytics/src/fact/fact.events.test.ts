import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Envelope } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser } from '@kasauti/service-kit/testing';
import { answers, aLongStory, shuffled, withReplaced } from '../../test/long-story';
import { deliver, startAnalytics, story, type Clocked } from '../../test/story';

const open: Clocked[] = [];
afterEach(async () => {
  for (const t of open.splice(0)) await t.stop();
});
const fresh = async () => {
  const t = await startAnalytics();
  open.push(t);
  return t;
};

const answersAt = (t: Clocked, people: Parameters<typeof answers>[1]) => {
  t.clock.set(new Date('2026-11-21T08:00:00Z'));
  return answers(t, people);
};

const { s, ...people } = aLongStory();
let heardInOrder: Promise<string> | undefined;
/** What is answered when every event comes once, in its order. */
const inOrder = () =>
  (heardInOrder ??= (async () => {
    const straight = await fresh();
    await deliver(straight, s.emitted);
    return answersAt(straight, people);
  })());

it.each([1, 2, 3, 4])(
  'threat 63: gives the same answers whatever the order of events and however often they come (disorder %i)',
  async (seed) => {
    const expected = await inOrder();
    expect(JSON.parse(expected)['student dashboard 0'].data.stats).toMatchObject({
      rank: 3,
      totalStudents: 3,
      testsCompleted: 5,
    });
    expect(JSON.parse(expected)['analytics monthly 0'].data.subjectWisePerformance).toMatchObject([
      { subject: 'Physics', strongAreas: ['Optics'], weakAreas: ['Motion'] },
    ]);
    expect(JSON.parse(expected)['rank 2 0'].data).toMatchObject({ rank: 3, of: 3, percentile: null, reason: null });

    const twice = await fresh();
    await deliver(twice, shuffled([...s.emitted, ...s.emitted.filter((_e, i) => i % 2 === 0)], seed));
    expect(await answersAt(twice, people)).toBe(expected);
  },
);

it.each([1, 2, 3])(
  'N-054: an attempt whose place another one took is counted nowhere, whatever the order of events (disorder %i)',
  async (seed) => {
    const t = await fresh();
    const emitted = shuffled(withReplaced(s.emitted), seed);
    // The totals of a part of them may have counted it.
    await deliver(t, emitted.slice(0, 100));
    await deliver(t, emitted.slice(100));
    expect(await answersAt(t, people)).toBe(await inOrder());
  },
);

it('is correct even when totals were computed before all events had arrived', async () => {
  const broken = await fresh();
  const emitted = shuffled(s.emitted, 9);
  for (let i = 0; i < emitted.length; i += 12) await deliver(broken, emitted.slice(i, i + 12));
  expect(await answersAt(broken, people)).toBe(await inOrder());
});

it('keeps the newest name of a person, whichever comes last', async () => {
  const t = await fresh();
  const renamed = story();
  const meera = renamed.person('Meera Rao', 'teacher');
  renamed.person('Meera Menon', 'teacher', meera);
  const asha = renamed.person('Asha Verma');
  renamed.enrol(renamed.aClass(meera), asha);
  await deliver(t, [...renamed.emitted].reverse());
  const answer = await t.call('getStudentDashboard', { as: aUser('student', { id: asha }) });
  expect(answer.body.data.enrolledClasses).toMatchObject([{ teacher: 'Meera Menon' }]);
});

it("accepts the contract's example of every event it consumes", async () => {
  const t = await fresh();
  const folder = join(dirname(require.resolve('@kasauti/contracts')), 'events', 'examples');
  for (const file of readdirSync(folder)) {
    const e = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Envelope;
    await t.deliver(e.type, e.data, { ...e, eventId: newId() });
  }
  await t.settle();
  expect(await t.stored('dead_letters').countDocuments()).toBe(0);
  t.clock.advance(5000);
  await t.runJob('totals');
  const answer = await t.call('getTeacherDashboard', { as: aUser('teacher', { id: '01JD0000000000000000000005' }) });
  expect(answer.body.data.stats).toMatchObject({ totalClasses: 1, activeTests: 1, avgClassPerformance: 50 });
});

it("reads a teacher's dashboard in five database operations, however large the class", async () => {
  const { teacher } = people;
  const t = await fresh();
  await deliver(t, s.emitted);
  const operations: string[] = [];
  for (const name of ['classes', 'tests', 'enrolments', 'activity', 'people', 'attempts', 'payments']) {
    const model = t.db.connection.models[name];
    for (const kind of ['find', 'aggregate', 'findOne', 'countDocuments'] as const) {
      const original = model?.[kind].bind(model) as (...args: unknown[]) => unknown;
      if (model)
        Object.assign(model, {
          [kind]: (...args: unknown[]) => {
            operations.push(`${name}.${kind}`);
            return original(...args);
          },
        });
    }
  }
  t.clock.advance(5000);
  await t.call('getTeacherDashboard', { as: aUser('teacher', { id: teacher }) });
  expect(operations.sort()).toEqual([
    'activity.find',
    'classes.find',
    'enrolments.aggregate',
    'people.find',
    'tests.aggregate',
  ]);
});
