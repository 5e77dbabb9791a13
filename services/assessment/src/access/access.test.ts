import type { EventData } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { drawing } from '../../test/draws';
import { aClassId, aSchool, mcq, MIN, shortAnswer } from '../../test/builders';

type Role = EventData['staff_changed']['grants'][number]['role'];
const school = sharedByTests(aSchool);

const everywhere = (role: Role) => school.aPersonWith([{ role, classIds: null }]);
const here = (role: Role) => school.aPersonWith([{ role, classIds: [school.classId] }]);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;

describe('N-050: who grades without seeing results', () => {
  const texts = ['Bombay', 'Madras', 'bombay', 'Calcutta'];
  let testId: string;
  let attempts: string[];
  let students: TestUser[];
  beforeAll(async () => {
    testId = await school.aTest({ questions: [mcq(), shortAnswer(), shortAnswer()] });
    [attempts, students] = [[], []];
    // In India it is 2 June.
    school.clock.set(new Date('2026-06-01T20:30:00Z'));
    for (const text of texts) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      const typed = attempt.paper.questions.filter((q) => q.type === 'short-answer');
      const responses = typed.map(({ id }, i) => ({ questionId: id, text, seq: i + 1 }));
      await school.submit(attempt, { responses });
      await school.member(student, { rollNo: `ROLL-${students.length}` });
      attempts.push(attempt.attemptId);
      students.push(student);
      school.clock.advance(MIN);
    }
    await school.t.settle();
  });

  const queue = async (as: TestUser, question: number) =>
    (await school.t.call('getGradingQueue', { as, params: { testId }, query: { question } })).body.data;
  interface Answer {
    attemptId: string;
    studentName: string;
    submittedAt: string;
  }
  const answersOf = (found: { current: { groups: { answers: Answer[] }[] } }) =>
    found.current.groups.flatMap(({ answers }) => answers);

  it('gets answers without names, moments or ids that join two of one student, and gives them points', async () => {
    const evaluator = await here('evaluator');
    const [second, third] = [await queue(evaluator, 2), await queue(evaluator, 3)];
    expect(second).toMatchObject({ anonymous: true, waiting: 8, current: { question: 2 } });
    const [ids, others] = [answersOf(second), answersOf(third)].map((found) => found.map((a) => a.attemptId));
    expect(new Set([...(ids ?? []), ...(others ?? []), ...attempts]).size).toBe(12);
    expect([...(ids ?? [])].sort()).toEqual(expect.arrayContaining(ids ?? []));
    expect(answersOf(second).map(({ studentName, submittedAt }) => [studentName, submittedAt])).toEqual(
      texts.map(() => ['', '2026-06-02T00:00:00.000Z']),
    );
    expect(JSON.stringify(second)).not.toMatch(
      new RegExp([...attempts, ...students.map(({ id }) => id), 'ROLL-'].join('|')),
    );

    const give = (question: number, attemptIds: string[]) =>
      school.t.call('gradeAnswers', {
        as: evaluator,
        params: { testId },
        body: { question, attemptIds, points: 1 },
      });
    const ofBombay = second.current.groups.find(({ text }: { text: string }) => /bombay/i.test(text));
    const named = ofBombay.answers.map((a: Answer) => a.attemptId);
    expect((await give(2, [...named, attempts[1] ?? ''])).body.data).toEqual({ graded: 2, skipped: [attempts[1]] });
    expect((await give(3, named)).body.data).toEqual({ graded: 0, skipped: named });
    const marks = await Promise.all(
      attempts.map(async (id) => Object.values((await school.doc('attempts', id))?.marks ?? {})),
    );
    expect(marks).toEqual([[1], [], [1], []]);
    await school.t.settle();
    const graded = await school.published('test_graded', attempts[0] ?? '');
    expect(graded.at(-1)).toMatchObject({ actor: evaluator.id });
    expect(codeOf(await school.t.call('listAttempts', { as: evaluator, params: { testId } }))).toBe(
      'staff_not_allowed',
    );
  });

  it('gives the owner and a co-teacher names, until the test is graded without any', async () => {
    const coTeacher = await here('co_teacher');
    for (const as of [school.teacher, coTeacher]) {
      const found = await queue(as, 3);
      expect(found).not.toHaveProperty('anonymous');
      expect(
        answersOf(found)
          .map((a) => a.attemptId)
          .sort(),
      ).toEqual([...attempts].sort());
    }
    const change = { as: coTeacher, params: { testId }, body: { anonymousGrading: true } };
    expect((await school.t.call('updateTestDraft', change)).body.data).toMatchObject({ anonymousGrading: true });
    for (const as of [school.teacher, coTeacher]) {
      const found = await queue(as, 3);
      expect(found.anonymous).toBe(true);
      expect(answersOf(found).filter((a) => attempts.includes(a.attemptId))).toEqual([]);
    }
  });

  it('finds the tests with waiting answers of all owners, the longest waiting first', async () => {
    const [evaluator, author] = [await here('evaluator'), await everywhere('author')];
    const work = async (as: TestUser) => (await school.t.call('listGradingWork', { as })).body.data;
    expect(await work(evaluator)).toEqual([
      { testId, title: 'Kinematics', className: 'Physics XI', owner: 'Asha Rao', waiting: 6, oldestDay: '2026-06-02' },
    ]);
    expect(await work(school.teacher)).toEqual(await work(evaluator));
    expect(await work(author)).toEqual([]);
    // However many tests were made since.
    const newer = Array.from({ length: 1000 }, () => ({ _id: newId(), teacherId: school.teacher.id, paperVersion: 1 }));
    const definitions = school.t.stored('test_definitions');
    await definitions.insertMany(newer.map((one) => ({ ...one, classId: school.classId, status: 'published' })));
    const found = await work(evaluator);
    await definitions.deleteMany({ _id: { $in: newer.map(({ _id }) => _id) } });
    expect(found).toMatchObject([{ testId, waiting: 6 }]);
  });
});

