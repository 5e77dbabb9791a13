import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aResult, attemptId, replyOf, testId } from '../../test/builders';
import { TestResultPage } from './test-result.page';

it('N-014: shows formulas and images of question, options and explanation in the review, and typed answers as they are', async () => {
  const image = '![A pulley](image:01JD0000000000000000000001/640x480)';
  const row = { sectionId: 's1', maxPoints: 2, verdict: 'wrong' as const, points: 0 };
  const responses = [
    {
      ...row,
      questionId: 'q1',
      number: 1,
      text: `Find $x$.\n\n${image}`,
      type: 'mcq' as const,
      options: [{ id: 'a', text: '$x^2$' }],
      choice: 'a',
      explanation: 'Because **both** hold: $y$.',
    },
    {
      ...row,
      questionId: 'q2',
      number: 2,
      text: 'Name it.',
      type: 'short-answer' as const,
      options: [],
      answerText: 'a*b*c',
      correctText: ['**d**'],
    },
  ];
  const { user } = renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result?attempt=${attemptId}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(aResult({ responses })),
      getTestRank: () => replyOf({ rank: null, of: null, percentile: null, band: null, reason: 'pending' }),
    },
  });
  await waitFor(() => expect(document.querySelectorAll('.katex')).toHaveLength(3));
  expect(screen.getByRole('img', { name: 'A pulley' })).toBeInTheDocument();
  expect(screen.getByText('both').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('a*b*c')).toBeVisible();
  expect(screen.getByText('**d**')).toBeVisible();
});
