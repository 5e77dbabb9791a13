import { newId } from '@kasauti/service-kit';
import { aServer, aUser, sharedByTests, tokenFor, type TestUser } from '@kasauti/service-kit/testing';
import sharp from 'sharp';
import { aSchool, mcq, once } from '../../test/builders';
import { docx, p } from '../../test/docx';
import { aSentFile, sendPart } from '../../test/import-file';

const gift = (...questions: string[]) => `${questions.join('\n\n')}\n`;
const DAY = 24 * 60 * 60_000;

describe('an import', () => {
  /** Catalog, as far as this service sees it: images at their addresses. */
  const images = new Map<string, Buffer>();
  const catalog = sharedByTests(() =>
    aServer(({ url = '' }, response) => {
      const bytes = images.get(/images\/(\w+)\?width=1280$/.exec(url)?.[1] ?? '');
      response.writeHead(bytes ? 200 : 404).end(bytes);
    }),
  );
  const school = sharedByTests(() => aSchool({ config: { CATALOG_URL: catalog.url } }));

  const send = async (id: string, offset: number, bytes: string | Buffer, as: TestUser) => {
    const answer = await sendPart(school, as, { id, offset, bytes });
    return { status: answer.status, body: (await answer.json()) as { code: string; received: number } };
  };
  const begin = async (text: string | Buffer, as: TestUser, over: object = {}) => {
    const body = { fileName: 'waves.txt', bytes: Buffer.byteLength(text), ...over };
    return (await school.t.call('createImport', { as, body })).body.data.id as string;
  };
  const get = async (importId: string, as: TestUser) =>
    (await school.t.call('getImport', { as, params: { importId } })).body.data;
  const rows = async (importId: string, as: TestUser, query: object = {}) =>
    (await school.t.call('listImportRows', { as, params: { importId }, query: { ...query } })).body.data;
  const edit = (importId: string, n: number, body: object, as: TestUser) =>
    school.t.call('editImportRow', { as, params: { importId, n: String(n) }, body });
  const commit = (importId: string, as: TestUser) => school.t.call('commitImport', { as, params: { importId } });
  const work = () => school.t.runJob('imports');
  const bankOf = async (as: TestUser) =>
    (await school.t.call('listBankQuestions', { as, query: { limit: 50 } })).body.data as {
      id: string;
      subject: string;
      question: { question: string };
    }[];
  /** A file that has been read. */
  const aFile = async (text: string | Buffer, as: TestUser = aUser('teacher'), over: object = {}) => {
    const id = await begin(text, as, over);
    await send(id, 0, text, as);
    await work();
    return { id, as };
  };

  it('threat 55: one file of a teacher is read at a time, so that others have their turn', async () => {
    const [busy, other] = [aUser('teacher'), aUser('teacher')];
    const sent: [string, TestUser][] = [];
    for (const as of [busy, busy, other]) {
      const id = await begin('A?{T}', as);
      await send(id, 0, 'A?{T}', as);
      sent.push([id, as]);
    }
    const states = () => Promise.all(sent.map(async ([id, as]) => (await get(id, as)).state as string));
    await work();
    expect(await states()).toEqual(['ready', 'reading', 'ready']);
    await work();
    expect(await states()).toEqual(['ready', 'ready', 'ready']);
  });

  it('N-019: of a file takes what is right into the bank, lists what is wrong, and adds nothing twice', async () => {
    const text = gift('Is light a wave?{T}', 'Speed of sound?{=%50%340}', 'Is light a wave?{T}', 'Force?{=N ~J}');
    const { id, as } = await aFile(text, undefined, { subject: 'Physics', tags: ['waves'] });
    expect(await get(id, as)).toMatchObject({
      state: 'ready',
      format: 'gift',
      counts: { questions: 4, ready: 2, same: 1, problems: 1, included: 2, added: 0 },
    });
    expect(await rows(id, as)).toMatchObject([
      { n: 2, state: 'problem', include: false, place: 'line 3', problems: [{ code: 'weight_not_supported' }] },
      { n: 1, state: 'ready', include: true, subject: 'Physics', tags: ['waves'], question: { type: 'true-false' } },
      { n: 4, state: 'ready' },
      { n: 3, state: 'same', include: false, sameAs: { row: 1 } },
    ]);
    expect(await rows(id, as, { show: 'problem' })).toHaveLength(1);
    expect(await bankOf(as)).toEqual([]);

    for (let i = 0; i < 2; i++) expect((await commit(id, as)).body.data.state).toBe('adding');
    await work();
    expect(await get(id, as)).toMatchObject({ state: 'added', counts: { added: 2 } });
    expect((await commit(id, as)).body.data.state).toBe('added');
    expect((await bankOf(as)).map(({ subject, question }) => [subject, question.question]).sort()).toEqual([
      ['Physics', 'Force?'],
      ['Physics', 'Is light a wave?'],
    ]);
    const again = await aFile(text, as);
    expect((await get(again.id, as)).counts).toMatchObject({ ready: 0, same: 3 });
  });

  it('N-019: arrives in parts, goes on after a lost answer, and refuses what does not fit', async () => {
    const as = aUser('teacher');
    const text = gift('A?{T}', 'B?{F}');
    const id = await begin(text, as);
    expect((await send(id, 0, text.slice(0, 4), as)).body).toMatchObject({ data: { received: 4 } });
    // Its answer was lost.
    expect((await send(id, 0, text.slice(0, 4), as)).body).toMatchObject({ data: { received: 4 } });
    expect(await send(id, 0, text.slice(0, 5), as)).toMatchObject({
      status: 409,
      body: { code: 'offset_differs', received: 4, error: 'Continue at byte 4' },
    });
    expect((await send(id, 4, `${text.slice(4)}x`, as)).body.code).toBe('file_too_long');
    expect((await commit(id, as)).body.code).toBe('import_not_ready');
    expect((await send(id, 4, text.slice(4), as)).status).toBe(200);
    expect((await send(id, text.length, 'x', as)).body.code).toBe('import_not_receiving');
    // The answer to the last part was lost, and a page sends the next try in smaller parts.
    expect(await send(id, 4, text.slice(4, 6), as)).toMatchObject({
      status: 200,
      body: { data: { received: text.length } },
    });
    await work();
    expect((await get(id, as)).counts.ready).toBe(2);
    // The answer of the last part was lost, and the file has been read meanwhile.
    expect((await send(id, 4, text.slice(4), as)).body).toMatchObject({ data: { received: text.length } });
    expect((await get(id, as)).counts.ready).toBe(2);
  });

  it('takes the same part of two senders at once from both', async () => {
    const as = aUser('teacher');
    const text = gift('Mine?{T}');
    const id = await begin(text, as);
    once(school.stores().imports, 'change', async (again) => {
      await send(id, 0, text, as);
      return again();
    });
    expect((await send(id, 0, text, as)).body).toMatchObject({ data: { received: text.length } });
    await work();
    expect(await rows(id, as)).toMatchObject([{ question: { question: 'Mine?' } }]);
  });

  it('of two senders keeps the bytes of the one whose part is noted', async () => {
    const as = aUser('teacher');
    const [mine, other] = ['Mine?{T}', 'Else?{T}'];
    const id = await begin(mine, as);
    const { imports } = school.stores();
    once(imports, 'change', async (again) => {
      await send(id, 0, other, as);
      return again();
    });
    expect((await send(id, 0, mine, as)).body.code).toBe('offset_differs');
    await work();
    expect(await rows(id, as)).toMatchObject([{ question: { question: 'Else?' } }]);
  });

  it('belongs to its teacher alone', async () => {
    const { id } = await aFile('A?{T}');
    const other = aUser('teacher');
    const params = { importId: id };
    for (const operation of [
      'getImport',
      'listImportRows',
      'commitImport',
      'downloadImportProblems',
      'removeImport',
    ] as const)
      expect((await school.t.call(operation, { as: other, params })).body.code).toBe('import_not_found');
    expect((await edit(id, 1, { include: false }, other)).body.code).toBe('import_not_found');
    expect((await send(id, 0, 'x', other)).body.code).toBe('import_not_found');
    expect((await school.t.call('listImports', { as: other })).body.data).toEqual([]);
    expect(
      (await school.t.call('createImport', { as: aUser('student'), body: { fileName: 'x', bytes: 1 } })).status,
    ).toBe(403);
  });

  it('N-062: by a person of a team fills the bank of its owner, under the name of that person', async () => {
    const author = await school.aPersonWith([{ role: 'author', classIds: null }], 'Anil Kapadia');
    const { id } = await aFile(gift('Is sound a wave?{T}'), author, { ownerId: school.teacher.id });
    await commit(id, author);
    await work();
    const added = { question: { question: 'Is sound a wave?' }, createdBy: author.id, createdByName: 'Anil Kapadia' };
    expect(await bankOf(school.teacher)).toMatchObject([added]);
    const { body } = await school.t.call('listBankQuestions', { as: author, query: { ownerId: author.id } });
    expect(body.data).toEqual([]);
  });

  it('is corrected row by row: a row that was fixed is taken in, one that is left out is not added', async () => {
    const { id, as } = await aFile(gift('Speed of sound?{=%50%340}', 'Force?{=N ~J}'));
    expect((await edit(id, 1, { include: true }, as)).body).toMatchObject({ status: 400, code: 'question_not_ready' });
    const incomplete = { question: mcq({ correctAnswer: undefined }) };
    expect((await edit(id, 1, incomplete, as)).body.code).toBe('question_not_ready');
    const fixed = { question: mcq({ question: 'How fast is sound?' }), subject: 'Physics' };
    expect((await edit(id, 1, fixed, as)).body.data).toMatchObject({
      n: 1,
      state: 'ready',
      include: true,
      problems: [],
    });
    expect((await edit(id, 2, { include: false }, as)).body.data).toMatchObject({ include: false });
    expect((await get(id, as)).counts).toMatchObject({ ready: 2, problems: 0, included: 1 });
    expect((await edit(id, 9, { include: false }, as)).body.code).toBe('import_row_not_found');
    await commit(id, as);
    expect((await edit(id, 2, { include: true }, as)).body.code).toBe('import_not_ready');
    await work();
    expect(await bankOf(as)).toMatchObject([{ subject: 'Physics', question: { question: 'How fast is sound?' } }]);
  });

  it('names in its list every problem and note with the place', async () => {
    const { id, as } = await aFile(gift('::Name::Speed?{=%50%340}', '=cmd?{=N#good ~J}'));
    const file = await school.t.call('downloadImportProblems', { as, params: { importId: id } });
    expect(file.headers.get('content-type')).toContain('text/csv');
    const lines = String(file.body).trim().split('\r\n');
    expect(lines[1]).toBe(
      '1,line 1,problem,weight_not_supported,An answer is worth 50 % here; answers are right or wrong,Speed?',
    );
    expect(lines[2]).toContain('name_left_out');
  });

  it('that cannot be read changes nothing, keeps its reason and can be removed', async () => {
    const { id, as } = await aFile('%PDF-1.7');
    expect(await get(id, as)).toMatchObject({ state: 'failed', failure: { code: 'file_format_unknown' } });
    expect(await rows(id, as)).toEqual([]);
    expect((await school.t.call('removeImport', { as, params: { importId: id } })).status).toBe(200);
    expect((await school.t.call('getImport', { as, params: { importId: id } })).body.code).toBe('import_not_found');
  });

  it('is one of at most five also when many are begun at once', async () => {
    const as = aUser('teacher');
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => school.t.call('createImport', { as, body: { fileName: 'x', bytes: 9 } })),
    );
    expect((await school.t.call('listImports', { as })).body.pagination.total).toBeLessThanOrEqual(5);
    const codes = begun.flatMap(({ body }) => body.code ?? []);
    expect(new Set(codes)).toEqual(new Set(['too_many_imports']));
  });

  it('is one of at most five that are unfinished, and is gone after seven days with all that belongs to it', async () => {
    const as = aUser('teacher');
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await begin('A?{T}', as));
    const sixth = () => school.t.call('createImport', { as, body: { fileName: 'x', bytes: 9 } });
    expect((await sixth()).body).toMatchObject({ status: 409, code: 'too_many_imports' });
    // As a process of the former release made it.
    await school.t.stored('imports').updateOne({ _id: ids[0] ?? '' }, { $unset: { outbox: '' } });
    await school.t.call('removeImport', { as, params: { importId: ids[0] ?? '' } });
    expect((await sixth()).status).toBe(201);
    await send(ids[1] ?? '', 0, 'A?{T}', as);
    await work();
    await send(ids[2] ?? '', 0, 'A?', as);
    school.clock.advance(7 * DAY + 1);
    await school.t.expire();
    expect((await school.t.call('listImports', { as })).body.data).toEqual([]);
    for (const name of ['import_parts', 'import_rows'])
      expect(await school.t.db.connection.collection(name).countDocuments({ importId: { $in: ids } })).toBe(0);
  });

  it('has images that its preview shows and that catalog is told of once its questions are added', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { id, as } = await aFile(
      `<quiz><question type="essay"><questiontext><text>&lt;img src="data:image/png;base64,${png}" alt="A dot"&gt;?</text></questiontext></question></quiz>`,
    );
    expect((await get(id, as)).counts).toMatchObject({ ready: 1, images: 1 });
    const [row] = await rows(id, as);
    const imageId = /image:(\w{26})/.exec(row.question.question)?.[1] ?? '';
    const image = await school.t.call('getImportImage', { params: { imageId } });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await school.t.published('question_images_added')).toEqual([]);
    await commit(id, as);
    await work();
    await school.t.settle();
    expect(await school.t.published('question_images_added')).toMatchObject([
      { aggId: id, data: { teacherId: as.id, images: [{ id: imageId }] } },
    ]);
    // The bytes outlive the import, for a catalog that is away.
    school.clock.advance(8 * DAY);
    await school.t.expire();
    expect((await school.t.call('getImportImage', { params: { imageId } })).status).toBe(200);
    school.clock.advance(30 * DAY);
    await school.t.expire();
    expect((await school.t.call('getImportImage', { params: { imageId } })).body.code).toBe('image_not_found');
  });

  it('of more than a thousand questions into a draft says how many of them did not fit', async () => {
    const as = school.teacher;
    const draft = await school.t.call('createTestDraft', { as, body: { title: 'Sums', class: school.classId } });
    const text = gift(...Array.from({ length: 1310 }, (_, n) => `Is ${n} even?{${n % 2 === 0 ? 'T' : 'F'}}`));
    const { id } = await aFile(text, as, { testId: draft.body.data.id });
    await commit(id, as);
    await work();
    const message = 'A test has at most 300 questions: 1010 are only in the bank';
    expect(await get(id, as)).toMatchObject({ state: 'added', counts: { added: 1310 }, notes: [{ message }] });
  });

  it('into a draft fills its last section once, also with questions that the bank has already', async () => {
    const as = school.teacher;
    const draft = await school.t.call('createTestDraft', { as, body: { title: 'Waves', class: school.classId } });
    const testId = draft.body.data.id as string;
    const { id: first } = await aFile(gift('Is sound a wave?{T}'), as);
    await commit(first, as);
    await work();
    const { id } = await aFile(gift('Is sound a wave?{T}', 'Is light a wave?{T}', 'Unit?{=N ~J}'), as, { testId });
    expect((await get(id, as)).counts).toMatchObject({ ready: 2, same: 1, included: 3 });
    expect((await edit(id, 3, { include: false }, as)).body.data).toMatchObject({ include: false });
    await commit(id, as);
    const { tests } = school.stores();
    // Another write to the draft at that moment: the step is done again from its reads.
    once(tests, 'change', async (again) => {
      const stored = await tests.draft(testId);
      if (stored) await tests.change(stored, { title: 'Waves and light' });
      return again();
    });
    await work();
    await work();
    expect(await get(id, as)).toMatchObject({ state: 'added', testId, counts: { added: 2 } });
    const { data } = (await school.t.call('getTestDraft', { as, params: { testId } })).body;
    expect(data.title).toBe('Waves and light');
    expect(data.questions.map(({ question }: { question: string }) => question)).toEqual([
      'Is sound a wave?',
      'Is light a wave?',
    ]);
    const published = await school.aTest();
    const create = (over: object, who = as) =>
      school.t.call('createImport', { as: who, body: { fileName: 'x', bytes: 9, ...over } });
    expect((await create({ testId: published })).body.code).toBe('test_in_use');
    expect((await create({ testId }, aUser('teacher'))).body.code).toBe('test_not_found');
  });

  it('into a draft is a change that an open window of the draft has not seen, unless it adds nothing', async () => {
    const as = school.teacher;
    const draft = await school.t.call('createTestDraft', { as, body: { title: 'Heat', class: school.classId } });
    const { id: testId, updatedAt } = draft.body.data as { id: string; updatedAt: string };
    const query = { basedOn: updatedAt, window: 'window-of-this-test' };
    const save = () => school.t.call('updateTestDraft', { as, params: { testId }, query, body: { questions: [] } });
    expect((await save()).status).toBe(200);
    const added = async () => {
      school.clock.advance(1000);
      const { id } = await aFile(gift('Does heat flow?{T}'), as, { testId });
      await edit(id, 1, { include: true }, as);
      await commit(id, as);
      await work();
      return (await school.t.call('getTestDraft', { as, params: { testId } })).body.data;
    };
    const filled = await added();
    expect(filled).toMatchObject({ questions: [{ question: 'Does heat flow?' }] });
    expect((await save()).body.code).toBe('changed_meanwhile');
    expect(await added()).toEqual(filled);
  });

  it('keeps no bytes of its file once it is read', async () => {
    const { id } = await aFile('A?{T}');
    expect(await school.t.db.connection.collection('import_parts').countDocuments({ importId: id })).toBe(0);
  });

  it('N-019: reads a Word file, with the key of its question', async () => {
    const word = await docx([p('1. How large is a sphere?'), p('(a) this'), p('(b) that'), p('Answer: (b)')].join(''));
    const { id, as } = await aFile(word, undefined, { fileName: 'waves.docx' });
    expect(await get(id, as)).toMatchObject({ state: 'ready', format: 'docx', counts: { questions: 1, ready: 1 } });
    expect(await rows(id, as)).toMatchObject([
      { question: { question: 'How large is a sphere?', options: ['this', 'that'], correctAnswer: 1 } },
    ]);
  });

  it.each(['qti3', 'moodle_xml'])(
    'N-020: an image keeps its id over a file in %s, so its question is known; other bytes of that name are new',
    async (format) => {
      const as = aUser('teacher');
      const imageId = newId();
      const picture = (background: string) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .webp()
          .toBuffer();
      images.set(imageId, await picture('red'));
      const question = mcq({ question: `What is this? ![A lens](image:${imageId}/30x20)` });
      const questionId = (await school.t.call('createBankQuestion', { as, body: { question } })).body.data.id as string;
      const body = { format, from: { questionIds: [questionId] } };
      const exportId = (await school.t.call('createExport', { as, body })).body.data.id as string;
      await school.t.runJob('exports');
      const authorization = `Bearer ${tokenFor(as, { clock: school.clock })}`;
      const answer = await fetch(`${school.t.url}/api/v1/exports/${exportId}/file`, { headers: { authorization } });
      const exported = Buffer.from(await answer.arrayBuffer());
      const again = await aFile(exported, as, { fileName: 'again' });
      expect(await rows(again.id, as)).toMatchObject([{ state: 'same', sameAs: { questionId } }]);

      images.set(imageId, await picture('blue'));
      const other = await aFile(exported, as, { fileName: 'other' });
      const [row] = await rows(other.id, as);
      expect([row.state, row.question.question]).toEqual(['near', expect.not.stringContaining(imageId)]);
    },
  );
});

