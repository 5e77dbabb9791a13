import { ApiError, refusal, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aStart, aTestInfo, attemptId, replyOf } from '../../../test/builders';
import { emptyDevice, open, server } from '../../../test/take-test';

beforeEach(emptyDevice);

const running = () =>
  replyOf(
    aTestInfo({
      action: { code: 'resume', at: new Date(Date.now() + 30 * 60_000 - 5000).toISOString() },
      lastAttempt: { attemptId, status: 'in_progress' },
    }),
  );
const failing = (failure: () => ApiError, more: Api = {}) => {
  let isDown = true;
  const page = open(
    server({ getTest: running, startAttempt: () => (isDown ? failure() : replyOf(aStart())), ...more }),
  );
  const starts = () => page.sent('startAttempt');
  return { page, starts, mend: () => (isDown = false) };
};
const badGateway = () => new ApiError(502, '<html>');

describe('a running test that could not be opened', () => {
  it('says so with the time that is left, instead of instructions that were accepted before', async () => {
    const { page, mend } = failing(badGateway);
    expect(await screen.findByText(/^Your test is running, 29 minutes left/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    mend();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: /Question 1/ })).toBeVisible();
  });

  it('opens by itself', async () => {
    const { starts, mend } = failing(badGateway);
    await screen.findByText(/^Your test is running/);
    mend();
    expect(await screen.findByRole('heading', { name: /Question 1/ })).toBeVisible();
    expect(starts().at(-1)?.body).toMatchObject({ attemptId });
  });

  it('opens at once when the network is back, whatever the server had asked to wait', async () => {
    const { mend } = failing(() => new ApiError(429, { status: 429, code: 'rate_limited' }, '60'));
    await screen.findByText(/^Your test is running/);
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: /Question 1/ })).toBeVisible();
  });

  it('is the same where the answer to the start was lost', async () => {
    let isBegun = false;
    const { page, starts, mend } = failing(() => ((isBegun = true), ApiError.network('Load failed')), {
      getTest: () => (isBegun ? running() : replyOf(aTestInfo())),
    });
    await page.user.click(await screen.findByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByText(/^Your test is running/)).toBeVisible();
    mend();
    expect(await screen.findByRole('heading', { name: /Question 1/ })).toBeVisible();
    expect(starts().map(({ body }) => (body as { attemptId?: string }).attemptId)).toEqual([undefined, attemptId]);
  });

  it('asks for a login when the session has ended, and tries no more', async () => {
    const { starts } = failing(() => refusal(401, 'unauthorized', 'Expired'), {
      refreshSession: () => refusal(401, 'unauthorized', 'Expired'),
    });
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    const before = starts().length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(starts()).toHaveLength(before));
  });
});
