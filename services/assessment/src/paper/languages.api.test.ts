import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { aSchool, choose, mcq, shortAnswer, trueFalse } from '../../test/builders';

/* A paper in English and Hindi: a passage with two questions, a question written in Hindi, and one without translation. */
const passage = {
  title: 'Rail and time',
  text: 'When the first railway reached Thane, every town kept its own noon.',
  translations: [{ language: 'hi', title: 'रेल और समय', text: 'जब पहली रेलगाड़ी ठाणे पहुँची' }],
};
const translations = [
  { language: 'hi', question: 'एक समय क्यों?', options: ['सस्ती घड़ियाँ', 'रेलगाड़ियाँ', ''], explanation: 'समय-सारणी' },
];
const why = mcq({
  question: 'Why one time?',
  options: ['Cheap clocks', 'Trains', '1948'],
  correctAnswer: 1,
  explanation: 'The timetable',
  passage,
  translations,
});
const when = mcq({
  question: 'When?',
  options: ['1853', '1948'],
  correctAnswer: 0,
  passage: { ...passage, text: ` ${passage.text} ` },
});
const written = shortAnswer({
  question: 'भारत की राजधानी?',
  language: 'hi',
  translations: [{ language: 'en', question: 'Capital of India?' }],
});
const plain = trueFalse();
const bilingual = {
  languages: ['en', 'hi'],
  instructions: 'Read first.',
  translations: [{ language: 'hi', instructions: 'पहले पढ़ें।' }],
  sections: [
    {
      title: 'Reading',
      translations: [{ language: 'hi', title: 'पठन' }],
      marking: { correct: 4, wrong: -1, skipped: 0 },
      questions: [why, when, written, plain],
    },
  ],
  questions: undefined,
};

