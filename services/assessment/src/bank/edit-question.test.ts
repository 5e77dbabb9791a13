import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, lost, mcq, MIN, once } from '../../test/builders';
import type { Content } from './bank-question';

type Passage = NonNullable<Content['passage']>;

describe('the passage of several questions of the bank', () => {
  const school = sharedByTests(aSchool);

  const get = async (questionId: string) =>
    (await school.t.call('getBankQuestion', { as: school.teacher, params: { questionId } })).body.data;
  const create = async (passage: Passage, over: object = {}, as = school.teacher) => {
    const question = mcq({ question: `About it ${newId()}`, passage, ...over });
    const body = { question, tags: ['jee'] };
    return (await school.t.call('createBankQuestion', { as, body })).body.data.id as string;
  };
  const edit = async (questionId: string, over: object, more: object = { passageForAll: true }) => {
    school.clock.advance(MIN);
    const { version, question, updatedAt: basedOn } = await get(questionId);
    const body = { version, basedOn, question: { ...question, ...over }, ...more };
    return school.t.call('updateBankQuestion', { as: school.teacher, params: { questionId }, body });
  };
  const archive = (questionId: string, archived: boolean) =>
    school.t.call('archiveBankQuestion', { as: school.teacher, params: { questionId }, body: { archived } });
  /** Three questions about one passage, and what else is no part of their group. */
  async function group() {
    const passage: Passage = { title: 'Waves', text: `Sund travels ${newId()}` };
    const text = passage.text.replace('Sund', 'Sound');
    const [one, ...others] = [
      await create(passage),
      await create(passage),
      await create(passage, { correctAnswer: 2 }),
    ];
    return { passage, fixed: { ...passage, text }, one: one ?? '', others };
  }

  it('is fixed in all of them, which stay a group with their own keys and labels', async () => {
    const { passage, fixed, one, others } = await group();
    const apart = await create({ ...passage, title: 'Light' });
    const archived = await create(passage);
    await archive(archived, true);
    const elsewhere = await create(passage, {}, aUser('teacher'));
    expect(await get(one)).toMatchObject({ aboutPassage: others.length });

    expect((await edit(one, { passage: fixed })).status).toBe(200);
    const keys = [1, 2];
    for (const [place, id] of others.entries())
      expect(await get(id)).toMatchObject({
        version: 2,
        tags: ['jee'],
        aboutPassage: others.length,
        question: { passage: fixed, correctAnswer: keys[place] },
      });
    for (const id of [apart, archived]) expect(await get(id)).toMatchObject({ version: 1, aboutPassage: 0 });
    expect(await school.stores().bank.get(elsewhere)).toMatchObject({ version: 1, content: { passage } });
    const query = { passageOf: one };
    const { body } = await school.t.call('listBankQuestions', { as: school.teacher, query });
    expect(body.pagination.total).toBe(1 + others.length);
  });

  it('is recognised in a later test as it is now', async () => {
    const { fixed, one, others } = await group();
    await edit(one, { passage: fixed });
    const questions = [];
    for (const id of [one, ...others]) questions.push((await get(id)).question);
    await school.aTest({ questions });
    await school.t.settle();
    for (const id of [one, ...others]) expect(await get(id)).toMatchObject({ version: 2, usedIn: 1 });
  });

  it('stays in the others where it is not asked for, or was not changed', async () => {
    const { passage, fixed, one, others } = await group();
    await edit(one, { question: 'Asked in other words?' });
    await edit(one, { passage: fixed }, {});
    expect(await get(one)).toMatchObject({ version: 3 });
    expect(await get(one)).toMatchObject({ aboutPassage: 0 });
    for (const id of others) expect(await get(id)).toMatchObject({ version: 1, question: { passage } });
  });

  it('stays in the others when the question is written in another language', async () => {
    const { passage, one, others } = await group();
    expect((await edit(one, { language: 'hi', passage: { text: 'ध्वनि चलती है' } })).status).toBe(200);
    for (const id of others) expect(await get(id)).toMatchObject({ version: 1, question: { passage } });
  });

  it('keeps translations that the edited question never had, and loses those that were taken out', async () => {
    const { passage, fixed, one, others } = await group();
    const hindi = { language: 'hi', text: 'ध्वनि चलती है' };
    const tamil = { language: 'ta', text: 'ஒலி' };
    const [other = ''] = others;
    await edit(other, { passage: { ...passage, translations: [hindi] } }, {});
    await edit(one, { passage: { ...fixed, translations: [tamil] } });
    expect((await get(other)).question.passage).toEqual({ ...fixed, translations: [tamil, hindi] });
    await edit(one, { passage: fixed });
    expect((await get(other)).question.passage).toEqual({ ...fixed, translations: [hindi] });
  });

  it('has changed in none of them when one write is lost, and in each once afterwards', async () => {
    const { passage, fixed, one, others } = await group();
    const { bank } = school.stores();
    once(bank, 'change', (call) => {
      once(bank, 'change', lost);
      return call();
    });
    expect((await edit(one, { passage: fixed })).status).toBe(500);
    for (const id of [one, ...others]) expect(await get(id)).toMatchObject({ version: 1, question: { passage } });
    expect((await edit(one, { passage: fixed })).status).toBe(200);
    for (const id of [one, ...others])
      expect(await get(id)).toMatchObject({ version: 2, question: { passage: fixed } });
  });

  it('is changed in all of them although one is edited meanwhile, whose edit stays', async () => {
    const { fixed, one, others } = await group();
    once(school.stores().bank, 'change', async (call) => {
      const changed = await call();
      expect((await edit(others[0] ?? '', { correctAnswer: 3 }, {})).status).toBe(200);
      return changed;
    });
    expect((await edit(one, { passage: fixed })).status).toBe(200);
    expect(await get(one)).toMatchObject({ version: 2, question: { passage: fixed } });
    expect(await get(others[0] ?? '')).toMatchObject({ version: 3, question: { passage: fixed, correctAnswer: 3 } });
  });

  it('is changed in none of them when one has as many versions as it may have', async () => {
    const { passage, fixed, one, others } = await group();
    await school.t.stored('bank_questions').updateOne({ _id: others[1] ?? '' }, { $set: { version: 100 } });
    expect(await edit(one, { passage: fixed })).toMatchObject({
      status: 409,
      body: { code: 'too_many_versions', error: expect.stringMatching(/^Another question about this passage/) },
    });
    for (const id of [one, ...others]) expect(await get(id)).toMatchObject({ question: { passage } });
  });
});
