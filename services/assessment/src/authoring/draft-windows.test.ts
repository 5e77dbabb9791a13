import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, mcq, once } from '../../test/builders';
import { matchQuestion } from '../../test/match';

describe('a draft that is open in several windows', () => {
  const school = sharedByTests(aSchool);

  const [here, there] = ['window-1-of-tests', 'window-2-of-tests'];
  const aDraft = async () =>
    (await school.t.call('createTestDraft', { as: school.teacher, body: school.body({ questions: [mcq()] }) })).body
      .data as { id: string; updatedAt: string };
  const save = async (testId: string, body: object, query: object = {}, as: TestUser = school.teacher) => {
    // Later than what was read.
    school.clock.advance(1000);
    return school.t.call('updateTestDraft', { as, params: { testId }, query: { onlyDraft: true, ...query }, body });
  };
  const refused = { status: 409, body: { code: 'changed_meanwhile' } };

  it('is not overwritten from a window that has not seen its last change, until that has read it', async () => {
    const author = await school.aPersonWith([{ role: 'author', classIds: null }]);
    const { id, updatedAt } = await aDraft();
    const first = await save(id, { questions: [mcq(), mcq()] }, { basedOn: updatedAt, window: here });
    expect(first.status).toBe(200);
    const late = { basedOn: updatedAt, window: there };
    expect(await save(id, { questions: [] }, late, author)).toMatchObject(refused);
    expect(await save(id, { title: 'Mine' }, { basedOn: updatedAt })).toMatchObject(refused);
    expect(await school.draftOf(id)).toMatchObject({ questions: [{}, {}], updatedAt: first.body.data.updatedAt });
    const basedOn = (await school.draftOf(id)).updatedAt as string;
    expect((await save(id, { questions: [mcq()] }, { basedOn, window: there }, author)).status).toBe(200);
    expect(await save(id, { title: 'Mine' }, { basedOn, window: here })).toMatchObject(refused);
  });

  it('takes the next save of a window whose last answer was lost', async () => {
    const { id, updatedAt } = await aDraft();
    const query = { basedOn: updatedAt, window: here };
    for (const title of ['Opt', 'Optics', 'Optics and waves'])
      expect((await save(id, { title }, query)).status).toBe(200);
    expect((await school.draftOf(id)).title).toBe('Optics and waves');
  });

  it('counts a change of a program that says nothing of windows, and lets it replace others', async () => {
    const { id, updatedAt } = await aDraft();
    const query = { basedOn: updatedAt, window: here };
    expect((await save(id, { title: 'Optics' }, query)).status).toBe(200);
    expect((await save(id, { title: 'By a program' })).status).toBe(200);
    expect(await save(id, { title: 'Optics' }, query)).toMatchObject(refused);
    expect((await school.draftOf(id)).title).toBe('By a program');
  });

  it('decides between saves of the same moment as if they came one after the other', async () => {
    const { id, updatedAt: basedOn } = await aDraft();
    const [one, other] = [here, there].map((window) => save(id, { title: window }, { basedOn, window }));
    const statuses = (await Promise.all([one, other])).map((answer) => answer?.status);
    expect(statuses.sort()).toEqual([200, 409]);

    const again = await aDraft();
    const query = { basedOn: again.updatedAt, window: here };
    // A request that was cut off is still under way when the next one comes.
    once(school.stores().tests, 'change', async (call) => {
      expect((await save(again.id, { title: 'Cut off' }, query)).status).toBe(200);
      return call();
    });
    expect((await save(again.id, { title: 'Next' }, query)).status).toBe(200);
    expect((await school.draftOf(again.id)).title).toBe('Next');
  });

  it('is not set back by a save of its window that was under way longer than a later one', async () => {
    const { id, updatedAt: basedOn } = await aDraft();
    const query = { basedOn, window: here };
    once(school.stores().tests, 'change', async (call) => {
      expect((await save(id, { title: 'Optics' }, { ...query, save: 2 })).status).toBe(200);
      return call();
    });
    expect(await save(id, { title: 'Opt' }, { ...query, save: 1 })).toMatchObject(refused);
    expect((await school.draftOf(id)).title).toBe('Optics');
    expect((await save(id, { title: 'Optics 2' }, { ...query, save: 3 })).status).toBe(200);
  });

  it('is published as its window has read it, or not at all; a repeat finds it published', async () => {
    const { id, updatedAt } = await aDraft();
    const publish = (basedOn: string) =>
      school.t.call('publishTest', { as: school.teacher, params: { testId: id }, query: { basedOn } });
    const { body } = await save(id, { title: 'Optics' }, { basedOn: updatedAt, window: here });
    expect(await publish(updatedAt)).toMatchObject(refused);
    const { updatedAt: basedOn } = body.data as { updatedAt: string };
    expect([(await publish(basedOn)).status, (await publish(basedOn)).status]).toEqual([200, 200]);
  });

  it('keeps the corrections of questions that stay, and is not edited with questions read before a correction', async () => {
    const [first, second] = [mcq({ question: 'First?' }), matchQuestion()];
    const testId = await school.aTest({ questions: [first, second] });
    const edit = (questions: object[], basedOn: string) => save(testId, { questions }, { onlyDraft: false, basedOn });
    const { updatedAt } = await school.draftOf(testId);
    school.clock.advance(1000);
    expect((await school.correct(testId, { question: 1, correctAnswer: 2 })).status).toBe(200);
    expect((await school.correct(testId, { question: 2, drop: true })).status).toBe(200);
    expect(await edit([first, second], updatedAt)).toMatchObject(refused);

    const { questions, updatedAt: basedOn } = await school.draftOf(testId);
    const edited = await edit([...questions, mcq({ question: 'Third?' })], basedOn);
    expect(edited.status).toBe(200);
    const copy = (await school.t.call('duplicateTest', { as: school.teacher, params: { testId } })).body.data;
    expect(copy.questions.map((q: { correctAnswer?: number }) => q.correctAnswer)).toEqual([2, undefined, 1]);
    expect(copy.questions[1].match.right.flat()).toEqual([]);
    const published = await school.t.call('publishTest', { as: school.teacher, params: { testId: copy.id } });
    expect(published).toMatchObject({ status: 400, body: { code: 'test_not_ready' } });

    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt);
    const { responses } = (await school.result(attempt.attemptId, student)).body.data;
    expect(responses.map((one: { verdict: string }) => one.verdict)).toEqual(['skipped', 'dropped', 'skipped']);
  });

  it('forgets its windows when it is published or copied', async () => {
    const { id, updatedAt } = await aDraft();
    const query = { basedOn: updatedAt, window: here };
    expect((await save(id, { title: 'Optics' }, query)).status).toBe(200);
    const params = { testId: id };
    const copy = (await school.t.call('duplicateTest', { as: school.teacher, params })).body.data as { id: string };
    expect((await school.t.call('publishTest', { as: school.teacher, params })).status).toBe(200);
    for (const one of [id, copy.id]) expect(await school.doc('test_definitions', one)).not.toHaveProperty('saved');
    expect(await save(id, { title: 'Waves' }, query)).toMatchObject({ body: { code: 'published_meanwhile' } });
  });
});
