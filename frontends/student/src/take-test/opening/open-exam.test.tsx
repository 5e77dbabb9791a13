import { refusal } from '@kasauti/web-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aBilingualPaper } from '../../../test/bilingual';
import { aResult, aStart, aTestInfo, attemptId, replyOf, testId, timedSections } from '../../../test/builders';
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

describe('a test with section minutes that was closed before a reply has said what it left out', () => {
  const timed = timedSections(20, 40);
  const leftOut = [{ questionId: 'q1', seq: 1, reason: 'section_ended' }];
  const repeated = (named?: object[]) => ({ ...replyOf(aResult()), ...(named ? { leftOut: named } : {}) });
  const expired = (more: object = {}) => refusal(401, 'ticket_expired', 'Please log in', { ...more });
  /** Two answers were sent; the device heard nothing of it. */
  async function openedAfter(submitAttempt: () => unknown) {
    const given = { ...noAnswer, timeSpentMs: 5, markedForReview: false };
    await examStore.keepAttempt({
      testId,
      ownerId: 'u1',
      started: aStart(timed),
      ackSeq: 0,
      readAtMs: 0,
      current: 0,
      visited: [],
      writerId: writerOfTab(),
    });
    await examStore.append(attemptId, 1, { ...given, questionId: 'q1', choice: 'b' }, 0, 0);
    await examStore.append(attemptId, 1, { ...given, questionId: 'q2', choice: 'a' }, 0, 1);
    return reopened(submitAttempt);
  }
  function reopened(submitAttempt: () => unknown) {
    cleanup();
    const closed = closedServer({ ackSeq: 2, sectionEnds: timed.sectionEnds });
    return open({ ...closed, submitAttempt, saveResponses: () => refusal(409, 'attempt_closed', 'Closed') });
  }
  const entries = () => examStore.entries(attemptId, 1);

  it('N-009: asks for it and lists the answer, also when it is opened again with an expired ticket', async () => {
    const page = await openedAfter(() => repeated(leftOut));
    expect(await screen.findByText('1 answer did not count.')).toBeVisible();
    expect(screen.getByText('It arrived after its section had ended.')).toBeVisible();
    expect(page.sent('submitAttempt')).toMatchObject([{ body: { responses: [{ seq: 1 }, { seq: 2 }], lastSeq: 2 } }]);
    expect(await entries()).toHaveLength(2);
    reopened(() => expired());
    expect(await screen.findByText('1 answer did not count.')).toBeVisible();
  });

  it('N-009: lists it as well when only the second request is answered', async () => {
    let requests = 0;
    await openedAfter(() => (requests++ === 0 ? refusal(503, 'unavailable', 'Busy') : repeated(leftOut)));
    expect(await screen.findByText('It arrived after its section had ended.')).toBeVisible();
  });

  it.each([
    ['all is stored', repeated()],
    ['all is stored, as an expired ticket says', expired({ leftOut: [] })],
  ])('goes to the result where %s', async (_case, reply) => {
    const page = await openedAfter(() => reply);
    await waitFor(() => expect(page.path()).toContain('/result'));
    expect(await entries()).toEqual([]);
  });

  it('deletes nothing where the server does not say, and claims nothing', async () => {
    await openedAfter(() => expired());
    expect(await screen.findByText('2 answers may not count.')).toBeVisible();
    expect(screen.getAllByText('The server has not said whether it counts.')).toHaveLength(2);
    expect(await entries()).toHaveLength(2);
    reopened(() => repeated(leftOut));
    expect(await screen.findByText('1 answer did not count.')).toBeVisible();
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
