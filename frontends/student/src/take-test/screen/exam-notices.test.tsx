import { refusal } from '@kasauti/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { replyOf } from '../../../test/builders';
import { deadlineFired, deadlineSec, entry, known, play, submitFired } from '../../../test/exam-play';
import { begin, emptyDevice, open, server, soon } from '../../../test/take-test';
import type { ExamEvent } from '../engine/machine';
import { examStore } from '../opening/use-opening';
import { ConnectionNotice, ExamNotices } from './exam-notices';
// The page loads it lazily. Compiled here, so that no test waits for that.
import './stop-notices';

beforeEach(emptyDevice);
afterEach(() => jest.restoreAllMocks());

const chose: ExamEvent = { kind: 'chose', questionId: 'q1', choice: 'a' };
const notices = (exam: ReturnType<typeof play>) =>
  render(
    <ExamNotices state={exam.state()} writing onContinueHere={() => Promise.resolve()} onRetry={() => undefined} />,
  );

describe('a submission that fails', () => {
  const busy = () => refusal(503, 'unavailable', 'Busy');
  const submit = async () => {
    const page = open(server({ saveResponses: busy, submitAttempt: busy }));
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
    await page.user.click((await screen.findAllByRole('button', { name: 'Submit Test' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
    await screen.findByText('Failed to submit test. Please try again.');
    return dialog;
  };

  it('says that the answers are safe while this device keeps them', async () => {
    expect(await submit()).toHaveTextContent('Your answers are safe.');
  });

  it('warns against closing the page when this device cannot keep answers', async () => {
    jest.spyOn(examStore, 'append').mockRejectedValue(new Error('Disk full'));
    const dialog = await submit();
    expect(dialog).toHaveTextContent('Your answers are only in this page: please do not close it.');
    expect(dialog).not.toHaveTextContent('Your answers are safe');
  });

  it.each([
    ['kept', 'Your answers are safe, and we keep trying.'],
    ['not_kept', 'Your answers are only in this page: please do not close it.'],
  ] as const)('says at the end of the time what is true of answers that are %s', (kind, text) => {
    const exam = play();
    exam.send(chose, kind === 'kept' ? { kind, no: 1, rows: [entry(1, 'q1')] } : { kind, no: 1 });
    exam.at(deadlineSec);
    exam.send(deadlineFired, { kind: 'read', outcome: { kind: 'unreachable' } });
    notices(exam);
    expect(screen.getByRole('alert')).toHaveTextContent(`Failed to submit test. Please try again. ${text}`);
  });
});

describe('a test that stops while its time is up', () => {
  const atTheEnd = () => {
    const exam = play();
    exam.send(chose, { kind: 'kept', no: 1, rows: [entry(1, 'q1')] });
    exam.at(deadlineSec);
    exam.send(deadlineFired, known(), submitFired, known());
    return exam;
  };
  const stops = (reason: 'closed' | 'signed_out') => {
    const exam = atTheEnd();
    exam.send({ kind: 'submitted', outcome: { kind: 'stop', reason }, lastSeq: 1 });
    expect(exam.state()).toMatchObject({ stopped: reason, submission: { automatic: true, status: 'failed' } });
    notices(exam);
    expect(screen.getByRole('alert')).not.toHaveTextContent(/keep trying|try again/i);
  };

  it('says that it is closed, and offers no retry that does nothing', () => {
    stops('closed');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Time is up and the test is closed. We are checking which answers arrived.',
    );
  });

  it('says that answers go out after the login', () => {
    stops('signed_out');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Time is up. Your test is submitted as soon as you have logged in again.',
    );
  });
});

describe('an answer given while offline', () => {
  const offline: ExamEvent = { kind: 'network', online: false };
  const connection = (exam: ReturnType<typeof play>) => render(<ConnectionNotice state={exam.state()} />);

  it('raises no alarm while a healthy device still writes it', () => {
    const exam = play();
    exam.send(offline, chose);
    connection(exam);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('You are offline. Keep answering');
  });

  it('raises none either while the server cannot be reached', () => {
    const exam = play();
    exam.send(chose, { kind: 'kept', no: 1, rows: [entry(1, 'q1')] }, { kind: 'saved', outcome: { kind: 'retry' } });
    exam.send({ kind: 'chose', questionId: 'q2', choice: 'a' });
    connection(exam);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('The server cannot be reached right now. Keep answering');
  });

  it('raises one when the device cannot keep it', () => {
    const exam = play();
    exam.send(offline, chose, { kind: 'not_kept', no: 1 });
    connection(exam);
    expect(screen.getByRole('alert')).toHaveTextContent('This browser cannot keep answers on the device');
  });
});

it('names an answer that the server can never take, and sends the others', async () => {
  type Sent = { responses: { questionId: string; choice?: string; seq: number }[] };
  const page = open(
    server({
      saveResponses: ({ body }) => {
        const { responses } = body as Sent;
        const errors = responses.flatMap(({ questionId, choice }, i) =>
          questionId === 'q1' && choice ? [{ field: `responses.${i}.choice`, message: 'No' }] : [],
        );
        if (errors.length > 0) return refusal(400, 'response_not_of_paper', 'No', { errors });
        return replyOf({ ackSeq: responses.at(-1)?.seq ?? 0, serverNow: soon(1), deadlineAt: soon(60) });
      },
    }),
  );
  await begin(page);
  await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
  const saves = () => page.sent('saveResponses');
  await waitFor(() => expect(saves().length).toBeGreaterThan(2), { timeout: 5000 });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
  const text = /These answers could not be sent from here and did not count: question 1\./;
  const notice = await screen.findByText(text, undefined, { timeout: 5000 });
  await page.user.click(screen.getByRole('button', { name: 'Save & Next' }));
  await screen.findByRole('heading', { name: /Question 2/ });
  await page.user.click(screen.getAllByRole('radio')[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/1\/3/));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/Saved/));
  const sent = saves().flatMap(({ body }) => (body as Sent).responses);
  expect(sent).toContainEqual({ questionId: 'q1', seq: 1 });
  expect(sent.some(({ questionId, choice }) => questionId === 'q2' && choice)).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'I have read this' }));
  expect(notice).not.toBeInTheDocument();
});

describe('answers that the server refuses', () => {
  const refused: ExamEvent = { kind: 'saved', outcome: { kind: 'stop', reason: 'refused' } };

  it('offers a reload, and says how to go on', async () => {
    const exam = play();
    exam.send(chose, { kind: 'kept', no: 1, rows: [entry(1, 'q1')] }, refused);
    notices(exam);
    expect(await screen.findByRole('alert')).toHaveTextContent(/go on with the test on another device/);
    expect(screen.getByRole('alert')).not.toHaveTextContent(/submit/);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  it('offers no reload that would lose them', () => {
    const exam = play();
    exam.send(chose, { kind: 'not_kept', no: 1 }, refused);
    notices(exam);
    expect(screen.getByRole('alert')).toHaveTextContent(/only in this page: please do not close it/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('does not say at the end of the time that it keeps trying', () => {
    const exam = play();
    exam.at(deadlineSec);
    exam.send(deadlineFired, known({ serverNow: '2026-11-21T13:31:00.000Z' }), { kind: 'fired', timer: 'submit' });
    exam.send(known({ serverNow: '2026-11-21T13:31:00.000Z' }));
    exam.send({ kind: 'submitted', outcome: { kind: 'stop', reason: 'refused' }, lastSeq: 0 });
    expect(exam.state().submission).toMatchObject({ automatic: true, status: 'failed' });
    notices(exam);
    expect(screen.queryByText(/keep trying/)).not.toBeInTheDocument();
  });
});
