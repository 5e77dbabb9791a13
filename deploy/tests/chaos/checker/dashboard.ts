import { promisesOf, type Say } from './answers';
import type { Facts } from './facts';
import { scoreOf } from './score';

const round2 = (n: number) => Math.round((n + Number.EPSILON) * 100) / 100;

/** The teacher's numbers, computed from the stored answers. */
export function checkDashboard(
  facts: Facts,
  { testId, classId, students }: { testId: string; classId: string; students: number },
  say: Say,
): void {
  const { dashboard } = facts;
  const attempts = facts.attempts.filter(({ replacedBy }) => !replacedBy);
  const promises = promisesOf(facts.lines);
  const percentages = attempts.map((a) => {
    const order = promises.get(a._id)?.orders[0] ?? [];
    const { score, maxScore } = scoreOf(a.continues ?? a._id, order, (id) => a.responses[id], facts);
    return Math.round((score * 10_000) / maxScore) / 100;
  });
  const mean = percentages.length === 0 ? null : round2(percentages.reduce((a, b) => a + b, 0) / percentages.length);
  const isMean = (shown: number | null | undefined) =>
    mean !== null && typeof shown === 'number' && Math.abs(shown - mean) < 0.011;
  const inClass = dashboard.classes.find((c) => c.id === classId);
  const test = dashboard.activeTests.find((t) => t.id === testId);
  const enrolled = new Set(facts.lines.flatMap((l) => (l.kind === 'enrolled' ? [l.studentId] : []))).size;
  const expect = (what: string, shown: unknown, isRight: boolean, right: unknown) => {
    if (!isRight) say('dashboard', `${what}: shown ${String(shown)}, right is ${String(right)}`);
  };
  expect('enrolments noted', enrolled, enrolled === students, students);
  expect('students', dashboard.stats.totalStudents, dashboard.stats.totalStudents === students, students);
  expect('students of the class', inClass?.students, inClass?.students === students, students);
  expect('submissions', test?.submissions, test?.submissions === attempts.length, attempts.length);
  expect('total of the test', test?.total, test?.total === students, students);
  expect('waiting for grades', dashboard.stats.pendingGrading, dashboard.stats.pendingGrading === 0, 0);
  expect('average', dashboard.stats.avgClassPerformance, isMean(dashboard.stats.avgClassPerformance), mean);
  expect('average of the class', inClass?.avgScore, isMean(inClass?.avgScore), mean);
}
