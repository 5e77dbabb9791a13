import { buffer } from 'node:stream/consumers';
import { newId } from '@kasauti/service-kit';
import { aServer, aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import sharp from 'sharp';
import { fromBufferPromise, type Entry } from 'yauzl';
import { aSchool, choose, mcq, numerical, trueFalse } from '../../test/builders';
import { rowsOf } from '../../test/import-rows';
import { contentOf, fingerprintOf, newBankQuestion } from '../bank/bank-question';

const IMAGE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZY';
/** One pixel in WebP. */
const picture = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');

async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const open = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of open.eachEntry() as AsyncIterable<Entry>)
    files.set(entry.fileName, await buffer(await open.openReadStreamPromise(entry)));
  return files;
}
const prints = (rows: Awaited<ReturnType<typeof rowsOf>>['rows']) =>
  rows.map(({ question, problems }) => (question ? fingerprintOf(question) : problems)).sort();

describe('everything that a teacher made', () => {
  let fails = false;
  const catalog = sharedByTests(() =>
    aServer(({ url = '' }, response) => {
      response.statusCode = url.includes(IMAGE) ? 200 : 404;
      response.end(url.includes(IMAGE) ? picture : '');
    }),
  );
  const at = (point: string) => {
    if (fails && point === 'step stored') throw new Error('killed');
  };
  const school = sharedByTests(() => aSchool({ at, config: { CATALOG_URL: catalog.url } }));

  const create = (as: TestUser, body: object = {}) =>
    school.t.call('createExport', { as, body: { format: 'zip', from: { everything: true }, ...body } });
  const get = (exportId: string, as: TestUser) => school.t.call('getExport', { as, params: { exportId } });
  const download = (exportId: string, as: TestUser) => school.t.call('downloadExport', { as, params: { exportId } });
  const bytesOf = async (exportId: string): Promise<Buffer> => {
    const { exports } = school.stores();
    const [file] = (await exports.get(exportId))?.files ?? [];
    return (file && (await exports.fileOf(file))) ?? Buffer.alloc(0);
  };
  async function written(exportId: string, as: TestUser) {
    for (let turn = 0; turn < 20; turn++) {
      await school.t.runJob('exports');
      const { data } = (await get(exportId, as)).body;
      if (data.state !== 'writing') return data;
    }
    throw new Error('it is never ready');
  }
  const stored = async (question: object, more: object = {}, as = school.teacher) =>
    (await school.t.call('createBankQuestion', { as, body: { question, ...more } })).body.data.id as string;

  let exportId = '';
  /** The Moodle file of a question with a picture of an import that catalog has not taken yet. */
  async function withPicture(bytes: Buffer, id: string) {
    const as = aUser('teacher');
    const expiresAt = new Date(school.clock.now().getTime() + 60_000);
    await school.stores().importImages.put({ _id: id, sha256: 'x', type: 'image/png', bytes, expiresAt });
    const question = mcq({ question: `How wide? ![A lens](image:${id}/1x1)` });
    await school.t.call('createBankQuestion', { as, body: { question } });
    const { id: exportId } = (await create(as, { format: 'moodle_xml', from: { filter: {} } })).body.data;
    const { state, losses } = await written(exportId, as);
    const [, base64] = /<file [^>]*>([^<]+)</.exec(String((await download(exportId, as)).body)) ?? [];
    const shown = base64 === undefined ? undefined : await sharp(Buffer.from(base64, 'base64')).metadata();
    return { state, losses: losses.length, format: shown?.format, width: shown?.width, height: shown?.height };
  }

  it.each([
    ['a small one', '01HZZZZZZZZZZZZZZZZZZZZZZW', 1, 1, { width: 1, height: 1 }],
    ['one that is higher than WebP can be', '01HZZZZZZZZZZZZZZZZZZZZZZX', 1080, 20_000, { width: 276, height: 5120 }],
  ])('has a picture of an import that catalog has not taken yet: %s', async (_what, id, width, height, size) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await withPicture(bytes, id)).toEqual({ state: 'ready', losses: 0, format: 'webp', ...size });
  });

  it('lists a picture of an import that cannot be read as a loss', async () => {
    const made = await withPicture(Buffer.from('no picture'), '01HZZZZZZZZZZZZZZZZZZZZZZV');
    expect(made).toMatchObject({ state: 'ready', losses: 1, format: undefined });
  });

  it('B-018: is one ZIP with the bank, each test and its results, of which nothing is lost silently', async () => {
    const as = school.teacher;
    const hindi = [{ language: 'hi', question: 'दो और दो?', options: ['', '', '', ''] }];
    await stored(mcq({ translations: hindi, passage: { title: 'Sums', text: 'Read this' } }), { subject: 'Maths' });
    await stored(numerical({ question: `How wide? ![A lens](image:${IMAGE}) ![gone](image:${GONE})` }));
    const old = await stored(trueFalse({ question: 'Is it old?' }));
    await school.t.call('archiveBankQuestion', { as, params: { questionId: old }, body: { archived: true } });
    const title = 'Unit 3/4: गति?';
    const translations = [{ language: 'hi', title: 'भाग अ', instructions: 'कोई पाँच' }];
    const sections = [{ title: 'Part A', instructions: 'Any five', translations, questions: [trueFalse()] }];
    const inHindi = { languages: ['en', 'hi'], questions: undefined, sections };
    const testId = await school.aTest({ title, instructions: 'Sit down', questions: [mcq(), numerical()] });
    await school.t.call('createTestDraft', { as, body: school.body({ title, ...inHindi }) });
    const student = await school.aStudent();
    await school.submit(await school.started(testId, student));
    await school.t.settle();

    const made = (await create(as)).body.data;
    expect(made).toMatchObject({ state: 'writing', format: 'zip' });
    exportId = made.id as string;
    await school.t.runJob('exports');
    expect((await get(exportId, as)).body.data.progress).toEqual({ done: 5, of: 7, now: 'tests' });
    expect((await download(exportId, as)).body.code).toBe('export_not_ready');
    const ready = await written(exportId, as);
    expect(ready).toMatchObject({ state: 'ready', fileName: 'kasauti-everything.zip', counts: { losses: 2 } });

    const files = await filesIn(await bytesOf(exportId));
    expect([...files.keys()]).toEqual([
      'README.txt',
      'tests.csv',
      'losses.csv',
      'bank/questions.csv',
      'bank/questions.qti.zip',
      'bank/archived-questions.csv',
      'bank/archived-questions.qti.zip',
      'tests/001 Unit 3 4 गति.qti.zip',
      'results/001 Unit 3 4 गति.csv',
      'tests/002 Unit 3 4 गति.qti.zip',
    ]);
    const text = (name: string) => String(files.get(name));
    expect(text('tests.csv')).toMatch(/Unit 3\/4: गति\?,Physics XI,published,.*Sit down,60,2,/);
    expect(text('tests.csv')).toMatch(/002 Unit 3 4 गति\.qti\.zip,,Unit 3\/4: गति\?,Physics XI,draft/);
    // A package names its sections in one language.
    expect(text('tests.csv').replaceAll('""', '"')).toContain(
      JSON.stringify({ sectionTranslations: [{ section: 'Part A', translations }] }).slice(1, -1),
    );
    expect(text('losses.csv')).toMatch(
      /bank\/questions\.qti\.zip,\d,How wide\? A lens gone,An image of it is no longer/,
    );
    expect(text('results/001 Unit 3 4 गति.csv').split('\r\n')).toHaveLength(3);
    expect((await download(exportId, as)).status).toBe(200);
    await school.t.settle();
    expect((await school.t.published('personal_data_exported')).map(({ data }) => data.rows)).toEqual([1]);

    const { bank } = school.stores();
    const ofBank = async (show: 'active' | 'archived') => {
      const ids = await bank.idsOf(as.id, { show }, 10);
      return (await bank.ownedAll(ids, as.id)).map(({ content }) => fingerprintOf(content)).sort();
    };
    const read = async (name: string) => rowsOf(files.get(name) ?? '');
    const active = await ofBank('active');
    expect(active).toHaveLength(4);
    // A question with an image comes back with the image of the file, under an id of its own.
    const packed = await read('bank/questions.qti.zip');
    expect(packed.rows.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['image_missing']);
    expect(active.filter((one) => prints(packed.rows).includes(one))).toHaveLength(active.length - 1);
    expect((await filesIn(files.get('bank/questions.qti.zip') ?? picture)).get(`images/${IMAGE}.webp`)).toEqual(
      picture,
    );
    expect(prints((await read('bank/archived-questions.qti.zip')).rows)).toEqual(await ofBank('archived'));
    expect(prints((await read('bank/questions.csv')).rows)).toEqual(active);
    const asked = [mcq(), numerical()].map((one) => fingerprintOf(contentOf(one as never))).sort();
    expect(prints((await read('tests/001 Unit 3 4 गति.qti.zip')).rows)).toEqual(asked);
  });

  it('B-018: is the same after the process was killed in the middle of it', async () => {
    const as = school.teacher;
    const { id } = (await create(as)).body.data;
    fails = true;
    await school.t.runJob('exports');
    fails = false;
    expect((await get(id, as)).body.data).toMatchObject({ state: 'writing', progress: { done: 1 } });
    school.clock.advance(60_000);
    await written(id, as);
    const [first, again] = [await bytesOf(exportId), await bytesOf(id)];
    expect(first.length).toBeGreaterThan(1000);
    expect(again.equals(first)).toBe(true);
  });

  it('B-018: waits with the results of a test until all have a corrected key, an hour at most', async () => {
    const as = aUser('teacher');
    const student = aUser('student');
    const waves = newId();
    await school.classIs({ teacherId: as.id }, waves);
    await school.enrol(student, waves);
    const body = school.body({ title: 'Waves', class: waves, questions: [mcq()] });
    const { testId } = (await school.t.call('createTest', { as, body })).body.data;
    const attempt = await school.started(testId, student);
    await school.submit(attempt, { responses: [choose(attempt, 0, '3', 1)] });
    await school.t.settle();
    const file = async (id: string, name: string) => String((await filesIn(await bytesOf(id))).get(name));
    const marks = async (id: string) => (await file(id, 'results/001 Waves.csv')).split('\r\n')[1]?.split(',').at(-5);
    const run = async () => {
      school.clock.advance(30_000);
      for (let turn = 0; turn < 3; turn++) await school.t.runJob('exports');
    };
    const { id } = (await create(as)).body.data;
    await school.correct(testId, { question: 1, correctAnswer: 0 }, as);
    await run();
    expect((await get(id, as)).body.data).toMatchObject({ state: 'writing', progress: { done: 2, now: 'tests' } });
    await school.t.runJob('regrade');
    await run();
    expect((await get(id, as)).body.data).toMatchObject({ state: 'ready', counts: { losses: 0 } });
    expect(await marks(id)).toBe('2');

    const { id: second } = (await create(as)).body.data;
    await school.correct(testId, { question: 1, correctAnswer: 1 }, as);
    await run();
    expect((await get(second, as)).body.data.state).toBe('writing');
    school.clock.advance(60 * 60_000);
    await run();
    expect((await get(second, as)).body.data.state).toBe('ready');
    expect(await file(second, 'losses.csv')).toContain(
      'results/001 Waves.csv,,,Results by an older key: 1. A corrected key has not reached them',
    );
  });

  it('B-018: is for its owner only, and for no program that may not read results', async () => {
    const owner = aUser('teacher');
    const staff = await school.aPersonWith([{ role: 'co_teacher', classIds: null }], '', owner);
    await stored(mcq(), {}, owner);
    const exportId = (await create(owner)).body.data.id as string;
    await written(exportId, owner);
    for (const as of [staff, aUser('teacher')])
      for (const refused of [await get(exportId, as), await download(exportId, as)])
        expect([refused.status, refused.body.code]).toEqual([404, 'export_not_found']);
    expect((await create(staff, { ownerId: owner.id })).body.errors[0].field).toBe('ownerId');
    expect((await create(aUser('student'))).status).toBe(403);
    const scope = (of: string) => ({ ...owner, client: { id: 'c1', scope: of } }) as never;
    expect((await create(scope('tests:write'))).body.code).toBe('scope_missing');
    expect((await download(exportId, scope('tests:write'))).body.code).toBe('scope_missing');
    expect((await download(exportId, scope('tests:write results:read'))).status).toBe(200);
    await school.t.settle();
    const told = await school.t.published('personal_data_exported');
    expect(told.filter(({ client }) => client === 'c1')).toMatchObject([
      { actor: owner.id, data: { operation: 'downloadExport', resourceId: owner.id, ownerId: owner.id } },
    ]);
  });

  it('needs something to write, and is a ZIP and nothing else', async () => {
    expect((await create(aUser('teacher'))).body.code).toBe('nothing_to_export');
    for (const body of [{ format: 'csv' }, { from: { filter: {} } }])
      expect((await create(school.teacher, body)).body.errors).toMatchObject([{ field: 'format' }]);
    const params = { exportId };
    const second = await school.t.call('downloadExport', { as: school.teacher, params, query: { file: 2 } });
    expect(second.body.code).toBe('export_not_found');
  });
});

