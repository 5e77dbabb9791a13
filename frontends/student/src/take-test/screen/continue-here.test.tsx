import { ApiError, refusal, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aStart, aTestInfo, replyOf, testId } from '../../../test/builders';
import { begin, emptyDevice, open, server, soon } from '../../../test/take-test';

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

describe('"Continue here" after another device had taken over', () => {
  /** Session 1 is this page's, 2 the other device's; `stored` is what the server has at the end. */
  const takenOver = async (stored: object[]) => {
    let sessionNo = 1;
    const page = open(
      server({
        saveResponses: () => refusal(409, 'taken_over', 'Another device'),
        startAttempt: () =>
          replyOf(aStart({ sessionNo, ...(sessionNo > 1 ? { ackSeq: 4, responses: stored as never } : {}) })),
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    await screen.findByText(/These answers could not be sent from here and did not count: question 1/);
    sessionNo = 3;
    await page.user.click(screen.getByRole('button', { name: 'Continue here' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue here' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toBeEnabled());
    return page;
  };
  const lost = () => screen.queryByText('These answers could not be sent from here and did not count: question 1.');

  it('still lists the answers that did not count, until that is read', async () => {
    const page = await takenOver([]);
    expect(await screen.findByText(/did not count: question 1/)).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    const band = within(lost()?.closest('[role=alert]') as HTMLElement);
    await page.user.click(band.getByRole('button', { name: 'I have read this' }));
    expect(lost()).not.toBeInTheDocument();
  });

  it('lists none that the server has by now', async () => {
    await takenOver([{ questionId: 'q1', choice: 'a', markedForReview: false }]);
    expect(lost()).not.toBeInTheDocument();
  });
});
