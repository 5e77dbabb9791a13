import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, mcq, MIN } from '../../test/builders';
import { aSentFile } from '../../test/import-file';

const gift = (...questions: string[]) => `${questions.join('\n\n')}\n`;

describe('an import whose questions the teacher has already', () => {
  const school = sharedByTests(aSchool);

  const edit = (importId: string, n: number, body: object) =>
    school.t.call('editImportRow', { as: school.teacher, params: { importId, n: String(n) }, body });
  const get = async (importId: string) =>
    (await school.t.call('getImport', { as: school.teacher, params: { importId } })).body.data;
  const aDraft = async (over: object = {}) => {
    const body = { title: 'Waves', class: school.classId, ...over };
    return (await school.t.call('createTestDraft', { as: school.teacher, body })).body.data.id as string;
  };
  const questionsOf = async (testId: string) =>
    (await school.draftOf(testId)).questions as {
      question: string;
      correctAnswer: number;
    }[];
  const inBank = async (query: object) =>
    (await school.t.call('listBankQuestions', { as: school.teacher, query: { ...query } })).body.data;
  /** A file that has been read. */
  const aFile = async (text: string, over: object = {}) => {
    const id = await aSentFile(school, school.teacher, 'waves.txt', text, over);
    await school.t.runJob('imports');
    return id;
  };
  const add = async (importId: string) => {
    await school.t.call('commitImport', { as: school.teacher, params: { importId } });
    await school.t.runJob('imports');
  };

  it('puts a question into a draft as the bank has it now, with its corrected key, and says so', async () => {
    const as = school.teacher;
    const text = gift('How fast is sound?{=340 m/s ~340 km/s}', 'How fast is light?{=300000 km/s ~300000 m/s}');
    await aFile(text).then(add);
    const [{ id: questionId, question, version }] = await inBank({ search: 'sound' });
    const corrected = { version, question: { ...question, correctAnswer: 1 } };
    const changed = await school.t.call('updateBankQuestion', { as, params: { questionId }, body: corrected });
    expect(changed.status).toBe(200);

    const testId = await aDraft();
    const again = await aFile(text, { testId });
    expect((await get(again)).counts).toMatchObject({ same: 2, included: 2 });
    await add(again);
    expect(await questionsOf(testId)).toMatchObject([
      { question: 'How fast is sound?', correctAnswer: 1 },
      { question: 'How fast is light?', correctAnswer: 0 },
    ]);
    expect((await get(again)).notes).toMatchObject([
      { message: '1 question has changed in the bank since this file: the test has it as it is in the bank' },
    ]);
  });

  it('puts a question into a draft without its key where a test had to drop it, and says so', async () => {
    const text = gift('Which gas is inert?{=Argon ~Oxygen}', 'Which gas burns?{=Hydrogen ~Argon}');
    const question = mcq({ question: 'Which gas is inert?', options: ['Argon', 'Oxygen'], correctAnswer: 0 });
    const dropping = await school.aTest({ questions: [question] });
    await school.t.settle();
    school.clock.advance(MIN);
    await school.correct(dropping, { question: 1, drop: true });
    await school.t.settle();

    const testId = await aDraft();
    const id = await aFile(text, { testId });
    await add(id);
    const [inert, burns] = await questionsOf(testId);
    expect([inert?.question, inert?.correctAnswer]).toEqual(['Which gas is inert?', undefined]);
    expect(burns).toMatchObject({ correctAnswer: 0 });
    expect((await get(id)).notes).toMatchObject([{ code: 'withdrawn_without_key' }]);
    // A draft that has it keeps its copy, which is not asked twice.
    const copied = await aDraft({ questions: [question] });
    await aFile(text, { testId: copied }).then(add);
    expect((await questionsOf(copied)).map((q) => q.question)).toEqual(['Which gas is inert?', 'Which gas burns?']);
  });

  it('takes a file that the bank has into a draft whole, and leaves out or takes in all rows of a list at once', async () => {
    const as = school.teacher;
    const text = gift('Is ice cold?{T}', 'Is fire hot?{T}', 'Is ice cold?{T}');
    await aFile(text).then(add);
    const testId = await aDraft();
    const id = await aFile(`${text}\nIs steam wet?{F}\n`, { testId });
    const all = async (body: object) =>
      (await school.t.call('editImportRows', { as, params: { importId: id }, body })).body.data.counts
        .included as number;
    // Of the two equal rows one.
    expect((await get(id)).counts).toMatchObject({ ready: 1, same: 3, included: 3 });
    expect([await all({ include: false, show: 'same' }), await all({ include: false })]).toEqual([1, 0]);
    expect([await all({ include: true, show: 'same' }), await all({ include: true })]).toEqual([2, 3]);
    await add(id);
    expect(await questionsOf(testId)).toHaveLength(3);
    const late = await school.t.call('editImportRows', { as, params: { importId: id }, body: { include: false } });
    expect(late.body.code).toBe('import_not_ready');
    const other = aUser('teacher');
    expect(
      (await school.t.call('editImportRows', { as: other, params: { importId: id }, body: { include: true } })).status,
    ).toBe(404);
  });

  it('says what a file has other than the bank, which keeps its own', async () => {
    const head = 'question,option a,option b,answer,explanation,subject,tags,marks';
    await aFile(`${head}\nIs it A?,A,B,A,,,,\nIs it B?,A,B,B,Because,Physics,jee,4`, { fileName: 'a.csv' }).then(add);
    const lines = ['Is it A?,A,B,A,It is the first,Physics,jee,', 'Is it B?,A,B,B,,,,', 'Is it B?,B,A,B,,,,'];
    const id = await aFile([head, ...lines].join('\n'), { fileName: 'a.csv' });
    const rows = (await school.t.call('listImportRows', { as: school.teacher, params: { importId: id } })).body.data;
    const told = (rows as { n: number; notes: { message: string }[] }[]).sort((a, b) => a.n - b.n);
    expect(told.map(({ notes }) => notes.map(({ message }) => message))).toEqual([
      ['The file has another explanation and other labels; the bank keeps its own'],
      [],
      [],
    ]);
    expect((await get(id)).notes).toMatchObject([
      { code: 'bank_keeps_own', message: expect.stringMatching(/^1 question has/) },
    ]);
  });

  it('into the bank alone takes nothing that it has', async () => {
    const text = gift('Is salt sweet?{F}');
    await aFile(text).then(add);
    const id = await aFile(text);
    const body = { include: true };
    const all = await school.t.call('editImportRows', { as: school.teacher, params: { importId: id }, body });
    expect(all.body.data.counts).toMatchObject({ same: 1, included: 0 });
  });

  it('into a draft in Hindi adds no question that the draft has', async () => {
    const question = mcq({ question: 'ध्वनि क्या है?' });
    const testId = await aDraft({ languages: ['hi'], questions: [question] });
    const text = ['question,option a,option b,option c,option d,answer,language', 'ध्वनि क्या है?,3,4,5,6,B,hi'];
    const id = await aFile(text.join('\n'), { testId, fileName: 'waves.csv' });
    expect((await get(id)).counts).toMatchObject({ ready: 1 });
    await add(id);
    expect(await questionsOf(testId)).toHaveLength(1);
  });

  it('puts a question behind those about its passage, so that the draft can be published', async () => {
    const about = (question: string) => mcq({ question, passage: { text: 'Every town kept its own noon.' } });
    const sections = [
      { title: 'A', questions: [about('Noon 1?'), about('Noon 2?'), mcq({ question: 'Alone 1?' })] },
      { title: 'B', questions: [mcq({ question: 'Alone 2?' })] },
    ];
    const testId = await aDraft({ sections });
    const text = [
      'question,option a,option b,answer,passage',
      'Noon 3?,A,B,B,Every town kept its own noon.',
      'Alone 3?,A,B,B,',
      'Light 1?,A,B,B,Light is fast.',
      'Light 2?,A,B,B,Light is fast.',
    ];
    await aFile(text.join('\n'), { testId, fileName: 'noon.csv' }).then(add);
    const { data } = (await school.t.call('getTestDraft', { as: school.teacher, params: { testId } })).body;
    const asked = (data.sections as { questions: { question: string }[] }[]).map(({ questions }) =>
      questions.map(({ question }) => question),
    );
    expect(asked).toEqual([
      ['Noon 1?', 'Noon 2?', 'Noon 3?', 'Alone 1?'],
      ['Alone 2?', 'Alone 3?', 'Light 1?', 'Light 2?'],
    ]);
  });

  it('adds no question that the draft has with a translation', async () => {
    const translations = [{ language: 'hi', question: 'ध्वनि क्या है?' }];
    const question = mcq({ question: 'What is sound?', options: ['A', 'B'], correctAnswer: 1, translations });
    const testId = await aDraft({ languages: ['en', 'hi'], questions: [question] });
    const text = ['question,option a,option b,answer', 'What is sound?,A,B,B', 'What is light?,A,B,B'];
    await aFile(text.join('\n'), { testId, fileName: 'waves.csv' }).then(add);
    expect(await questionsOf(testId)).toMatchObject([{ question: 'What is sound?' }, { question: 'What is light?' }]);
  });

  it('takes the second of two equal rows where the first is left out, with its labels, and the two once', async () => {
    const [head, ...lines] = [
      'question,option a,option b,answer,subject',
      'Unit of force?,N,J,A,',
      'Unit of force?,N,J,A,Physics',
    ];
    const id = await aFile([head, ...lines].join('\n'), { fileName: 'units.csv' });
    expect((await edit(id, 1, { include: false })).body.data).toMatchObject({ state: 'ready', include: false });
    expect((await edit(id, 2, { include: true })).body.data).toMatchObject({ state: 'same', include: true });
    await add(id);
    expect(await inBank({ search: 'unit of force' })).toMatchObject([{ subject: 'Physics' }]);

    const both = await aFile('Is heat work?{F}\n\nIs heat work?{F}\n');
    await edit(both, 2, { include: true });
    await add(both);
    expect(await inBank({ search: 'is heat work' })).toHaveLength(1);
  });
});

