import { aUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, shortAnswer, type School } from './builders';

describe('the queries of the service', () => {
  let school: School;
  beforeAll(async () => {
    school = await aSchool();
  });
  afterAll(() => school.stop());

  it('threat 58: each begin with the keys of a declared index', async () => {
    const { t } = school;
    const seen = new Map<string, Set<string>>();
    const methods = new Set<string>();
    t.db.connection.set('debug', ((collection: string, method: string, ...args: unknown[]) => {
      methods.add(method);
      const note = (filter: object) =>
        seen.set(collection, (seen.get(collection) ?? new Set()).add(JSON.stringify(Object.keys(filter))));
      if (method === 'bulkWrite')
        for (const { updateOne } of args[0] as { updateOne?: { filter: object } }[]) {
          if (updateOne) note(updateOne.filter);
        }
      else if (method === 'aggregate') note((args[0] as { $match: object }[])[0]?.$match ?? {});
      else if (!method.startsWith('insert') && method !== 'createIndex') note(args[0] as object);
    }) as never);

    const testId = await school.aTest({
      fee: 10,
      attempts: 2,
      questions: [shortAnswer(), ...[1, 2].map((i) => ({ type: 'true-false', question: `${i}?`, correctAnswer: 0 }))],
    });
    const student = await school.aStudent();
    await school.pay(student, testId);
    expect((await school.extraTime(student)).status).toBe(200);
    const attempt = await school.started(testId, student);
    const ofClass = { as: school.teacher, params: { classId: school.classId } };
    for (const op of ['listAccommodations', 'listMyAccommodations'] as const)
      await t.call(op, op === 'listAccommodations' ? ofClass : { as: student });
    await t.call('endAccommodation', {
      as: school.teacher,
      params: { classId: school.classId, studentId: student.id },
    });
    await school.save(attempt, [choose(attempt, 1, 'True', 1)]);
    await school.save(attempt, [choose(attempt, 1, 'True', 3)]);
    await school.submit(attempt);
    await t.settle();
    await school.started(testId, student, { takeOver: true });
    await t.call('updateTestDraft', { as: school.teacher, params: { testId }, body: { title: 'Other' } });
    for (const op of ['listMyTests', 'listTeachingTests'] as const)
      await t.call(op, { as: op === 'listMyTests' ? student : school.teacher });
    await t.call('getTestDraft', { as: school.teacher, params: { testId } });
    await t.call('releaseResults', { as: school.teacher, params: { testId }, body: { closeTest: true } });
    await school.correct(testId, { question: 1, correctAnswer: 'Mumbai' });
    for (const studentIds of [undefined, [student.id]])
      expect((await school.grantTime(testId, { minutes: 5, studentIds })).status).toBe(200);
    await t.call('listAttempts', { as: school.teacher, params: { testId } });
    await t.call('probeReadiness', { as: student });
    expect((await t.call('getExamDay', { as: aUser('admin', { mfa: true }) })).status).toBe(200);
    await t.call('announce', { as: school.teacher, params: { testId }, body: { text: 'Read cm for m' } });
    await t.call('getTestOverview', { as: school.teacher, params: { testId } });
    await t.call('listTestStudents', { as: school.teacher, params: { testId } });
    const question = shortAnswer();
    const { body } = await t.call('createBankQuestion', { as: school.teacher, body: { question } });
    const params = { questionId: String(body.data.id) };
    await t.call('updateBankQuestion', { as: school.teacher, params, body: { version: 1, question } });
    for (const op of ['listBankQuestions', 'listQuestionLabels'] as const) await t.call(op, { as: school.teacher });
    await t.call('getQuestionStats', { as: school.teacher, params: { testId } });
    await t.call('getGradingQueue', { as: school.teacher, params: { testId } });
    for (const viewerId of ['first-page', 'second-page'])
      await t.call('openGrading', { as: school.teacher, params: { testId }, body: { viewerId } });
    const text = { question: 1, text: 'The capital of India?', reason: 'clearer' };
    expect((await t.call('fixQuestionText', { as: school.teacher, params: { testId }, body: text })).status).toBe(200);
    await t.call('tryCorrection', { as: school.teacher, params: { testId }, body: { question: 1, drop: true } });
    await t.call('getResult', { as: student, params: { attemptId: attempt.attemptId } });
    await school.refund(student, testId, 'another order');
    await school.mark(attempt, attempt.paper.questions[0]?.id ?? '', 1);
    school.clock.advance(200 * MIN);
    for (const job of ['close-overdue', 'finish-starts', 'grade-due', 'regrade', 'finish-grants', 'count-cohorts'])
      await t.runJob(job);

    const ours = [
      'accommodations',
      'announcements',
      'answer_keys',
      'attempt_states',
      'attempts',
      'bank_questions',
      'classes',
      'cohorts',
      'enrolments',
      'grading_pages',
      'papers',
      'people',
      'readiness',
      'seats',
      'test_counts',
      'test_definitions',
      'text_fixes',
      'time_grants',
    ];
    expect([...seen.keys()].filter((name) => ours.includes(name)).sort()).toEqual(ours);
    expect([...methods]).toEqual(
      expect.arrayContaining(['find', 'findOne', 'findOneAndUpdate', 'updateOne', 'bulkWrite', 'aggregate']),
    );
    const firstKeys = (collection: string) => [
      '_id',
      ...t.db
        .declaredIndexes()
        .filter((d) => d.collection === collection)
        .map((d) => d.keys[0]),
    ];
    const scans = ours.flatMap((collection) =>
      [...(seen.get(collection) ?? [])]
        .filter((filter) => !(JSON.parse(filter) as string[]).some((key) => firstKeys(collection).includes(key)))
        .map((filter) => `${collection} ${filter}`),
    );
    expect(scans).toEqual([]);
  });
});
