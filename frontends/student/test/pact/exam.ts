import { call, type ApiError } from '@kasauti/web-kit/api';
import { readAttempt, saveResponses, startAttempt, submitAttempt } from '../../src/take-test/journal/attempt.data';
import { testInfo } from '../../src/test-info/test-info.data';
import { aPaper, aTestInfo, attemptId, testId } from '../builders';
import {
  exchange,
  like,
  eachLike,
  integer,
  string,
  fromProviderState,
  time,
  ticket,
  choice,
  refusal,
  anAttempt,
} from './gateway';

const responses = [
  {
    questionId: fromProviderState('${questionId}', 'q1'),
    seq: 1,
    choice: fromProviderState('${optionId}', 'b'),
    markedForReview: false,
    timeSpentMs: 4000,
  },
];

export function examPacts(): void {
  it('a test before its start, without a question', async () => {
    const { startDate: _start, endDate: _end, feePaise: _feePaise, ...info } = aTestInfo();
    await exchange({
      state: 'a student with an open free test',
      what: 'a test before the start',
      method: 'GET',
      template: '/tests/${testId}',
      reply: {
        success: true,
        data: {
          ...Object.fromEntries(Object.entries(info).map(([key, value]) => [key, like(value)])),
          action: { code: 'start' },
        },
      },
      act: async () => testInfo(testId).queryFn?.({} as never),
    });
  });

  it('a start with ticket, clock and paper, and no key', async () => {
    const [first] = aPaper().questions;
    const started = await exchange({
      state: 'a student with an open free test',
      what: 'a start',
      method: 'POST',
      template: '/tests/${testId}/attempts',
      body: { writerId: 'writer-0001' },
      reply: {
        success: true,
        data: {
          ...anAttempt,
          ticket: string(ticket),
          startedAt: time('2026-11-21T12:30:00.000Z'),
          submitSpreadSec: integer(0),
          responses: [],
          paper: {
            ...like({
              title: 'Rotational Motion',
              className: 'Physics',
              teacher: 'Meera',
              duration: 60,
              totalQuestions: 3,
              totalPoints: 6,
              instructions: '',
            }),
            questions: eachLike(first as object),
          },
        },
      },
      act: () => startAttempt(testId, { writerId: 'writer-0001' }),
    });
    expect(JSON.stringify(started)).not.toContain('correct');
  });

  it('a preview for the teacher of the test, without a ticket', async () => {
    await exchange({
      state: 'a public class in physics exists',
      what: 'a preview',
      method: 'GET',
      template: '/tests/${testId}/preview',
      as: 'teacherToken',
      reply: {
        success: true,
        data: {
          attemptId: 'preview',
          sessionNo: 1,
          ackSeq: 0,
          responses: [],
          paper: {
            sections: eachLike({ id: 's1', title: '', instructions: '' }),
            questions: eachLike(aPaper().questions[0] as object),
          },
        },
      },
      act: () => call('previewTest', { params: { testId } }),
    });
  });

  it('a refusal the page can explain when a fee is due', async () => {
    await exchange({
      state: 'a student with an unpaid test',
      what: 'a start without payment',
      method: 'POST',
      template: '/tests/${testId}/attempts',
      body: { writerId: 'writer-0001' },
      status: 402,
      reply: refusal('payment_required'),
      act: () =>
        expect(startAttempt(testId, { writerId: 'writer-0001' })).rejects.toMatchObject({
          status: 402,
          code: 'payment_required',
        } satisfies Partial<ApiError>),
    });
  });

  it('a save by the ticket alone, acknowledged by its seq', async () => {
    const outcome = await exchange({
      state: 'a running attempt',
      what: 'a save',
      method: 'PATCH',
      template: '/attempts/${attemptId}/responses',
      as: 'ticket',
      body: { responses },
      reply: {
        success: true,
        data: { ackSeq: 1, serverNow: time('2026-11-21T12:30:00.000Z'), deadlineAt: time('2026-11-21T13:30:00.000Z') },
      },
      act: () => saveResponses(attemptId, ticket, [choice]),
    });
    expect(outcome).toMatchObject({ kind: 'acknowledged', ackSeq: 1 });
  });

  it.each([
    ['gap', 'a running attempt', 5, { ackSeq: integer(0) }, { kind: 'gap', ackSeq: 0 }],
    ['taken_over', 'an attempt that another device has taken over', 1, {}, { kind: 'stop', reason: 'taken_over' }],
    ['attempt_closed', 'a submitted attempt', 1, {}, { kind: 'stop', reason: 'closed' }],
  ] as const)('a save refused with %s', async (code, state, seq, more, expected) => {
    const outcome = await exchange({
      state,
      what: `a save refused with ${code}`,
      method: 'PATCH',
      template: '/attempts/${attemptId}/responses',
      as: 'ticket',
      body: {
        responses: [
          {
            questionId: fromProviderState('${questionId}', 'q1'),
            seq,
            choice: fromProviderState('${optionId}', 'b'),
            markedForReview: false,
            timeSpentMs: 4000,
          },
        ],
      },
      status: 409,
      reply: refusal(code, { status: 409, ...more }),
      act: () => saveResponses(attemptId, ticket, [{ ...choice, seq }]),
    });
    expect(outcome).toEqual(expected);
  });

  it('the state of an attempt for the idle page', async () => {
    await exchange({
      state: 'a running attempt',
      what: 'the state of an attempt',
      method: 'GET',
      template: '/attempts/${attemptId}',
      as: 'ticket',
      reply: { success: true, data: { ...anAttempt, testId: string(testId), status: 'in_progress' } },
      act: () => readAttempt(attemptId, ticket),
    });
  });

  it('a submission that carries the last answers', async () => {
    const results: { attemptId: string; status: string }[] = [];
    const outcome = await exchange({
      state: 'a running attempt',
      what: 'a submission',
      method: 'POST',
      template: '/attempts/${attemptId}/submit',
      as: 'ticket',
      body: { responses, lastSeq: 1 },
      reply: { success: true, data: like({ attemptId, status: 'graded', released: true }) },
      act: () => submitAttempt(attemptId, ticket, [choice], 1, (result) => results.push(result)),
    });
    expect(outcome).toEqual({ kind: 'submitted' });
    expect(results).toMatchObject([{ attemptId, status: 'graded' }]);
  });
}
