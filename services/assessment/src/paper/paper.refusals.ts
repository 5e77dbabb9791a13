import { badRequest, unavailable } from '@kasauti/service-kit';
import type { Problem } from '../question/question-problems';

export const paperMissing = (message = 'Please try again') => unavailable('paper_missing', message);
export const questionUnknown = () => {
  const message = 'The test has no such question';
  return badRequest('question_unknown', message, [{ field: 'question', message }]);
};
export const correctionInvalid = (problem: Problem) => badRequest('correction_invalid', problem.message, [problem]);
export const pointsAboveMax = (max: number) => {
  const message = `This question has ${max} points at most`;
  return badRequest('points_above_max', message, [{ field: 'points', message }]);
};
