import { aUser, signIn } from '@kasauti/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aStart, attemptId, replyOf, testId } from '../../../test/builders';
import { aState, begin, emptyDevice, open, server } from '../../../test/take-test';
import { noAnswer } from '../journal/answer-journal';
import { examStore } from './use-opening';
import { writerOfTab } from './writer-id';

beforeEach(emptyDevice);

/** The session of the one before ended without a logout, and another student logs in. */
const another = () => act(() => signIn({ ...aUser(), id: 'u2', email: 'bala@example.in', fullName: 'Bala' }));

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
