import { badRequest, unavailable } from '@kasauti/service-kit';
import type { Problem } from '../question/question-problems';

export const paperMissing = (message = 'Please try again') => unavailable('paper_missing', message);
export const questionUnknown = () => {
  const message = 'The test has no such question';
  return badRequest('question_unknown', message, [{ field: 'question', message }]);
};
export const correctionInvalid = (problem: Problem) => badRequest('correction_invalid', problem.message, [problem]);
