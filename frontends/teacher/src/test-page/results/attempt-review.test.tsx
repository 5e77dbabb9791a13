import { renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
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
