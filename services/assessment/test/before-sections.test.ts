import { aSchool, choose, mcq, shortAnswer, trueFalse, type as typed, type School } from './builders';

describe('tests stored before papers had sections', () => {
  let school: School;
  beforeAll(async () => {
    school = await aSchool();
  });
  afterAll(() => school.stop());

  const collection = (name: string) => school.t.db.connection.collection<{ _id: string }>(name);
  const questions = () => [mcq(), trueFalse(), shortAnswer()];

  /** A published test, its paper and key rewritten in the old form. */
  async function anOldTest(): Promise<string> {
    const testId = await school.aTest({ questions: questions() });
    const _id = `${testId}:2`;
    const paper = (await school.doc('papers', _id)) as {
      items: { marking: { correct: number }; sectionId: string }[];
    };
    const items = paper.items.map(({ marking, sectionId: _section, ...item }) => ({
      ...item,
      points: marking.correct / 100,
    }));
    await collection('papers').updateOne({ _id }, { $set: { items }, $unset: { sections: 1 } });
    const key = (await school.doc('answer_keys', _id)) as {
      items: Record<string, { kind: string; correct?: string; accepted?: string[] }>;
    };
    const oldItems = Object.entries(key.items).map(([id, { kind: _kind, ...item }]) => [
      id,
      { correct: null, accepted: [], ...item },
    ]);
    await collection('answer_keys').updateOne({ _id }, { $set: { items: Object.fromEntries(oldItems) } });
    await collection('test_definitions').updateOne({ _id: testId }, { $unset: { outline: 1 } });
    return testId;
  }

  it('are sat and graded with their points, as one section', async () => {
    const testId = await anOldTest();
    const student = await school.aStudent();
    expect((await school.t.call('getTest', { as: student, params: { testId } })).body.data).not.toHaveProperty(
      'sections',
    );
    const attempt = await school.started(testId, student);
    expect(attempt.paper.sections).toEqual([{ id: 's1', title: '', instructions: '' }]);
    expect(attempt.paper.questions).toMatchObject([
      { sectionId: 's1', points: 2 },
      { sectionId: 's1', points: 1 },
      { sectionId: 's1', points: 3 },
    ]);
    const { data } = (
      await school.submit(attempt, {
        responses: [
          choose(attempt, 'What is 2 + 2?', '4', 1),
          choose(attempt, 'Water is wet', 'False', 2),
          typed(attempt, 'Capital of India?', 'delhi', 3),
        ],
      })
    ).body;
    expect(data).toMatchObject({
      score: 5,
      maxScore: 6,
      correctCount: 2,
      lostToNegatives: 0,
      sections: [{ id: 's1', title: '', score: 5, maxScore: 6, correct: 2, partial: 0, wrong: 1, skipped: 0 }],
    });
    expect(data.responses).toMatchObject([
      { correctChoice: choose(attempt, 'What is 2 + 2?', '4', 1).choice },
      { verdict: 'wrong', points: 0 },
      { correctText: ['New Delhi', 'Delhi'] },
    ]);
  });

  it('are corrected and graded again', async () => {
    const testId = await anOldTest();
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', '5', 1)] });
    expect((await school.correct(testId, { question: 1, alsoAccept: 2 })).status).toBe(200);
    expect((await school.correct(testId, { question: 2, drop: true })).status).toBe(200);
    await school.t.runJob('regrade');
    const { data } = (await school.result(attempt.attemptId, student)).body;
    expect(data).toMatchObject({ score: 2, maxScore: 5 });
  });

  it('are shown to their teacher as a list of questions, and edited into sections', async () => {
    const testId = await anOldTest();
    const as = school.teacher;
    const { data } = (await school.t.call('getTestDraft', { as, params: { testId } })).body;
    expect(data.questions).toMatchObject([
      mcq(),
      trueFalse(),
      { correctAnswer: 'New Delhi', acceptedAnswers: ['Delhi'] },
    ]);
    expect(data).not.toHaveProperty('sections');
    const sections = [{ title: 'All', marking: { correct: 1, wrong: -0.25, skipped: 0 }, questions: questions() }];
    const edited = await school.t.call('updateTestDraft', { as, params: { testId }, body: { sections } as never });
    expect(edited.body.data).toMatchObject({ totalPoints: 3, sections: [{ title: 'All' }] });
    const attempt = await school.started(testId, await school.aStudent());
    expect(attempt.paper.sections).toMatchObject([{ title: 'All', marking: { correct: 1, wrong: -0.25 } }]);
  });

  it('keep the questions of a draft', async () => {
    const as = school.teacher;
    const body = school.body({ questions: questions() });
    const testId = (await school.t.call('createTestDraft', { as, body: body as never })).body.data.id;
    const { sections } = (await school.doc('test_definitions', testId)) as { sections: { questions: object[] }[] };
    await collection('test_definitions').updateOne(
      { _id: testId },
      { $set: { questions: sections[0]?.questions }, $unset: { sections: 1, outline: 1 } },
    );
    const retitled = await school.t.call('updateTestDraft', { as, params: { testId }, body: { title: 'Renamed' } });
    expect(retitled.body.data).toMatchObject({ title: 'Renamed', questions: questions(), totalPoints: 6 });
    expect((await school.t.call('publishTest', { as, params: { testId } })).status).toBe(200);
    expect(await school.doc('test_definitions', testId)).not.toHaveProperty('questions');
    expect((await school.started(testId, await school.aStudent())).paper.questions).toHaveLength(3);
  });
});
