import { screen, waitFor } from '@testing-library/react';
import { aStart, attemptId, replyOf, testId } from '../../../test/builders';
import { aState, emptyDevice, open, server } from '../../../test/take-test';
import { noAnswer } from '../journal/answer-journal';
import { examStore } from './use-opening';
import { writerOfTab } from './writer-id';

beforeEach(emptyDevice);

it.each([
  ['goes to the result when only a mark had not been sent', 'b', undefined],
  ['lists an answer that was changed and had not been sent', 'a', '1 answer came too late and did not count.'],
])('a test that was closed while this device was away: %s', async (_case, last, late) => {
  const given = { ...noAnswer, questionId: 'q1', timeSpentMs: 5, markedForReview: false };
  await examStore.keepAttempt({
    testId,
    ownerId: 'u1',
    started: aStart({ ackSeq: 1 }),
    readAtMs: 0,
    current: 0,
    visited: [],
    writerId: writerOfTab(),
  });
  await examStore.append(attemptId, 1, { ...given, choice: 'b' }, 0, 0);
  await examStore.append(attemptId, 1, { ...given, choice: last, markedForReview: true }, 1, 1);
  const page = open(server({ getAttempt: () => replyOf(aState({ status: 'graded', ackSeq: 1 })) }));
  if (late) expect(await screen.findByText(late)).toBeVisible();
  else await waitFor(() => expect(page.path()).toContain('/result'));
});
