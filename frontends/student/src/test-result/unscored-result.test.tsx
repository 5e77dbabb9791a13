import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aResult, attemptId, onePage, replyOf, testId } from '../../test/builders';
import { TestResultPage } from './test-result.page';

it('says that the result is not scored where every question was dropped, with neither rank nor pass', async () => {
  const getTestRank = jest.fn(() => replyOf({ rank: null, of: null, percentile: null, band: null, reason: null }));
  const correction = {
    correctedAt: '2026-11-24T06:00:00.000Z',
    questions: [{ number: 1, kind: 'dropped' as const }],
    before: { score: 4, maxScore: 6 },
    after: { score: 0, maxScore: 0 },
  };
  const none = { score: 0, maxScore: 0, percentage: 0, correctCount: 0, passed: false };
  renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result?attempt=${attemptId}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(aResult({ ...none, corrections: [correction] })),
      listMyTests: () => replyOf([], { pagination: onePage }),
      getTestRank,
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Score' }));
  expect(panel.getByText('Not scored: every question was dropped')).toBeVisible();
  for (const text of [/%/, /passed/i, /^Rank/]) expect(panel.queryByText(text)).not.toBeInTheDocument();
  expect(screen.getByText('Your score: 4 of 6 → not scored.')).toBeVisible();
  expect(getTestRank).not.toHaveBeenCalled();
});
