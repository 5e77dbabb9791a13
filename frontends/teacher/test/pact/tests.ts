import { call } from '@kasauti/web-kit/api';
import { aTest, classId } from '../builders';
import { each, eachLike, exchange, integer, like, pagination, regex, string, testId, time } from './gateway';

/** What the pages show of a test as it comes; `feePaise` is for partners. */
const facts = (): object => {
  const { startDate: _s, endDate: _e, updatedAt: _u, id: _i, classId: _c, action: _a, feePaise: _f, ...rest } = aTest();
  return each(rest);
};

export function testPacts(): void {
  it('the tests of the teacher with their counts and next action', async () => {
    await exchange({
      what: 'the tests of a teacher',
      method: 'GET',
      template: '/tests/teaching',
      query: { page: '1', limit: '50' },
      reply: {
        success: true,
        data: eachLike({
          ...facts(),
          id: string(testId),
          classId: string(classId),
          updatedAt: time,
          action: { code: regex(/^(edit|none|release)$/, 'none') },
        }),
        pagination,
      },
      act: () => call('listTeachingTests', { query: { page: 1, limit: 50 } }),
    });
  });

  it('how a test stands, who sat it, how its questions went and what waits for grading', async () => {
    const params = { testId };
    await exchange({
      what: 'how a test stands',
      method: 'GET',
      template: '/tests/${testId}/overview',
      reply: {
        success: true,
        data: {
          test: { ...facts(), id: string(testId), classId: string(classId), updatedAt: time },
          passingScore: integer(60),
          attemptsAllowed: integer(1),
          release: regex(/^(at_submit|at_close|manual|never)$/, 'at_submit'),
          releaseText: string('You will see your score as soon as you submit.'),
          isStarted: like(false),
          live: each({ eligible: 0, notStarted: 0, sitting: 0, submitted: 0 }),
          pending: { answers: integer(0) },
          results: { ...each({ attempts: 0, passed: 0, late: 0 }), histogram: like([]) },
          log: like([]),
        },
      },
      act: () => call('getTestOverview', { params }),
    });
    await exchange({
      what: 'the submitted attempts of a test',
      method: 'GET',
      template: '/tests/${testId}/students',
      query: { show: 'submitted', page: '1', limit: '20' },
      reply: { success: true, data: like([]), pagination },
      act: () => call('listTestStudents', { params, query: { show: 'submitted', page: 1, limit: 20 } }),
    });
    await exchange({
      what: 'how the questions of a test went',
      method: 'GET',
      template: '/tests/${testId}/question-stats',
      reply: {
        success: true,
        data: {
          size: integer(0),
          questions: eachLike({
            ...each({ text: 'Sound is', points: 1, right: 0, wrong: 0, skipped: 0, pending: 0 }),
            question: integer(1),
            type: string('mcq'),
            options: like([]),
            texts: like([]),
          }),
        },
      },
      act: () => call('getQuestionStats', { params }),
    });
    await exchange({
      what: 'the answers of a test that wait for grading',
      method: 'GET',
      template: '/tests/${testId}/grading',
      reply: { success: true, data: { waiting: integer(0), questions: like([]) } },
      act: () => call('getGradingQueue', { params }),
    });
  });

  it('the release of results', async () => {
    await exchange({
      what: 'results to be released',
      method: 'POST',
      template: '/tests/${testId}/release',
      state: 'a submitted attempt',
      body: { scope: 'answers', closeTest: true },
      reply: { success: true },
      act: () => call('releaseResults', { params: { testId }, body: { scope: 'answers', closeTest: true } }),
    });
  });

  it('the cancellation of a test', async () => {
    await exchange({
      what: 'a test to be cancelled',
      method: 'POST',
      template: '/tests/${testId}/cancel',
      state: 'a submitted attempt',
      body: { confirm: 'Waves', reason: 'The paper leaked' },
      reply: { success: true },
      act: () => call('cancelTest', { params: { testId }, body: { confirm: 'Waves', reason: 'The paper leaked' } }),
    });
  });
}
