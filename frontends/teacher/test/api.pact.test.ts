// What the teacher app expects of the gateway, by the app's own calls. Run in band; writes contracts/pacts/teacher-gateway.json.
import { call, type ApiError } from '@kasauti/web-kit/api';
import { ownClasses } from '../src/class/own-classes.data';
import { draftServer } from '../src/create-test/create-test.data';
import { draftFrom, itemsOf } from '../src/create-test/draft/draft';
import { aClass, aDashboard, aStoredDraft, aTest, classId } from './builders';
import {
  each,
  eachLike,
  exchange,
  integer,
  key,
  like,
  ofThisClass,
  pagination,
  regex,
  string,
  testId,
  time,
} from './pact/gateway';
import { joiningPacts } from './pact/joining';

const { id: _id, createdAt: _createdAt, lastActivity: _lastActivity, tags: _tags, ...classFacts } = aClass();
const aClassReply = (status: object | string) => ({
  ...each(classFacts),
  id: string(classId),
  createdAt: time,
  lastActivity: time,
  status,
});
const {
  attributes: _attributes,
  questions: _questions,
  status: _status,
  fee: _fee,
  startDate: _start,
  endDate: _end,
  ...draftFacts
} = aStoredDraft();
const trueFalse = {
  type: 'true-false' as const,
  question: 'Sound needs a medium',
  options: ['True', 'False'],
  correctAnswer: 0,
  points: 2,
  explanation: '',
  difficulty: 'easy' as const,
};
const draftReply = (status: object | string, questions: object) => ({
  success: true,
  data: { ...each({ ...draftFacts, id: testId }), status, questions },
});
const refusal = (code: string, more: object = {}) => ({
  success: false,
  code,
  error: string('No'),
  message: string('No'),
  traceId: string('t'),
  ...more,
});
const caught = async (failing: Promise<unknown>): Promise<ApiError> =>
  failing.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );

