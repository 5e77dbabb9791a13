import { badRequest, conflict, notFound } from '@kasauti/service-kit';
import { problem, type Problem } from '../question/question-problems';

export const questionNotFound = () => notFound('question_not_found', 'Question not found');
export const questionChanged = () =>
  conflict('changed_meanwhile', 'The question was changed elsewhere, please load it again');
export const questionInUse = (title: string) =>
  conflict('question_in_use', `The open test ${title} uses this question. You can archive it after the test closes.`);
export const tooManyVersions = (most: number) =>
  conflict('too_many_versions', `A question has at most ${most} versions. Please duplicate it and edit the copy.`);
export const tooManyVersionsOfOther = (most: number) =>
  conflict(
    'too_many_versions',
    `Another question about this passage has ${most} versions, the most there may be. Archive that one, or change the passage in this question alone.`,
  );

/** Fields are named as in the request. */
export function refuseIncomplete(problems: Problem[]): void {
  const [first] = problems;
  if (first)
    throw badRequest(
      'question_not_ready',
      first.message,
      problems.map(({ field, code, message }) => problem(`question.${field}`, code, message)),
    );
}