describe('N-019: an import whose process is killed', () => {
  const many = (count: number) => gift(...Array.from({ length: count }, (_, i) => `Question ${i + 1}?{T}`));

  it.each(['rows stored', 'all rows stored', 'ready', 'rows added'])(
    'after "%s" goes on there: nothing is lost and nothing twice',
    async (point) => {
      let kills = 0;
      const school = await aSchool({
        at: (here) => {
          if (here === point && kills++ === 0) throw new Error('killed');
        },
      });
      const as = aUser('teacher');
      const call = (operation: 'getImport' | 'commitImport', importId: string) =>
        school.t.call(operation, { as, params: { importId } });
      const id = await aSentFile(school, as, 'x.gift', many(120));
      const untilIs = async (state: string) => {
        for (let i = 0; i < 4; i++) {
          await school.t.runJob('imports');
          const { data } = (await call('getImport', id)).body;
          if (data.state === state) return data;
          school.clock.advance(60_000);
        }
        throw new Error(`it never became ${state}`);
      };
      expect((await untilIs('ready')).counts).toMatchObject({ questions: 120, ready: 120 });
      await call('commitImport', id);
      expect((await untilIs('added')).counts).toMatchObject({ added: 120 });
      const inBank = await school.t.db.connection.collection('bank_questions').countDocuments({ teacherId: as.id });
      expect([kills > 0, inBank]).toEqual([true, 120]);
      await school.stop();
    },
  );

  it('three times by the same file is given up with a reason', async () => {
    const school = await aSchool();
    const as = aUser('teacher');
    const text = 'A?{T}';
    const { id } = (await school.t.call('createImport', { as, body: { fileName: 'x', bytes: text.length } })).body.data;
    const { imports } = school.stores();
    const found = await imports.get(id);
    if (found) await imports.change(found, { state: 'reading', received: 5, workAt: school.clock.now(), failures: 3 });
    await school.t.runJob('imports');
    expect(await imports.get(id)).toMatchObject({ state: 'failed', failure: { code: 'file_not_readable' } });
    await school.stop();
  });
});
