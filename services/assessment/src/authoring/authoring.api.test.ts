import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, mcq, NOW, shortAnswer } from '../../test/builders';

describe('authoring tests', () => {
  const school = sharedByTests(aSchool);

  const patch = (testId: string, body: object, as = school.teacher) =>
    school.t.call('updateTestDraft', { as, params: { testId }, body });
  const publish = (testId: string, as = school.teacher) => school.t.call('publishTest', { as, params: { testId } });

  describe('a draft', () => {
    it('starts from a title and a class, with the defaults of the wizard', async () => {
      const { status, body } = await school.t.call('createTestDraft', {
        as: school.teacher,
        body: { title: ' Optics ', class: school.classId },
      });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({
        title: 'Optics',
        status: 'draft',
        duration: 60,
        passingScore: 60,
        attempts: 1,
        shuffleQuestions: false,
        showResults: true,
        release: 'at_submit',
        syncGraceSec: 120,
        fee: null,
        questions: [],
        totalPoints: 0,
      });
    });

    it('has a title without characters that cannot be seen, and none of these alone', async () => {
      const titled = (title: string) =>
        school.t.call('createTestDraft', { as: school.teacher, body: { title, class: school.classId } });
      expect((await titled('\u2066Mock\u202egnp.exe\u200b ')).body.data.title).toBe('Mockgnp.exe');
      // Joiners shape letters of Indian scripts.
      const joined = 'क\u094d\u200dष और श\u094d\u200cर';
      expect((await titled(joined)).body.data.title).toBe(joined);
      for (const title of ['\u200b\u200b\u200b', ' \u200d\u200c\u200d ', '\u2066\ufeff\u2069'])
        expect((await titled(title)).body).toMatchObject({ error: 'Test title is required' });
    });

    it('F-114: returns the input as typed, including incomplete questions, with the total computed by the server', async () => {
      const questions = [
        mcq({ options: ['a', '', 'b', ''], correctAnswer: 2 }),
        mcq({ question: '', options: ['', '', '', ''], correctAnswer: undefined, explanation: undefined }),
        shortAnswer(),
      ];
      const made = await school.draft({ questions, totalPoints: 999, startDate: '2026-06-02T06:00:00Z' });
      const { body } = await school.t.call('getTestDraft', { as: school.teacher, params: { testId: made.id } });
      expect(body.data).toMatchObject({
        totalPoints: 7,
        startDate: '2026-06-02T06:00:00.000Z',
        questions: [
          { options: ['a', '', 'b', ''], correctAnswer: 2 },
          { question: '' },
          { correctAnswer: 'New Delhi', acceptedAnswers: ['Delhi'] },
        ],
      });
      const changed = await patch(made.id, { questions: [mcq()], startDate: null });
      expect(changed.body.data).toMatchObject({ title: 'Kinematics', totalPoints: 2, startDate: null });
    });

    it('of a long paper is created or copied once, however often the request comes', async () => {
      const questions = Array.from({ length: 40 }, (_, i) => mcq({ question: `${i}. ${'Long text. '.repeat(100)}` }));
      const twice = async (send: (headers: Record<string, string>) => Promise<{ body: { data: { id: string } } }>) => {
        const headers = { 'idempotency-key': newId() };
        return [await send(headers), await send(headers)].map(({ body }) => body.data.id);
      };
      const as = school.teacher;
      const body = school.body({ questions });
      const [made = '', again] = await twice((headers) => school.t.call('createTestDraft', { as, body, headers }));
      expect(again).toBe(made);
      const [copy, secondCopy] = await twice((headers) =>
        school.t.call('duplicateTest', { as, params: { testId: made }, headers }),
      );
      expect(secondCopy).toBe(copy);
    });

    it('is visible to its teacher only', async () => {
      const made = await school.draft();
      const other = aUser('teacher');
      const found = await Promise.all([
        school.t.call('getTestDraft', { as: other, params: { testId: made.id } }),
        patch(made.id, { title: 'Mine now' }, other),
        publish(made.id, other),
        school.t.call('getTest', { as: other, params: { testId: made.id } }),
        school.t.call('getTest', { as: await school.aStudent(), params: { testId: made.id } }),
        school.t.call('releaseResults', { as: other, params: { testId: made.id } }),
      ]);
      expect(found.map((a) => a.status)).toEqual([404, 404, 404, 404, 404, 404]);
    });

    it('is deleted by its teacher only, while it is a draft', async () => {
      const remove = (testId: string, as = school.teacher) =>
        school.t.call('deleteTestDraft', { as, params: { testId } });
      const made = await school.draft();
      expect(await remove(made.id, aUser('teacher'))).toMatchObject({ status: 404, body: { code: 'test_not_found' } });
      expect(await remove(made.id)).toMatchObject({ status: 200, body: { message: 'Draft deleted' } });
      expect(await remove(made.id)).toMatchObject({ status: 404 });
      expect((await patch(made.id, { title: 'Back again' })).status).toBe(404);
      const published = await school.draft();
      await publish(published.id);
      expect(await remove(published.id)).toMatchObject({
        status: 409,
        body: { code: 'already_published', error: 'Only a draft can be deleted' },
      });
      expect(await school.doc('test_definitions', published.id)).toMatchObject({ status: 'published' });
    });

    it('N-022: made by duplicating one of the own tests has neither its dates nor its fee', async () => {
      const over = { startDate: '2026-06-02T06:00:00Z', fee: 20, instructions: 'No calculators' };
      const made = await school.draft({ ...over, questions: [mcq(), shortAnswer()] });
      await publish(made.id);
      const duplicate = (as = school.teacher) => school.t.call('duplicateTest', { as, params: { testId: made.id } });
      const { status, body } = await duplicate();
      expect([status, body.data.id === made.id]).toEqual([201, false]);
      expect(body.data).toMatchObject({
        status: 'draft',
        title: 'Kinematics (copy)',
        class: school.classId,
        instructions: 'No calculators',
        fee: null,
        startDate: null,
        totalPoints: made.totalPoints,
        questions: [{ correctAnswer: mcq().correctAnswer }, { correctAnswer: 'New Delhi' }],
      });
      expect((await publish(body.data.id)).status).toBe(200);
      expect(await duplicate(aUser('teacher'))).toMatchObject({ status: 404, body: { code: 'test_not_found' } });
    });

    it('N-021: is shown as a student would see it, without key, and nothing is stored', async () => {
      const made = await school.draft({
        questions: undefined,
        sections: [
          {
            title: 'Physics',
            marking: { correct: 4, wrong: -1, skipped: 0 },
            questions: [mcq(), mcq({ question: '' })],
          },
        ],
      });
      const preview = (as = school.teacher) => school.t.call('previewTest', { as, params: { testId: made.id } });
      const { status, body } = await preview();
      expect(status).toBe(200);
      expect(body.data.paper).toMatchObject({
        title: made.title,
        totalPoints: 8,
        sections: [{ title: 'Physics', marking: { correct: 4, wrong: -1 } }],
        questions: [{ text: mcq().question, points: 4 }, { text: '' }],
      });
      expect(JSON.stringify(body.data)).not.toMatch(/correctAnswer|explanation|ticket/);
      expect(await preview(aUser('teacher'))).toMatchObject({ status: 404, body: { code: 'test_not_found' } });
      await patch(made.id, { questions: [mcq()] });
      expect((await publish(made.id)).status).toBe(200);
      expect((await preview()).body.data.paper.totalQuestions).toBe(1);
      expect(await school.doc('seats', `${made.id}:${school.teacher.id}`)).toBeNull();
    });

    it('refuses the later of concurrent edits and loses none it accepted', async () => {
      const made = await school.draft();
      const edits = await Promise.all(Array.from({ length: 10 }, (_, i) => patch(made.id, { title: `Edit ${i}` })));
      const taken = edits.filter((a) => a.status === 200);
      expect(taken.length).toBeGreaterThan(0);
      for (const late of edits.filter((a) => a.status !== 200))
        expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
      expect(await school.doc('test_definitions', made.id)).toMatchObject({ version: 1 + taken.length });
    });

    it('refuses the class of another teacher and an archived one, and answers 503 for one created a moment ago', async () => {
      const [theirs, old, young] = [aClassId(NOW), aClassId(NOW), aClassId(NOW, 3000)];
      await school.classIs({ teacherId: aUser('teacher').id }, theirs);
      await school.classIs({ status: 'archived' }, old);
      const codes = [];
      for (const id of [theirs, old, young, aClassId(NOW)]) {
        const { status, body } = await school.create({ class: id });
        codes.push([status, body.code]);
      }
      expect(codes).toEqual([
        [404, 'class_not_found'],
        [409, 'class_archived'],
        [503, 'class_on_its_way'],
        [404, 'class_not_found'],
      ]);
    });
  });

  it.each([
    ['one attempt', { questions: [mcq(), shortAnswer()] }, 'none'],
    ['two attempts, of which many students use one', { questions: [mcq(), shortAnswer()], attempts: 2 }, 'release'],
    ['two attempts at choices alone', { attempts: 2 }, 'none'],
  ])('names a release that no date brings, with %s', async (_case, over, code) => {
    const testId = await school.aTest({ ...over, release: 'at_submit', endDate: undefined });
    const { body } = await school.t.call('listTeachingTests', { as: school.teacher, query: { limit: 100 } });
    expect(body.data.find(({ id }: { id: string }) => id === testId)).toMatchObject({ action: { code } });
  });

  it('lists a teacher’s tests, newest first, with their counts', async () => {
    const other = await aSchool();
    const ids = [];
    for (const title of ['First', 'Second', 'Third'])
      ids.push(await other.aTest({ title, questions: [mcq(), shortAnswer()], release: 'manual' }));
    const [a, b, c] = [await other.aStudent(), await other.aStudent(), await other.aStudent()];
    await other.started(ids[0] ?? '', a);
    await other.submit(await other.started(ids[0] ?? '', b));
    const pending = await other.started(ids[0] ?? '', c);
    await other.submit(pending, {
      responses: [{ questionId: pending.paper.questions[1]?.id, text: 'No idea', seq: 1 }],
    });
    await other.t.settle();
    const page = await other.t.call('listTeachingTests', { as: other.teacher, query: { page: 1, limit: 2 } });
    expect(page.body).toMatchObject({
      data: [{ title: 'Third' }, { title: 'Second' }],
      pagination: { total: 3, totalPages: 2, hasNextPage: true },
    });
    const second = await other.t.call('listTeachingTests', {
      as: other.teacher,
      query: { page: 2, limit: 2, classId: other.classId },
    });
    expect(second.body.data).toMatchObject([
      {
        title: 'First',
        className: 'Physics XI',
        inProgress: 1,
        submitted: 2,
        pendingGrading: 1,
        phase: 'open',
        action: { code: 'release' },
      },
    ]);
    expect((await other.t.call('listTeachingTests', { as: aUser('teacher') })).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
    await other.stop();
  });
});
