import { ApiError, aUser, mockApi, refusal, signIn } from '@kasauti/web-kit/testing';
import { aResult, aStart, attemptId, replyOf, testId } from '../../../test/builders';
import { noAnswer, type Entry } from './answer-journal';
import { readAttempt, renewTicket, saveResponses, startAttempt, submitAttempt } from './attempt.data';

const entry = (part: Partial<Entry> = {}): Entry => ({
  seq: 1,
  questionId: 'q1',
  ...noAnswer,
  markedForReview: false,
  timeSpentMs: 5,
  ...part,
});
const save = (answer: unknown, entries = [entry()]) => {
  const calls = mockApi({ saveResponses: () => answer });
  return saveResponses(attemptId, 'ticket', entries).then((outcome) => ({
    outcome,
    sent: (calls[0]?.body as { responses: object[] }).responses[0],
  }));
};

// Proxies and captive portals may answer anything: only our own error codes stop the sender.
describe('a stray reply to a save or a submission is retried', () => {
  it.each([
    ['a proxy refuses', new ApiError(403, undefined)],
    ['a proxy does not know the address', new ApiError(404, '<html>')],
    ['a proxy wants a login', new ApiError(407)],
    ['a page instead of an answer', new ApiError(200)],
    ['nothing', {}],
    ['something else', { success: true, data: {} }],
    ['another service', new ApiError(409, { error: 'attempt_closed' })],
    ['a code of ours with another status', new ApiError(502, { code: 'attempt_closed', status: 409 })],
    ['a login page', new ApiError(401, '<html>')],
    ['a refusal of ours that says nothing about this call', refusal(403, 'forbidden', 'No')],
    ['our 404', refusal(404, 'not_found', 'No')],
  ])('%s', async (_case, answer) => {
    expect((await save(answer)).outcome).toMatchObject({ kind: 'retry' });
    mockApi({ submitAttempt: () => answer });
    expect(
      await submitAttempt(attemptId, 'ticket', [], 0, () => {
        throw new Error('no result');
      }),
    ).toMatchObject({ kind: 'retry' });
    mockApi({ getAttempt: () => answer });
    expect(await readAttempt(attemptId, undefined)).toEqual({ kind: 'unreachable' });
  });

  it.each([
    ['taken_over', 409, 'taken_over'],
    ['attempt_closed', 409, 'closed'],
    ['validation_failed', 400, 'refused'],
  ])('but our own refusal %s stops the sender', async (code, status, reason) => {
    expect((await save(refusal(status, code, 'No'))).outcome).toEqual({ kind: 'stop', reason });
  });

  it('but our refusal of an answer, a time or a mark names them', async () => {
    const names = (...fields: string[]) =>
      refusal(400, 'response_not_of_paper', 'No', { errors: fields.map((field) => ({ field, message: 'No' })) });
    const entries = Array.from({ length: 12 }, (_, i) => entry({ seq: i + 4, choice: 'a' }));
    const { outcome } = await save(names('responses.1.choice', 'responses.11.timeSpentMs', 'responses.2.seq'), entries);
    const refusals = [
      { seq: 5, field: 'choice' },
      { seq: 15, field: 'timeSpentMs' },
    ];
    expect(outcome).toEqual({ kind: 'refused', refusals });
    const severalOptions = [entry({ choice: null, choices: ['a', 'c'] })];
    expect((await save(names('responses.0.choices.1'), severalOptions)).outcome).toMatchObject({ kind: 'refused' });
    const again = entry({ choice: 'a', leftOut: 'refused' });
    const { sent, outcome: end } = await save(names('responses.0.choice'), [again]);
    expect([sent, end]).toEqual([
      { questionId: 'q1', seq: 1 },
      { kind: 'stop', reason: 'refused' },
    ]);
  });

  it.each(['token_invalid', 'ticket_invalid', 'ticket_expired'])('and %s asks for another ticket', async (code) => {
    expect((await save(refusal(401, code, 'No'))).outcome).toEqual({ kind: 'ticket_lost' });
  });

  it('and an attempt whose ticket is refused is read by the login', async () => {
    const state = { attemptId, serverNow: '2026-11-21T12:30:00.000Z', deadlineAt: '2026-11-21T13:30:00.000Z' };
    mockApi({ getAttempt: ({ token }) => (token === 'old' ? refusal(401, 'ticket_invalid', 'No') : replyOf(state)) });
    signIn(aUser());
    expect(await readAttempt(attemptId, 'old')).toEqual({ kind: 'known', attempt: state });
  });

  it('and an expired ticket of a closed attempt tells which of its answers are not stored', async () => {
    const leftOut = [{ questionId: 'q1', seq: 1, reason: 'section_ended' }];
    const submitting = (more?: object) => {
      mockApi({ submitAttempt: () => refusal(401, 'ticket_expired', 'Please log in', { ...more }) });
      return submitAttempt(attemptId, 'ticket', [entry()], 1, () => undefined);
    };
    expect(await submitting({ leftOut })).toEqual({ kind: 'submitted', leftOut });
    expect(await submitting()).toEqual({ kind: 'ticket_lost' });
  });

  it('and a reply of our server ends it', async () => {
    mockApi({ submitAttempt: () => replyOf(aResult()) });
    expect(await submitAttempt(attemptId, 'ticket', [], 0, () => undefined)).toEqual({ kind: 'submitted' });
  });
});

