import { sharedByTests } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, choose, lost, MIN, mcq, NOW, once, trueFalse } from '../../test/builders';

describe('authoring tests', () => {
  const school = sharedByTests(aSchool);

  const publish = (testId: string) => school.t.call('publishTest', { as: school.teacher, params: { testId } });
  const changes = async (testId: string) => {
    await school.t.settle();
    return (await school.t.published('test_changed')).filter((e) => e.data.testId === testId);
  };

  describe('publishing', () => {
    it("lists everything that is missing, in the customer's words", async () => {
      const { status, body } = await school.create({
        fee: 0.5,
        startDate: '2026-06-02T06:00:00Z',
        endDate: '2026-06-02T06:59:00Z',
        questions: [
          mcq({ question: ' ' }),
          mcq({ options: ['only', '', ' '], correctAnswer: 0 }),
          mcq({ correctAnswer: 7 }),
          mcq({ options: ['a', '', 'b'], correctAnswer: 1 }),
          mcq({ correctAnswer: '1' }),
          mcq({ options: ['same', ' same '], correctAnswer: 0 }),
          trueFalse({ options: ['Yes', 'No'] }),
        ],
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        success: false,
        code: 'test_not_ready',
        error: 'The fee must be 0 or at least 1 rupee',
      });
      expect(body.errors.map((e: { field: string; message: string }) => [e.field, e.message])).toEqual([
        ['fee', 'The fee must be 0 or at least 1 rupee'],
        ['questions.0.question', 'Please enter a question'],
        ['questions.1.options', 'Please provide at least 2 options for multiple choice questions'],
        ['questions.2.correctAnswer', 'Please select a valid correct answer'],
        ['questions.3.correctAnswer', 'Please select a valid correct answer'],
        ['questions.4.correctAnswer', 'Please select a valid correct answer'],
        ['questions.5.options', 'Options of a question must differ'],
        ['questions.6.options', 'A true-false question has the options True and False'],
        ['endDate', 'End date must be at least the test duration after the start date'],
      ]);
    });

    it.each([
      [{ questions: [] }, 'Please add at least one question'],
      [{ title: '' }, 'Test title is required'],
      [{ duration: 4 }, 'Duration must be between 5 and 300 minutes'],
      [{ duration: 301 }, 'Duration must be between 5 and 300 minutes'],
      [{ passingScore: 101 }, 'Passing score must be between 0 and 100'],
      [{ release: 'at_close' }, 'Please set an end date, results are released when the test closes'],
      [
        { endDate: new Date(NOW.getTime() + 59 * MIN).toISOString() },
        'End date must be at least the test duration after the start date',
      ],
    ])('refuses %j', async (over, message) => {
      expect(await school.create(over)).toMatchObject({ status: 400, body: { success: false, error: message } });
    });

    it.each([[-1], [1.5], [8], [1e9], [true], [null]])(
      "refuses %j as the correct answer with the customer's message, in a draft as well",
      async (correctAnswer) => {
        const refused = {
          status: 400,
          body: {
            error: 'Please select a valid correct answer',
            errors: [{ field: 'questions.0.correctAnswer', message: 'Please select a valid correct answer' }],
          },
        };
        expect(await school.create({ questions: [mcq({ correctAnswer })] })).toMatchObject(refused);
        const testId = await school.aTest();
        expect(
          await school.t.call('updateTestDraft', {
            as: school.teacher,
            params: { testId },
            body: { questions: [mcq({ correctAnswer })] },
          }),
        ).toMatchObject(refused);
        expect((await school.correct(testId, { question: 1, correctAnswer })).body.error).toBe(
          'Please select a valid correct answer',
        );
      },
    );

    it.each([
      [{ attempts: 4 }],
      [{ fee: '10' }],
      [{ fee: 10.005 }],
      [{ fee: 10001 }],
      [{ fee: -1 }],
      [{ fee: undefined, feePaise: 99 }],
      [{ fee: undefined, feePaise: 49.5 }],
      [{ fee: 49, feePaise: 49 }],
      [{ fee: 49, feePaise: null }],
      [{ duration: 60.5 }],
      [{ questions: [mcq({ points: 11 })] }],
      [{ questions: [mcq({ points: 0 })] }],
      [{ questions: [mcq({ options: Array(9).fill('x') })] }],
      [{ questions: [mcq({ type: 'essay' })] }],
    ])('refuses %j', async (over) => {
      expect((await school.create(over)).status).toBe(400);
    });

    it('stores no test when it is refused', async () => {
      const before = (await school.docs('test_definitions')).length;
      await school.create({ questions: [] });
      expect(await school.docs('test_definitions')).toHaveLength(before);
    });

    it('uses the price of the class without a fee, 0 as free, and converts rupees to paise', async () => {
      const id = aClassId(NOW);
      await school.classIs({ pricePaise: 4900 }, id);
      const fees = [];
      for (const fee of [undefined, 0, 1, 17.7, 10000])
        fees.push((await changes(await school.aTest({ class: id, fee })))[0]?.data.feePaise);
      expect(fees).toEqual([4900, 0, 100, 1770, 1_000_000]);
    });

    const stored = async (testId: string) => ({
      definition: await school.doc('test_definitions', testId),
      papers: (await school.docs('papers', { testId })).length,
      keys: (await school.docs('answer_keys', { testId })).length,
    });

    it('F-109, N-016: returns the same to a second call, freezes one paper and key and publishes its events once', async () => {
      const made = await school.draft();
      const answers = await Promise.all(Array.from({ length: 10 }, () => publish(made.id)));
      expect(new Set(answers.map((a) => JSON.stringify([a.status, a.body])))).toEqual(
        new Set([JSON.stringify([200, answers[0]?.body])]),
      );
      expect(await publish(made.id)).toMatchObject({ status: 200, body: answers[0]?.body });
      expect(await stored(made.id)).toMatchObject({ papers: 1, keys: 1, definition: { version: 2, paperVersion: 2 } });
      expect(await changes(made.id)).toHaveLength(1);
      expect((await school.t.published('test_published')).filter((e) => e.data.testId === made.id)).toHaveLength(1);
    });

    it('reports that it activated the class', async () => {
      const id = aClassId(NOW);
      await school.classIs({ status: 'draft' }, id);
      expect((await school.create({ class: id })).body.data.classBecameActive).toBe(true);
    });

    it('stores nothing when its last write is lost; a repeat publishes what the draft is then', async () => {
      const made = await school.draft();
      const before = await stored(made.id);
      once(school.stores().keys, 'freeze', lost);
      expect((await publish(made.id)).status).toBe(500);
      expect(await stored(made.id)).toEqual({ ...before, papers: 0, keys: 0 });
      expect(await changes(made.id)).toEqual([]);

      await school.edit(made.id, { questions: [mcq({ question: 'Changed?' }), mcq(), mcq()] });
      expect((await publish(made.id)).body.data.questionsCount).toBe(3);
      const attempt = await school.started(made.id, await school.aStudent());
      const done = await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', '4', 1)] });
      expect(done.body.data).toMatchObject({ score: 2, maxScore: 6 });
      expect(await changes(made.id)).toHaveLength(1);
      expect(await stored(made.id)).toMatchObject({ papers: 1, keys: 1 });
    });

    it('publishes an edit that arrives while it is being published', async () => {
      const made = await school.draft();
      const revised = { questions: [mcq({ question: 'The last word?' })] };
      once(school.stores().tests, 'publish', async (call) => {
        expect((await school.edit(made.id, revised)).status).toBe(200);
        return call();
      });
      expect((await publish(made.id)).body.data.questionsCount).toBe(1);
      const attempt = await school.started(made.id, await school.aStudent());
      expect(attempt.paper.questions.map((q) => q.text)).toEqual(['The last word?']);
    });

    it('stores the key neither in the definition nor in the paper', async () => {
      const testId = await school.aTest({ questions: [mcq({ explanation: 'kept apart' })] });
      expect(
        JSON.stringify([await school.doc('test_definitions', testId), await school.doc('papers', `${testId}:2`)]),
      ).not.toMatch(/kept apart|correctAnswer|"correct":["[]/);
      expect(await school.doc('answer_keys', `${testId}:2`)).toMatchObject({ keyVersion: 1 });
      const { body } = await school.t.call('getTestDraft', { as: school.teacher, params: { testId } });
      expect(body.data.questions).toEqual([mcq({ explanation: 'kept apart' })]);
    });
  });

  describe('changing a published test', () => {
    it('N-049: is unrestricted until the first attempt, then only its end can move to a later time', async () => {
      const testId = await school.aTest({ endDate: '2026-06-03T06:00:00Z' });
      expect(
        await school.edit(testId, {
          questions: [mcq(), mcq({ question: 'New?' }), trueFalse()],
          title: 'Second edition',
        }),
      ).toMatchObject({ status: 200, body: { data: { title: 'Second edition', totalPoints: 5 } } });
      const attempt = await school.started(testId, await school.aStudent());
      expect(attempt.paper.questions).toHaveLength(3);
      expect((await school.edit(testId, { title: 'Third' })).body.code).toBe('test_in_use');
      expect((await school.edit(testId, { endDate: '2026-06-02T06:00:00Z' })).body.code).toBe('end_not_later');
      expect((await school.edit(testId, { endDate: '2026-06-04T06:00:00Z' })).body.data.endDate).toBe(
        '2026-06-04T06:00:00.000Z',
      );
      expect((await school.submit(attempt, { responses: [choose(attempt, 'New?', '4', 1)] })).body.data).toMatchObject({
        score: 2,
        maxScore: 5,
      });
      expect((await changes(testId)).map((e) => [e.aggSeq, e.data.title, e.data.totalPoints])).toEqual([
        [1, 'Kinematics', 3],
        [3, 'Second edition', 5],
        [4, 'Second edition', 5],
      ]);
    });

    it('is refused to who saves a draft by itself, and the draft was published in another window', async () => {
      const { id: testId } = await school.draft({ questions: [mcq()] });
      const save = (body: object) =>
        school.t.call('updateTestDraft', {
          as: school.teacher,
          params: { testId },
          query: { onlyDraft: true },
          body,
        });
      expect((await save({ duration: 45 })).status).toBe(200);
      expect((await publish(testId)).status).toBe(200);
      expect((await save({ duration: 5 })).body).toMatchObject({ status: 409, code: 'published_meanwhile' });
      expect((await school.edit(testId, { title: 'Second edition' })).body.data).toMatchObject({ duration: 45 });
    });

    it('is refused when the first attempt starts meanwhile, which keeps its questions; a later end is not', async () => {
      const edits = [{ questions: [mcq({ question: 'Revised?' })] }, { endDate: '2026-06-04T06:00:00Z' }];
      for (const [i, edit] of edits.entries()) {
        const testId = await school.aTest({ endDate: '2026-06-03T06:00:00Z' });
        const student = await school.aStudent();
        once(school.stores().keys, 'noteNext', async (call) => {
          await school.started(testId, student);
          return call();
        });
        expect((await school.edit(testId, edit)).body.code).toBe(['test_in_use', undefined][i]);
        expect((await school.started(testId, await school.aStudent())).paper.questions).toHaveLength(2);
      }
    });

    it('stores nothing when its last write is lost: students get the old version until it is repeated', async () => {
      const testId = await school.aTest({ attempts: 2 });
      const stored = async () => [
        await school.doc('test_definitions', testId),
        await school.docs('papers', { testId }),
        await school.docs('answer_keys', { testId }),
      ];
      await school.t.settle();
      const before = await stored();
      const body = { questions: [mcq({ question: 'Revised?' })] };
      once(school.stores().keys, 'noteNext', lost);
      expect((await school.edit(testId, body)).status).toBe(500);
      expect(await stored()).toEqual(before);
      expect((await school.edit(testId, body)).status).toBe(200);
      const attempt = await school.started(testId, await school.aStudent());
      expect(
        (await school.submit(attempt, { responses: [choose(attempt, 'Revised?', '4', 1)] })).body.data,
      ).toMatchObject({ score: 2, maxScore: 2 });
      expect(await changes(testId)).toHaveLength(2);
    });

    it('stores each of several edits at once whole or refuses it', async () => {
      const testId = await school.aTest();
      const titles = ['One', 'Two', 'Three', 'Four'];
      const answers = await Promise.all(
        titles.map((title) => school.edit(testId, { title, questions: [mcq(), mcq()] })),
      );
      const done = answers.filter(({ status }) => status === 200).map(({ body }) => String(body.data.title));
      const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
      expect(done.length).toBeGreaterThan(0);
      expect(refused).toEqual(refused.map(() => [409, 'changed_meanwhile']));
      expect(await school.docs('papers', { testId })).toHaveLength(1 + done.length);
      const published = (await changes(testId)).slice(1).map((e) => e.data.title);
      expect(published.sort()).toEqual(done.sort());
    });

    it('refuses the later of two edits that read the same version', async () => {
      const testId = await school.aTest();
      once(school.stores().tests, 'publish', async (call) => {
        expect((await school.edit(testId, { title: 'First' })).status).toBe(200);
        return call();
      });
      expect((await school.edit(testId, { title: 'Second' })).body.code).toBe('changed_meanwhile');
      expect((await changes(testId)).map((e) => e.data.title)).toEqual(['Kinematics', 'First']);
    });

    it('leaves every attempt that starts at the same moment with a paper and a key', async () => {
      for (let i = 0; i < 5; i++) {
        const testId = await school.aTest();
        const student = await school.aStudent();
        const [edit, attempt] = await Promise.all([
          school.edit(testId, { questions: [mcq({ question: 'Revised?' })] }),
          school.started(testId, student),
        ]);
        expect([200, 409]).toContain(edit.status);
        expect(['What is 2 + 2?', 'Revised?']).toContain(attempt.paper.questions[0]?.text);
        const done = await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
        expect(done.body.data).toMatchObject({ status: 'graded', score: 2 });
      }
    });
  });
});
