import { ApiError, aUser, refusal, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aStart, aTestInfo, attemptId, replyOf, testId, twoSections } from '../../test/builders';
import { aState, begin, closedServer, emptyDevice, open, server, soon } from '../../test/take-test';
import { handedOver } from '../test-result/handed-over';
import { noAnswer } from './journal/answer-journal';
import type { KeptAttempt } from './journal/kept-attempts';
import { examStore } from './opening/use-opening';
import { writerOfTab } from './opening/writer-id';

beforeEach(emptyDevice);

/** A running test that this device knows. */
const keep = (part: Partial<KeptAttempt> = {}) =>
  examStore.keepAttempt({
    testId,
    ownerId: 'u1',
    started: aStart(),
    ackSeq: part.started?.ackSeq ?? 0,
    readAtMs: 0,
    current: 0,
    visited: [],
    writerId: writerOfTab(),
    ...part,
  });

/** Session and first ticket have expired. */
const savedWithNewTicket: NonNullable<Api['saveResponses']> = ({ token, body }) =>
  token === 'ticket-2'
    ? replyOf({
        ackSeq: (body as { responses: { seq: number }[] }).responses.length,
        serverNow: soon(1),
        deadlineAt: soon(60),
      })
    : refusal(401, 'unauthorized', 'Expired');