describe('the teacher app expects of the gateway', () => {
  it('the figures of the dashboard', async () => {
    const { stats, asOf: _asOf } = aDashboard();
    await exchange({
      what: 'the dashboard of a teacher',
      method: 'GET',
      template: '/dashboard/teacher',
      reply: {
        success: true,
        source: regex(/^(live|cache)$/, 'live'),
        data: {
          asOf: time,
          stats: like({ ...stats, avgClassPerformance: null }),
          classes: like([]),
          activeTests: like([]),
          recentActivity: like([]),
        },
      },
      act: () => call('getTeacherDashboard'),
    });
  });

  it('no sales and no coupons yet, and whether fees can be paid', async () => {
    const list = { query: { page: '1', limit: '20' } };
    await exchange({
      what: 'the sales of a month',
      method: 'GET',
      template: '/teaching/sales',
      query: { ...list.query, month: '2026-11' },
      reply: {
        success: true,
        data: {
          sales: [],
          totals: each({ sales: 0, refunds: 0, gross: 0, gst: 0, platformShare: 0, net: 0, sharePercent: 70 }),
        },
        pagination,
      },
      act: () => call('listSales', { query: { month: '2026-11', page: 1, limit: 20 } }),
    });
    await exchange({
      what: 'the coupons of a teacher',
      method: 'GET',
      template: '/teaching/coupons',
      ...list,
      reply: { success: true, data: [], pagination },
      act: () => call('listCoupons', { query: { page: 1, limit: 20 } }),
    });
    await exchange({
      what: 'whether fees can be paid',
      method: 'GET',
      template: '/payments/availability',
      reply: { success: true, data: { available: like(true) } },
      act: () => call('getPaymentAvailability'),
    });
  });

  it('every class of the teacher', async () => {
    const found = await exchange({
      what: 'the classes of a teacher',
      method: 'GET',
      template: '/classes/my-classes',
      query: { page: '1', limit: '50' },
      reply: { success: true, data: eachLike(aClassReply(string('active'))), pagination },
      act: () => ownClasses.queryFn({ signal: new AbortController().signal }),
    });
    expect(found).toHaveLength(1);
  });

  it('a new class as a draft, with the price in rupees in and in paise out', async () => {
    await exchange({
      what: 'a new class',
      method: 'POST',
      template: '/classes',
      stored: true,
      status: 201,
      body: { title: 'NEET Biology', visibility: 'public', price: 17.7 },
      reply: { success: true, message: string('Class created'), class: { ...aClassReply('draft'), price: 1770 } },
      act: () =>
        call('createClass', {
          body: { title: 'NEET Biology', visibility: 'public', price: 17.7 },
          idempotencyKey: key,
        }),
    });
  });

  it('the sentence and the field of a class that is not accepted', async () => {
    const error = await exchange({
      what: 'a new class with a title of two letters',
      method: 'POST',
      template: '/classes',
      stored: true,
      status: 400,
      body: { title: 'ab', visibility: 'public', price: 0 },
      reply: {
        ...refusal('validation_failed'),
        error: 'Class title must be at least 3 characters',
        errors: eachLike({ field: 'title', message: 'Class title must be at least 3 characters' }),
      },
      act: () =>
        caught(call('createClass', { body: { title: 'ab', visibility: 'public', price: 0 }, idempotencyKey: key })),
    });
    expect(error).toMatchObject({ message: 'Class title must be at least 3 characters', errors: [{ field: 'title' }] });
  });

  it('a class that is archived, and one that may not become a draft again', async () => {
    await exchange({
      what: 'a class to be archived',
      method: 'PATCH',
      template: '/classes/${classId}',
      body: { status: 'archived' },
      reply: { success: true, message: string('Class updated'), class: aClassReply('archived') },
      act: () => call('updateClass', { params: { classId }, body: { status: 'archived' } }),
    });
    await exchange({
      what: 'an active class to become a draft',
      method: 'PATCH',
      template: '/classes/${classId}',
      status: 409,
      body: { status: 'draft' },
      reply: refusal('status_not_allowed'),
      act: () => caught(call('updateClass', { params: { classId }, body: { status: 'draft' } })),
    });
  });

  it('the tests of the teacher with their counts and next action', async () => {
    const { startDate: _s, endDate: _e, updatedAt: _u, id: _i, classId: _c, action: _a, ...facts } = aTest();
    await exchange({
      what: 'the tests of a teacher',
      method: 'GET',
      template: '/tests/teaching',
      query: { page: '1', limit: '50' },
      reply: {
        success: true,
        data: eachLike({
          ...each(facts),
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
    const { startDate: _s, endDate: _e, updatedAt: _u, id: _i, classId: _c, action: _a, ...facts } = aTest();
    await exchange({
      what: 'how a test stands',
      method: 'GET',
      template: '/tests/${testId}/overview',
      reply: {
        success: true,
        data: {
          test: { ...each(facts), id: string(testId), classId: string(classId), updatedAt: time },
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

  it('a draft from title and class alone', async () => {
    const kept = await exchange({
      what: 'a new draft',
      method: 'POST',
      template: '/tests',
      stored: true,
      status: 201,
      body: { title: 'Optics', class: ofThisClass },
      reply: {
        success: true,
        data: { ...each({ ...draftFacts, id: testId }), status: 'draft', fee: null, questions: [] },
      },
      act: () => draftServer.create({ title: 'Optics', class: classId }, key),
    });
    expect(kept).toMatchObject({ id: testId });
  });

  it('changed questions stored with their answer key', async () => {
    await exchange({
      what: 'changed questions',
      method: 'PATCH',
      template: '/tests/${testId}',
      body: { questions: [trueFalse] },
      reply: draftReply(string('draft'), [trueFalse]),
      act: () => draftServer.update(testId, { questions: [trueFalse] }),
    });
  });

  it('sections with their marking and the new kinds, stored with their answer key', async () => {
    const several = { type: 'multi-correct', question: 'Which?', options: ['a', 'b'], correctAnswers: [0, 1] } as const;
    const number = { type: 'numerical', question: 'How far?', answer: { value: 7, tolerance: 0.1 } } as const;
    const section = {
      title: 'Chemistry',
      instructions: 'Acids only.',
      marking: { correct: 4, wrong: -0.5, skipped: 0, partial: 'none' as const },
    };
    const sections = [{ ...section, questions: [several, number] }];
    await exchange({
      what: 'sections of a test',
      method: 'PATCH',
      template: '/tests/${testId}',
      body: { sections },
      reply: {
        success: true,
        data: { questions: [], totalPoints: 8, sections: [{ ...section, questions: [like(several), like(number)] }] },
      },
      act: () => draftServer.update(testId, { sections: sections as never }),
    });
  });

  it('a copy of a test', async () => {
    await exchange({
      what: 'a copy of a test',
      method: 'POST',
      template: '/tests/${testId}/duplicate',
      stored: true,
      status: 201,
      reply: {
        success: true,
        data: { id: string('01JD0000000000000000000010'), status: 'draft', fee: null, startDate: null },
      },
      act: () => call('duplicateTest', { params: { testId }, idempotencyKey: key }),
    });
  });

  it('a test as it was written, read back into the wizard', async () => {
    const reply = (await exchange({
      what: 'a test with its questions',
      method: 'GET',
      template: '/tests/${testId}/draft',
      reply: draftReply(
        string('draft'),
        eachLike({
          type: string('mcq'),
          question: string('Sound is'),
          options: eachLike('longitudinal'),
          correctAnswer: integer(0),
          points: integer(1),
          explanation: string('It pushes.'),
          difficulty: string('medium'),
        }),
      ),
      act: () => call('getTestDraft', { params: { testId } }),
    })) as { data: Parameters<typeof draftFrom>[0] };
    expect(itemsOf(draftFrom(reply.data))).toMatchObject([{ question: { text: 'Sound is', correct: [0] } }]);
  });

  it('the same answer to a second publishing', async () => {
    await exchange({
      what: 'a test to be published',
      method: 'POST',
      template: '/tests/${testId}/publish',
      reply: {
        success: true,
        data: { testId: string(testId), title: string('Waves'), questionsCount: integer(2), totalPoints: integer(2) },
      },
      act: () => call('publishTest', { params: { testId } }),
    });
  });

  it('everything that keeps a test from its students, by field', async () => {
    const error = await exchange({
      what: 'a test without questions',
      method: 'PATCH',
      template: '/tests/${testId}',
      status: 400,
      body: { questions: [] },
      reply: {
        ...refusal('test_not_ready'),
        errors: [{ field: 'questions', message: 'Please add at least one question' }],
      },
      act: () => caught(draftServer.update(testId, { questions: [] })),
    });
    expect(error).toMatchObject({ code: 'test_not_ready', errors: [{ field: 'questions' }] });
  });

  it('the release of results', async () => {
    await exchange({
      what: 'results to be released',
      method: 'POST',
      template: '/tests/${testId}/release',
      state: 'a submitted attempt',
      reply: { success: true },
      act: () => call('releaseResults', { params: { testId } }),
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
  joiningPacts();
});
