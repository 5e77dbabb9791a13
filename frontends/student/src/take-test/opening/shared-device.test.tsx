import { logout } from '@kasauti/web-kit/api';
import { aUser, refusal, signIn } from '@kasauti/web-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { aResult, aStart, aTestInfo, attemptId, replyOf, testId } from '../../../test/builders';
import { aState, begin, emptyDevice, open, server } from '../../../test/take-test';
import { noAnswer } from '../journal/answer-journal';
import { examStore } from './use-opening';
import { writerOfTab } from './writer-id';

beforeEach(emptyDevice);

/** The session of the one before ended without a logout, and another student logs in. */
const bala = aUser({ id: 'u2', email: 'bala@example.in', fullName: 'Bala' });
const another = () => act(() => signIn(bala));

const keptOf = (ownerId: string) =>
  examStore.keepAttempt({
    testId,
    ownerId,
    started: aStart(),
    ackSeq: 0,
    readAtMs: 0,
    current: 0,
    visited: [],
    writerId: writerOfTab(),
  });
const late = { ...noAnswer, questionId: 'q1', choice: 'c', markedForReview: false, timeSpentMs: 5 };

describe('a device that several students share', () => {
  it('shows the late answers of one to no other, and keeps them', async () => {
    await keptOf('another');
    await examStore.append(attemptId, 1, late, 0, 0);
    open(server({ getAttempt: () => replyOf(aState({ status: 'submitted' })) }));
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    expect(screen.queryByText(/did not count/)).not.toBeInTheDocument();
    expect(await examStore.entries(attemptId, 1)).toHaveLength(1);
  });

  it('leads no other to the result of one', async () => {
    await keptOf('another');
    const page = open(
      server({
        getAttempt: () => replyOf(aState({ status: 'graded' })),
      }),
    );
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    expect(page.path()).toContain('/take');
  });

  it('closes the test that one has started in this page when another logs in', async () => {
    const page = open();
    await begin(page);
    another();
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /Question 1/ })).not.toBeInTheDocument();
  });

  it('closes the list of answers that did not count when another logs in', async () => {
    const page = open(
      server({
        saveResponses: () => {
          throw new TypeError('Failed to fetch');
        },
        getAttempt: () => replyOf(aState({ status: 'submitted' })),
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    await waitFor(async () => expect(await examStore.entries(attemptId, 1)).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('1 answer did not count.')).toBeInTheDocument();
    another();
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    expect(screen.queryByText(/did not count/)).not.toBeInTheDocument();
    expect(await examStore.entries(attemptId, 1)).toHaveLength(1);
  });
});

describe('the list of answers that did not count, until it is read', () => {
  const balas = '01JD0000000000000000000AT2';
  /** Asha's attempt is closed; Bala has none yet. */
  const api = (more: Parameters<typeof server>[0] = {}) =>
    server({
      logout: () => ({ success: true }),
      getAttempt: ({ params }) =>
        replyOf(aState(params?.['attemptId'] === balas ? { attemptId: balas } : { status: 'submitted' })),
      startAttempt: () => replyOf(aStart({ attemptId: balas, ticket: 'ticket-b' })),
      submitAttempt: () => replyOf(aResult({ attemptId: balas })),
      ...more,
    });
  const again = (...args: Parameters<typeof open>) => {
    cleanup();
    return open(...args);
  };
  async function loggedOut() {
    await keptOf('u1');
    await examStore.append(attemptId, 1, late, 0, 0);
    const page = open(api());
    expect(await screen.findByText('What turns?')).toBeVisible();
    await act(logout);
    expect(await screen.findByText('Please Login First')).toBeVisible();
    return page;
  }
  const stored = async () => {
    const db = await openDB('kasauti-exam');
    const [attempts, others] = [await db.getAll('attempts'), await db.getAll('writers')];
    db.close();
    return { attempts, others: JSON.stringify(others) };
  };

  it('comes back after a logout with the numbers of its questions, once the same student logs in', async () => {
    await loggedOut();
    const page = again(api());
    expect(await screen.findByText('1 answer did not count.')).toBeVisible();
    expect(screen.getByText('Question 1')).toBeVisible();
    expect(screen.getByText('C')).toBeVisible();
    expect(screen.queryByText('What turns?')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'I have read this, show the result' }));
    await waitFor(() => expect(page.path()).toContain('/result'));
    expect([await examStore.entries(attemptId, 1), await examStore.leftBehind(testId, 'u1')]).toEqual([[], []]);
  });

  it('comes back as well where only a start says that the attempt is closed', async () => {
    await loggedOut();
    let isAway = true;
    const page = again(
      api({
        getAttempt: () => (isAway ? refusal(503, 'unavailable', 'Busy') : replyOf(aState())),
        startAttempt: () => refusal(409, 'attempt_closed', 'Closed', { attemptId }),
      }),
    );
    await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
    isAway = false;
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByText('1 answer did not count.')).toBeVisible();
  });

  it('is forgotten without a word where all proves to have arrived', async () => {
    await loggedOut();
    again(api({ getAttempt: () => replyOf(aState({ status: 'submitted', ackSeq: 1 })) }));
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    expect([await examStore.entries(attemptId, 1), await examStore.leftBehind(testId, 'u1')]).toEqual([[], []]);
  });

  it('is shown to no other student, and holds neither the paper nor a ticket', async () => {
    await loggedOut();
    await waitFor(async () => expect((await stored()).attempts).toEqual([]));
    expect((await stored()).others).not.toMatch(/turns|Option|Rotational|ticket|Asha/);
    again(api(), bala);
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    expect(screen.queryByText(/did not count/)).not.toBeInTheDocument();
    expect(await examStore.entries(attemptId, 1)).toHaveLength(1);
  });

  it('outlasts the same test of another student on this device', async () => {
    await keptOf('u1');
    await examStore.append(attemptId, 1, late, 0, 0);
    const page = open(api(), bala);
    await begin(page);
    await waitFor(async () => expect(await examStore.keptAttempt(testId, 'u2')).toBeDefined());
    await page.user.click(screen.getAllByRole('button', { name: /Submit Test/ })[0] as HTMLElement);
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Submit/ }));
    await waitFor(() => expect(page.path()).toContain('/result'));

    again(api({ getTest: () => replyOf(aTestInfo({ action: { code: 'view_result', attemptId } })) }));
    expect(await screen.findByText('1 answer did not count.')).toBeVisible();
    expect(screen.getByText('What turns?')).toBeVisible();
  });
});