describe('a paper in several languages and with passages', () => {
  const school = sharedByTests(aSchool);

  const sit = async (over: object = {}, body?: Record<string, unknown>) => {
    const testId = await school.aTest({ ...bilingual, ...over });
    const student = await school.aStudent();
    return { testId, student, attempt: await school.started(testId, student, body) };
  };
  const fix = (testId: string, body: object) =>
    school.t.call('fixQuestionText', {
      as: school.teacher,
      params: { testId },
      body: { reason: 'typing error', ...body },
    });
  const refusedFor = async (over: object) => {
    const refused = await school.create({ ...bilingual, ...over });
    expect(refused).toMatchObject({ status: 400, body: { code: 'test_not_ready' } });
    return refused.body.errors;
  };

  it('N-011, N-013: reaches the student with both languages, each text once, and comes back to the teacher as written', async () => {
    const { testId, student, attempt } = await sit();
    const { paper } = attempt;
    expect(paper).toMatchObject({
      needs: ['passages', 'languages'],
      languages: ['en', 'hi'],
      texts: ['en', 'hi'],
      translations: [{ language: 'hi', instructions: 'पहले पढ़ें।' }],
      sections: [{ title: 'Reading', translations: [{ language: 'hi', title: 'पठन' }] }],
      passages: [{ id: 'p1', ...passage }],
    });
    expect(paper.questions).toMatchObject([
      {
        text: 'Why one time?',
        passageId: 'p1',
        translations: [{ language: 'hi', text: 'एक समय क्यों?', options: ['सस्ती घड़ियाँ', 'रेलगाड़ियाँ', ''] }],
      },
      { text: 'When?', passageId: 'p1' },
      { text: 'Capital of India?', translations: [{ language: 'hi', text: 'भारत की राजधानी?', options: [] }] },
      { text: 'Water is wet' },
    ]);
    expect(paper.questions[3]).not.toHaveProperty('translations');
    const info = (await school.t.call('getTest', { as: student, params: { testId } })).body.data;
    expect(info).toMatchObject({ languages: ['en', 'hi'], translations: bilingual.translations });

    const { sections, ...draft } = await school.draftOf(testId);
    expect(draft).toMatchObject({ languages: ['en', 'hi'], translations: bilingual.translations });
    expect(sections).toMatchObject([
      {
        translations: bilingual.sections[0]?.translations,
        questions: [
          { passage, translations },
          { passage },
          { language: 'hi', translations: [{ language: 'en', question: 'Capital of India?' }] },
          {},
        ],
      },
    ]);
    expect(sections[0].questions[3]).not.toHaveProperty('translations');
  });

  it('has the answers of a true or false question in the language of its stem, in the exam and the result', async () => {
    const translated = trueFalse({ translations: [{ language: 'hi', question: 'जल गीला होता है' }] });
    const inHindi = trueFalse({ question: 'आग ठंडी होती है', language: 'hi', correctAnswer: 1 });
    const questions = [translated, inHindi, plain];
    const { student, attempt } = await sit({ sections: [{ title: '', questions }], release: 'at_submit' });
    const told = [
      { translations: [{ language: 'hi', text: 'जल गीला होता है', options: ['सत्य', 'असत्य'] }] },
      { language: 'hi', options: [{ text: 'सत्य' }, { text: 'असत्य' }] },
      { options: [{ text: 'True' }, { text: 'False' }] },
    ];
    expect(attempt.paper.questions).toMatchObject(told);
    expect(attempt.paper.questions[2]).not.toHaveProperty('translations');
    await school.submit(attempt, {});
    expect((await school.result(attempt.attemptId, student)).body.data.responses).toMatchObject(told);
  });

  it('N-013: shows the result in both languages, the translated explanation only with the key', async () => {
    const { student, attempt } = await sit({ release: 'at_submit', attempts: 2, confirmPractice: false });
    await school.submit(attempt, { responses: [choose(attempt, 'Why one time?', 'Trains', 1)] });
    const seen = (await school.result(attempt.attemptId, student)).body.data;
    expect(seen).toMatchObject({ keyReleased: false, languages: ['en', 'hi'], passages: [{ id: 'p1' }] });
    expect(seen.sections).toMatchObject([{ title: 'Reading', translations: [{ language: 'hi', title: 'पठन' }] }]);
    expect(seen.responses[0]).toMatchObject({
      passageId: 'p1',
      translations: [{ language: 'hi', text: 'एक समय क्यों?' }],
    });
    expect(JSON.stringify(seen)).not.toMatch(/समय-सारणी|timetable/);

    const single = await sit({ release: 'at_submit' });
    await school.submit(single.attempt, { responses: [choose(single.attempt, 'Why one time?', 'Trains', 1)] });
    const released = (await school.result(single.attempt.attemptId, single.student)).body.data;
    expect(released).toMatchObject({ keyReleased: true, score: 4 });
    expect(released.responses[0]).toMatchObject({
      explanation: 'The timetable',
      translations: [{ language: 'hi', explanation: 'समय-सारणी' }],
    });
    await school.correct(single.testId, { question: 1, correctAnswer: 0 });
    await school.t.runJob('regrade');
    const regraded = (await school.result(single.attempt.attemptId, single.student)).body.data;
    expect(regraded.responses[0]).toMatchObject({ verdict: 'wrong', translations: [{ explanation: 'समय-सारणी' }] });
  });

  it('shows a corrected explanation with results that are out, in its language', async () => {
    const { testId, student, attempt } = await sit({ release: 'at_submit' });
    await school.submit(attempt, { responses: [choose(attempt, 'Why one time?', 'Trains', 1)] });
    const explained = async () => (await school.result(attempt.attemptId, student)).body.data.responses[0];
    await school.correct(testId, { question: 1, correctAnswer: 0 });
    await school.t.runJob('regrade');
    const text = 'Why one time?';
    expect((await fix(testId, { question: 1, text, explanation: 'Clocks were cheap' })).status).toBe(200);
    expect(await explained()).toMatchObject({
      verdict: 'wrong',
      explanation: 'Clocks were cheap',
      translations: [{ explanation: 'समय-सारणी' }],
    });
    const hindi = { language: 'hi', text: 'एक समय क्यों?' };
    expect((await fix(testId, { question: 1, ...hindi, explanation: 'घड़ियाँ सस्ती थीं' })).status).toBe(200);
    expect(await explained()).toMatchObject({
      explanation: 'Clocks were cheap',
      translations: [{ explanation: 'घड़ियाँ सस्ती थीं' }],
    });
    expect((await fix(testId, { question: 1, ...hindi, explanation: '' })).status).toBe(200);
    expect(JSON.stringify(await explained())).not.toMatch(/समय-सारणी|सस्ती थीं/);
    expect((await school.draftOf(testId)).sections[0].questions[0]).toMatchObject({ explanation: 'Clocks were cheap' });
    // Nothing else of the key is touched.
    const fresh = await school.started(testId, await school.aStudent());
    expect(fresh.paper.questions[0]).toMatchObject({ text });
  });

  it('sends of more than two languages the first and the asked one, and starts nothing in another', async () => {
    const languages = ['en', 'hi', 'mr'];
    const marathi = { ...why, translations: [{ language: 'mr', question: 'एकच वेळ का?' }] };
    const over = { languages, sections: [{ title: '', questions: [marathi, written] }] };
    const { testId, student, attempt } = await sit(over, { language: 'mr' });
    expect(attempt.paper).toMatchObject({ languages, texts: ['en', 'mr'] });
    expect(attempt.paper.questions).toMatchObject([
      { translations: [{ language: 'mr', text: 'एकच वेळ का?' }] },
      { text: 'Capital of India?' },
    ]);
    expect(attempt.paper.questions[1]).not.toHaveProperty('translations');
    const hindi = await school.started(testId, student, { attemptId: attempt.attemptId, language: 'hi' });
    expect(hindi).toMatchObject({ attemptId: attempt.attemptId, paper: { texts: ['en', 'hi'] } });

    const other = await school.aStudent();
    expect(await school.start(testId, other, { language: 'ta' })).toMatchObject({
      status: 400,
      body: { code: 'language_unknown', error: 'This test is not available in that language' },
    });
    expect(await school.doc('seats', `${testId}:${other.id}`)).toBeNull();
  });

  it.each<[string, string, object]>([
    ['language_twice', 'languages', { languages: ['en', 'hi', 'en'] }],
    ['language_twice', 'translations', { translations: [{ language: 'en', instructions: 'Again' }] }],
    [
      'language_twice',
      'sections.0.questions.0.translations',
      { sections: [{ title: 'A', questions: [{ ...why, translations: [{ language: 'hi' }, { language: 'hi' }] }] }] },
    ],
    [
      'translation_of_own',
      'sections.0.questions.0.translations.0.language',
      { sections: [{ title: 'A', questions: [{ ...why, translations: [{ language: 'en', question: 'Why?' }] }] }] },
    ],
    [
      'translation_of_own',
      'sections.0.questions.0.translations.0.language',
      {
        sections: [
          {
            title: 'A',
            questions: [{ ...why, language: 'en-IN', translations: [{ language: 'en-in', question: 'Why?' }] }],
          },
        ],
      },
    ],
    [
      'options_differ',
      'sections.0.questions.0.translations.0.options',
      { sections: [{ title: 'A', questions: [{ ...why, translations: [{ language: 'hi', options: ['एक'] }] }] }] },
    ],
    ['passage_split', 'sections.0.questions.2.passage', { sections: [{ title: 'A', questions: [why, plain, when] }] }],
  ])('refuses to publish with %s at %s', async (code, field, over) => {
    expect(await refusedFor({ translations: [], ...over })).toContainEqual(expect.objectContaining({ code, field }));
  });

  it('corrects a text in the language that is named, and a passage for all its questions', async () => {
    const { testId } = await sit();
    const hindi = { question: 1, language: 'hi', text: 'समय एक क्यों हुआ?', options: ['घड़ियाँ', 'रेल', ''] };
    expect((await fix(testId, { ...hindi, passage: 'जब 1853 में' })).status).toBe(200);
    expect((await fix(testId, { question: 2, text: 'When, exactly?', passage: 'In 1853 every town' })).status).toBe(
      200,
    );
    const { paper } = await school.started(testId, await school.aStudent());
    expect(paper).toMatchObject({
      passages: [
        { text: 'In 1853 every town', translations: [{ language: 'hi', title: 'रेल और समय', text: 'जब 1853 में' }] },
      ],
    });
    expect(paper.questions).toMatchObject([
      { text: 'Why one time?', passageId: 'p1', translations: [{ text: hindi.text, options: hindi.options }] },
      { text: 'When, exactly?', passageId: 'p1' },
      {},
      {},
    ]);
    expect((await school.draftOf(testId)).sections[0].questions[0]).toMatchObject({ explanation: 'The timetable' });
    for (const [body, code] of [
      [{ question: 1, text: ' ' }, 'validation_failed'],
      [{ question: 3, language: 'hi', text: '' }, 'validation_failed'],
      [{ question: 1, language: 'ta', text: 'x' }, 'language_unknown'],
      [{ question: 4, text: 'Water?', passage: 'x' }, 'passage_unknown'],
      [{ question: 1, text: 'Why?', options: ['a', '', 'c'] }, 'options_differ'],
    ] as const)
      expect(await fix(testId, body)).toMatchObject({ status: 400, body: { code } });
  });

  it('has the passage in each language that one of its questions has it in', async () => {
    const [{ language, ...hindi }] = passage.translations as [{ language: string; title: string; text: string }];
    const { translations: _all, ...own } = passage;
    const about = [
      { ...own, translations: [{ language: 'ta', text: 'ரயில்' }] },
      { ...own, translations: [{ language, text: hindi.text }] },
      { ...own, translations: [{ language, title: hindi.title, text: 'और' }] },
    ];
    const questions = about.map((one, i) => mcq({ question: `Rail ${i}?`, passage: one }));
    const { paper } = (await sit({ languages: ['en', 'hi'], sections: [{ title: '', questions }] })).attempt;
    expect(paper).toMatchObject({ passages: [{ ...own, translations: [{ language, ...hindi }] }] });
  });

  it('corrects a translated passage where the question has no translated stem', async () => {
    const formula = mcq({ question: '$2 + 2$', passage });
    const { testId } = await sit({ sections: [{ title: '', questions: [formula] }] });
    expect((await fix(testId, { question: 1, language: 'hi', text: '', passage: 'जब 1853 में' })).status).toBe(200);
    const { paper } = await school.started(testId, await school.aStudent());
    expect(paper).toMatchObject({ passages: [{ text: passage.text, translations: [{ text: 'जब 1853 में' }] }] });
    expect(paper.questions[0]).toMatchObject({ text: '$2 + 2$' });
    expect(JSON.stringify(paper.questions[0])).not.toContain('"hi"');
  });

  it('keeps languages and passages in the bank, finds questions by them, and copies them', async () => {
    const about = { text: 'Bees see colours that people do not.' };
    const [bees, more] = [why, when].map((q, i) => ({ ...q, question: `Bees ${i}?`, passage: about }));
    await sit({ sections: [{ title: '', questions: [bees, more, { ...plain, question: 'Bees fly' }] }] });
    await school.t.settle();
    const find = async (query: Record<string, string>): Promise<{ id: string; question: { question: string } }[]> =>
      (await school.t.call('listBankQuestions', { as: school.teacher, query })).body.data;
    const texts = async (query: Record<string, string>) =>
      (await find(query)).map(({ question }) => question.question).sort();
    expect(await texts({ hasLanguage: 'hi', search: 'bees' })).toEqual(['Bees 0?']);
    expect(await texts({ lacksLanguage: 'hi', search: 'bees' })).toEqual(['Bees 1?', 'Bees fly']);
    expect(await texts({ lacksLanguage: 'en', search: 'bees' })).toEqual([]);
    expect(await texts({ hasLanguage: 'en', search: 'एक समय bees' })).toEqual(['Bees 0?']);
    // A question from before questions had languages is in English.
    const [older] = await find({ search: 'bees fly' });
    await school.t.stored('bank_questions').updateOne({ _id: String(older?.id) }, { $unset: { languageLine: '' } });
    expect(await texts({ hasLanguage: 'en', search: 'fly' })).toEqual(['Bees fly']);
    expect(await texts({ lacksLanguage: 'en', search: 'fly' })).toEqual([]);

    const [asked] = await find({ search: 'bees 0?' });
    expect(asked?.question).toMatchObject({ passage: about, translations });
    expect(await texts({ passageOf: String(asked?.id) })).toEqual(['Bees 0?', 'Bees 1?']);
    expect(await texts({ passageOf: String(older?.id) })).toEqual(['Bees fly']);
    const unknown = await school.t.call('listBankQuestions', { as: school.teacher, query: { passageOf: newId() } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'question_not_found' } });
    const params = { questionId: String(asked?.id) };
    const copy = await school.t.call('duplicateBankQuestion', { as: school.teacher, params });
    expect(copy.body.data.question).toEqual(asked?.question);
    const { paper } = (await sit({ sections: [{ title: '', questions: [asked?.question] }] })).attempt;
    expect(paper).toMatchObject({ passages: [about], questions: [{ translations: [{ language: 'hi' }] }] });
  });
});