describe('N-050, N-062: the tests and the bank of an owner', () => {
  const question = mcq({ question: 'What is only in the bank?' });
  const easy = (count: number) => drawing([{ count, difficulty: 'easy' }]);
  const draft = (as: TestUser, over: Record<string, unknown> = {}) =>
    school.t.call('createTestDraft', { as, body: school.body(over) });
  const bank = async (as: TestUser, query = {}) => {
    const only = { search: 'only in the bank', ...query };
    const { status, body } = await school.t.call('listBankQuestions', { as, query: only });
    return status === 200 ? body.data.length : body.code;
  };

  it('a test made by a person of the team is the owner’s, and the acts carry the name of the person', async () => {
    const person = await here('co_teacher');
    const made = await draft(person);
    expect(made.body.data.access).toMatchObject({
      ownerId: school.teacher.id,
      owner: 'Asha Rao',
      roles: ['co_teacher'],
    });
    const testId = made.body.data.id as string;
    expect(await school.doc('test_definitions', testId)).toMatchObject({
      teacherId: school.teacher.id,
      createdBy: person.id,
    });
    expect((await school.t.call('publishTest', { as: person, params: { testId } })).status).toBe(200);
    const [published] = await school.published('test_published', testId);
    expect(published).toMatchObject({ actor: person.id, data: { teacherId: school.teacher.id } });
    await school.correct(testId, { question: 1, fullMarks: true }, person);
    const [key] = await school.docs('answer_keys', { testId });
    expect(key).toMatchObject({ corrections: [{ by: person.id }] });
    await school.t.settle();
    const corrected = (await school.t.published('key_corrected')).find(({ data }) => data.testId === testId);
    expect(corrected?.data).toMatchObject({ teacherId: school.teacher.id });
    await school.grantTime(testId, {}, person);
    expect(await school.docs('time_grants', { testId })).toMatchObject([{ by: person.id }]);
    const listed = await school.t.call('listTeachingTests', { as: person, query: { classId: school.classId } });
    expect(listed.body.data.map((t: { id: string }) => t.id)).toContain(testId);
  });

  it('an author drafts, but neither publishes nor changes what is published', async () => {
    const author = await everywhere('author');
    const testId = (await draft(author)).body.data.id as string;
    const change = () => school.t.call('updateTestDraft', { as: author, params: { testId }, body: { title: 'Light' } });
    expect((await change()).status).toBe(200);
    expect(codeOf(await school.t.call('publishTest', { as: author, params: { testId } }))).toBe('staff_not_allowed');
    await school.t.call('publishTest', { as: school.teacher, params: { testId } });
    expect(codeOf(await change())).toBe('staff_not_allowed');
  });

  it('moves no test into a class that the grant does not cover', async () => {
    const person = await here('co_teacher');
    const other = aClassId(school.clock.now());
    await school.classIs({}, other);
    const testId = (await draft(person)).body.data.id as string;
    const move = (as: TestUser) => school.t.call('updateTestDraft', { as, params: { testId }, body: { class: other } });
    expect(codeOf(await move(person))).toBe('class_not_found');
    expect((await move(school.teacher)).status).toBe(200);
    expect(codeOf(await school.t.call('getTestDraft', { as: person, params: { testId } }))).toBe('test_not_found');
  });

  it('shares the bank with who has all classes; of one class nobody reads it, not by a draw either', async () => {
    const author = await school.aPersonWith([{ role: 'author', classIds: null }], 'Anil Kapadia');
    const ofOneClass = await here('co_teacher');
    const body = { question, ownerId: school.teacher.id };
    const made = await school.t.call('createBankQuestion', { as: author, body });
    expect(made.body.data).toMatchObject({ createdBy: author.id, access: { ownerId: school.teacher.id } });
    expect([await bank(author), await bank(author, { ownerId: author.id })]).toEqual([1, 0]);
    expect([await bank(ofOneClass), await bank(ofOneClass, { ownerId: school.teacher.id })]).toEqual([
      0,
      'workplace_not_found',
    ]);
    const params = { questionId: made.body.data.id };
    const seen = await school.t.call('getBankQuestion', { as: school.teacher, params });
    expect(seen.body.data).toMatchObject({ createdBy: author.id, createdByName: 'Anil Kapadia' });
    expect(codeOf(await school.t.call('getBankQuestion', { as: ofOneClass, params }))).toBe('question_not_found');
    expect(codeOf(await draft(ofOneClass, easy(1)))).toBe('staff_not_allowed');
    expect(codeOf(await draft(author, easy(1)))).toBe(201);
    const back = { as: author, params, body: { ownerId: author.id } };
    expect((await school.t.call('duplicateBankQuestion', back)).body.data).not.toHaveProperty('access');
    expect(await bank(author, { ownerId: author.id })).toBe(1);
  });

  it('keeps the draws of the owner when somebody else saves the test', async () => {
    const ofOneClass = await here('author');
    const made = await draft(school.teacher, easy(1));
    const params = { testId: made.body.data.id as string };
    const save = (count: number) =>
      school.t.call('updateTestDraft', { as: ofOneClass, params, body: { sections: easy(count).sections } });
    expect((await save(1)).status).toBe(200);
    expect(codeOf(await save(2))).toBe('staff_not_allowed');
  });
});
