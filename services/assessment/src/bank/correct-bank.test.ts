import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { aSchool, lost, mcq, MIN, once, shortAnswer } from '../../test/builders';

describe('a question of the bank whose key was corrected in a test', () => {
  const school = sharedByTests(aSchool);

  /** Picked from the bank into a published test; its key says 4. */
  async function picked(inTest: object = {}, over: object = {}) {
    const as = school.teacher;
    const text = `Sum ${newId()}`;
    const question = mcq({ question: text });
    const { id } = (await school.t.call('createBankQuestion', { as, body: { question, tags: ['jee'] } })).body.data;
    const testId = await school.aTest({ questions: [{ ...question, ...inTest }], ...over });
    await school.t.settle();
    const correct = async (correction: number | object, isLate = false) => {
      school.clock.advance(MIN);
      const asked = typeof correction === 'number' ? { correctAnswer: correction } : correction;
      await school.correct(testId, { question: 1, ...asked });
      if (!isLate) await school.t.settle();
    };
    const fix = async (body: object, isLate = false) => {
      school.clock.advance(MIN);
      const asked = { question: 1, text, reason: 'A typing error', ...body };
      expect((await school.t.call('fixQuestionText', { as, params: { testId }, body: asked })).status).toBe(200);
      if (!isLate) await school.t.settle();
    };
    const inBank = async (query: object = {}) =>
      (await school.t.call('listBankQuestions', { as, query: { search: text, ...query } })).body.data;
    const get = async () => (await school.t.call('getBankQuestion', { as, params: { questionId: id } })).body.data;
    const update = (version: number, over: object) =>
      school.t.call('updateBankQuestion', {
        as,
        params: { questionId: id },
        body: { version, question: { ...question, ...over } },
      });
    return { id, testId, text, correct, fix, inBank, get, update };
  }

  it('is one question with the right key in a new version, which the test uses', async () => {
    const { id, testId, correct, inBank, get } = await picked();
    await correct(2);
    expect(await inBank()).toMatchObject([
      { id, version: 2, usedIn: 1, tags: ['jee'], question: { correctAnswer: 2 } },
    ]);
    expect((await get()).tests).toMatchObject([{ testId, version: 2 }]);
  });

  it.each([
    ['gets the right key', 2, 'active', 2],
    ['is archived when it is dropped', { drop: true }, 'archived', 1],
  ])('%s in a test that was cancelled after students had sat it', async (_what, correction, show, correctAnswer) => {
    const { id, testId, correct, inBank } = await picked({}, { title: 'Sums' });
    await school.started(testId, await school.aStudent());
    const body = { confirm: 'Sums', reason: 'The wrong class' };
    expect((await school.t.call('cancelTest', { as: school.teacher, params: { testId }, body })).status).toBe(200);
    await school.t.settle();
    await correct(correction);
    expect(await inBank({ show })).toMatchObject([{ id, usedIn: 1, question: { correctAnswer } }]);
  });

  it.each([
    ['right key', 2, 'active', 2],
    ['mark that it is dropped', { drop: true }, 'archived', 1],
  ])(
    'has translations that it got in the test, and the %s after that',
    async (_what, correction, show, correctAnswer) => {
      const translations = [{ language: 'hi', question: 'योग' }];
      const { id, correct, inBank, get } = await picked({ translations }, { languages: ['en', 'hi'] });
      expect(await inBank()).toMatchObject([{ id, version: 2, tags: ['jee'], question: { translations } }]);
      await correct(correction);
      expect(await inBank({ show })).toMatchObject([{ id, question: { correctAnswer } }]);
      expect((await get()).question.translations).toEqual(translations);
    },
  );

  it('follows a key that is corrected back, and a repeated event makes no version', async () => {
    const { testId, correct, inBank } = await picked();
    await correct(2);
    await correct(1);
    expect(await inBank()).toMatchObject([{ version: 3, question: { correctAnswer: 1 } }]);
    const [event] = (await school.t.published('key_corrected')).filter((e) => e.data.testId === testId);
    if (event) await school.t.deliver('key_corrected', event.data, { ...event, eventId: newId() });
    await school.t.settle();
    expect(await inBank()).toMatchObject([{ version: 3, usedIn: 1 }]);
  });

  it('has the texts that were fixed in a test, and the key that is corrected after them', async () => {
    const { id, testId, text, fix, correct, inBank, get } = await picked();
    await fix({ text: `${text} fixed` });
    expect(await inBank()).toMatchObject([{ id, version: 2, question: { question: `${text} fixed` } }]);
    await fix({ text: `${text} fixed`, options: ['three', 'four', 'five', 'six'] });
    await correct(2);
    const options = ['three', 'four', 'five', 'six'];
    const question = { question: `${text} fixed`, options, correctAnswer: 2 };
    expect(await inBank()).toMatchObject([{ id, version: 4, usedIn: 1, tags: ['jee'], question }]);
    expect((await get()).tests).toMatchObject([{ testId, version: 4 }]);
  });

  it('has the explanation that was corrected in a test, unless its teacher has changed it since', async () => {
    const { id, testId, text, fix, correct, inBank, get } = await picked();
    await correct(2);
    await fix({ text, explanation: 'Two and three' });
    const question = { correctAnswer: 2, explanation: 'Two and three' };
    expect(await inBank()).toMatchObject([{ id, version: 3, usedIn: 1, question }]);
    expect((await get()).tests).toMatchObject([{ testId, version: 3 }]);
    await fix({ text: `${text} fixed`, explanation: 'Three and two' });
    const both = { question: `${text} fixed`, correctAnswer: 2, explanation: 'Three and two' };
    expect(await inBank()).toMatchObject([{ id, version: 4, usedIn: 1, question: both }]);

    const own = await picked();
    await own.update(1, { explanation: 'As its teacher says' });
    await own.fix({ text: own.text, explanation: 'Two and two' });
    expect((await own.get()).question).toMatchObject({ explanation: 'As its teacher says' });

    // One that the teacher takes back in the bank does not come again with the next correction.
    const back = await picked();
    await back.fix({ text: back.text, explanation: 'Two and two' });
    school.clock.advance(MIN);
    expect((await back.update(2, {})).status).toBe(200);
    await back.correct(2);
    expect((await back.get()).question.explanation).not.toBe('Two and two');
  });

  it('has text and key also when it hears of both corrections late', async () => {
    const { id, text, fix, correct, inBank } = await picked();
    const { keys } = school.stores();
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    once(keys, 'correctionsOf', (call) => late.then(call));
    await fix({ text: `${text} fixed` }, true);
    await correct(2, true);
    arrive();
    await school.t.settle();
    // In one version or in two, by what the first event still found.
    expect(await inBank()).toMatchObject([
      { id, usedIn: 1, question: { question: `${text} fixed`, correctAnswer: 2 } },
    ]);
  });

  it('keeps a text that was edited in the bank since, or for one test only', async () => {
    const own = await picked();
    await own.update(1, { question: `${own.text}, in words` });
    await own.fix({ text: `${own.text} fixed` });
    expect((await own.get()).question).toMatchObject({ question: `${own.text}, in words` });

    const edited = await picked();
    const body = { sections: [{ title: 'All', questions: [mcq({ question: `${edited.text} for one test` })] }] };
    const changed = await school.t.call('updateTestDraft', {
      as: school.teacher,
      params: { testId: edited.testId },
      body,
    });
    expect(changed.status).toBe(200);
    await edited.fix({ text: `${edited.text} for one test, fixed` });
    expect((await edited.get()).question).toMatchObject({ question: edited.text });
  });

  it('has no new version when a later write is lost, and gets it when the event comes again', async () => {
    const { correct, inBank } = await picked();
    const { bank, tests } = school.stores();
    let between: unknown;
    once(bank, 'use', (call) => {
      once(tests, 'get', async (again) => {
        between = await inBank();
        return again();
      });
      return lost(call);
    });
    await correct(2);
    expect(between).toMatchObject([{ version: 1, usedIn: 1, question: { correctAnswer: 1 } }]);
    expect(await inBank()).toMatchObject([{ version: 2, usedIn: 1, question: { correctAnswer: 2 } }]);
  });

  it('stays archived', async () => {
    const { id, correct, inBank } = await picked();
    await school.t.stored('bank_questions').updateOne({ _id: id }, { $set: { status: 'archived' } });
    await correct({ drop: true });
    await correct(2);
    expect(await inBank()).toEqual([]);
    expect(await inBank({ show: 'archived' })).toMatchObject([{ id, question: { correctAnswer: 2 } }]);
  });

  it.each([
    ['was dropped', { drop: true }],
    ['gave full marks', { fullMarks: true }],
    ['has a second right option', { alsoAccept: 2 }],
  ])('is archived where it %s, until its teacher takes it back', async (_, correction) => {
    const { id, testId, text, fix, correct, inBank } = await picked();
    await correct(correction);
    expect(await inBank()).toEqual([]);
    expect(await inBank({ show: 'archived' })).toMatchObject([{ id, version: 1, usedIn: 1 }]);
    // A draft has copied it before; published now, it does not bring it back.
    await school.aTest({ questions: [mcq({ question: text })] });
    await school.t.settle();
    expect(await inBank({ show: 'archived' })).toMatchObject([{ id, usedIn: 2 }]);
    school.clock.advance(MIN);
    const back = { as: school.teacher, params: { questionId: id }, body: { archived: false } };
    expect((await school.t.call('archiveBankQuestion', back)).status).toBe(200);
    const [event] = (await school.t.published('key_corrected')).filter((e) => e.data.testId === testId);
    if (!event) throw new Error('no key_corrected was published');
    await school.t.deliver('key_corrected', event.data, { ...event, eventId: newId() });
    await school.t.settle();
    expect(await inBank()).toMatchObject([{ id, version: 1 }]);
    await fix({ text: `${text} fixed` });
    expect(await inBank()).toMatchObject([{ id, version: 2, question: { question: `${text} fixed` } }]);
  });

  it.each([
    ['the old answer', 1, 1],
    ['another answer', 2, 2],
  ])('comes back with %s where its test takes a drop back', async (_what, correctAnswer, version) => {
    const { id, correct, inBank } = await picked();
    await correct({ drop: true });
    await correct(correctAnswer);
    expect(await inBank()).toMatchObject([{ id, version, usedIn: 1, question: { correctAnswer } }]);
    await correct({ fullMarks: true });
    expect(await inBank()).toEqual([]);
  });

  const ANY_SPELLING = { correctAnswer: 'New Delhi', acceptedAnswers: ['Delhi', 'NDelhi'] };
  it.each<[string, question: object, before: ['first' | 'second', object][], last: object, back: object]>([
    ['another answer', mcq(), [['first', { drop: true }]], { correctAnswer: 2 }, { correctAnswer: 2 }],
    ['one more text', shortAnswer(), [['first', { drop: true }]], { alsoAcceptText: 'NDelhi' }, ANY_SPELLING],
    [
      'the key after a drop',
      mcq(),
      [
        ['first', { drop: true }],
        ['second', { drop: true }],
      ],
      { correctAnswer: 1 },
      { correctAnswer: 1 },
    ],
    [
      'the key after full marks',
      mcq(),
      [
        ['second', { fullMarks: true }],
        ['first', { drop: true }],
      ],
      { correctAnswer: 1 },
      { correctAnswer: 1 },
    ],
  ])('stays archived where one test drops it and another gives %s', async (_what, asked, before, last, back) => {
    const text = `Sum ${newId()}`;
    const questions = [{ ...asked, question: text }];
    const tests = { first: await school.aTest({ questions }), second: await school.aTest({ questions }) };
    await school.t.settle();
    const correct = async (test: keyof typeof tests, correction: object) => {
      school.clock.advance(MIN);
      expect((await school.correct(tests[test], { question: 1, ...correction })).status).toBe(200);
      await school.t.settle();
    };
    const shown = async (query: object) => {
      const listed = { as: school.teacher, query: { search: text, ...query } };
      return (await school.t.call('listBankQuestions', listed)).body.data.length as number;
    };
    for (const [test, correction] of before) await correct(test, correction);
    await correct('second', last);
    expect([await shown({}), await shown({ show: 'archived' })]).toEqual([0, 1]);
    await correct('first', back);
    expect([await shown({}), await shown({ show: 'archived' })]).toEqual([1, 0]);
  });

  it('keeps a text that was edited since, with the right key, and a key that its teacher has changed', async () => {
    const reworded = await picked();
    await reworded.update(1, { question: `${reworded.text}, in words` });
    await reworded.correct(2);
    const all = (await reworded.inBank()) as { question: { correctAnswer: number } }[];
    expect(all.map((q) => q.question.correctAnswer)).toEqual([2, 2]);

    const own = await picked();
    await own.update(1, { correctAnswer: 3 });
    await own.correct(2);
    expect((await own.get()).question).toMatchObject({ correctAnswer: 3 });
  });

  it('keeps its group where the passage was fixed, also with questions that the test does not ask', async () => {
    const as = school.teacher;
    const passage = { title: 'Waves', text: `Sund travels ${newId()}` };
    const questions = ['A', 'B', 'C'].map((name) => mcq({ question: `${name} ${newId()}`, passage }));
    const stored = async (question: object) =>
      (await school.t.call('createBankQuestion', { as, body: { question, tags: ['jee'] } })).body.data.id as string;
    const ids = [];
    for (const one of questions) ids.push(await stored(one));
    const other = await stored(mcq({ question: `D ${newId()}`, passage: { ...passage, title: 'Light' } }));
    const testId = await school.aTest({ questions: questions.slice(0, 2) });
    await school.t.settle();
    school.clock.advance(MIN);
    const text = passage.text.replace('Sund', 'Sound');
    const asked = { question: 1, text: questions[0]?.question ?? '', passage: text, reason: 'A typing error' };
    expect((await school.t.call('fixQuestionText', { as, params: { testId }, body: asked })).status).toBe(200);
    await school.t.settle();
    for (const [questionId, has] of [...ids.map((id) => [id, text] as const), [other, passage.text] as const])
      expect((await school.t.call('getBankQuestion', { as, params: { questionId } })).body.data).toMatchObject({
        question: { passage: { text: has } },
      });
  });
});
