import { ApiError, refusal, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aStart, aTestInfo, replyOf, testId } from '../../../test/builders';
import { emptyDevice, open, server, soon } from '../../../test/take-test';

beforeEach(emptyDevice);

/** Another device writes, and this one asks to continue. */
const elsewhere = (takeOver: NonNullable<Api['startAttempt']>): Api =>
  server({
    getTest: () => replyOf(aTestInfo({ action: { code: 'resume' } })),
    startAttempt: (sent) =>
      (sent.body as { takeOver?: boolean }).takeOver
        ? takeOver(sent)
        : replyOf(aStart({ readOnly: true, ticket: undefined, lastSavedAt: soon(0) })),
    refreshSession: () => refusal(401, 'unauthorized', 'Expired'),
  });

describe('"Continue here" that fails', () => {
  it('is busy until it is known, and says that it needs a connection', async () => {
    let fail: (error: Error) => void = () => undefined;
    const page = open(elsewhere(() => new Promise((_, reject) => (fail = reject))));
    const button = await screen.findByRole('button', { name: 'Continue here' });
    await page.user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    fail(ApiError.network('Load failed'));
    expect(await screen.findByText('Needs a connection')).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it("says the server's reason for a refusal", async () => {
    const page = open(elsewhere(() => refusal(429, 'rate_limited', 'Too many requests. Please wait a moment.')));
    await page.user.click(await screen.findByRole('button', { name: 'Continue here' }));
    expect(await screen.findByText('Too many requests. Please wait a moment.')).toBeVisible();
  });

  it('says it also where another tab of this browser writes', async () => {
    // Another tab holds the lock, until it is taken from it.
    const request = jest.fn(
      async (_name: string, { ifAvailable, steal }: LockOptions, hold: LockGrantedCallback<void>) =>
        ifAvailable ? hold(null) : steal ? hold({} as Lock) : new Promise<void>(() => undefined),
    );
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    let isBusy = false;
    const page = open(
      server({
        getTest: () => replyOf(aTestInfo({ action: { code: 'resume' } })),
        getAttempt: () => refusal(404, 'attempt_not_found', 'No such attempt'),
        startAttempt: () =>
          isBusy ? refusal(429, 'rate_limited', 'Many people are here just now.') : replyOf(aStart()),
      }),
    );
    const button = await screen.findByRole('button', { name: 'Continue here' });
    isBusy = true;
    await page.user.click(button);
    expect(await screen.findByText('Many people are here just now.')).toBeVisible();
    page.unmount();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('leads to the login when the session has ended, and from there back to the test', async () => {
    const page = open(elsewhere(() => refusal(401, 'unauthorized', 'Expired')));
    await page.user.click(await screen.findByRole('button', { name: 'Continue here' }));
    const login = `/login?redirect=${encodeURIComponent(`/tests/${testId}/take`)}`;
    await waitFor(() => expect(page.path()).toBe(login));
  });
});
