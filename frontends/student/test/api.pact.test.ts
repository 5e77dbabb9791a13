// What the student app expects of the gateway, told with the app's own calls. Run in band; writes contracts/pacts/student-gateway.json.
import './no-channel';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { call, type ApiError } from '@kasauti/web-kit/api';
import { readAttempt, saveResponses, startAttempt, submitAttempt } from '../src/take-test/journal/attempt.data';
import { testInfo } from '../src/test-info/test-info.data';
import {
  aCard,
  aDashboard,
  aDetail,
  aPaper,
  aResult,
  aTestInfo,
  attemptId,
  classId,
  onePage,
  testId,
} from './builders';

const { fromProviderState, like, eachLike, integer, string, regex } = MatchersV3;
const dir = resolve(__dirname, '../../../contracts/pacts');
rmSync(join(dir, 'student-gateway.json'), { force: true });
const pact = new PactV4({
  consumer: 'student',
  provider: 'gateway',
  dir,
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  logLevel: 'error',
});

const accessToken = 'access-token';
const ticket = 'ticket-1';
const time = (example: string) => regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, example);
const bearer = (name: 'accessToken' | 'ticket', example: string) =>
  fromProviderState(`Bearer \${${name}}`, `Bearer ${example}`);
const path = (template: string) =>
  fromProviderState(
    `/api/v1${template}`,
    `/api/v1${template.replace('${testId}', testId).replace('${classId}', classId).replace('${attemptId}', attemptId)}`,
  );
const choice = { questionId: 'q1', choice: 'b', text: null, markedForReview: false, timeSpentMs: 4000, seq: 1 };

type Told = {
  state: string;
  what: string;
  method: 'GET' | 'POST' | 'PATCH';
  template: string;
  as: 'visitor' | 'accessToken' | 'ticket';
  query?: Record<string, string>;
  body?: object;
  status?: number;
  reply: object;
  act(): Promise<unknown>;
};

