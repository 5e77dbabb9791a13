import { withoutInvisible } from '@kasauti/contracts/rich-text';
import { badRequest, conflict, notFound } from '@kasauti/service-kit';
import type { Problem } from '../question/question-problems';

export const testNotFound = () => notFound('test_not_found', 'Test not found');
export const notPublished = () => conflict('not_published', 'Please publish the test first');
export const notADraft = () => conflict('already_published', 'Only a draft can be deleted');
export const testClosed = () => conflict('test_closed', 'This test is closed');
export const notOpenYet = () => conflict('not_open_yet', 'This test is not open yet');
export const stillOpen = () =>
  conflict(
    'still_open',
    'Students can still start this test. Release the scores only, or close the test with the release.',
  );
export const testInUse = () =>
  conflict('test_in_use', 'Students have started this test: only its end can be changed, to a later time');
export const testPaid = () =>
  conflict(
    'test_paid',
    'Students have paid for this test: it keeps its class and a time to take it. Cancel it to give the money back.',
  );
export const audienceSmaller = () =>
  conflict('audience_smaller', 'Students have started the test: its audience can only grow');
export const publishedMeanwhile = () =>
  conflict(
    'published_meanwhile',
    'This draft was published meanwhile. Load the page again to change what students get.',
  );
export const changedMeanwhile = () =>
  conflict('changed_meanwhile', 'The test was changed elsewhere, please load it again');
export const answersSeen = () =>
  conflict('answers_out', 'Students see the answers: the end of this test cannot be moved any more');
export const endNotLater = () => {
  const message = 'The end can only be moved to a later time';
  return badRequest('end_not_later', message, [{ field: 'endDate', message }]);
};

export function refuseProblems(problems: Problem[]): void {
  const [first] = problems;
  if (first) throw badRequest('test_not_ready', first.message, problems);
}

/** @param typed without invisible characters, which a title of an earlier release may have */
export function refuseOtherTitle(typed: string, title: string): void {
  const message = 'Please type the title of the test';
  if (typed !== withoutInvisible(title).trim())
    throw badRequest('title_differs', message, [{ field: 'confirm', message }]);
}