describe('taking a test', () => {
  it('N-015: does not start before the declaration is ticked', async () => {
    const page = open();
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeDisabled();
    expect(page.calls.map(({ operationId }) => operationId).sort()).toEqual(['getTest']);
    await begin(page);
    expect(page.sent('startAttempt')[0]?.body).toEqual({
      writerId: writerOfTab(),
    });
    expect(screen.getByRole('timer')).toHaveTextContent('1:00:00');
  });

  it('N-015: shows the marking of each section before the start, or that nothing is taken off', async () => {
    const { unmount } = open(server({ getTest: () => replyOf(aTestInfo({ sections: twoSections })) }));
    expect(await screen.findByRole('row', { name: 'Physics 2 +4 −1 8' })).toBeInTheDocument();
    expect(screen.getByText('Physics:').parentElement).toHaveTextContent(
      'Physics: One option is correct. +4 for a right answer, −1 for a wrong one, 0 if skipped.',
    );
    unmount();
    open();
    expect(
      await screen.findByText('Each question shows its marks. Nothing is taken off for a wrong answer.'),
    ).toBeInTheDocument();
  });

  it('saves with the ticket, colours the palette, and submits with what was chosen', async () => {
    const page = open();
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    expect(screen.getByRole('button', { name: 'Question 1, answered, current' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Save & Next' }));
    expect(await screen.findByRole('heading', { name: /Question 2/ })).toBeInTheDocument();
    const saved = await waitFor(() => page.sent('saveResponses')[0] ?? Promise.reject(new Error('no save')));
    expect(saved).toMatchObject({
      token: 'ticket-1',
      body: { responses: [{ questionId: 'q1', choice: 'b', seq: 1 }] },
    });

    await page.user.click(screen.getByRole('button', { name: 'Mark for Review & Next' }));
    await page.user.type(screen.getByLabelText('Your answer'), 'torque');
    await page.user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Submit Test' }));
    const dialog = await screen.findByRole('dialog', { name: 'Submit Test?' });
    expect(within(dialog).getByRole('row', { name: /^Answered 2/ })).toBeInTheDocument();
    await page.user.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
    await waitFor(() => expect(page.path()).toBe(`/tests/${testId}/result?attempt=${attemptId}`));
    expect(page.sent('submitAttempt')[0]).toMatchObject({ token: 'ticket-1', body: { lastSeq: 3 } });
    expect([handedOver(attemptId)?.attemptId, handedOver(attemptId)]).toEqual([attemptId, undefined]);
  });

  it('F-146: shows why a submission failed and keeps the test open', async () => {
    const page = open(server({ submitAttempt: () => refusal(503, 'unavailable', 'Busy') }));
    await begin(page);
    await page.user.click((await screen.findAllByRole('button', { name: 'Submit Test' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
    expect(await screen.findByText('Failed to submit test. Please try again.')).toBeInTheDocument();
    await page.user.click(within(dialog).getByRole('button', { name: 'Back to the test' }));
    expect(screen.getByRole('radio', { name: /Option a/ })).toBeEnabled();
  });

  it.each([
    ['payment_required', 402, 'Payment is required'],
    ['attempts_used', 409, 'No attempts left'],
    ['window_closed', 409, 'This test is closed'],
    ['not_open_yet', 409, 'This test is not open yet'],
    ['unavailable', 500, 'Failed to initialize test. Please try again.'],
  ])('F-146: explains a start refused with %s', async (code, status, title) => {
    const page = open(server({ startAttempt: () => refusal(status, code, 'No') }));
    await page.user.click(await screen.findByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('keeps the instructions and the ticked box when the server cannot be reached', async () => {
    let isDown = false;
    const gone = () => ApiError.network('Load failed');
    const page = open(server({ startAttempt: gone, getTest: () => (isDown ? gone() : replyOf(aTestInfo())) }));
    await page.user.click(await screen.findByRole('checkbox'));
    isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument();
    await page.readAgain();
    expect(screen.getByText(/^The server cannot be reached/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('links to the payment when the test is not paid', async () => {
    const page = open(server({ startAttempt: () => refusal(402, 'payment_required', 'No') }));
    await page.user.click(await screen.findByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByRole('link', { name: 'Pay & Take Test' })).toHaveAttribute(
      'href',
      `/tests/${testId}/pay`,
    );
  });

  it('N-001: opens a running test after a reload, and sends unsent answers', async () => {
    const started = aStart();
    await keep({ started, current: 1, visited: ['q1', 'q2'] });
    await examStore.append(
      attemptId,
      1,
      { ...noAnswer, questionId: 'q1', choice: 'c', markedForReview: false, timeSpentMs: 5 },
      0,
      0,
    );
    const page = open();
    expect(await screen.findByRole('heading', { name: /Question 2/ })).toBeInTheDocument();
    await waitFor(() =>
      expect(page.sent('saveResponses')[0]).toMatchObject({
        token: 'ticket-1',
        body: { responses: [{ questionId: 'q1', choice: 'c', seq: 1 }] },
      }),
    );
    expect(page.sent('startAttempt')).toEqual([]);
  });

  it('opens from this device when the server is unreachable', async () => {
    await keep({ readAtMs: Number.MAX_SAFE_INTEGER });
    open({
      getTest: () => refusal(503, 'unavailable', 'Busy'),
      getAttempt: () => refusal(503, 'unavailable', 'Busy'),
      saveResponses: () => refusal(503, 'unavailable', 'Busy'),
    });
    expect(await screen.findByRole('heading', { name: /Question 1/ })).toBeInTheDocument();
  });

  it('goes to the result when the attempt was closed in the meantime', async () => {
    await keep();
    const page = open(closedServer({ ackSeq: 3, serverNow: soon(99) }));
    await waitFor(() => expect(page.path()).toBe(`/tests/${testId}/result?attempt=${attemptId}`));
  });

  it('N-054: leads from the test that the teacher has ended to the one that the teacher allows', async () => {
    await keep();
    const ended = { at: soon(90), reason: 'The hall lost its power' };
    const allowed = { kind: 'continue', minutes: 12, until: soon(3600) } as const;
    const page = open(
      server({
        getAttempt: () => replyOf(aState({ status: 'graded', ackSeq: 3, serverNow: soon(99), ended })),
        getTest: () => replyOf(aTestInfo({ action: { code: 'start' }, allowed })),
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Your teacher has ended this test.' })).toBeInTheDocument();
    expect(await screen.findByText(/^Your teacher lets you go on for 12 minutes/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('button', { name: 'Start Test' })).toBeInTheDocument();
  });

  it('N-005: is read only while another device writes, until "Continue here"', async () => {
    const page = open(
      server({
        getTest: () => replyOf(aTestInfo({ action: { code: 'resume' } })),
        startAttempt: ({ body }) =>
          replyOf(
            (body as { takeOver?: boolean }).takeOver
              ? aStart({ sessionNo: 2, ticket: 'ticket-2' })
              : aStart({ readOnly: true, ticket: undefined, lastSavedAt: soon(0) }),
          ),
      }),
    );
    expect(
      await screen.findByText(/open in another tab or on another device, which last saved at 21 Nov 2026, 6:00 PM IST/),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Option a/ })).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Continue here' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Option a/ })).toBeEnabled());
  });

  it('names the answers that did not count when another device took over', async () => {
    const page = open(server({ saveResponses: () => refusal(409, 'taken_over', 'Another device') }));
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    expect(
      await screen.findByText(/could not be sent from here and did not count: question 1/, undefined, {
        timeout: 3000,
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Option a/ })).toBeDisabled();
  });

  it('drops the submit dialog when another device takes over, and keeps the keys', async () => {
    const page = open(
      server({
        saveResponses: async () => {
          await new Promise((r) => setTimeout(r, 1000));
          return refusal(409, 'taken_over', 'Another device');
        },
        startAttempt: ({ body }) =>
          replyOf((body as { takeOver?: boolean }).takeOver ? aStart({ sessionNo: 2, ticket: 'ticket-2' }) : aStart()),
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    await page.user.click((await screen.findAllByRole('button', { name: 'Submit Test' }))[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Submit Test?' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 5000 });
    await page.user.keyboard('{Alt>}n{/Alt}');
    expect(await screen.findByRole('heading', { name: /Question 2/ })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Continue here' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue here' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('F-144: says "Last 5 minutes" beside a red timer', async () => {
    const page = open(server({ startAttempt: () => replyOf(aStart({ serverNow: soon(56) })) }));
    await begin(page);
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent(/Last 5 minutes.*0?[34]:\d\d/);
    expect(timer).toHaveAttribute('data-tone', 'bad');
  });

  it('submits automatically at zero and says so', async () => {
    const page = open(
      server({
        startAttempt: () => replyOf(aStart({ serverNow: soon(60), submitSpreadSec: 1 })),
        getAttempt: () => replyOf(aState({ serverNow: soon(60) })),
      }),
    );
    await page.user.click(await screen.findByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByText('Time is up. Your test is being submitted automatically.')).toBeInTheDocument();
    await waitFor(() => expect(page.path()).toContain('/result'), { timeout: 3000 });
  });

  it('"Continue here" on a test submitted elsewhere says when, and starts no new attempt', async () => {
    const page = open(
      server({
        saveResponses: () => refusal(409, 'taken_over', 'Another device'),
        startAttempt: ({ body }) =>
          (body as { attemptId?: string }).attemptId
            ? refusal(409, 'attempt_closed', 'Closed', { attemptId, submittedAt: '2026-11-21T05:51:00.000Z' })
            : replyOf(aStart()),
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Continue here' }, { timeout: 3000 }));
    expect(await screen.findByRole('heading', { name: 'Submitted at 11:21 AM IST' })).toBeInTheDocument();
    expect(page.sent('startAttempt').at(-1)?.body).toMatchObject({
      takeOver: true,
      attemptId,
    });
    await page.user.click(screen.getByRole('button', { name: /show the result/i }));
    await waitFor(() => expect(page.path()).toBe(`/tests/${testId}/result?attempt=${attemptId}`));
  });

  it('resumes only the attempt that was running when the page loaded', async () => {
    const page = open(
      server({
        getTest: () =>
          replyOf(aTestInfo({ action: { code: 'resume' }, lastAttempt: { attemptId, status: 'in_progress' } })),
        startAttempt: () =>
          refusal(409, 'attempt_closed', 'Closed', { attemptId, submittedAt: '2026-11-21T05:51:00.000Z' }),
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Submitted at 11:21 AM IST' })).toBeInTheDocument();
    expect(page.sent('startAttempt')[0]?.body).toMatchObject({ attemptId });
  });

  it('lists late answers, and deletes them only after they have been read', async () => {
    const page = open(
      server({
        saveResponses: () => refusal(409, 'attempt_closed', 'Closed'),
        getAttempt: () => replyOf(aState({ status: 'graded', submittedAt: '2026-11-21T05:51:00.000Z' })),
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    expect(await screen.findByText('1 answer did not count.', undefined, { timeout: 3000 })).toBeInTheDocument();
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('Question 1')).toBeInTheDocument();
    expect(row.getByText('B: Option b')).toBeInTheDocument();
    expect(await examStore.entries(attemptId, 1)).toHaveLength(1);
    expect(page.path()).toContain('/take');
    await page.user.click(screen.getByRole('button', { name: 'I have read this, show the result' }));
    await waitFor(() => expect(page.path()).toContain('/result'));
    expect(await examStore.entries(attemptId, 1)).toEqual([]);
  });

  it('calls no answer late that the server had before another device continued and submitted', async () => {
    const page = open();
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    await page.user.click(screen.getByRole('button', { name: 'Save & Next' }));
    await waitFor(() => expect(page.sent('saveResponses')).not.toEqual([]));
    await screen.findByText('Saved');
    page.unmount();
    const later = open(closedServer({ status: 'submitted', sessionNo: 2, ackSeq: 5 }));
    await waitFor(() => expect(later.path()).toContain('/result'));
    expect(screen.queryByText(/did not count/)).not.toBeInTheDocument();
  });

  it('shows late answers again after a reload until they have been read', async () => {
    await keep();
    await examStore.append(
      attemptId,
      1,
      { ...noAnswer, questionId: 'q3', text: 'torque', markedForReview: false, timeSpentMs: 5 },
      0,
      0,
    );
    open(
      server({ getAttempt: () => replyOf(aState({ status: 'submitted', submittedAt: '2026-11-21T05:51:00.000Z' })) }),
    );
    expect(await screen.findByText('torque')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Submitted at 11:21 AM IST' })).toBeInTheDocument();
  });

  it('chooses by key, moves on by Alt+N, and ignores letters in a text field', async () => {
    const page = open();
    await begin(page);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Option b/ })).toBeEnabled());
    await page.user.keyboard('b');
    expect(screen.getByRole('radio', { name: /Option b/ })).toBeChecked();
    expect(screen.getByText('B chosen: Option b')).toBeInTheDocument();
    await page.user.keyboard('{Alt>}n{/Alt}');
    expect(await screen.findByRole('heading', { name: /Question 2/ })).toBeInTheDocument();
    await page.user.keyboard('{Alt>}n{/Alt}');
    await page.user.type(await screen.findByLabelText('Your answer'), 'b?');
    expect(screen.getByLabelText('Your answer')).toHaveValue('b?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('heading', { name: /Question 3/ }));
    await page.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard help' })).toBeInTheDocument();
  });

  it('restores the focus when the submit dialog is closed', async () => {
    const page = open();
    await begin(page);
    const button = (await screen.findAllByRole('button', { name: 'Submit Test' }))[0] as HTMLElement;
    await page.user.click(button);
    await page.user.click(await screen.findByRole('button', { name: 'Back to the test' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('F-028: asks for a login over the questions when ticket and session have expired', async () => {
    let signedIn = false;
    const page = open(
      server({
        saveResponses: savedWithNewTicket,
        startAttempt: ({ token }) =>
          token === 'test-token' && !signedIn && page.calls.some(({ operationId }) => operationId === 'saveResponses')
            ? refusal(401, 'unauthorized', 'Expired')
            : replyOf(aStart({ ticket: signedIn ? 'ticket-2' : 'ticket-1' })),
        refreshSession: () => refusal(401, 'unauthorized', 'Expired'),
        login: () => {
          signedIn = true;
          return { success: true, token: 'fresh', user: aUser(), data: {} };
        },
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' }, { timeout: 3000 });
    expect(within(dialog).getByLabelText(/Email/)).toHaveValue('asha@example.in');
    await page.user.type(within(dialog).getByLabelText(/^Password/), 'Secret-123');
    await page.user.click(within(dialog).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 });
    await waitFor(() =>
      expect(page.sent('saveResponses').at(-1)).toMatchObject({
        token: 'ticket-2',
      }),
    );
  });

  it('F-028: says that the test could not be reached after the login, and tries again', async () => {
    let logins = 0;
    const page = open(
      server({
        saveResponses: savedWithNewTicket,
        startAttempt: () => {
          if (!page.calls.some(({ operationId }) => operationId === 'saveResponses')) return replyOf(aStart());
          if (logins === 0) return refusal(401, 'unauthorized', 'Expired');
          return logins === 1 ? refusal(503, 'unavailable', 'Busy') : replyOf(aStart({ ticket: 'ticket-2' }));
        },
        refreshSession: () => refusal(401, 'unauthorized', 'Expired'),
        login: () => {
          logins++;
          return { success: true, token: 'fresh', user: aUser(), data: {} };
        },
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' }, { timeout: 3000 });
    const reads = () => page.sent('getAttempt').length;
    const before = reads();
    await page.user.type(within(dialog).getByLabelText(/^Password/), 'Secret-123');
    await page.user.click(within(dialog).getByRole('button', { name: 'Log in' }));
    const sentence = 'You are logged in, but the test could not be reached. Please try again.';
    expect(await within(dialog).findByText(sentence, undefined, { timeout: 3000 })).toBeVisible();
    expect(reads()).toBeGreaterThan(before);
    await page.user.click(within(dialog).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 });
    expect(logins).toBe(2);
  });

  it('N-048: speaks the time on Alt+T', async () => {
    const page = open();
    await begin(page);
    await page.user.keyboard('{Alt>}t{/Alt}');
    expect(screen.getByText(/^(1 h|59 minutes) left$/)).toBeInTheDocument();
  });
});
