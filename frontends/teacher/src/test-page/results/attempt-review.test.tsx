import { renderPage } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { replyOf, teacher } from '../../../test/builders';
import { AttemptReview } from './attempt-review';

const answer = (number: number, verdict: string) => ({
  ...{
    questionId: `q${number}`,
    sectionId: 's1',
    number,
    text: `Question ${number}`,
    type: 'short-answer',
    options: [],
  },
  ...{ maxPoints: 5, points: 0, verdict },
});

it('calls no points lost that are not given yet or do not count', async () => {
  const attempt = { attemptId: 'A1', attemptNumber: 1, status: 'submitted' };
  const responses = [answer(1, 'pending'), answer(2, 'dropped'), answer(3, 'wrong')];
  const result = { score: 0, maxScore: 10, submittedAt: '2026-11-21T06:00:00Z', timeTaken: 95, responses };
  renderPage(<AttemptReview testId="T1" attemptId="A1" />, {
    user: teacher,
    api: { getAttemptReview: () => replyOf({ attempt, attempts: [attempt], result }) },
  });
  const lineOf = async (word: string) => (await screen.findByText(word)).closest('p');
  expect(await lineOf('To grade')).toHaveTextContent(/^To grade up to 5 points$/);
  expect(await lineOf('Dropped')).toHaveTextContent(/^Dropped$/);
  expect(await lineOf('Wrong')).toHaveTextContent(/^Wrong 0 of 5 points$/);
});

describe('points that were given by hand', () => {
  const attempt = { attemptId: 'A1', attemptNumber: 1, status: 'graded' };
  /** Of the second question of the test, which this student had first. */
  const given = { questionId: 'q1', question: 2, attemptId: 'ALIAS', points: 0.25, comment: 'Wrong' };
  function open(skipped: string[] = []) {
    let byHand = given;
    const page = renderPage(<AttemptReview testId="T1" attemptId="A1" />, {
      user: teacher,
      api: {
        getAttemptReview: () => {
          const { points, comment } = byHand;
          const responses = [{ ...answer(1, 'wrong'), points, comment }, answer(2, 'correct')];
          const result = { score: points, maxScore: 10, submittedAt: '2026-11-21T06:00:00Z', timeTaken: 95, responses };
          return replyOf({ attempt, result, byHand: [byHand] });
        },
        gradeAnswers: ({ body }) => {
          const { points, comment = byHand.comment } = body as { points: number; comment?: string };
          byHand = skipped.length > 0 ? { ...given, points: 1 } : { ...given, points, comment };
          return replyOf({ graded: 1 - skipped.length, skipped });
        },
      },
    });
    const sent = () => page.calls.flatMap(({ operationId, body }) => (operationId === 'gradeAnswers' ? [body] : []));
    return { ...page, sent };
  }

  it('are changed from the review, which shows them at once', async () => {
    const { user, sent } = open();
    const opener = await screen.findByRole('button', { name: 'Change points of question 1' });
    expect(screen.getAllByRole('button', { name: /^Change points/ })).toHaveLength(1);
    expect(screen.getByText('given by hand').closest('p')).toHaveTextContent('Wrong 0.25 of 5 points given by hand');
    await user.click(opener);
    const form = within(screen.getByRole('form', { name: 'Points of question 1' }));
    expect(form.getByRole('button', { name: '0.25', pressed: true })).toBeVisible();
    await user.click(form.getByRole('button', { name: '5' }));
    // Enter in the comment saves.
    await user.clear(form.getByLabelText('Comment for the student (optional)'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Question 1 has 5 points now')).toBeVisible();
    expect(sent()).toEqual([{ question: 2, attemptIds: ['ALIAS'], points: 5, comment: '', replaces: 0.25 }]);
    expect(screen.getByText('given by hand').closest('p')).toHaveTextContent('5 of 5 points');
    expect(screen.queryByText('Comment: Wrong')).not.toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('are not changed where somebody else has changed them, until the teacher has seen that', async () => {
    const { user, sent } = open(['ALIAS']);
    await user.click(await screen.findByRole('button', { name: /^Change points/ }));
    await user.click(screen.getByRole('button', { name: '2.5' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed these points meanwhile')).toBeVisible();
    expect(screen.getByText('Now it has 1 point. Save again to replace them.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ points: 2.5, replaces: 1 });
  });
});
