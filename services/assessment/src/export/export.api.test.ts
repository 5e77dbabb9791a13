import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { fromBufferPromise } from 'yauzl';
import { bankOf, drawing } from '../../test/draws';
import { readPdf } from '../../test/read-pdf';
import { aSchool, mcq, multiCorrect, numerical, shortAnswer, trueFalse } from '../../test/builders';

const DAY = 24 * 60 * 60_000;

describe('an export', () => {
  const school = sharedByTests(aSchool);

  const stored = async (question: object, as: TestUser, more: object = {}) =>
    (await school.t.call('createBankQuestion', { as, body: { question, ...more } })).body.data.id as string;
  const create = (body: object, as: TestUser) => school.t.call('createExport', { as, body });
  const get = (exportId: string, as: TestUser) => school.t.call('getExport', { as, params: { exportId } });
  const download = (exportId: string, as: TestUser) => school.t.call('downloadExport', { as, params: { exportId } });
  /** The client of tests reads a file as text. */
  const storedBytes = async (exportId: string): Promise<Buffer> => {
    const { exports } = school.stores();
    const made = await exports.get(exportId);
    return (made && (await exports.fileOf(made))) ?? Buffer.alloc(0);
  };
  const namesIn = async (zip: Buffer): Promise<string[]> => {
    const names: string[] = [];
    for await (const { fileName } of (await fromBufferPromise(zip)).eachEntry()) names.push(fileName);
    return names;
  };
  const neverReady = {
    code: 'export_not_ready',
    error: 'This file could not be written. Please start a new export',
  };
  const anExport = async (body: object, as: TestUser) => {
    const { id } = (await create(body, as)).body.data;
    await school.t.runJob('exports');
    return id as string;
  };

  it('N-020: is a table of the questions that a filter finds, kept for a day and for its teacher only', async () => {
    const as = aUser('teacher');
    await stored(mcq({ question: '=1+1 is "what", $\\frac{4}{2}$?' }), as, { subject: 'Maths', tags: ['sums'] });
    await stored(trueFalse(), as, { subject: 'Physics' });
    const made = await create({ format: 'csv', from: { filter: { subject: 'Maths' } } }, as);
    expect([made.status, made.body.data]).toMatchObject([201, { state: 'writing', counts: { questions: 1 } }]);
    const { id } = made.body.data;
    expect((await download(id, as)).body.code).toBe('export_not_ready');

    await school.t.runJob('exports');
    expect((await get(id, as)).body.data).toMatchObject({
      state: 'ready',
      losses: [],
      fileName: 'kasauti-questions.csv',
      counts: { questions: 1, losses: 0 },
    });
    const file = await download(id, as);
    expect(file.headers.get('content-disposition')).toContain('kasauti-questions.csv');
    const [, line] = String(file.body).split('\r\n');
    expect(line).toMatch(/^mcq,"'=1\+1 is ""what"", \$\\frac\{4\}\{2\}\$\?",3,4,5,6,,,,,B,,/);

    for (const refused of [await get(id, aUser('teacher')), await download(id, aUser('teacher'))])
      expect([refused.status, refused.body.code]).toEqual([404, 'export_not_found']);
    // Never a file that lacks a piece.
    await school.t.stored('export_parts').deleteOne({ _id: { $regex: `^${id}:` } as never });
    expect((await download(id, as)).body).toMatchObject(neverReady);
    school.clock.advance(DAY + 1);
    expect((await download(id, as)).body.code).toBe('export_not_found');
  });

  it('waits for earlier ones of its teacher, and not for those of others', async () => {
    const [one, other] = [aUser('teacher'), aUser('teacher')];
    const made = async (as: TestUser, n: number) => {
      const from = { questionIds: [await stored(mcq(), as)] };
      const ids: string[] = [];
      for (let i = 0; i < n; i++) ids.push((await create({ format: 'csv', from }, as)).body.data.id as string);
      return ids;
    };
    const many = await made(one, 21);
    school.clock.advance(1000);
    const [own = ''] = await made(other, 1);
    const states = () => Promise.all(many.map(async (id) => (await get(id, one)).body.data.state as string));
    await school.t.runJob('exports');
    expect((await get(own, other)).body.data.state).toBe('ready');
    const ready = async () => (await states()).filter((state) => state === 'ready');
    expect(await ready()).toHaveLength(1);
    await school.t.runJob('exports');
    expect(await ready()).toHaveLength(2);
  });

  it('N-020: that could not be written says so, and not that it is still being written', async () => {
    const as = aUser('teacher');
    const questionId = await stored(mcq(), as);
    const { id } = (await create({ format: 'csv', from: { questionIds: [questionId] } }, as)).body.data;
    await school.t.stored('bank_questions').deleteOne({ _id: questionId as never });
    await school.t.runJob('exports');
    expect((await get(id, as)).body.data).toMatchObject({ state: 'failed', failure: { code: 'questions_gone' } });
    expect((await download(id, as)).body).toMatchObject(neverReady);
  });

  it('N-020: says of each question what the format cannot hold before the file is taken', async () => {
    const as = aUser('teacher');
    const image = '![A lens](image:01HZZZZZZZZZZZZZZZZZZZZZZZ)';
    const ids = [
      await stored(mcq({ question: `What is this? ${image}` }), as),
      await stored(numerical({ points: 1 }), as),
    ];
    const id = await anExport({ format: 'gift', from: { questionIds: ids } }, as);
    const { counts, losses } = (await get(id, as)).body.data;
    expect(counts).toEqual({ questions: 2, losses: 1 });
    expect(losses).toMatchObject([{ question: 1, text: 'What is this? A lens' }]);
    expect(losses[0].what.map(({ code }: { code: string }) => code)).toEqual([
      'image_left_out',
      'marks_left_out',
      'labels_left_out',
    ]);
  });

  it.each(['csv', 'gift', 'moodle_xml', 'qti3'])('N-020: holds every section of a test as %s', async (format) => {
    const as = school.teacher;
    const all = [mcq(), multiCorrect(), shortAnswer(), numerical(), trueFalse()];
    const testId = await school.aTest({
      title: 'Mock 6: Wellen',
      questions: undefined,
      sections: [
        { title: 'A', questions: all.slice(0, 2) },
        { title: 'B', questions: all.slice(2) },
      ],
    });
    const id = await anExport({ format, from: { testId } }, as);
    const { state, fileName, counts } = (await get(id, as)).body.data;
    expect([state, counts.questions]).toEqual(['ready', 5]);
    expect(fileName).toMatch(/^kasauti-mock-6-wellen\./);
    expect((await download(id, as)).status).toBe(200);
  });

  it('of a test names the questions whose correction no file can say', async () => {
    const as = school.teacher;
    const questions = [mcq(), mcq({ question: 'Mass of sound?' }), mcq({ question: 'Speed of sound?' })];
    const testId = await school.aTest({ questions });
    await school.correct(testId, { question: 2, drop: true });
    await school.correct(testId, { question: 3, alsoAccept: 3 });
    const { losses } = (await get(await anExport({ format: 'qti3', from: { testId } }, as), as)).body.data;
    expect(losses).toMatchObject([
      { question: 2, what: [{ code: 'key_corrected' }] },
      { question: 3, what: [{ code: 'key_corrected' }] },
    ]);
  });

  it('says in each question what its section gives, where a file has no sections', async () => {
    const as = school.teacher;
    const marking = { correct: 4, wrong: -1, skipped: 0 };
    const testId = await school.aTest({
      questions: undefined,
      sections: [{ title: 'A', marking, questions: [mcq(), { ...mcq(), marking: { ...marking, correct: 2 } }] }],
    });
    const written = async (format: string) =>
      String((await download(await anExport({ format, from: { testId } }, as), as)).body);
    const moodle = await written('moodle_xml');
    expect(Array.from(moodle.matchAll(/<defaultgrade>(.*?)<\/defaultgrade>/g), ([, grade]) => grade)).toEqual([
      '4',
      '2',
    ]);
    const [head = '', ...lines] = (await written('csv')).trim().split('\r\n');
    const place = head.split(',').indexOf('marks');
    expect(lines.map((line) => line.split(',').slice(place, place + 2))).toEqual([
      ['4', '-1'],
      ['2', '-1'],
    ]);
    const id = await anExport({ format: 'moodle_xml', from: { testId } }, as);
    const { losses } = (await get(id, as)).body.data;
    expect(losses).toMatchObject([1, 2].map((question) => ({ question, what: [{ code: 'marks_left_out' }] })));
  });

  it('of a test in Hindi says so in each question, so that it comes back in Hindi', async () => {
    const as = school.teacher;
    const testId = await school.aTest({ questions: [mcq({ question: 'तरंग क्या है?' })], languages: ['hi'] });
    const [head = '', line = ''] = String(
      (await download(await anExport({ format: 'csv', from: { testId } }, as), as)).body,
    ).split('\r\n');
    expect(line.split(',')[head.split(',').indexOf('language')]).toBe('hi');
  });

  it('has something to write, and of the teacher who asks', async () => {
    const [as, other] = [aUser('teacher'), aUser('teacher')];
    const foreign = await stored(mcq(), other);
    const testId = await school.aTest({ questions: [mcq()] });
    const codeOf = async (from: object) => (await create({ format: 'csv', from }, as)).body.code;
    expect(await codeOf({ filter: {} })).toBe('nothing_to_export');
    expect(await codeOf({ questionIds: [foreign] })).toBe('question_not_found');
    expect(await codeOf({ testId })).toBe('test_not_found');
    expect(await codeOf({ filter: {}, testId })).toBe('validation_failed');
  });

  it('N-058: is a PDF of chosen questions, in the languages that they have', async () => {
    const as = aUser('teacher');
    const hindi = [{ language: 'hi', question: 'दो और दो?', options: ['', '', '', ''] }];
    const ids = [await stored(mcq({ translations: hindi }), as), await stored(numerical(), as)];
    const print = { key: false, languages: ['hi'] };
    const id = await anExport({ format: 'pdf', from: { questionIds: ids }, print }, as);
    const { data } = (await get(id, as)).body;
    expect(data).toMatchObject({
      state: 'ready',
      fileName: 'kasauti-questions.pdf',
      counts: { questions: 2, losses: 1 },
    });
    expect(data.losses[0].what).toEqual([
      { code: 'not_translated', message: 'Not everything of it is written in हिन्दी' },
    ]);
    const file = await download(id, as);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const [{ text = '' } = {}] = await readPdf(await storedBytes(id));
    expect(text.replace(/\s/g, '')).toMatch(/1\.दोऔरदो\?.*2\.Theratioofacircle/);
  });

  it.each(['draft', 'published'])(
    'N-058: is a ZIP with the papers of all sets, key and solutions of a %s test',
    async (state) => {
      const test = { title: 'Mock 6', shuffleQuestions: true, questions: [mcq(), trueFalse(), numerical()] };
      const as = school.teacher;
      const testId =
        state === 'published'
          ? await school.aTest(test)
          : (await school.t.call('createTestDraft', { as, body: school.body(test) })).body.data.id;
      const print = { sets: 2, solutions: true, columns: 1, size: 'Legal' };
      const id = await anExport({ format: 'pdf', from: { testId }, print }, as);
      expect((await get(id, as)).body.data).toMatchObject({
        state: 'ready',
        fileName: 'kasauti-mock-6.print.zip',
        losses: [],
      });
      expect((await download(id, as)).headers.get('content-type')).toBe('application/zip');
      expect(await namesIn(await storedBytes(id))).toEqual([
        'paper-A.pdf',
        'paper-B.pdf',
        'key.pdf',
        'solutions-A.pdf',
        'solutions-B.pdf',
      ]);
    },
  );

  it('N-018, N-058: prints the same pick of a draft and of the test that it becomes', async () => {
    const as = school.teacher;
    const { tag } = await bankOf(school).tagged(8);
    const body = school.body({ ...drawing([{ tag, count: 3 }]), shuffleQuestions: true });
    const testId = (await school.t.call('createTestDraft', { as, body })).body.data.id;
    const printed = async () => {
      const id = await anExport({ format: 'pdf', from: { testId }, print: { key: false } }, as);
      return (await readPdf(await storedBytes(id))).map(({ text }) => text).join('\n');
    };
    const before = await printed();
    expect(before).toContain('Fixed');
    expect(new Set(before.match(/waves \d/g)).size).toBe(3);
    expect((await school.t.call('publishTest', { as, params: { testId } })).status).toBe(200);
    expect(await printed()).toBe(before);

    // Other programs do not draw: the file holds all eight, and says so.
    const all = (await get(await anExport({ format: 'qti3', from: { testId } }, as), as)).body.data;
    expect(all.counts).toEqual({ questions: 9, losses: 8 });
    expect(all.losses[0].what).toMatchObject([
      { code: 'draw_left_out', message: 'The test draws 3 of 8 questions; the file holds all of them' },
    ]);
  });

  it('N-058: needs a language of the questions, and shuffling for several sets', async () => {
    const as = school.teacher;
    const testId = await school.aTest({ questions: [mcq()], languages: ['hi', 'en'], shuffleQuestions: false });
    const bank = { questionIds: [await stored(mcq(), as)] };
    const refusal = async (from: object, print: object, format = 'pdf') =>
      (await create({ format, from, print }, as)).body;
    expect(await refusal({ testId }, { languages: ['ta'] })).toMatchObject({ code: 'language_unknown' });
    expect(await refusal(bank, { languages: ['hi'] })).toMatchObject({ code: 'language_unknown' });
    for (const from of [{ testId }, bank])
      expect(await refusal(from, { sets: 2 })).toMatchObject({
        code: 'print_needs_shuffle',
        errors: [{ field: 'print.sets' }],
      });
    const body = school.body({ questions: [mcq()], shuffleQuestions: false });
    const draft = (await school.t.call('createTestDraft', { as, body })).body.data.id;
    expect((await refusal({ testId: draft }, { sets: 2 })).message).toContain('Turn on Shuffle questions');
    expect((await refusal({ testId }, { sets: 2 })).message).toContain('Duplicate it to shuffle');
    expect(await refusal(bank, { sets: 2 }, 'csv')).toMatchObject({ code: 'validation_failed' });
    expect(await refusal(bank, { sets: 9 })).toMatchObject({ code: 'validation_failed' });
    expect((await create({ format: 'pdf', from: { testId } }, aUser('teacher'))).body.code).toBe('test_not_found');
  });
});
