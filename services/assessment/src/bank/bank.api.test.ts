import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, lost, mcq, MIN, numerical, once, shortAnswer, trueFalse } from '../../test/builders';
import { newBankQuestion } from './bank-question';

type Body = Record<string, unknown>;

describe('the question bank', () => {
  const school = sharedByTests(aSchool);
  let teacher: TestUser;
  beforeAll(async () => {
    ({ teacher } = school);
  });

  const create = (question: object, more: Body = {}, as = teacher, headers = {}) =>
    school.t.call('createBankQuestion', { as, body: { question, ...more }, headers });
  const aQuestion = async (question: object, more: Body = {}) => (await create(question, more)).body.data;
  const get = (questionId: string, query = {}, as = teacher) =>
    school.t.call('getBankQuestion', { as, params: { questionId }, query });
  const list = async (query = {}, as = teacher) => (await school.t.call('listBankQuestions', { as, query })).body;
  const texts = async (query = {}, as = teacher) =>
    (await list(query, as)).data.map((q: { question: { question: string } }) => q.question.question);
  const update = (questionId: string, version: number, question: object, more: Body = {}) =>
    school.t.call('updateBankQuestion', { as: teacher, params: { questionId }, body: { version, question, ...more } });
  const archive = (questionId: string) =>
    school.t.call('archiveBankQuestion', { as: teacher, params: { questionId }, body: { archived: true } });
  const publish = async (questions: object[], over: Body = {}) => {
    const testId = await school.aTest({ questions, ...over });
    await school.t.settle();
    return testId;
  };
  /** Only one question of these tests has this text. */
  const named = (text: string) => mcq({ question: `${text} ${newId()}` });

  it('keeps complete questions of every kind with their key and labels', async () => {
    const made = await aQuestion(numerical({ topic: 'Circles' }), {
      subject: 'Maths',
      chapter: 'Geometry',
      tags: ['jee', ' pi ', 'jee'],
    });
    expect((await get(made.id)).body.data).toMatchObject({
      version: 1,
      usedIn: 0,
      isArchived: false,
      subject: 'Maths',
      chapter: 'Geometry',
      tags: ['jee', 'pi'],
      question: { type: 'numerical', answer: { value: 3.14, tolerance: 0.01 }, topic: 'Circles', points: 4 },
    });
    expect(await create(mcq({ correctAnswer: undefined }))).toMatchObject({
      status: 400,
      body: {
        code: 'question_not_ready',
        error: 'Please select a valid correct answer',
        errors: [{ field: 'question.correctAnswer' }],
      },
    });
  });

  it('stores a question once although it is sent twice', async () => {
    const question = named('Twice');
    const headers = { 'idempotency-key': newId() };
    const [first, second] = [
      await create(question, {}, teacher, headers),
      await create(question, {}, teacher, headers),
    ];
    expect(second.body.data).toEqual(first.body.data);
    expect(await texts({ search: question.question })).toHaveLength(1);
  });

  it('N-017: keeps every version; an edit of an older one is refused', async () => {
    const { id } = await aQuestion(named('First'));
    const edit = await update(id, 1, mcq({ question: 'Second' }), { tags: ['new'] });
    expect(edit.body.data).toMatchObject({ version: 2, tags: ['new'], question: { question: 'Second' } });
    expect((await get(id, { version: 1 })).body.data).toMatchObject({
      version: 1,
      latestVersion: 2,
      question: { question: expect.stringContaining('First') as string },
    });
    expect(await update(id, 1, mcq({ question: 'Lost' }))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await get(id, { version: 3 })).status).toBe(404);
  });

  it('refuses labels that were edited elsewhere meanwhile, and takes an edit whose answer was lost once more', async () => {
    const question = named('Labelled');
    const { id, updatedAt: basedOn } = await aQuestion(question, { chapter: 'Light' });
    school.clock.advance(1000);
    const labels = { chapter: 'Waves', tags: ['jee'], basedOn };
    expect((await update(id, 1, question, labels)).body.data).toMatchObject({ version: 1, chapter: 'Waves' });
    school.clock.advance(1000);
    expect((await update(id, 1, question, labels)).status).toBe(200);
    expect(await update(id, 1, question, { chapter: 'Light', tags: ['neet'], basedOn })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await get(id)).body.data).toMatchObject({ chapter: 'Waves', tags: ['jee'] });
  });

  it('F-184: hides the questions of other teachers like unknown ones', async () => {
    const { id } = await aQuestion(named('Mine'));
    const other = aUser('teacher');
    const call = (op: 'updateBankQuestion' | 'archiveBankQuestion' | 'duplicateBankQuestion', body?: Body) =>
      school.t.call(op, { as: other, params: { questionId: id }, body });
    const answers = await Promise.all([
      get(id, {}, other),
      call('updateBankQuestion', { version: 1, question: mcq() }),
      call('archiveBankQuestion', { archived: true }),
      call('duplicateBankQuestion'),
      get(newId()),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'question_not_found']),
    );
    expect(await texts({}, other)).toEqual([]);
  });

  it('duplicates a question as a new one that is in no test', async () => {
    const { id } = await aQuestion(named('Original'), { subject: 'Maths' });
    await update(id, 1, mcq({ question: 'Its second version' }));
    const { status, body } = await school.t.call('duplicateBankQuestion', { as: teacher, params: { questionId: id } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      version: 1,
      usedIn: 0,
      subject: 'Maths',
      question: { question: 'Its second version' },
    });
    expect(body.data.id).not.toBe(id);
  });

  it('N-017: filters and searches; the labels in use are its filters', async () => {
    const owner = aUser('teacher');
    const add = (question: object, more: Body) => create(question, more, owner);
    await add(mcq({ question: 'The (a+b)^2 rule', topic: 'Squares' }), {
      subject: 'Maths',
      chapter: 'Algebra',
      tags: ['jee'],
    });
    await add(trueFalse({ question: 'Rule of thumb' }), { subject: 'Physics', tags: ['easy win'] });
    await add(numerical({ question: 'Count', difficulty: 'hard' }), { subject: 'Maths' });
    expect(await texts({}, owner)).toEqual(['Count', 'Rule of thumb', 'The (a+b)^2 rule']);
    expect(await texts({ search: '  RULE the ' }, owner)).toEqual(['The (a+b)^2 rule']);
    expect(await texts({ search: '(a+b)^2' }, owner)).toEqual(['The (a+b)^2 rule']);
    expect(await texts({ search: '(a+b)\0^2', topic: '\0' }, owner)).toEqual(['The (a+b)^2 rule']);
    expect(await texts({ search: 'squares algebra' }, owner)).toEqual(['The (a+b)^2 rule']);
    expect(await texts({ subject: 'Maths', type: 'numerical', difficulty: 'hard' }, owner)).toEqual(['Count']);
    expect(await texts({ tag: 'easy win' }, owner)).toEqual(['Rule of thumb']);
    expect(await texts({ tag: 'easy' }, owner)).toEqual([]);
    expect(await texts({ chapter: 'Algebra', topic: 'Squares' }, owner)).toHaveLength(1);
    expect((await school.t.call('listQuestionLabels', { as: owner })).body.data).toEqual({
      subjects: [
        { subject: 'Maths', chapters: ['Algebra'] },
        { subject: 'Physics', chapters: [] },
      ],
      topics: ['Squares'],
      tags: ['easy win', 'jee'],
    });
  });

  it('N-017: has every label in use among its filters, however many sets of tags there are', async () => {
    const owner = aUser('teacher');
    const content = { ...mcq(), topic: 'Waves' } as never;
    const questions = Array.from({ length: 1200 }, (_, n) =>
      newBankQuestion({
        id: newId(),
        teacherId: owner.id,
        content,
        labels: { subject: 'Physics', chapter: `Chapter ${n % 2}`, tags: [`set ${n}`, 'jee'] },
        now: school.clock.now(),
      }),
    );
    await school.t.stored('bank_questions').insertMany(questions as never[]);
    const { data } = (await school.t.call('listQuestionLabels', { as: owner })).body;
    expect(data).toMatchObject({
      subjects: [{ subject: 'Physics', chapters: ['Chapter 0', 'Chapter 1'] }],
      topics: ['Waves'],
    });
    expect(data.tags).toHaveLength(1200 + 1);
  });

  describe('and published tests', () => {
    it('B-016: holds the questions of a published test, each of them once', async () => {
      const [one, other] = [named('Wizard'), shortAnswer({ question: `Typed ${newId()}` })];
      const testId = await publish([one, other, one]);
      const [found] = (await list({ search: one.question })).data;
      expect(found).toMatchObject({
        usedIn: 1,
        version: 1,
        question: { correctAnswer: 1, explanation: 'Count on your fingers' },
      });
      expect((await list({ search: one.question })).pagination.total).toBe(1);
      expect((await list({ search: other.question })).data).toMatchObject([
        { question: { correctAnswer: 'New Delhi', acceptedAnswers: ['Delhi'] } },
      ]);
      await publish([one], { title: 'Waves' });
      expect((await get(found.id)).body.data).toMatchObject({
        usedIn: 2,
        tests: [
          { title: 'Waves', version: 1 },
          { testId, title: 'Kinematics', version: 1 },
        ],
      });
      expect(await texts({ search: one.question, show: 'unused' })).toEqual([]);
    });

    it('changes nothing in a published test when a question of it is edited', async () => {
      const question = named('Frozen');
      const { id } = await aQuestion(question);
      const testId = await publish([question]);
      expect((await get(id)).body.data).toMatchObject({ usedIn: 1 });
      await update(id, 1, { ...question, options: ['3', '4', '7', '6'], correctAnswer: 2 });
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      expect(attempt.paper.questions[0]?.options.map(({ text }) => text)).toEqual(['3', '4', '5', '6']);
      expect((await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] })).body.data.score).toBe(2);
      expect((await get(id)).body.data).toMatchObject({ version: 2, tests: [{ version: 1 }] });
    });

    it('N-017: counts the use of an edited test by its newest paper', async () => {
      const [stays, leaves] = [named('Stays'), named('Leaves')];
      const testId = await publish([stays, leaves]);
      const [{ id }] = (await list({ search: stays.question })).data;
      const next = { ...stays, correctAnswer: 0 };
      await update(id, 1, next);
      const params = { testId };
      await school.t.call('updateTestDraft', { as: teacher, params, body: { questions: [next] } });
      await school.t.settle();
      expect((await get(id)).body.data).toMatchObject({ usedIn: 1, tests: [{ testId, version: 2 }] });
      expect((await list({ search: leaves.question })).data).toMatchObject([{ usedIn: 0 }]);
    });

    it('counts a use once although the event comes again', async () => {
      const question = named('Again');
      const testId = await publish([question]);
      const [changed] = await school.published('test_changed', testId);
      if (!changed) throw new Error('no test_changed was published');
      await school.t.deliver('test_changed', changed.data, { aggId: testId });
      expect((await list({ search: question.question })).data).toMatchObject([{ usedIn: 1 }]);
    });

    it('holds no question of a test whose last write is lost, and all when the event comes again', async () => {
      const { bank, tests } = school.stores();
      const question = named('Lost');
      let between: unknown;
      once(bank, 'use', (call) => {
        once(tests, 'get', async (again) => {
          between = (await list({ search: question.question })).data;
          return again();
        });
        return lost(call);
      });
      await publish([question]);
      expect(between).toEqual([]);
      expect((await list({ search: question.question })).data).toMatchObject([{ usedIn: 1 }]);
    });

    it('holds a question once that several tests bring at the same moment', async () => {
      const question = named('Shared');
      const questions = [question, named('One more')];
      const testIds = await Promise.all(Array.from({ length: 4 }, () => publish(questions)));
      expect((await list({ search: question.question })).data).toMatchObject([{ usedIn: testIds.length }]);
    });

    it('archives a question once, however many ask at the same moment', async () => {
      const { id } = await aQuestion(named('Once'));
      const answers = await Promise.all(Array.from({ length: 8 }, () => archive(id)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    });

    it('archives no question of an open test; one that is used again comes back', async () => {
      const question = named('Archived');
      const endDate = new Date(school.clock.now().getTime() + 70 * MIN).toISOString();
      await publish([question], { endDate });
      const [{ id }] = (await list({ search: question.question })).data;
      expect(await archive(id)).toMatchObject({
        status: 409,
        body: {
          code: 'question_in_use',
          error: 'The open test Kinematics uses this question. You can archive it after the test closes.',
        },
      });
      school.clock.advance(80 * MIN);
      expect((await archive(id)).body.data).toMatchObject({ isArchived: true });
      expect(await texts({ search: question.question })).toEqual([]);
      expect(await texts({ search: question.question, show: 'archived' })).toHaveLength(1);
      await publish([question]);
      expect((await get(id)).body.data).toMatchObject({ isArchived: false, usedIn: 2 });
    });
  });

  describe('with 10,000 questions', () => {
    const MANY = 10_000;
    const owner = aUser('teacher');
    const LIMIT = 20;
    beforeAll(async () => {
      const questions = Array.from({ length: MANY }, (_, i) =>
        newBankQuestion({
          id: String(i).padStart(26, '0'),
          teacherId: owner.id,
          content: { ...mcq({ question: `Question ${i} of many` }), difficulty: 'easy' } as never,
          labels: { subject: i % 2 ? 'Physics' : 'Maths', chapter: '', tags: [`set ${i % 100}`] },
          now: school.clock.now(),
        }),
      );
      const stored = school.t.stored('bank_questions');
      for (let i = 0; i < MANY; i += 1000) await stored.insertMany(questions.slice(i, i + 1000) as never);
    });

    /** The queries of a list: what each asks, and how many documents it returns. */
    async function queriesOf(query: object) {
      const seen: { filter: Body; fields: string[]; hint?: object; limit?: number }[] = [];
      const { connection } = school.t.db;
      connection.set('debug', ((name: string, method: string, filter: Body, options: Body) => {
        if (name !== 'bank_questions' || method !== 'find') return;
        const fields = Object.keys((options.projection ?? {}) as Body);
        seen.push({ filter, fields, hint: options.hint as object, limit: options.limit as number });
      }) as never);
      const body = await list({ limit: LIMIT, ...query }, owner);
      connection.set('debug', false);
      return { seen, body };
    }
    const fieldsOf = (filter: Body): string[] =>
      Object.entries(filter).flatMap(([name, value]) =>
        name === '$and' ? (value as Body[]).flatMap(fieldsOf) : [name],
      );

    it.each([
      ['the first page', {}, MANY],
      ['the last page', { page: MANY / LIMIT }, MANY],
      ['a subject and a tag', { subject: 'Physics', tag: 'set 7' }, 100],
      ['a search', { search: 'many 4711', difficulty: 'easy', show: 'unused' }, 1],
    ])('F-184: are found by an index, and only the documents of the page are read: %s', async (_case, query, total) => {
      const { seen, body } = await queriesOf(query);
      expect(body.pagination.total).toBe(total);
      expect(body.data).toHaveLength(Math.min(LIMIT, total));
      const [ids, rows] = seen;
      const index = Object.keys(ids?.hint ?? {});
      expect(school.t.db.declaredIndexes()).toContainEqual({ collection: 'bank_questions', keys: index });
      expect(fieldsOf(ids?.filter ?? {}).filter((field) => !index.includes(field))).toEqual([]);
      expect(ids?.fields).toEqual(['_id']);
      expect((rows?.filter._id as { $in: string[] }).$in).toHaveLength(Math.min(LIMIT, total));
      expect(seen).toHaveLength(2);
    });
  });
});
