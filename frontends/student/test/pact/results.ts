import { call, type ApiError } from '@kasauti/web-kit/api';
import { aDashboard, attemptId, testId } from '../builders';
import { exchange, like, eachLike, integer, string, time, refusal, summary } from './gateway';

export function resultPacts(): void {
  it('a released result with the answers of the student', async () => {
    await exchange({
      state: 'a released result',
      what: 'a result',
      method: 'GET',
      template: '/attempts/${attemptId}/result',
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
    await exchange({
      state: 'a student with an open free test',
      what: 'the dashboard of a student',
      method: 'GET',
      template: '/dashboard/student',
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
    await exchange({
      state: 'a submitted attempt',
      what: 'a receipt',
      method: 'GET',
      template: '/attempts/${attemptId}/receipt',
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

  it('a verdict on a forged receipt, without an account', async () => {
    await exchange({
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
    await exchange({
      state: 'a student with an open free test',
      what: 'the analytics of a student',
      method: 'GET',
      template: '/student/analytics',
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
    await exchange({
      state: 'a student with an open free test',
      what: 'the rank in a test that was not taken',
      method: 'GET',
      template: '/tests/${testId}/rank',
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
    await exchange({
      state: 'a student with an open free test',
      what: 'a probe',
      method: 'POST',
      template: '/readiness/probe',
      reply: { success: true, data: { serverNow: time('2026-11-21T12:30:00.000Z') } },
      act: () => call('probeReadiness'),
    });
    await exchange({
      state: 'a student with an open free test',
      what: 'what a device measured',
      method: 'POST',
      template: '/readiness',
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
}