describe('another ticket of the same session', () => {
  const started = (part: object) => replyOf(aStart({ ticket: 'ticket-2', ...part }));
  it.each([
    ['is given', started({}), { kind: 'renewed', ticket: 'ticket-2', responses: [], ackSeq: 0 }],
    ['is not given once another device goes on', started({ sessionNo: 2 }), { kind: 'elsewhere' }],
    ['is not given to a device that only reads', started({ ticket: undefined, readOnly: true }), { kind: 'elsewhere' }],
    ['is not given once closed', refusal(409, 'attempt_closed', 'Closed', { attemptId }), { kind: 'elsewhere' }],
    ['needs a login', refusal(401, 'session_ended', 'Over'), { kind: 'refused' }],
    ['needs the login of its student', refusal(404, 'attempt_not_found', 'None'), { kind: 'refused' }],
    ['is asked for again after a busy server', refusal(503, 'overloaded', 'Busy'), { kind: 'retry' }],
    ['is asked for again after too many calls', refusal(429, 'too_many_requests', 'Slow'), { kind: 'retry' }],
    ['is asked for again after a page of a proxy', new ApiError(403, '<html>'), { kind: 'retry' }],
    ['is asked for again after nothing', {}, { kind: 'retry' }],
  ])('%s', async (_case, answer, outcome) => {
    mockApi({ startAttempt: () => answer, refreshSession: () => refusal(401, 'session_over', 'Over') });
    signIn(aUser());
    expect(await renewTicket(testId, { attemptId, sessionNo: 1, writerId: 'w1' })).toEqual(outcome);
  });
});

describe('on the wire', () => {
  const stored = replyOf({ ackSeq: 1, serverNow: '2026-11-21T12:30:00.000Z', deadlineAt: '2026-11-21T13:30:00.000Z' });
  it.each([
    ['an option', { choice: 'a' }, { choice: 'a' }, 'text'],
    ['several options', { choices: ['a', 'c'] }, { choices: ['a', 'c'] }, 'choice'],
    ['a text', { text: 'torque' }, { text: 'torque' }, 'choice'],
    ['a mark, which leaves the answer as it is', { choice: undefined, markedForReview: true }, {}, 'choice'],
    ['a visit of an earlier page, too', { choice: 'a', timeOnly: true }, {}, 'choice'],
    ['a cleared answer, whatever it was', {}, noAnswer, ''],
  ])('%s', async (_case, part, expected, absent) => {
    const { sent } = await save(stored, [entry(part)]);
    expect(sent).toMatchObject(expected);
    expect(sent).not.toHaveProperty(absent || 'nothing');
  });
});

it('gives up a save after a time, but not the start, which brings a paper of any size', async () => {
  const calls = mockApi({ saveResponses: () => ({}), startAttempt: () => replyOf(aStart()) });
  signIn(aUser());
  await saveResponses(attemptId, 'ticket', [entry()]);
  await startAttempt(testId, {});
  expect(calls.map(({ operationId, signal }) => [operationId, signal !== undefined])).toEqual([
    ['saveResponses', true],
    ['startAttempt', false],
  ]);
});
