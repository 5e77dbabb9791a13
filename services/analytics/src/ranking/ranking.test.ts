import { newId } from '@kasauti/service-kit';
import { aUser } from '@kasauti/service-kit/testing';
import { hear, sits, startAnalytics, story, type Clocked } from '../../test/story';
import { percentiles } from './ranking';

let t: Clocked;
beforeAll(async () => { t = await startAnalytics(); });
afterAll(() => t.stop());

const rankOf = async (id: string) => {
  t.clock.advance(2000);
  const { rank, totalStudents } = (await t.call('getStudentDashboard', { as: aUser('student', { id }) })).body.data.stats;
  return [rank, totalStudents];
};

/** A class of three students and as many tests as there are rows of scores. */
function aRankedClass(scores: (number | null)[][], pending?: number) {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const physics = s.aClass(meera);
  const students = Array.from({ length: 3 }, (_, i) => s.person(`Student ${i}`));
  students.forEach((id) => s.enrol(physics, id));
  const tests = scores.map((row) => {
    const testId = s.aTest(physics, meera);
    row.forEach((score, i) => score === null || sits(s, { testId, classId: physics, studentId: students[i] ?? '', submittedAt: '2026-11-10T06:00Z' }, score, { pendingGrading: pending ?? 0 }));
    return testId;
  });
  return { s, physics, students, tests };
}

it('ranks by mean percentile once there are three ranked tests; equal means share a rank', async () => {
  const { s, students: [asha = '', ben = '', carl = ''] } = aRankedClass([[90, 70, 50], [70, 90, 50], [80, 80, 20]]);
  await hear(t, s.told);
  expect([await rankOf(asha), await rankOf(ben), await rankOf(carl)]).toEqual([[1, 3], [1, 3], [3, 3]]);
});

it('gives no rank below three tests, and counts the class instead', async () => {
  const { s, students: [asha = '', ben = ''] } = aRankedClass([[90, 70, 50], [70, 90, 50], [80, null, 20]]);
  await hear(t, s.told);
  expect([await rankOf(asha), await rankOf(ben)]).toEqual([[1, 2], [null, 3]]);
});

it('leaves a test out while an answer of it waits for grading', async () => {
  const { s, students: [asha = ''] } = aRankedClass([[90, 70, 50], [70, 90, 50], [80, 80, 20]], 1);
  await hear(t, s.told);
  expect(await rankOf(asha)).toEqual([null, 3]);
});

it('keeps practice attempts, students who left, and tests older than 90 days out', async () => {
  const { s, physics, students: [asha = '', ben = '', carl = ''], tests } = aRankedClass([[90, 70, 50], [70, 90, 50], [80, 80, 20]]);
  sits(s, { testId: tests[0] ?? '', classId: physics, studentId: carl, attemptNo: 2, submittedAt: '2026-11-11T06:00Z' }, 100);
  s.leave(physics, ben);
  await hear(t, s.told.splice(0));
  expect([await rankOf(asha), await rankOf(carl)]).toEqual([[1, 2], [2, 2]]);
  const old = story();
  for (let i = 0; i < 3; i++) sits(old, { testId: old.aTest(physics, newId()), classId: physics, studentId: carl, submittedAt: '2026-08-01T06:00Z' }, 100);
  await hear(t, old.told);
  expect(await rankOf(carl)).toEqual([2, 2]);
});

it('ranks a score only from when its student may see it, without any further event', async () => {
  const s = story();
  const [meera, asha] = [s.person('Meera Rao', 'teacher'), s.person('Asha Verma')];
  const physics = s.aClass(meera);
  s.enrol(physics, asha);
  const tomorrow = new Date(t.clock.now().getTime() + 86_400_000);
  for (let i = 0; i < 3; i++) sits(s, { testId: s.aTest(physics, meera), classId: physics, studentId: asha, submittedAt: '2026-11-10T06:00Z' }, 60, { visibleAt: tomorrow.toISOString() });
  await hear(t, s.told);
  expect(await rankOf(asha)).toEqual([null, 1]);
  t.clock.set(tomorrow);
  await t.runJob('totals');
  expect(await rankOf(asha)).toEqual([1, 1]);
});

it('counts those with the same score or less', () => {
  const of = percentiles([10, 20, 20, 40]);
  expect([of(10), of(20), of(40)]).toEqual([25, 75, 100]);
});
