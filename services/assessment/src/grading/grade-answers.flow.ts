import { LOST, retryCas } from '@kasauti/service-kit';
import { isClosed, type Attempt } from '../attempt/attempt';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { StoreResult } from '../result/grade-attempt.flow';

export interface GradeAnswersDeps {
  attempts: AttemptStore;
  keys: AnswerKeyStore;
  storeResult: StoreResult;
}
interface GradeAnswers {
  testId: string;
  questionId: string;
  attemptIds: string[];
  points: number;
  comment?: string;
  replaces?: number;
}

/**
 * Points for answers to one question. Each attempt gets its points, its result and its event in one write, so after a
 * crash an answer either waits or is graded; a repeated call grades the rest.
 */
export const gradeAnswers =
  (deps: GradeAnswersDeps) =>
  async (command: GradeAnswers): Promise<{ graded: number; skipped: string[] }> => {
    const skipped: string[] = [];
    for (const attemptId of command.attemptIds)
      if (!(await gradeOne(deps, attemptId, command))) skipped.push(attemptId);
    return { graded: command.attemptIds.length - skipped.length, skipped };
  };

/** @returns whether the answer has these points now */
const gradeOne = (
  { attempts, keys, storeResult }: GradeAnswersDeps,
  attemptId: string,
  { testId, questionId, points, comment, replaces }: GradeAnswers,
): Promise<boolean> =>
  retryCas(async () => {
    const attempt = await attempts.get(attemptId);
    if (!attempt || attempt.testId !== testId || !isClosed(attempt)) return false;
    if (!mayGrade(attempt, questionId, replaces)) return attempt.marks[questionId] === points;
    const byHand = {
      marks: { ...attempt.marks, [questionId]: points },
      comments: { ...attempt.comments, ...(comment === undefined ? {} : { [questionId]: comment }) },
    };
    return (await storeResult(attempt, await keys.get(attempt.paperId), byHand)) ? true : LOST;
  });

/** A waiting answer, or one whose points are those the teacher saw. */
function mayGrade({ marks, result }: Attempt, questionId: string, replaces: number | undefined): boolean {
  const given = marks[questionId];
  return given === undefined ? result?.items[questionId]?.verdict === 'pending' : given === replaces;
}
