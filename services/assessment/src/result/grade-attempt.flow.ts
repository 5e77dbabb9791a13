import { histogram, LOST, retryCas, type Clock } from '@kasauti/service-kit';
import { endOf, isClosed, type Attempt, type Result } from '../attempt/attempt';
import { attemptNotFound } from '../attempt/attempt.refusals';
import type { AttemptStore } from '../attempt/attempt.store';
import type { At } from '../failpoint';
import type { AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { keyFor, seedOf } from '../paper/option-ids';
import type { Paper } from '../paper/paper';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { paperFor } from '../paper/pick';
import type { SeatStore } from '../seat/seat.store';
import type { TestStore } from '../test-definition/test-definition.store';
import { eventsOf } from './graded-events';
import { grade, paperToGrade } from './grading';
import { notesBetween } from './score-corrections';

interface GradeDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  tests: TestStore;
  seats: SeatStore;
  clock: Clock;
  at: At;
}
export type GradeAttempt = ReturnType<typeof gradeAttempt>;

/**
 * Grades a closed attempt, and regrades it when the key is newer. Only step 3 writes, so after a crash the attempt is
 * still due. `closed`, the attempt as its closing left it, saves the first read.
 */
export const gradeAttempt = (deps: GradeDeps) => {
  const store = storeResult(deps);
  return (attemptId: string, closed?: Attempt): Promise<Attempt> =>
    retryCas(
      async (round) => {
        // 1. The closed attempt with its key.
        const attempt = closed && round === 0 ? closed : await deps.attempts.get(attemptId);
        if (!attempt || !isClosed(attempt)) throw attemptNotFound();
        const key = await deps.keys.get(attempt.paperId);
        if (key && isCurrent(attempt, key)) return attempt;
        // 2. and 3. The result, with its events.
        return (await store(attempt, key)) ?? LOST;
      },
      { tries: 5 },
    );
};

/** What a teacher gave by hand, by question. */
export type ByHand = Pick<Attempt, 'marks' | 'comments'>;
export type StoreResult = ReturnType<typeof storeResult>;

/**
 * Grades as `attempt` stands, or with what a teacher gives now, in one write with its events. Null: it changed since it
 * was read.
 */
export const storeResult = ({ attempts, papers, tests, seats, clock, at }: GradeDeps) => {
  const delay = histogram('kasauti.result.delay');
  return async (attempt: Attempt, key: AnswerKey | null, byHand?: ByHand): Promise<Attempt | null> => {
    const [paper, test] = await Promise.all([papers.get(attempt.paperId), tests.get(attempt.testId)]);
    if (!paper || !key || !test) throw paperMissing('The result is not ready, please try again');
    const { marks } = byHand ?? attempt;
    const own = paperFor(paper, seedOf(attempt));
    const result = grade(paperToGrade(own, attempt), keyFor(own, attempt, key), attempt.responses, marks);
    await at('grade:computed');
    // Stored with its events, unless the attempt changed since it was read.
    const now = clock.now();
    const isRegrade = isChanged(attempt.result, result, own, key);
    const seat = isRegrade ? await seats.get(attempt.testId, attempt.studentId) : null;
    const stored = await attempts.putResult(
      attempt,
      {
        status: statusAfter(attempt, result),
        result,
        earlier: isRegrade ? earlierOf(attempt.result, result, now) : undefined,
        byHand,
      },
      // What was replaced counts for nothing, so no student or partner hears of it.
      attempt.replacedBy ? [] : eventsOf(attempt, result, { paper: own, test, key, seat, isRegrade, now }),
    );
    if (stored && !attempt.result) delay((now.getTime() - endOf(attempt).getTime()) / 1000, {});
    if (stored) await at('grade:stored');
    return stored;
  };
};

const isCurrent = ({ result, gradeDueAt }: Attempt, key: AnswerKey): boolean =>
  result !== null && result.keyVersion >= key.keyVersion && !gradeDueAt;

const statusAfter = (a: Attempt, r: Result): Attempt['status'] =>
  r.pendingGrading > 0 && a.status === 'submitted' ? 'submitted' : 'graded';

/** Only a newer key replaces a result; one that corrects questions that this student did not get changes nothing. */
function isChanged(before: Result | null, after: Result, own: Paper, key: AnswerKey): boolean {
  if (!before || before.keyVersion >= after.keyVersion) return false;
  const notes = notesBetween(key.corrections ?? [], before.keyVersion, after.keyVersion);
  return notes.length === 0 || notes.some((note) => own.items.some(({ id }) => id === note.questionId));
}

const earlierOf = (before: Result | null, after: Result, replacedAt: Date) =>
  before
    ? {
        keyVersion: before.keyVersion,
        score: before.score,
        maxScore: before.maxScore,
        percentage: before.percentage,
        replacedAt,
        became: {
          score: after.score,
          maxScore: after.maxScore,
          ...(after.pendingGrading > before.pendingGrading ? { waits: true as const } : {}),
        },
      }
    : undefined;
