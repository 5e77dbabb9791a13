import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, choose, MIN, once, shortAnswer, trueFalse, type as typed } from '../../test/builders';

describe('the page of a test', () => {
  const school = sharedByTests(aSchool);

  const read = async (operation: 'getTestOverview' | 'listTestStudents', testId: string, query = {}) => {
    await school.t.settle();
    school.clock.advance(2000);
    return (await school.t.call(operation, { as: school.teacher, params: { testId }, query })).body;
  };
  async function named(displayName: string): Promise<TestUser> {
    const student = await school.aStudent();
    const profile = { userId: student.id, displayName, role: 'student' as const, isActive: true };
    await school.t.deliver('profile_changed', profile, { aggId: student.id, aggSeq: 1 });
    return student;
  }
  const people = (rows: { studentName: string; state: string; rank?: number }[]) =>
    rows.filter((r) => r.studentName).map((r) => [r.studentName, r.state, r.rank]);

  it('N-033: says who submitted, sits and has not started, with marks, ranks and late answers', async () => {
    const testId = await school.aTest({
      title: 'Optics',
      questions: [trueFalse(), trueFalse({ question: 'Ice is hot' })],
    });
    const [asha, ravi, sita] = [await named('Asha'), await named('Ravi'), await named('Sita')];
    await named('Tara');
    const best = await school.started(testId, asha);
    await school.submit(best, { responses: [choose(best, 0, 'True', 1), choose(best, 1, 'True', 2)] });
    const half = await school.started(testId, ravi);
    school.clock.set(new Date(new Date(half.deadlineAt).getTime() + 6000));
    await school.submit(half, { responses: [choose(half, 0, 'True', 1), choose(half, 1, 'False', 2)] });
    await school.started(testId, sita);

    const { data } = await read('getTestOverview', testId);
    expect(data).toMatchObject({
      test: { title: 'Optics', inProgress: 1, submitted: 2 },
      isStarted: true,
      live: { sitting: 1, submitted: 2 },
      pending: { answers: 0 },
      results: { attempts: 2, passed: 1, below: 1, late: 1, mean: 1.5, median: 1.5, maxScore: 2 },
    });
    expect(data.live.eligible).toBe(data.live.notStarted + 3);
    const all = await read('listTestStudents', testId);
    expect(people(all.data)).toEqual([
      ['Asha', 'submitted', 1],
      ['Ravi', 'submitted', 2],
      ['Sita', 'sitting', undefined],
      ['Tara', 'not_started', undefined],
    ]);
    expect(all.data[1]).toMatchObject({ of: 2, passed: false, attempt: { score: 1, maxScore: 2, lateAnswers: 2 } });
    const found = async (query: object) => people((await read('listTestStudents', testId, query)).data);
    expect(await found({ show: 'late' })).toEqual([['Ravi', 'submitted', 2]]);
    expect(await found({ search: 'TAR' })).toEqual([['Tara', 'not_started', undefined]]);
    expect((await read('listTestStudents', testId, { show: 'submitted', limit: 1, page: 2 })).pagination).toMatchObject(
      {
        total: 2,
        hasPrevPage: true,
        hasNextPage: false,
      },
    );
  });

  it('counts answers that wait for grading, with the oldest, and gives no rank before', async () => {
    const testId = await school.aTest({ questions: [shortAnswer()] });
    const submittedAt = school.clock.now();
    for (const text of ['Bombay', 'new  delhi']) {
      const attempt = await school.started(testId, await school.aStudent());
      const [question] = attempt.paper.questions;
      await school.submit(attempt, { responses: [{ questionId: question?.id, text, seq: 1 }] });
      school.clock.advance(MIN);
    }
    expect((await read('getTestOverview', testId)).data.pending).toEqual({
      answers: 1,
      oldestAt: submittedAt.toISOString(),
    });
    const { data } = await read('listTestStudents', testId, { show: 'submitted' });
    expect(data).toHaveLength(2);
    expect(data.some((row: object) => 'rank' in row)).toBe(false);
  });

  it('calls nothing passed or failed while an answer waits for its points, neither to student nor teacher', async () => {
    const testId = await school.aTest({ questions: [shortAnswer()], passingScore: 0 });
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    const [question] = attempt.paper.questions;
    await school.submit(attempt, { responses: [{ questionId: question?.id, text: 'Bombay', seq: 1 }] });
    const result = async () => (await school.result(attempt.attemptId, student)).body.data;
    expect(await result()).toMatchObject({ score: 0, maxScore: 3, pendingGrading: 1 });
    expect(await result()).not.toHaveProperty('passed');
    expect((await read('listTestStudents', testId, { show: 'submitted' })).data[0]).not.toHaveProperty('passed');
    expect((await read('getTestOverview', testId)).data.results).toMatchObject({ attempts: 0, passed: 0 });
    const body = { question: 1, attemptIds: [attempt.attemptId], points: 1 };
    await school.t.call('gradeAnswers', { as: school.teacher, params: { testId }, body });
    expect(await result()).toMatchObject({ score: 1, passed: true });
    expect((await read('getTestOverview', testId)).data.results).toMatchObject({ attempts: 1, passed: 1 });
  });

  it('shows what the teacher did, newest first', async () => {
    const testId = await school.aTest();
    await school.started(testId, await school.aStudent());
    await school.correct(testId, { question: 2, alsoAccept: 1 });
    school.clock.advance(MIN);
    await school.grantTime(testId, { minutes: 5 });
    school.clock.advance(MIN);
    await school.t.call('announce', { as: school.teacher, params: { testId }, body: { text: 'Read cm for m' } });
    expect((await read('getTestOverview', testId)).data.log).toMatchObject([
      { kind: 'announced', text: 'Read cm for m' },
      { kind: 'time_granted', text: 'power cut', minutes: 5, students: 1 },
      { kind: 'key_corrected', text: 'printed wrong', question: 2, correction: 'also_accepted' },
    ]);
  });

  it('B-018: exports the results without formulas in the cells', async () => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await named('=cmd|calc'));
    await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
    await school.t.settle();
    school.clock.advance(2000);
    const { status, body } = await school.t.call('exportResults', { as: school.teacher, params: { testId } });
    expect(status).toBe(200);
    const lines = String(body).split('\r\n');
    const { submittedAt } = (await school.doc('attempts', attempt.attemptId)) as { submittedAt: Date };
    const inIndia = new Date(submittedAt.getTime() + 330 * MIN).toISOString().slice(0, 19).replace('T', ' ');
    expect(lines[0]).toMatch(
      /^Rank,Student,Attempt,Score,Out of.*,Submitted at \(IST\),Q1,Q2,Roll number,Batch,Joined,Batch when submitted$/,
    );
    expect(lines[1]).toBe(`1,'=cmd|calc,1,2,3,66.67,yes,0,0,0,${inIndia},2,0,,,2026-06-01,`);
    await school.t.settle();
    const [told] = await school.t.published('personal_data_exported');
    expect(told).toMatchObject({
      actor: school.teacher.id,
      data: {
        operation: 'exportResults',
        resourceType: 'test',
        resourceId: testId,
        ownerId: school.teacher.id,
        rows: 1,
      },
    });
  });

  it('ends the file with who was absent, once no student can start; not with who joined too late', async () => {
    const classId = aClassId(school.clock.now());
    await school.classIs({}, classId);
    const end = new Date(school.clock.now().getTime() + 120 * MIN);
    const [asha, ravi, late] = [await named('Asha'), await named('Ravi'), await named('Late')];
    for (const student of [asha, ravi]) await school.enrol(student, classId);
    await school.member(ravi, { rollNo: '7' }, classId);
    const testId = await school.aTest({ class: classId, endDate: end.toISOString() });
    await school.submit(await school.started(testId, asha));
    const names = async () => {
      await school.t.settle();
      const { body } = await school.t.call('exportResults', { as: school.teacher, params: { testId } });
      return String(body).trimEnd().split('\r\n').slice(1);
    };
    expect(await names()).toEqual([expect.stringMatching(/^1,Asha,/)]);
    school.clock.advance(61 * MIN);
    await school.enrol(late, classId);
    expect(await names()).toEqual([
      expect.stringMatching(/^1,Asha,.*2026-06-01,$/),
      ',Ravi,,AB,,,,,,,,,,7,,2026-06-01,',
    ]);
  });

  it.each([
    ['a free one', 0, ['Long', 'Unknown']],
    ['one that she bought', 500, ['Moved']],
  ])('calls no student absent who came into the batch too late for the test: %s', async (_test, fee, absent) => {
    const [classId, batchId] = [aClassId(school.clock.now()), newId()];
    await school.classIs({ batches: [{ batchId, name: 'Morning' }] }, classId);
    const endDate = new Date(school.clock.now().getTime() + 120 * MIN).toISOString();
    const testId = await school.aTest({ class: classId, endDate, fee, audience: { batchIds: [batchId] } });
    const since = (minutes: number) => new Date(school.clock.now().getTime() + minutes * MIN).toISOString();
    for (const [name, place] of [
      ['Long', { batchSince: since(59) }],
      ['Moved', { batchSince: since(61) }],
      ['Unknown', {}],
    ] as const) {
      const student = await named(name);
      await school.enrol(student, classId);
      await school.member(student, { batchId, ...place }, classId);
      if (fee && name === 'Moved') await school.pay(student, testId);
    }
    school.clock.advance(62 * MIN);
    await school.t.settle();
    const { body } = await school.t.call('exportResults', { as: school.teacher, params: { testId } });
    expect([...String(body).matchAll(/\r\n,(\w+),,AB,/g)].map(([, name]) => name)).toEqual(absent);
  });

  it('exports what was submitted before the list has heard of it, and calls none of them absent', async () => {
    const classId = aClassId(school.clock.now());
    await school.classIs({}, classId);
    const endDate = new Date(school.clock.now().getTime() + 120 * MIN).toISOString();
    const [asha, ben, ravi] = [await named('Asha'), await named('Ben'), await named('Ravi')];
    for (const student of [asha, ben, ravi]) await school.enrol(student, classId);
    const testId = await school.aTest({ class: classId, endDate });
    const [first, second] = [await school.started(testId, asha), await school.started(testId, ben)];
    school.clock.advance(61 * MIN);
    await school.submit(first, { responses: [choose(first, 0, '4', 1)] });
    await school.submit(second, { responses: [choose(second, 0, '3', 1)] });
    await school.t.settle();
    const file = async () =>
      String((await school.t.call('exportResults', { as: school.teacher, params: { testId } })).body);
    const heard = await file();
    expect(heard).toMatch(/\r\n1,Asha,.*\r\n2,Ben,.*\r\n,Ravi,,AB,/);
    const states = school.t.stored('attempt_states');
    const byId = ({ attemptId }: typeof first) => ({ _id: attemptId }) as object;
    await states.deleteOne(byId(first));
    await states.updateOne(byId(second), { $set: { isClosed: false }, $unset: { score: 1, submittedAt: 1 } });
    expect(await file()).toBe(heard);
    await school.t.settle();
    await states.updateOne(byId(second), { $set: { isClosed: true, submittedAt: new Date(), score: 9 } });
    expect(await file()).toBe(heard);
  });

  it('lists as absent from a paid test who had paid, and no one who may still start', async () => {
    const classId = aClassId(school.clock.now());
    await school.classIs({}, classId);
    const endDate = new Date(school.clock.now().getTime() + 120 * MIN).toISOString();
    const [asha, ravi, sita, unpaid] = [
      await named('Asha'),
      await named('Ravi'),
      await named('Sita'),
      await named('Uma'),
    ];
    for (const student of [asha, ravi, sita, unpaid]) await school.enrol(student, classId);
    const testId = await school.aTest({ class: classId, endDate, fee: 500, release: 'manual' });
    for (const student of [asha, ravi]) await school.pay(student, testId);
    await school.submit(await school.started(testId, asha));
    school.clock.advance(61 * MIN);
    const allow = { studentIds: [sita.id], kind: 'again', reason: 'Was ill' };
    const made = await school.t.call('allowAttempts', { as: school.teacher, params: { testId }, body: allow });
    expect(made.status).toBe(201);
    const lines = async () => {
      await school.t.settle();
      const { body } = await school.t.call('exportResults', { as: school.teacher, params: { testId } });
      return String(body).trimEnd().split('\r\n').slice(1);
    };
    const absent = async () => (await lines()).flatMap((line) => /^,(\w+),,AB,/.exec(line)?.[1] ?? []);
    expect(await absent()).toEqual(['Ravi']);
    // The permission ran out unused.
    school.clock.advance(25 * 60 * MIN);
    expect(await absent()).toEqual(['Ravi', 'Sita']);
  });

  it('exports to a program of a partner a line for each attempt, with roll number and batch last, or ids on request', async () => {
    const classId = aClassId(school.clock.now());
    await school.classIs({}, classId);
    const endDate = new Date(school.clock.now().getTime() + 120 * MIN).toISOString();
    const [asha, ravi] = [await named('Asha'), await named('Ravi')];
    for (const student of [asha, ravi]) await school.enrol(student, classId);
    await school.member(asha, { rollNo: '7' }, classId);
    const testId = await school.aTest({ class: classId, endDate });
    const attempt = await school.started(testId, asha);
    await school.submit(attempt);
    const at = school.clock.now().toISOString();
    school.clock.advance(61 * MIN);
    await school.t.settle();
    const program = { ...school.teacher, client: { id: newId(), scope: 'results:read' } } as never;
    const lastOf = async (columns: number, as: TestUser, query = {}) => {
      const { body } = await school.t.call('exportResults', { as, params: { testId }, query });
      const lines = String(body).trimEnd().split('\r\n');
      return lines.map((line) => line.split(',').slice(-columns));
    };
    expect(await lastOf(2, program)).toEqual([
      ['Roll number', 'Batch'],
      ['7', ''],
    ]);
    expect(await lastOf(5, program, { ids: 'true' })).toEqual([
      ['Roll number', 'Batch', 'studentId', 'attemptId', 'submittedAt'],
      ['7', '', asha.id, attempt.attemptId, at],
    ]);
    // For a person with those who were absent.
    expect(await lastOf(3, school.teacher, { ids: 'true' })).toEqual([
      ['studentId', 'attemptId', 'submittedAt'],
      [asha.id, attempt.attemptId, at],
      [ravi.id, '', ''],
    ]);
  });

  it('exports what is there, not what the page was shown a moment ago', async () => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await named('Asha'));
    await read('listTestStudents', testId);
    await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
    await school.t.settle();
    const { body } = await school.t.call('exportResults', { as: school.teacher, params: { testId } });
    expect(String(body)).toContain('Asha');
  });

  it('N-031: exports the marks of each section and question, in the order of the paper', async () => {
    const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'none' };
    const testId = await school.aTest({
      questions: undefined,
      shuffleQuestions: true,
      sections: [
        { title: 'Physics', marking, questions: [trueFalse(), trueFalse({ question: 'Ice is hot' })] },
        { title: '=1+1', marking, questions: [shortAnswer(), trueFalse({ question: 'Snow is white' })] },
      ],
    });
    for (const [name, capital] of [
      ['Asha', 'New Delhi'],
      ['Ben', 'Bombay'],
    ] as const) {
      const attempt = await school.started(testId, await named(name));
      const responses = [
        choose(attempt, 'Water is wet', 'True', 1),
        choose(attempt, 'Ice is hot', 'False', 2),
        typed(attempt, 'Capital of India?', capital, 3),
      ];
      await school.submit(attempt, { responses });
    }
    const cells = async () => {
      await school.t.settle();
      school.clock.advance(2000);
      const { body } = await school.t.call('exportResults', { as: school.teacher, params: { testId } });
      const lines = String(body).trimEnd().split('\r\n');
      return lines.map((line) => [line.split(',')[1], ...line.split(',').slice(11, -4)]);
    };
    expect(await cells()).toEqual([
      ['Student', 'Physics (marks)', "'=1+1 (marks)", 'Q1', 'Q2', 'Q3', 'Q4'],
      ['Asha', '3', '4', '4', '-1', '4', '0'],
      ['Ben', '3', '0', '4', '-1', '', '0'],
    ]);
    await school.correct(testId, { question: 2, drop: true });
    expect(await school.t.call('exportResults', { as: school.teacher, params: { testId } })).toMatchObject({
      status: 409,
      body: { code: 'regrading', error: expect.stringContaining('0 of 2 results have it') },
    });
    await school.t.runJob('regrade');
    expect((await cells()).slice(1)).toEqual([
      ['Asha', '4', '4', '4', '', '4', '0'],
      ['Ben', '4', '0', '4', '', '', '0'],
    ]);
    // A result that cannot be regraded does not keep the others from the teacher for ever.
    await school.correct(testId, { question: 1, drop: true });
    const csv = () => school.t.call('exportResults', { as: school.teacher, params: { testId } });
    school.clock.advance(60 * 60_000 - 1);
    expect((await csv()).body.code).toBe('regrading');
    school.clock.advance(1);
    expect((await csv()).status).toBe(200);
  });

  it('N-031: exports the totals by the new key while those by the former one are still in the list', async () => {
    const testId = await school.aTest({ questions: [trueFalse(), trueFalse({ question: 'Ice is hot' })] });
    const attempt = await school.started(testId, await named('Asha'));
    await school.submit(attempt, { responses: [choose(attempt, 0, 'True', 1), choose(attempt, 1, 'True', 2)] });
    await school.t.settle();
    await school.correct(testId, { question: 2, drop: true });
    let arrive = () => {};
    const isComing = new Promise<void>((resolve) => (arrive = resolve));
    once(school.stores().states, 'keep', async (call) => {
      await isComing;
      return call();
    });
    await school.t.runJob('regrade');
    const csv = () => school.t.call('exportResults', { as: school.teacher, params: { testId } });
    const early = String((await csv()).body);
    arrive();
    await school.t.settle();
    expect(early).toContain('Asha,1,1,1,');
    expect(String((await csv()).body)).toBe(early);
  });

  it('N-033: says who of those who sit is silent, by saves and by what the open page asks, the longest first', async () => {
    const testId = await school.aTest({ title: 'Waves' });
    const [asha, ravi, sita] = [await named('Asha'), await named('Ravi'), await named('Sita')];
    const beats = await school.started(testId, asha);
    const saves = await school.started(testId, ravi);
    await school.started(testId, sita);
    const beat = (token: string | undefined, as?: TestUser) =>
      school.t.call('getAttempt', { token, as, params: { attemptId: beats.attemptId } });
    const silent = async () =>
      (await read('listTestStudents', testId, { show: 'silent' })).data.map(
        (r: { studentName: string; silentSec: number }) => [r.studentName, r.silentSec],
      );
    school.clock.advance(40_000);
    await beat(beats.ticket);
    await school.save(saves, [choose(saves, 0, '4', 1)]);
    expect(await silent()).toEqual([]);
    school.clock.advance(20_000);
    expect(await silent()).toEqual([['Sita', 64]]);
    school.clock.advance(40_000);
    await beat(beats.ticket);
    // Another page of the same student, which has no ticket, says nothing of the exam.
    school.clock.advance(70_000);
    await beat(undefined, asha);
    expect(await silent()).toEqual([
      ['Sita', 176],
      ['Ravi', 136],
      ['Asha', 72],
    ]);
    const rows = (await read('listTestStudents', testId, { show: 'sitting' })).data;
    expect(rows.every((r: { lastSeenAt?: string }) => r.lastSeenAt !== undefined)).toBe(true);
    await school.submit(saves);
    expect((await silent()).map(([name]: [string]) => name)).toEqual(['Sita', 'Asha']);
  });

  it.each([
    ['at the close, after the last attempt could end', { release: 'at_close' }, [false, false, true]],
    ['at the close, where the release is at submit', { release: 'at_submit' }, [false, false, true]],
    [
      'at each submit of a practice test',
      { release: 'at_submit', attempts: 2, confirmPractice: true },
      [true, true, true],
    ],
    ['by hand alone', { release: 'manual' }, [false, false, false]],
  ])('says whether the answers are out: %s', async (_when, rules, expected) => {
    const endDate = new Date(school.clock.now().getTime() + 60 * MIN).toISOString();
    const testId = await school.aTest({ endDate, ...rules });
    const out: unknown[] = [];
    // Open; past its end, where an attempt may still run; after the duration and the grace of that.
    for (const minutes of [0, 61, 62]) {
      school.clock.advance(minutes * MIN);
      out.push((await read('getTestOverview', testId)).data.answersAtOnce);
    }
    expect(out).toEqual(expected);
  });

  it.each(['getTestOverview', 'listTestStudents', 'exportResults'] as const)(
    'is not found by another teacher: %s',
    async (operation) => {
      const testId = await school.aTest();
      expect((await school.t.call(operation, { as: aUser('teacher'), params: { testId } })).status).toBe(404);
    },
  );

  it('asks for the names of the page alone, however many of a class have not started', async () => {
    const classId = aClassId(school.clock.now());
    await school.classIs({}, classId);
    const testId = await school.aTest({ class: classId });
    const members = Array.from({ length: 70 }, (_, n) => ({ studentId: newId(), rollNo: `JA-${70 - n}` }));
    await school.t
      .stored('enrolments')
      .insertMany(members.map((one) => ({ ...one, _id: `${classId}:${one.studentId}`, classId, isActive: true })));
    const asked: number[] = [];
    school.t.db.connection.set('debug', ((name: string, method: string, filter: { _id: { $in: string[] } }) => {
      if (name === 'people' && method === 'find') asked.push(filter._id.$in.length);
    }) as never);
    const { data, pagination } = await read('listTestStudents', testId, { limit: 20 });
    school.t.db.connection.set('debug', false);
    expect(pagination.total).toBe(70);
    expect(data.map(({ rollNo }: { rollNo: string }) => rollNo)).toEqual(
      Array.from({ length: 20 }, (_, n) => `JA-${n + 1}`),
    );
    expect(Math.max(...asked)).toBeLessThanOrEqual(20);
  });
});
