import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, mcq, trueFalse } from '../../test/builders';
import { aSentFile } from '../../test/import-file';
import { newBankQuestion, type Content } from '../bank/bank-question';
import { MAX_NEAR } from '../bank/bank-question.store';

const sphere = (mass: number) =>
  `A solid sphere of mass ${mass} kg rolls down a plane without slipping from a height of 7 m. How fast is it?`;
const options = ['2 m/s', '5 m/s', '9 m/s', '11 m/s'];
const inGift = (mass: number) => `${sphere(mass)}{=${options.join(' ~')}}`;

describe('B-016: near copies', () => {
  const school = sharedByTests(aSchool);

  const add = async (question: object, as: TestUser) =>
    (await school.t.call('createBankQuestion', { as, body: { question } })).body.data.id as string;
  const near = async (body: object, as: TestUser) =>
    (await school.t.call('findNearQuestions', { as, body })).body.data as { id: string; similarity: number }[];
  const asked = (mass: number, over: object = {}) => mcq({ question: sphere(mass), options, ...over });
  const rows = async (importId: string, as: TestUser, query = {}) =>
    (await school.t.call('listImportRows', { as, params: { importId }, query })).body.data;
  const counts = async (importId: string, as: TestUser) =>
    (await school.t.call('getImport', { as, params: { importId } })).body.data.counts;
  const aFile = async (questions: string[], as: TestUser) => {
    const id = await aSentFile(school, as, 'spheres.gift', `${questions.join('\n\n')}\n`);
    await school.t.runJob('imports');
    return id;
  };

  it('of a question that is being typed are found in the own bank, the nearest first and itself left out', async () => {
    const as = aUser('teacher');
    const ids = [];
    for (let mass = 2; mass < 9; mass++) ids.push(await add(asked(mass), as));
    await add(asked(2), aUser('teacher'));
    const archived = await add(asked(2, { correctAnswer: 3 }), as);
    const params = { questionId: archived };
    await school.t.call('archiveBankQuestion', { as, params, body: { archived: true } });
    const found = await near({ question: { ...asked(4), correctAnswer: undefined } }, as);
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({ id: ids[2], similarity: 1, usedIn: 0, question: { question: sphere(4) } });
    expect(found[1]?.similarity).toBeLessThan(1);
    expect((await near({ question: asked(4), except: ids[2] }, as)).map(({ id }) => id)).not.toContain(ids[2]);
    expect(await near({ question: asked(4) }, aUser('teacher'))).toEqual([]);
    expect(await near({ question: trueFalse() }, as)).toEqual([]);
    expect(await near({ question: { type: 'mcq', question: '' } }, as)).toEqual([]);
    const edit = { version: 1, question: trueFalse({ question: 'Is ice lighter than water at every temperature?' }) };
    await school.t.call('updateBankQuestion', { as, params: { questionId: ids[2] ?? '' }, body: edit });
    expect((await near({ question: asked(4) }, as)).map(({ id }) => id)).not.toContain(ids[2]);
    expect((await near({ question: edit.question }, as)).map(({ id }) => id)).toEqual([ids[2]]);
  });

  it('in a file are named with what they are like, and are taken in unless the teacher leaves them out', async () => {
    const as = aUser('teacher');
    const known = await add(asked(2), as);
    const id = await aFile(['Is light a wave?{T}', inGift(5), 'Speed of sound?{=%50%340}', inGift(6)], as);
    expect(await counts(id, as)).toMatchObject({ questions: 4, ready: 1, near: 2, problems: 1, included: 3 });
    expect((await rows(id, as)).map(({ n, state }: { n: number; state: string }) => [n, state])).toEqual([
      [3, 'problem'],
      [2, 'near'],
      [4, 'near'],
      [1, 'ready'],
    ]);
    const [second, fourth] = await rows(id, as, { show: 'near' });
    expect(second).toMatchObject({ include: true, near: [{ questionId: known, usedIn: 0 }] });
    expect(second.near[0].text).toBe([sphere(2), ...options].join('\n'));
    expect(fourth.near.map((one: object) => Object.keys(one).includes('row')).sort()).toEqual([false, true]);

    const edit = (n: string, body: object) =>
      school.t.call('editImportRow', { as, params: { importId: id, n }, body }).then(({ body: { data } }) => data);
    expect(await edit('4', { question: asked(6) })).toMatchObject({ state: 'near', near: [{}, {}] });
    expect(await edit('2', { question: trueFalse({ question: 'Does a sphere roll faster than a ring?' }) })).toEqual(
      expect.not.objectContaining({ near: expect.anything() }),
    );
    expect(await edit('4', { include: false })).toMatchObject({ state: 'near', include: false });
    expect(await counts(id, as)).toMatchObject({ ready: 2, near: 1, included: 2 });
    await school.t.call('commitImport', { as, params: { importId: id } });
    await school.t.runJob('imports');
    expect(await counts(id, as)).toMatchObject({ added: 2 });
    const again = await aFile([inGift(6)], as);
    await school.t.call('commitImport', { as, params: { importId: again } });
    await school.t.runJob('imports');
    expect(await counts(again, as)).toMatchObject({ added: 1 });
  });

  it('of a question are found although the bank has a thousand of another one of the same file', async () => {
    const as = aUser('teacher');
    const labels = { subject: '', chapter: '', tags: [] };
    const copies = Array.from({ length: MAX_NEAR }, (_, n) => ({ id: `a${n}`, content: asked(n) as Content }));
    const other = mcq({ question: 'Which gas turns lime water milky, and why does it become clear again?' }) as Content;
    const now = school.clock.now();
    const stored = [...copies, { id: 'b', content: other }].map(({ id, content }) =>
      newBankQuestion({ id: `${id}${as.id}`, teacherId: as.id, content, labels, now }),
    );
    await school.t.db.connection.collection<{ _id: string }>('bank_questions').insertMany(stored);
    const id = await aFile([inGift(7000), `${other.question.replace('again', 'later')}{=3 ~4 ~5 ~6}`], as);
    expect(await counts(id, as)).toMatchObject({ questions: 2, near: 2 });
  });
});
