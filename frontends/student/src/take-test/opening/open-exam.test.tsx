import { refusal } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aBilingualPaper } from '../../../test/bilingual';
import { aStart, aTestInfo, attemptId, replyOf, testId } from '../../../test/builders';
import { aState, closedServer, emptyDevice, open, server, soon } from '../../../test/take-test';
import { noAnswer } from '../journal/answer-journal';
import { examStore } from './use-opening';
import { writerOfTab } from './writer-id';

beforeEach(emptyDevice);

/** This device had an answer stored and changed it while it was away. */
async function changedAway(last: string) {
  const given = { ...noAnswer, questionId: 'q1', timeSpentMs: 5, markedForReview: false };
  await examStore.keepAttempt({
    testId,
    ownerId: 'u1',
    started: aStart(),
    ackSeq: 1,
    readAtMs: 0,
    current: 0,
    visited: [],
    writerId: writerOfTab(),
  });
  await examStore.append(attemptId, 1, { ...given, choice: 'b' }, 0, 0);
  await examStore.append(attemptId, 1, { ...given, choice: last, markedForReview: true }, 1, 1);
}

it.each([
  ['goes to the result when only a mark had not been sent', 'b', undefined],
  ['lists an answer that was changed and had not been sent', 'a', '1 answer did not count.'],
])('a test that was closed while this device was away: %s', async (_case, last, late) => {
  await changedAway(last);
  const page = open(closedServer({ ackSeq: 1 }));
  if (late) expect(await screen.findByText(late)).toBeVisible();
  else await waitFor(() => expect(page.path()).toContain('/result'));
});

it('N-054: asks whether the late answers have been read before it forgets them and goes on', async () => {
  await changedAway('a');
  const allowed = { kind: 'continue', minutes: 12, until: soon(3600) } as const;
  const page = open(
    server({
      getAttempt: () => replyOf(aState({ status: 'graded', ackSeq: 1 })),
      getTest: () => replyOf(aTestInfo({ action: { code: 'start' }, allowed })),
    }),
  );
  const goOn = await screen.findByRole('button', { name: 'I have read this, go on' });
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  expect(await examStore.entries(attemptId, 1)).not.toEqual([]);
  await page.user.click(goOn);
  expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
  expect(await examStore.entries(attemptId, 1)).toEqual([]);
});

describe('a kept test that was closed with all its answers', () => {
  const further = { action: { code: 'start' } } as const;
  const allowed = { kind: 'continue', minutes: 12, until: soon(3600) } as const;
  const openWith = (info: object) =>
    open(
      server({
        getAttempt: () => replyOf(aState({ status: 'graded', ackSeq: 9 })),
        getTest: () => replyOf(aTestInfo(info)),
      }),
    );
  it('N-054: opens the one that the teacher allows', async () => {
    await changedAway('b');
    const page = openWith({ ...further, allowed });
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    expect(page.path()).toContain('/take');
    expect(await examStore.entries(attemptId, 1)).toEqual([]);
  });

  it('resumes a further attempt that runs already', async () => {
    const running = '01JD0000000000000000000AT2';
    await changedAway('b');
    const lastAttempt = { attemptId: running, status: 'in_progress' } as const;
    const page = open(
      server({
        getAttempt: () => replyOf(aState({ status: 'graded', ackSeq: 2 })),
        getTest: () => replyOf(aTestInfo({ action: { code: 'resume' }, lastAttempt })),
        startAttempt: () => replyOf(aStart({ attemptId: running })),
      }),
    );
    expect(await screen.findByRole('heading', { name: /Question 1/ })).toBeInTheDocument();
    expect(page.path()).toContain('/take');
  });

  it.each([
    ['opens the one that the teacher allows', { ...further, allowed }, '/take'],
    ['goes to the result without one', { action: { code: 'view_result', attemptId } } as const, '/result'],
  ])('opened past its end because the first read took too long: %s', async (_case, info, path) => {
    await changedAway('b');
    let reads = 0;
    const page = open(
      server({
        getAttempt: () =>
          reads++ === 0
            ? refusal(503, 'unavailable', 'Busy')
            : replyOf(aState({ status: 'graded', ackSeq: 9, serverNow: soon(120) })),
        getTest: () => replyOf(aTestInfo(info)),
      }),
    );
    if (path === '/take') expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
    await waitFor(() => expect(page.path()).toContain(path));
    expect(page.path()).not.toContain('ended=time');
    expect(await examStore.entries(attemptId, 1)).toEqual([]);
  });

  it('opened past its end without network: says that it was submitted automatically when it still could be', async () => {
    await changedAway('b');
    let reads = 0;
    const page = open(
      server({
        getAttempt: () =>
          reads++ === 0 ? refusal(503, 'unavailable', 'Busy') : replyOf(aState({ ackSeq: 2, serverNow: soon(60.1) })),
        getTest: () => replyOf(aTestInfo({ action: { code: 'view_result', attemptId } })),
      }),
    );
    await waitFor(() => expect(page.path()).toContain('/result'));
    expect(page.path()).toContain('ended=time');
    expect(await examStore.entries(attemptId, 1)).toEqual([]);
  });

  it('goes to the result where the server cannot say what is next', async () => {
    await changedAway('b');
    const page = open(
      server({
        getAttempt: () => replyOf(aState({ status: 'graded', ackSeq: 2 })),
        getTest: () => refusal(404, 'test_not_found', 'No'),
      }),
    );
    await waitFor(() => expect(page.path()).toContain('/result'));
  });

  it('shows its result where the student has an own attempt left, which is begun from there', async () => {
    await changedAway('b');
    const page = openWith({ ...further, attemptsAllowed: 2, attemptsUsed: 1 });
    await waitFor(() => expect(page.path()).toContain('/result'));
  });
});

it('opens no paper that needs what this page does not know', async () => {
  const paper = aBilingualPaper({ needs: ['languages', 'holograms' as 'languages'] });
  const page = open(server({ startAttempt: () => replyOf(aStart({ paper })) }));
  await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
  await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
  expect(await screen.findByText('This test needs a newer page. Please reload.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Why one time?')).not.toBeInTheDocument());
});
