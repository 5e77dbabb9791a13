import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Envelope } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser } from '@kasauti/service-kit/testing';
import { hear, sits, startAnalytics, story, type Clocked, type Story, type Told } from '../../test/story';

const open: Clocked[] = [];
afterEach(async () => {
  for (const t of open.splice(0)) await t.stop();
});
const fresh = async () => {
  const t = await startAnalytics();
  open.push(t);
  return t;
};

/** Two classes, changes of every kind, regrades, a release, a student who left and came back, payments. */
function aLongStory(): { s: Story; teacher: string; students: string[] } {
  const s = story();
  const teacher = s.person('Meera Rao', 'teacher');
  const students = ['Asha', 'Ben', 'Carl', 'Dev'].map((name) => s.person(name));
  const [asha = '', ben = '', carl = '', dev = ''] = students;
  const physics = s.aClass(teacher, { status: 'draft' });
  const maths = s.aClass(teacher, { title: 'Maths', subject: null });
  s.aClass(teacher, { title: 'Physics for all' }, physics);
  students.forEach((id, i) => s.enrol(physics, id, `2026-11-02T0${i}:00Z`));
  s.enrol(maths, asha);
  s.leave(physics, dev);
  s.enrol(physics, dev, '2026-11-09T06:00Z');
  s.leave(maths, asha);
  for (let n = 0; n < 4; n++) {
    const testId = s.aTest(physics, teacher, { status: 'draft', publishedAt: null, title: `Test ${n}` });
    s.aTest(physics, teacher, { title: `Test ${n}`, feePaise: n * 100, publishedAt: `2026-11-0${n + 3}T06:00:00.000Z`, ...(n === 3 ? { endAt: '2026-12-01T06:00:00.000Z' } : {}) }, testId);
    if (n === 1) s.pay(testId, asha, 100);
    [asha, ben, carl].forEach((studentId, i) => {
      if (n === 3 && i === 2) return;
      const sat = sits(s, { testId, classId: physics, studentId, submittedAt: `2026-11-1${n}T0${i}:00Z` }, 33.333 * (i + 1) - n, { pendingGrading: n === 1 ? 1 : 0, visibleAt: n === 2 ? null : '2026-11-12T06:00:00.000Z' });
      if (n === 1) s.grade(sat, 41.7 + i, { keyVersion: 2 });
    });
    if (n === 2) s.release(testId, '2026-11-14T06:00Z');
    if (n === 0) s.aTest(physics, teacher, { title: 'Test zero', status: 'closed', publishedAt: '2026-11-03T06:00:00.000Z' }, testId);
  }
  sits(s, { testId: s.aTest(maths, teacher), classId: maths, studentId: asha }, 12.5, { visibleAt: null });
  return { s, teacher, students };
}

/** The same disorder on every run of a seed. */
function shuffled(told: Told[], seed: number): Told[] {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return told.map((e) => ({ e, order: next() })).sort((a, b) => a.order - b.order).map(({ e }) => e);
}

async function dashboards(t: Clocked, teacher: string, students: string[]): Promise<string> {
  t.clock.set(new Date('2026-11-21T08:00:00Z'));
  const answers = [await t.call('getTeacherDashboard', { as: aUser('teacher', { id: teacher }) })];
  for (const id of students) answers.push(await t.call('getStudentDashboard', { as: aUser('student', { id }) }));
  expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200));
  return JSON.stringify(answers.map((a) => a.body), null, 1);
}

it.each([1, 2, 3, 4])('gives the same dashboards whatever the order of events and however often they come (disorder %i)', async (seed) => {
  const { s, teacher, students } = aLongStory();
  const straight = await fresh();
  await hear(straight, s.told);
  const expected = await dashboards(straight, teacher, students);
  expect(JSON.parse(expected)[1].data.stats).toMatchObject({ rank: 3, totalStudents: 3, testsCompleted: 5 });

  const twice = await fresh();
  await hear(twice, shuffled([...s.told, ...s.told.filter((_e, i) => i % 2 === 0)], seed));
  expect(await dashboards(twice, teacher, students)).toBe(expected);
});

it('is right again when totals were computed in the middle of the disorder', async () => {
  const { s, teacher, students } = aLongStory();
  const straight = await fresh();
  await hear(straight, s.told);
  const broken = await fresh();
  const told = shuffled(s.told, 9);
  for (let i = 0; i < told.length; i += 12) await hear(broken, told.slice(i, i + 12));
  expect(await dashboards(broken, teacher, students)).toBe(await dashboards(straight, teacher, students));
});

it('takes every example of the contract it consumes', async () => {
  const t = await fresh();
  const folder = join(dirname(require.resolve('@kasauti/contracts')), 'events', 'examples');
  for (const file of readdirSync(folder)) {
    const e = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Envelope;
    await t.deliver(e.type, e.data, { ...e, eventId: newId() });
  }
  await t.settle();
  expect(await t.db.connection.collection('dead_letters').countDocuments()).toBe(0);
  await t.runJob('totals');
  const answer = await t.call('getTeacherDashboard', { as: aUser('teacher', { id: '01JD0000000000000000000005' }) });
  expect(answer.body.data.stats).toMatchObject({ totalClasses: 1, activeTests: 1, avgClassPerformance: 50 });
});

it('reads a teacher\'s dashboard in five database operations, however large the class', async () => {
  const { s, teacher } = aLongStory();
  const t = await fresh();
  await hear(t, s.told);
  const operations: string[] = [];
  for (const name of ['classes', 'tests', 'enrolments', 'activity', 'people', 'attempts', 'payments']) {
    const model = t.db.connection.models[name];
    for (const kind of ['find', 'aggregate', 'findOne', 'countDocuments'] as const) {
      const original = model?.[kind].bind(model) as (...args: unknown[]) => unknown;
      if (model) Object.assign(model, { [kind]: (...args: unknown[]) => { operations.push(`${name}.${kind}`); return original(...args); } });
    }
  }
  t.clock.advance(5000);
  await t.call('getTeacherDashboard', { as: aUser('teacher', { id: teacher }) });
  expect(operations.sort()).toEqual(['activity.find', 'classes.find', 'enrolments.aggregate', 'people.find', 'tests.find']);
});
