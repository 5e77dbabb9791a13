import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story } from '../../test/story';

const t = sharedByTests(startAnalytics);

type Row = { subject: string; averageScore: number; testsCompleted: number; timeSpent: number };
const rows = (all: Row[]) => all.map((r) => [r.subject, r.averageScore, r.testsCompleted, r.timeSpent]);

/** A mock of three subjects in a class of mathematics, then a test of that class without sections. */
function aMock() {
  const s = story();
  const [meera, asha] = [s.person('Meera Rao', 'teacher'), s.person('Asha Verma')];
  const classId = s.aClass(meera, { title: 'JEE Main 2027', subject: 'Mathematics' });
  s.enrol(classId, asha);
  const testId = s.aTest(classId, meera);
  sits(s, { testId, classId, studentId: asha }, 50, {
    subjects: [
      { subject: 'Physics', score: 80, maxScore: 100, timeSec: 1200 },
      { subject: 'Mathematics', score: 20, maxScore: 100, timeSec: 600 },
      { score: 40, maxScore: 100, timeSec: 60 },
    ],
    areas: [
      { area: 'Mechanics', subject: 'Physics', answered: 5, correct: 5 },
      { area: 'Vectors', subject: 'Physics', answered: 5, correct: 4 },
      { area: 'Vectors', subject: 'Mathematics', answered: 5, correct: 1 },
      { area: 'Puzzles', answered: 5, correct: 0 },
    ],
  });
  return { s, meera, asha, classId, testId };
}

it('counts each section of a mock in its own subject, and the rest in that of the class', async () => {
  const { s, meera, asha, classId } = aMock();
  sits(s, { testId: s.aTest(classId, meera), classId, studentId: asha, submittedAt: '2026-11-05T06:00Z' }, 90);
  await deliver(t, s.emitted);
  const as = aUser('student', { id: asha });
  const { data } = (await t.call('getStudentAnalytics', { as })).body;
  expect(data.overview.averageScore).toBe(70);
  expect(rows(data.subjectWisePerformance)).toEqual([
    ['Mathematics', 60, 2, 71],
    ['Physics', 80, 1, 20],
  ]);
  expect(data.subjectWisePerformance).toMatchObject([
    { strongAreas: [], weakAreas: ['Puzzles', 'Vectors'] },
    { strongAreas: ['Mechanics', 'Vectors'], weakAreas: [] },
  ]);
  const dashboard = (await t.call('getStudentDashboard', { as })).body.data;
  expect(dashboard.performanceAnalytics.subjectPerformance).toMatchObject([
    { subject: 'Mathematics', avgScore: 60 },
    { subject: 'Physics', avgScore: 80 },
  ]);
});

it('counts a student once in a topic of a class, although two subjects have it', async () => {
  const { s, meera, classId, testId } = aMock();
  for (let i = 0; i < 3; i++) {
    const studentId = s.person(`Student ${i}`);
    s.enrol(classId, studentId);
    sits(s, { testId, classId, studentId }, 50, {
      areas: ['Physics', 'Mathematics'].map((subject) => ({ area: 'Vectors', subject, answered: 5, correct: 4 })),
    });
  }
  await deliver(t, s.emitted);
  const statistics = await t.call('getClassStatistics', { as: aUser('teacher', { id: meera }), params: { classId } });
  // Four students are too few to be shown.
  expect(statistics.body.data.areas).toEqual([]);
});
