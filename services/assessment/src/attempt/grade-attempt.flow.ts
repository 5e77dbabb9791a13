import { event, notFound, unavailable, type Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { keyFor } from '../paper/option-ids';
import type { PaperStore } from '../paper/paper.store';
import { releaseTimes } from '../test-definition/release';
import { releaseRules, type TestDefinition } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { timeTakenSec, type Attempt } from './attempt';
import type { AttemptStore } from './attempt.store';
import { areasOf, grade, type Area, type Result } from './grading';

export interface GradeDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  tests: TestStore;
  clock: Clock;
  at: At;
}
export type GradeAttempt = ReturnType<typeof gradeAttempt>;
const TRIES = 5;

/** Grades a closed attempt once more if its key is newer or something is due. One write, so a crash leaves it due. `closed`: as its closing left it. */
export const gradeAttempt =
  ({ attempts, papers, keys, tests, clock, at }: GradeDeps) =>
  async (attemptId: string, closed?: Attempt): Promise<Attempt> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const attempt = closed && tries === 0 ? closed : await attempts.get(attemptId);
      if (!attempt || attempt.status === 'in_progress') throw notFound('attempt_not_found', 'Attempt not found');
      const [paper, key, test] = await Promise.all([
        papers.get(attempt.paperId),
        keys.get(attempt.paperId),
        tests.get(attempt.testId),
      ]);
      if (!paper || !key || !test) throw unavailable('paper_missing', 'The result is not ready, please try again', 1);
      const isCurrent = attempt.result !== null && attempt.result.keyVersion >= key.keyVersion && !attempt.gradeDueAt;
      if (isCurrent) return attempt;

      const result = grade(paper, keyFor(paper, attempt, key), attempt.responses, attempt.marks);
      await at('grade:computed');
      const status = result.pendingGrading > 0 && attempt.status === 'submitted' ? 'submitted' : 'graded';
      const before = attempt.result;
      const now = clock.now();
      const areas = areasOf(paper, attempt.responses, result);
      const regraded =
        before && before.keyVersion < result.keyVersion ? [testRegraded(attempt, before, result, areas, now)] : [];
      const earlier = before
        ? {
            keyVersion: before.keyVersion,
            score: before.score,
            maxScore: before.maxScore,
            percentage: before.percentage,
            replacedAt: now,
          }
        : undefined;
      const graded = await attempts.putResult(attempt, { status, result, earlier }, [
        testGraded(attempt, result, areas, test, paper.items.length),
        ...regraded,
      ]);
      if (graded) {
        await at('grade:stored');
        return graded;
      }
    }
    throw unavailable('try_again', 'Please try again', 1);
  };

const told = (areas: Area[]) => (areas.length > 0 ? { areas } : {});

function testRegraded(a: Attempt, before: Result, after: Result, areas: Area[], now: Date) {
  return event('test_regraded', {
    attemptId: a._id,
    testId: a.testId,
    classId: a.classId,
    studentId: a.studentId,
    keyVersion: after.keyVersion,
    previousKeyVersion: before.keyVersion,
    score: after.score,
    previousScore: before.score,
    percentage: after.percentage,
    previousPercentage: before.percentage,
    regradedAt: now.toISOString(),
    ...told(areas),
  });
}

function testGraded(a: Attempt, r: Result, areas: Area[], test: TestDefinition, totalQuestions: number) {
  const submittedAt = a.submittedAt ?? a.deadlineAt;
  const { totalVisibleAt } = releaseTimes(releaseRules(test), { submittedAt, lastSubmittedAt: null });
  return event('test_graded', {
    attemptId: a._id,
    testId: a.testId,
    classId: a.classId,
    studentId: a.studentId,
    submittedAt: submittedAt.toISOString(),
    score: r.score,
    maxScore: r.maxScore,
    percentage: r.percentage,
    correctCount: r.correctCount,
    wrongCount: r.wrongCount,
    totalQuestions,
    pendingGrading: r.pendingGrading,
    passed: r.passed,
    keyVersion: r.keyVersion,
    attemptNo: a.no,
    timeTakenSec: timeTakenSec(a, submittedAt),
    visibleAt: totalVisibleAt?.toISOString() ?? null,
    ...told(areas),
  });
}
