import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, mcq, multiCorrect, shortAnswer, trueFalse } from '../../test/builders';
import { bankOf, drawing, marking, texts } from '../../test/draws';
import { newBankQuestion } from './bank-question';

describe('the pools of a test', () => {
  const school = sharedByTests(aSchool);
  let bank: ReturnType<typeof bankOf>;
  beforeAll(async () => {
    bank = bankOf(school);
  });

  const call = (op: 'previewTest' | 'getTestDraft' | 'duplicateTest', testId: string, query = {}) =>
    school.t.call(op, { as: school.teacher, params: { testId }, query });
  const preview = async (testId: string, query = {}) => (await call('previewTest', testId, query)).body.data;
  const poolOf = async (testId: string): Promise<string[]> => {
    const { sections } = (await call('getTestDraft', testId)).body.data;
    return sections[0].draws[0].pool.map((q: { question: string }) => q.question);
  };
  const many = (n: number) => Array.from({ length: n }, () => mcq());
  const errors = async (over: object) => {
    const { status, body } = await school.create(over as never);
    return {
      status,
      code: body.code,
      errors: body.errors?.map((e: { field: string; code: string }) => [e.field, e.code]),
    };
  };

  it.each([
    ['without marks of the section', { marking: undefined }, [['sections.0.marking', 'draw_needs_marking']]],
    ['of which fewer match', { draws: [{ count: 4 }] }, [['sections.0.draws.0.count', 'draw_too_few']]],
    [
      'that need more than 300 in all',
      { questions: many(298), draws: [{ count: 3 }] },
      [['sections', 'too_many_questions']],
    ],
    [
      'of a section that asks for as many as it has',
      { attemptAny: 3, draws: [{ count: 2 }] },
      [['sections.0.attemptAny', 'attempt_any_not_fewer']],
    ],
    [
      'beside questions with other marks, where students choose',
      { questions: [mcq({ marking: { ...marking, correct: 2 } })], attemptAny: 2, draws: [{ count: 2 }] },
      [['sections.0.attemptAny', 'attempt_any_marks']],
    ],
  ])('N-018: publishing refuses draws %s', async (_case, section, expected) => {
    const { tag } = await bank.tagged(3);
    const draws = ((section as { draws?: object[] }).draws ?? [{ count: 2 }]).map((draw) => ({ tag, ...draw }));
    const answer = await errors(drawing(draws, { ...section, draws }));
    expect(answer).toEqual({ status: 400, code: 'test_not_ready', errors: expected });
    expect(await school.docs('test_definitions', { teacherId: school.teacher.id, 'sections.draws.tag': tag })).toEqual(
      [],
    );
  });

  /** As many as an import brings: thousands would take their time over the API. */
  const insertMany = async (tag: string, contents: object[]): Promise<void> => {
    const labels = { subject: '', chapter: '', tags: [tag] };
    const facts = { teacherId: school.teacher.id, labels, now: school.clock.now() };
    const questions = contents.map((content, n) =>
      newBankQuestion({ ...facts, id: `${tag}${String(n).padStart(4, '0')}`, content: content as never }),
    );
    await school.t.stored('bank_questions').insertMany(questions as never[]);
  };

  const fit = (tag: string, length: number) => Array.from({ length }, (_, n) => mcq({ question: `${tag} many ${n}` }));

  it('N-018: says how many match, and refuses more than 500', async () => {
    const { tag } = await bank.tagged(1);
    const { body } = await school.create(drawing([{ tag, count: 2 }]));
    expect(body.error).toBe('1 question of your bank matches, 2 are needed');
    await insertMany(tag, fit(tag, 500));
    const refused = await school.create(drawing([{ tag, count: 2 }]));
    expect(refused.body.errors).toMatchObject([
      {
        field: 'sections.0.draws.0',
        code: 'draw_too_many',
        message: 'More than 500 questions match, please narrow it down',
      },
    ]);
  });

  it('N-018: hold those that fit among many that do not, and are refused when those alone are more than 500', async () => {
    const one = { correct: 1, wrong: 0, skipped: 0, partial: 'per_option' };
    const unfit = Array.from({ length: 600 }, (_, n) => multiCorrect({ question: `Partly ${n}` }));
    const few = newId().toLowerCase();
    await insertMany(few, [...unfit, ...fit(few, 3), ...unfit]);
    expect(await poolOf(await school.aTest(drawing([{ tag: few, count: 2 }], { marking: one })))).toHaveLength(3);
    const lots = newId().toLowerCase();
    await insertMany(lots, [...fit(lots, 501), ...unfit]);
    const refused = await school.create(drawing([{ tag: lots, count: 2 }], { marking: one }));
    expect(refused.body.errors).toMatchObject([{ code: 'draw_too_many' }]);
  });

  it('N-018: hold nothing that the test itself asks as the bank had it before a correction', async () => {
    const { tag, ids } = await bank.tagged(3);
    const asked = mcq({ question: `waves 1 ${tag}` });
    const body = { question: mcq({ question: `waves one ${tag}` }), subject: '', chapter: '', tags: [tag], version: 1 };
    const params = { questionId: ids[0] ?? '' };
    expect((await school.t.call('updateBankQuestion', { as: school.teacher, params, body })).status).toBe(200);
    const testId = await school.aTest(drawing([{ tag, count: 2 }], { questions: [asked] }));
    expect(await poolOf(testId)).toEqual([`waves 2 ${tag}`, `waves 3 ${tag}`]);
  });

  it('N-018: hold nothing that the test itself asks with a translation, which its question in the bank gets', async () => {
    const { tag, ids } = await bank.tagged(3);
    const translations = [{ language: 'hi', question: `तरंग ${tag}` }];
    const asked = mcq({ question: `waves 1 ${tag}`, translations });
    const both = { languages: ['en', 'hi'] };
    const testId = await school.aTest({ ...drawing([{ tag, count: 2 }], { questions: [asked] }), ...both });
    expect(await poolOf(testId)).toEqual([`waves 2 ${tag}`, `waves 3 ${tag}`]);
    await school.t.settle();
    const query = { tag, hasLanguage: 'hi' };
    const { body } = await school.t.call('listBankQuestions', { as: school.teacher, query });
    expect(body.data).toMatchObject([{ id: ids[0], version: 2, tags: [tag], question: { translations } }]);
    const others = { questions: [mcq({ question: 'Fixed' })] };
    const drawn = await poolOf(await school.aTest({ ...drawing([{ tag, count: 2 }], others), ...both }));
    expect([...drawn].sort()).toEqual([1, 2, 3].map((n) => `waves ${n} ${tag}`));
  });

  it('N-018: hold only what can be read in a language of the test', async () => {
    const { tag } = await bank.tagged(2);
    const hindi = { language: 'hi', question: `केवल हिंदी ${tag}` };
    await bank.add(mcq(hindi), { tags: [tag] });
    const translations = [{ language: 'en', question: `Both ${tag}` }];
    await bank.add(mcq({ ...hindi, question: `दोनों ${tag}`, translations }), { tags: [tag] });
    const english = await poolOf(await school.aTest(drawing([{ tag, count: 2 }])));
    expect(english).toEqual([`waves 1 ${tag}`, `waves 2 ${tag}`, `दोनों ${tag}`]);
    const ofHindi = await school.aTest({ ...drawing([{ tag, count: 2 }]), languages: ['hi'] });
    expect(await poolOf(ofHindi)).toEqual([`केवल हिंदी ${tag}`, `दोनों ${tag}`]);
    const ofBoth = await school.aTest({ ...drawing([{ tag, count: 2 }]), languages: ['hi', 'en'] });
    expect(await poolOf(ofBoth)).toHaveLength(4);
  });

  it('N-018: hold the copy in more languages of the test, however many copies there are', async () => {
    const { tag } = await bank.tagged(1);
    const question = `same ${tag}`;
    const translations = [{ language: 'hi', question: `वही ${tag}` }];
    await insertMany(tag, [...Array.from({ length: 502 }, () => mcq({ question })), mcq({ question, translations })]);
    const testId = await school.aTest({ ...drawing([{ tag, count: 1 }]), languages: ['en', 'hi'] });
    const { sections } = (await call('getTestDraft', testId)).body.data;
    expect(sections[0].draws[0].pool).toMatchObject([
      { question: `same ${tag}`, translations: [{ language: 'hi' }] },
      { question: `waves 1 ${tag}` },
    ]);
  });

  it('N-018: hold what is active, complete, about no passage, not asked anyway, and each question once', async () => {
    const { tag, ids } = await bank.tagged(4);
    const labels = { tags: [tag] };
    await bank.add(mcq({ question: 'In a passage', passage: { text: 'Every town' } }), labels);
    await bank.add(mcq({ question: 'Fixed' }), labels);
    // Not with a partial mark for each of two right options, where both give one mark.
    await bank.add(multiCorrect({ question: 'Partly' }), labels);
    await school.t.call('archiveBankQuestion', {
      as: school.teacher,
      params: { questionId: ids[0] ?? '' },
      body: { archived: true },
    });
    await school.t.call('duplicateBankQuestion', { as: school.teacher, params: { questionId: ids[1] ?? '' } });
    const one = { correct: 1, wrong: 0, skipped: 0, partial: 'per_option' };
    const testId = await school.aTest(drawing([{ tag, count: 2 }], { marking: one }));
    expect(await poolOf(testId)).toEqual([2, 3, 4].map((n) => `waves ${n} ${tag}`));
  });

  it('N-018: a question that fits two draws belongs to the first', async () => {
    const { tag } = await bank.tagged(3);
    const easy = await bank.tagged(2, { difficulty: 'easy', topic: tag });
    await bank.add(trueFalse({ question: `hard ${tag}`, difficulty: 'hard', topic: tag }), { tags: [tag] });
    const ofEasy = { tag: easy.tag, count: 1 };
    const ofHard = { type: 'true-false', difficulty: 'hard', topic: tag, count: 1 };
    const testId = await school.aTest(drawing([ofEasy, ofHard]));
    const refused = await school.create(drawing([ofEasy, { difficulty: 'easy', topic: tag, count: 1 }]));
    expect(refused.body.errors).toMatchObject([
      { field: 'sections.0.draws.1.count', message: '0 questions of your bank match, 1 are needed' },
    ]);
    expect((await preview(testId)).draws).toEqual([
      { sectionId: 's1', count: 1, matching: 2 },
      { sectionId: 's1', count: 1, matching: 1 },
    ]);
  });

  it('F-199: go along with a test whose class is transferred, until its draw is changed', async () => {
    const [next, { tag }] = [aUser('teacher'), await bank.tagged(3)];
    await bank.add(multiCorrect({ question: `waves 4 ${tag}` }), { tags: [tag] });
    const testId = await school.aTest(drawing([{ tag, count: 2 }], { questions: [mcq({ question: 'Fixed' })] }));
    const before = await poolOf(testId);
    for (const n of [1, 2])
      await school.t.call('createBankQuestion', {
        as: next,
        body: { question: mcq({ question: `another bank ${n}` }), subject: '', chapter: '', tags: [tag] },
      });
    await school.classIs({ teacherId: next.id, formerTeacherId: school.teacher.id });
    await school.t.settle();
    const asNext = async (body: object) => {
      const params = { testId };
      expect((await school.t.call('updateTestDraft', { as: next, params, body })).status).toBe(200);
      const { sections } = (await school.t.call('getTestDraft', { as: next, params })).body.data;
      return sections[0].draws[0].pool.map((q: { question: string }) => q.question);
    };
    expect(await asNext({ title: 'Later' })).toEqual(before);
    expect(await asNext({ languages: ['en', 'hi'] })).toEqual(before);
    const reworded = drawing([{ tag, count: 2 }], { questions: [mcq({ question: 'Fixed again' })] });
    expect(await asNext(reworded)).toEqual(before);
    // Two right options that give a mark each are no part of one mark.
    const one = { correct: 1, wrong: 0, skipped: 0, partial: 'per_option' };
    expect(await asNext(drawing([{ tag, count: 2 }], { marking: one }))).toEqual(before.slice(0, 3));
    // Without a language that they may be in, they may not be readable.
    expect(await asNext({ languages: ['en'] })).toEqual(['another bank 1', 'another bank 2']);
    expect(await asNext(drawing([{ tag, count: 1 }]))).toEqual(['another bank 1', 'another bank 2']);
    await school.classIs({ teacherId: school.teacher.id, formerTeacherId: next.id });
    await school.t.settle();
  });

  it('N-018: is drawn again by a later version until the first attempt, and never after it', async () => {
    const { tag } = await bank.tagged(3);
    const testId = await school.aTest(drawing([{ tag, count: 2 }]));
    await school.t.settle();
    await school.t.call('fixQuestionText', {
      as: school.teacher,
      params: { testId },
      body: { question: 2, text: `waves one ${tag}`, reason: 'clearer' },
    });
    await school.t.settle();
    const [before] = await school.docs('papers', { testId });
    await bank.add(mcq({ question: `waves 4 ${tag}` }), { tags: [tag] });
    const title = { title: 'Other title' };
    expect((await school.edit(testId, title)).status).toBe(200);
    // The one that was corrected here is corrected in the bank too, as a version of its own.
    expect(await poolOf(testId)).toEqual([`waves one ${tag}`, ...[2, 3, 4].map((n) => `waves ${n} ${tag}`)]);
    const latest = (await school.docs('papers', { testId })).at(-1) as unknown as { items: { id: string }[] };
    const idsIn = (paper: unknown) => (paper as { items: { id: string }[] }).items.map(({ id }) => id);
    const others = (ids: string[]) => [ids[0], ids[2], ids[3]];
    expect(others(idsIn(latest))).toEqual(others(idsIn(before)));

    // A change of settings alone goes through although the bank has too few now.
    const kept = await poolOf(testId);
    const stored = school.t.stored('bank_questions');
    await stored.updateMany({ teacherId: school.teacher.id, tagLine: `|${tag}|` }, { $set: { status: 'archived' } });
    expect((await school.edit(testId, { title: 'Third title' })).status).toBe(200);
    expect(await poolOf(testId)).toEqual(kept);
    const again = drawing([{ tag, count: 2 }]);
    expect((await school.edit(testId, again)).body.errors).toMatchObject([{ code: 'draw_too_few' }]);

    await school.started(testId, await school.aStudent());
    await bank.add(mcq({ question: `waves 5 ${tag}` }), { tags: [tag] });
    const endDate = new Date(school.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect((await school.edit(testId, { endDate })).body.code).toBe('end_not_later');
    expect((await school.edit(testId, { endDate: null })).status).toBe(200);
    expect(await poolOf(testId)).toEqual(kept);
  });

  it('N-018: are in the bank as used, all of them, and in no draft or copy', async () => {
    const { tag } = await bank.tagged(4);
    const testId = await school.aTest(drawing([{ tag, count: 2 }]));
    await school.t.settle();
    const used = await school.docs('bank_questions', { teacherId: school.teacher.id, tagLine: `|${tag}|` });
    expect(used.map((q) => [q['usedIn'], q['version']])).toEqual(Array(4).fill([1, 1]));
    expect(await school.docs('bank_questions', { teacherId: school.teacher.id, text: new RegExp(tag) })).toHaveLength(
      4,
    );
    const copy = (await call('duplicateTest', testId)).body.data;
    expect(copy.sections[0].draws).toEqual([{ tag, count: 2 }]);
    expect(copy.totalPoints).toBe(12);
    const [stored] = await school.docs('test_definitions', { _id: copy.id });
    expect(JSON.stringify(stored)).not.toContain(`waves 1 ${tag}`);
  });

  it('N-018: the preview shows picks of a draft as the bank is now, each number another one', async () => {
    const { tag } = await bank.tagged(12);
    const body = { title: 'Kinematics', class: school.classId, ...drawing([{ tag, count: 3 }], { questions: [] }) };
    const { data } = (await school.t.call('createTestDraft', { as: school.teacher, body })).body;
    expect(data.sections[0]).toMatchObject({ questions: [], draws: [{ tag, count: 3 }] });
    const pick = async (draw?: number) => texts(await preview(data.id, draw ? { draw } : {}));
    expect(await pick()).toHaveLength(3);
    expect(await pick()).toEqual(await pick(1));
    const picks = await Promise.all(Array.from({ length: 10 }, (_, n) => pick(n + 1)));
    expect(new Set(picks.map((one) => one.join())).size).toBeGreaterThan(5);
    expect(new Set(picks.flat()).size).toBeGreaterThan(6);
    for (const draw of [0, 1001]) expect((await call('previewTest', data.id, { draw })).status).toBe(400);
    await school.edit(data.id, drawing([{ tag, count: 20 }]));
    expect((await preview(data.id)).draws).toEqual([{ sectionId: 's1', count: 20, matching: 12 }]);
  });

  it('N-018: a pool with short answers makes a test with answers that are graded by hand', async () => {
    const { tag } = await bank.tagged(1);
    await bank.add(shortAnswer({ question: `Say ${tag}` }), { tags: [tag] });
    const testId = await school.aTest(drawing([{ tag, count: 1 }]));
    expect(await school.doc('test_definitions', testId)).toMatchObject({ hasTexts: true, questionsCount: 2 });
  });

  it('N-018: draw from the bank of their teacher only', async () => {
    const { tag } = await bank.tagged(1);
    await school.t.call('createBankQuestion', {
      as: aUser('teacher'),
      body: { question: mcq({ question: `theirs ${tag}` }), tags: [tag] },
    });
    const { body } = await school.create(drawing([{ tag, count: 2 }]));
    expect(body.error).toBe('1 question of your bank matches, 2 are needed');
  });

  it('N-018: lists what can be drawn', async () => {
    const { tag } = await bank.tagged(2);
    await bank.add(mcq({ question: 'About', passage: { text: 'Every town' } }), { tags: [tag] });
    const total = async (query: object) =>
      (await school.t.call('listBankQuestions', { as: school.teacher, query: { tag, ...query } })).body.pagination
        .total;
    expect([await total({}), await total({ alone: true }), await total({ alone: false })]).toEqual([3, 2, 3]);
  });
});