/** One exchange; the kit's addresses are relative, so the page's origin is played by the mock server. */
async function tell({
  state,
  what,
  method,
  template,
  as,
  query,
  body,
  status = 200,
  reply,
  act,
}: Told): Promise<unknown> {
  const token = as === 'visitor' ? undefined : bearer(as, as === 'ticket' ? ticket : accessToken);
  return pact
    .addInteraction()
    .given(state)
    .uponReceiving(what)
    .withRequest(method, template.includes('$') ? path(template) : `/api/v1${template}`, (request) => {
      request.headers({ 'X-Requested-With': 'kasauti-web', ...(token ? { Authorization: token } : {}) });
      if (query) request.query(query);
      if (body) request.jsonBody(body);
    })
    .willRespondWith(status, (response) => {
      response.jsonBody(reply);
      if (status >= 400) response.headers({ 'Content-Type': 'application/problem+json; charset=utf-8' });
    })
    .executeTest(async (mock) => {
      const network = globalThis.fetch;
      globalThis.fetch = (url, init) =>
        String(url).endsWith('/auth/refresh')
          ? Promise.resolve(
              Response.json({
                success: true,
                token: accessToken,
                user: { id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao', role: 'student' },
              }),
            )
          : network(new URL(String(url), mock.url), init);
      try {
        return await act();
      } finally {
        globalThis.fetch = network;
      }
    });
}
const refusal = (code: string, more: object = {}) => ({
  success: false,
  code,
  status: like(400),
  error: string('No'),
  message: string('No'),
  traceId: string('t'),
  ...more,
});
const anAttempt = {
  attemptId: string(attemptId),
  ackSeq: integer(0),
  sessionNo: integer(1),
  serverNow: time('2026-11-21T12:30:00.000Z'),
  deadlineAt: time('2026-11-21T13:30:00.000Z'),
};
const summary = (({ responses: _responses, closedBy: _closedBy, ...result }) => result)(aResult());

describe('the student app expects of the gateway', () => {
  it('public classes for anyone', async () => {
    const { description: _text, ...card } = aCard();
    await tell({
      state: 'a public class in physics exists',
      what: 'a search for classes',
      method: 'GET',
      template: '/classes/browse',
      as: 'accessToken',
      query: { page: '1', limit: '12', subject: 'Physics' },
      reply: {
        success: true,
        data: {
          classes: eachLike({ ...like(card), ...{ tags: eachLike('JEE') } } as object),
          pagination: like({ currentPage: 1, totalPages: 1, totalClasses: 1, hasPrevPage: false, hasNextPage: false }),
          filters: like({
            subjects: [{ value: 'Physics', count: 1 }],
            difficulties: [{ value: 'advanced', count: 1 }],
            totalFeatured: 0,
          }),
        },
      },
      act: () => call('browseClasses', { query: { page: 1, limit: 12, subject: 'Physics' } }),
    });
  });

  it('the page of a class', async () => {
    const {
      curriculum: _weeks,
      reviews: _reviews,
      learningOutcomes: _outcomes,
      tags: _tags,
      prerequisites: _needs,
      estimatedDurationWeeks: _duration,
      teacher: _teacher,
      ...detail
    } = aDetail();
    await tell({
      state: 'a public class in physics exists',
      what: 'the details of a class',
      method: 'GET',
      template: '/classes/${classId}/details',
      as: 'accessToken',
      reply: {
        success: true,
        data: {
          ...Object.fromEntries(
            Object.entries(detail)
              .filter(([, value]) => value !== null)
              .map(([key, value]) => [key, like(value)]),
          ),
          teacher: like({ name: 'Meera Subramanian', totalStudents: 1, totalClasses: 1 }),
          curriculum: like([]),
          reviews: like([]),
        },
      },
      act: () => call('getClassDetails', { params: { classId } }),
    });
  });

  it('enrolment in one call', async () => {
    await tell({
      state: 'a student who is not enrolled in a public class',
      what: 'an enrolment',
      method: 'POST',
      template: '/classes/${classId}/enroll',
      as: 'accessToken',
      reply: {
        success: true,
        message: string('Enrolled'),
        data: { classId: string(classId), alreadyEnrolled: false, enrolledAt: time('2026-11-21T12:30:00.000Z') },
      },
      act: () => call('enrollInClass', { params: { classId } }),
    });
  });

  it('the tests of a student with what may be done now', async () => {
    await tell({
      state: 'a student with an open free test',
      what: 'the tests of a student',
      method: 'GET',
      template: '/tests/mine',
      as: 'accessToken',
      query: { page: '1', limit: '50' },
      reply: {
        success: true,
        data: eachLike({
          id: testId,
          title: 'Rotational Motion',
          classId,
          className: 'Physics',
          teacher: 'Meera',
          duration: 60,
          totalQuestions: 3,
          totalPoints: 6,
          fee: 0,
          isPaid: false,
          attemptsAllowed: 1,
          attemptsUsed: 0,
          phase: 'open',
          action: { code: 'start' },
        }),
        pagination: like(onePage),
      },
      act: () => call('listMyTests', { query: { page: 1, limit: 50 } }),
    });
  });

  it('a test before its start, without a question', async () => {
    const { startDate: _start, endDate: _end, ...info } = aTestInfo();
    await tell({
      state: 'a student with an open free test',
      what: 'a test before the start',
      method: 'GET',
      template: '/tests/${testId}',
      as: 'accessToken',
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
    const started = await tell({
      state: 'a student with an open free test',
      what: 'a start',
      method: 'POST',
      template: '/tests/${testId}/attempts',
      as: 'accessToken',
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

  it('a refusal the page can explain when a fee is due', async () => {
    await tell({
      state: 'a student with an unpaid test',
      what: 'a start without payment',
      method: 'POST',
      template: '/tests/${testId}/attempts',
      as: 'accessToken',
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

  it('a save by the ticket alone, acknowledged by number', async () => {
    const outcome = await tell({
      state: 'a running attempt',
      what: 'a save',
      method: 'PATCH',
      template: '/attempts/${attemptId}/responses',
      as: 'ticket',
      body: {
        responses: [
          {
            questionId: fromProviderState('${questionId}', 'q1'),
            seq: 1,
            choice: fromProviderState('${optionId}', 'b'),
            markedForReview: false,
            timeSpentMs: 4000,
          },
        ],
      },
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
    const outcome = await tell({
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
    await tell({
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
    const outcome = await tell({
      state: 'a running attempt',
      what: 'a submission',
      method: 'POST',
      template: '/attempts/${attemptId}/submit',
      as: 'ticket',
      body: {
        responses: [
          {
            questionId: fromProviderState('${questionId}', 'q1'),
            seq: 1,
            choice: fromProviderState('${optionId}', 'b'),
            markedForReview: false,
            timeSpentMs: 4000,
          },
        ],
        lastSeq: 1,
      },
      reply: { success: true, data: like({ attemptId, status: 'graded', released: true }) },
      act: () => submitAttempt(attemptId, ticket, [choice], 1, (result) => results.push(result)),
    });
    expect(outcome).toEqual({ kind: 'submitted' });
    expect(results).toMatchObject([{ attemptId, status: 'graded' }]);
  });

  it('a released result with the answers of the student', async () => {
    await tell({
      state: 'a released result',
      what: 'a result',
      method: 'GET',
      template: '/attempts/${attemptId}/result',
      as: 'accessToken',
      reply: {
        success: true,
        data: {
          ...Object.fromEntries(
            Object.entries(summary)
              .filter(([, value]) => value !== null)
              .map(([key, value]) => [key, like(value)]),
          ),
          responses: eachLike({
            questionId: 'q1',
            number: 1,
            text: 'What turns?',
            type: 'mcq',
            options: [{ id: 'a', text: 'Option a' }],
            maxPoints: 2,
          }),
        },
      },
      act: () => call('getResult', { params: { attemptId } }),
    });
  });

  it('the figures of the dashboard', async () => {
    const { asOf: _asOf, stats: _stats, ...lists } = aDashboard({ recentActivity: [], enrolledClasses: [] });
    await tell({
      state: 'a student with an open free test',
      what: 'the dashboard of a student',
      method: 'GET',
      template: '/dashboard/student',
      as: 'accessToken',
      reply: {
        success: true,
        data: {
          asOf: time('2026-11-21T12:30:00.000Z'),
          stats: like({ enrolledClasses: 1, testsCompleted: 0, totalStudents: 0 }),
          recentActivity: like(lists.recentActivity),
          enrolledClasses: like(lists.enrolledClasses),
          upcomingTests: like([]),
          performanceAnalytics: like({ monthlyScores: [], subjectPerformance: [] }),
        },
      },
      act: () => call('getStudentDashboard'),
    });
  });

  it('a receipt of what was stored when the attempt was closed', async () => {
    await tell({
      state: 'a submitted attempt',
      what: 'a receipt',
      method: 'GET',
      template: '/attempts/${attemptId}/receipt',
      as: 'accessToken',
      reply: {
        success: true,
        data: {
          code: string('r1.abc.def'),
          attemptId: string(attemptId),
          testTitle: string('Rotational Motion'),
          submittedAt: time('2026-11-21T12:30:00.000Z'),
          answeredCount: integer(1),
          lastSeq: integer(1),
          responsesHash: string('ab12'),
        },
      },
      act: () => call('getReceipt', { params: { attemptId } }),
    });
  });

  it('a verdict on a receipt that is not ours, for anybody', async () => {
    await tell({
      state: 'a submitted attempt',
      what: 'a made-up receipt',
      method: 'POST',
      template: '/receipts/verify',
      as: 'visitor',
      body: { code: 'made-up' },
      reply: { success: true, data: { valid: false } },
      act: () => call('verifyReceipt', { body: { code: 'made-up' } }),
    });
  });

  it('the figures of the analytics page', async () => {
    await tell({
      state: 'a student with an open free test',
      what: 'the analytics of a student',
      method: 'GET',
      template: '/student/analytics',
      as: 'accessToken',
      query: { period: 'weekly' },
      reply: {
        success: true,
        data: {
          asOf: time('2026-11-21T12:30:00.000Z'),
          period: 'weekly',
          overview: like({
            improvement: '+0.0',
            totalTestsTaken: 0,
            totalTimeSpent: 0,
            totalStudents: 0,
            currentStreak: 0,
            longestStreak: 0,
          }),
          performanceTrend: like([]),
          subjectWisePerformance: like([]),
          recentTests: like([]),
          monthlyActivity: eachLike({ month: '2026-11', testsCompleted: 0, timeSpent: 0 }),
        },
      },
      act: () => call('getStudentAnalytics', { query: { period: 'weekly' } }),
    });
  });

  it('no place in a test that was not taken', async () => {
    await tell({
      state: 'a student with an open free test',
      what: 'the rank in a test that was not taken',
      method: 'GET',
      template: '/tests/${testId}/rank',
      as: 'accessToken',
      status: 404,
      reply: refusal('test_not_found'),
      act: () =>
        expect(call('getTestRank', { params: { testId } })).rejects.toMatchObject({
          status: 404,
        } satisfies Partial<ApiError>),
    });
  });

  it('a readiness check that is judged and kept', async () => {
    const measured = { clockOffsetMs: 12_000, latencyMs: 40, storageOk: true, saveMs: 90, offlineOk: true };
    await tell({
      state: 'a student with an open free test',
      what: 'a probe',
      method: 'POST',
      template: '/readiness/probe',
      as: 'accessToken',
      reply: { success: true, data: { serverNow: time('2026-11-21T12:30:00.000Z') } },
      act: () => call('probeReadiness'),
    });
    await tell({
      state: 'a student with an open free test',
      what: 'what a device measured',
      method: 'POST',
      template: '/readiness',
      as: 'accessToken',
      body: measured,
      reply: {
        success: true,
        data: {
          ...measured,
          passed: true,
          failed: like([]),
          warnings: like([]),
          checkedAt: time('2026-11-21T12:30:00.000Z'),
        },
      },
      act: () => call('recordReadiness', { body: measured }),
    });
  });
});