it('an import is not removed between two steps of its adding: its bank gets all of its questions', async () => {
  const later: { remove?: () => Promise<unknown> } = {};
  const school = await aSchool({
    async at(point) {
      if (point === 'rows added') answers.push(await later.remove?.());
    },
  });
  const answers: unknown[] = [];
  const as = school.teacher;
  const text = gift(...Array.from({ length: 60 }, (_, i) => `Question ${i + 1}?{T}`));
  const params = { importId: await aSentFile(school, as, 'waves.txt', text) };
  await school.t.runJob('imports');
  await school.t.call('commitImport', { as, params });
  const remove = async () => (await school.t.call('removeImport', { as, params })).body.code as unknown;
  expect(await remove()).toBe('import_being_added');
  later.remove = remove;
  await school.t.runJob('imports');
  expect(new Set(answers)).toEqual(new Set(['import_being_added']));
  expect(await school.t.stored('bank_questions').countDocuments({ teacherId: as.id })).toBe(60);
  expect((await school.t.call('getImport', { as, params })).body.data).toMatchObject({ counts: { added: 60 } });
  expect((await school.t.call('removeImport', { as, params })).status).toBe(200);
  await school.stop();
});

it.each(['is removed', 'is older than seven days'])(
  'an import that %s goes for good once its events are published, and is not seen until then',
  async (what) => {
    const school = await aSchool();
    const as = school.teacher;
    const params = { importId: await aSentFile(school, as, 'waves.txt', gift('Is light a wave?{T}')) };
    await school.t.runJob('imports');
    await school.t.call('commitImport', { as, params });
    await school.t.runJob('imports');
    const imports = school.t.stored('imports');
    const _id = params.importId;
    // As of a file with images while the relay is away.
    await imports.updateOne({ _id }, { $set: { outbox: [{ type: 'question_images_added' }] } });
    if (what === 'is removed') expect((await school.t.call('removeImport', { as, params })).status).toBe(200);
    else school.clock.advance(8 * 24 * 60 * MIN);
    expect((await school.t.call('listImports', { as })).body.data).toEqual([]);
    for (const operation of ['getImport', 'listImportRows', 'removeImport'] as const)
      expect((await school.t.call(operation, { as, params })).body.code).toBe('import_not_found');
    await school.t.expire();
    expect(await imports.findOne({ _id })).toMatchObject({ outbox: [{ type: 'question_images_added' }] });
    await imports.updateOne({ _id }, { $set: { outbox: [] } });
    await school.t.expire();
    expect(await imports.findOne({ _id })).toBeNull();
    await school.stop();
  },
);

it('an import that cannot be added ends, and says how much was added and that the test has nothing of it', async () => {
  const at = (point: string) => {
    if (point === 'rows added') throw new Error('refused');
  };
  const school = await aSchool({ at });
  const as = school.teacher;
  const draft = await school.t.call('createTestDraft', { as, body: { title: 'Waves', class: school.classId } });
  const id = await aSentFile(school, as, 'waves.txt', gift('Is light a wave?{T}'), { testId: draft.body.data.id });
  const params = { importId: id };
  const get = async () => (await school.t.call('getImport', { as, params })).body.data;
  await school.t.runJob('imports');
  await school.t.call('commitImport', { as, params });
  for (let tries = 0; tries < 9; tries++) {
    await school.t.runJob('imports');
    expect((await get()).state).toBe('adding');
    school.clock.advance(11 * MIN);
  }
  await school.t.runJob('imports');
  expect(await get()).toMatchObject({
    state: 'failed',
    counts: { added: 1 },
    failure: { code: 'adding_failed', message: expect.stringContaining('none to the test') },
  });
  await school.stop();
});
