import { aUser, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, mcq, multiCorrect, numerical, shortAnswer, trueFalse, type School } from '../../test/builders';

const DAY = 24 * 60 * 60_000;

describe('an export', () => {
  let school: School;
  beforeAll(async () => {
    school = await aSchool();
  });
  afterAll(() => school.stop());

  const stored = async (question: object, as: TestUser, more: object = {}) =>
    (await school.t.call('createBankQuestion', { as, body: { question, ...more } })).body.data.id as string;
  const create = (body: object, as: TestUser) => school.t.call('createExport', { as, body });
  const get = (exportId: string, as: TestUser) => school.t.call('getExport', { as, params: { exportId } });
  const download = (exportId: string, as: TestUser) => school.t.call('downloadExport', { as, params: { exportId } });
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
    await school.t.db.connection.collection('export_parts').deleteOne({ _id: { $regex: `^${id}:` } as never });
    expect((await download(id, as)).body.code).toBe('export_not_ready');
    school.clock.advance(DAY + 1);
    expect((await download(id, as)).body.code).toBe('export_not_found');
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
});