it('N-020: a file holds more than a thousand questions', async () => {
  const school = await aSchool();
  const teacherId = aUser('teacher').id;
  const { bank } = school.stores();
  const labels = { subject: '', chapter: '', tags: [] };
  const of = (n: number) => ({ id: String(n).padStart(26, '0'), teacherId, now: school.clock.now(), labels });
  const all = Array.from({ length: 1001 }, (_, n) =>
    newBankQuestion({ ...of(n), content: { type: 'short-answer', question: `Question ${n}?` } as never }),
  );
  await school.t.stored('bank_questions').insertMany(all as never);
  const ids = await bank.idsOf(teacherId, {}, 2001);
  expect([ids.length, new Set(ids).size]).toEqual([1001, 1001]);
  expect(await bank.ownedAll(ids, teacherId)).toHaveLength(1001);
  expect(await bank.idsOf(teacherId, {}, 1000)).toHaveLength(1000);
  await school.stop();
});

describe('everything of a teacher whose files cannot hold everything', () => {
  const school = sharedByTests(aSchool);

  /** The finished export of a teacher with this one question, and losses.csv and README.txt of it. */
  async function madeOf(content: object, damage: object = {}) {
    const as = aUser('teacher');
    const of = { id: as.id, teacherId: as.id, now: school.clock.now(), labels: { subject: '', chapter: '', tags: [] } };
    const one = newBankQuestion({ ...of, content: content as never });
    await school.t.stored('bank_questions').insertOne({
      ...one,
      content: { ...one.content, ...damage },
    } as never);
    const body = { format: 'zip', from: { everything: true } };
    const { id } = (await school.t.call('createExport', { as, body })).body.data;
    for (let turn = 0; turn < 3; turn++) await school.t.runJob('exports');
    const { exports } = school.stores();
    const made = await exports.get(id as string);
    const [file] = made?.files ?? [];
    const files = await filesIn((file && (await exports.fileOf(file))) ?? Buffer.alloc(0));
    return { counts: made?.counts, names: [...files.keys()], text: (name: string) => String(files.get(name)) };
  }

  it('counts the questions of a file that could not be written, and says that it is missing', async () => {
    // Just after midnight in India.
    school.clock.set(new Date('2026-06-01T19:00:00Z'));
    const { counts, names, text } = await madeOf(numerical(), { match: {} });
    expect(text('README.txt')).toContain('Written on 2026-06-02: ');
    expect(names).toEqual(['README.txt', 'tests.csv', 'losses.csv']);
    for (const name of ['bank/questions.csv', 'bank/questions.qti.zip'])
      expect(text('losses.csv')).toContain(`${name},,,This file is missing: it could not be written\r\n`);
    // Once for each file, as everywhere.
    expect(counts).toMatchObject({ questions: 1, losses: 2 });
  });

  it('says that images are left out when they are too many, not that they are gone', async () => {
    const ids = Array.from({ length: 2001 }, (_, n) => `01HZ${String(n).padStart(22, '0')}`);
    const { counts, text } = await madeOf(numerical({ question: ids.map((id) => `![a](image:${id})`).join(' ') }));
    const rows = text('losses.csv').split('\r\n');
    const ofPackage = rows.filter((row) => row.startsWith('bank/questions.qti.zip'));
    expect(ofPackage).toEqual([
      expect.stringMatching(/qti\.zip,1,.*,The file names its images but does not hold them$/),
      'bank/questions.qti.zip,,,Its images are left out: they are too many or too large for one file',
    ]);
    expect(counts).toMatchObject({ questions: 1, losses: 2 });
    expect(text('README.txt')).toContain(': 1 questions (bank and tests), 0 tests.');
  });
});
