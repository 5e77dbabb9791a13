import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { aResult, aTest, attemptId, onePage, replyOf, testId } from '../../test/builders';
import { MyTestsPage } from '../my-tests/my-tests.page';
import { TestResultPage } from './test-result.page';

const releaseAt = '2026-11-21T12:30:00.000Z';
const isOut = () => Date.now() >= Date.parse(releaseAt);

beforeEach(() => jest.useFakeTimers({ now: Date.parse(releaseAt) - 2 * 60_000 }));
afterEach(() => jest.useRealTimers());
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a page that is open at the release of the results', () => {
  it('shows the result by itself, and asks only then', async () => {
    const hidden = aResult({ released: false, keyReleased: false, releaseAt, responses: [] });
    const page = renderPage(<TestResultPage />, {
      route: `/tests/${testId}/result?attempt=${attemptId}`,
      path: '/tests/:testId/result',
      user: aUser(),
      api: {
        getResult: () => replyOf(isOut() ? aResult() : hidden),
        listMyTests: () => replyOf([], { pagination: onePage }),
        getTestRank: () => replyOf({ rank: 148, of: 2314, percentile: 93.65, band: 'top_10', reason: null }),
      },
    });
    await wait(500);
    await wait(110_000);
    expect(screen.getByText('Wait for the result on 21 Nov 2026, 6:00 PM IST.')).toBeVisible();
    expect(page.sent('getResult')).toHaveLength(1);
    await wait(15_000);
    await wait(500);
    expect(screen.getByText('66.67%')).toBeVisible();
    const asked = page.sent('getResult').length;
    await wait(60_000);
    expect(page.sent('getResult')).toHaveLength(asked);
  });

  it('leads from the tests to the result', async () => {
    const sat = { attemptsUsed: 1, lastAttempt: { attemptId, status: 'submitted' } };
    const page = renderPage(<MyTestsPage />, {
      route: '/my-tests?tab=completed',
      path: '/my-tests',
      user: aUser(),
      api: {
        listMyTests: () =>
          replyOf(
            [aTest({ ...sat, action: isOut() ? { code: 'view_result' } : { code: 'results_at', at: releaseAt } })],
            { pagination: onePage },
          ),
      },
    });
    await wait(500);
    await wait(110_000);
    expect(screen.getByText('Results on 21 Nov 2026, 6:00 PM IST')).toBeVisible();
    expect(page.sent('listMyTests')).toHaveLength(1);
    await wait(15_000);
    expect(screen.getByRole('link', { name: 'View result: Rotational Motion' })).toBeVisible();
  });
});
