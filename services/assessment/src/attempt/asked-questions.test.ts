import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, once, shortAnswer, type Started, type as typed } from '../../test/builders';

describe('a first attempt that starts between the last check of an edit and its publication', () => {
  const school = sharedByTests(aSchool);

  const as = () => school.teacher;
  const data = async (operation: 'getGradingQueue' | 'getQuestionStats' | 'getTestOverview', testId: string) => {
    await school.t.settle();
    return (await school.t.call(operation, { as: as(), params: { testId } })).body.data;
  };

  /** One attempt of each version; both typed an answer that no key accepts. */
  async function satAcrossAnEdit() {
    const testId = await school.aTest({ questions: [mcq(), shortAnswer()] });
    const students = [await school.aStudent(), await school.aStudent()] as const;
    let early: Started | undefined;
    // The last check of the edit is the first one after its writes.
    const { keys, seats } = school.stores();
    once(keys, 'noteNext', (write) => {
      once(seats, 'anyAttempt', async (check) => {
        const found = await check();
        early = await school.started(testId, students[0]);
        return found;
      });
      return write();
    });
    const revised = [mcq({ question: 'What is 2 + 3?', correctAnswer: 2 }), shortAnswer({ question: 'Old capital?' })];
    const edit = { as: as(), params: { testId }, body: { questions: revised } };
    expect((await school.t.call('updateTestDraft', edit)).status).toBe(200);
    const late = await school.started(testId, students[1]);
    if (!early) throw new Error('nothing started during the edit');
    expect(early.paper.questions[1]?.text).toBe('Capital of India?');
    await school.submit(early, {
      responses: [choose(early, 'What is 2 + 2?', '5', 1), typed(early, 'Capital of India?', 'Bombay', 2)],
    });
    await school.submit(late, {
      responses: [choose(late, 'What is 2 + 3?', '5', 1), typed(late, 'Old capital?', 'Calcutta', 2)],
    });
    return { testId, students, attempts: [early, late] as const };
  }

  it('is graded by hand, corrected and ranked as those of the new version are', async () => {
    const { testId, students, attempts } = await satAcrossAnEdit();
    const [early, late] = attempts;

    const queue = await data('getGradingQueue', testId);
    expect(queue.questions).toMatchObject([
      { question: 2, text: 'Old capital?', waiting: 1 },
      { question: 4, text: 'Capital of India?', waiting: 1, earlier: true },
    ]);
    const asked = await school.t.call('getGradingQueue', { as: as(), params: { testId }, query: { question: 4 } });
    expect(asked.body.data.current).toMatchObject({ question: 4, accepted: ['New Delhi', 'Delhi'] });
    for (const [question, { attemptId }] of [
      [2, late],
      [4, early],
    ] as const) {
      const body = { question, attemptIds: [attemptId], points: 3 };
      expect((await school.t.call('gradeAnswers', { as: as(), params: { testId }, body })).body.data.graded).toBe(1);
    }
    expect((await data('getGradingQueue', testId)).waiting).toBe(0);

    const correction = { question: 3, correctAnswer: 2 };
    const tried = await school.t.call('tryCorrection', { as: as(), params: { testId }, body: correction });
    expect(tried.body.data).toMatchObject({ scoresChanged: 1, rise: 1 });
    expect((await school.correct(testId, correction)).body.data).toEqual({ keyVersion: 2, attemptsToRegrade: 1 });
    await school.t.runJob('regrade');
    for (const [i, attempt] of attempts.entries())
      expect((await school.result(attempt.attemptId, students[i] ?? students[0])).body.data).toMatchObject({
        status: 'graded',
        score: 5,
      });

    await school.t.settle();
    const roster = await school.t.call('listTestStudents', { as: as(), params: { testId } });
    expect(roster.body.data).toMatchObject([
      { rank: 1, of: 2 },
      { rank: 1, of: 2 },
    ]);
    expect((await data('getTestOverview', testId)).log).toMatchObject([{ kind: 'key_corrected', question: 3 }]);
  });

  it('appears in the figures of its own questions', async () => {
    const { testId } = await satAcrossAnEdit();
    await data('getQuestionStats', testId);
    await school.t.runJob('count-cohorts');
    const { questions } = await data('getQuestionStats', testId);
    const figures = questions.map((q: Record<string, unknown>) => [q['question'], q['text'], q['earlier'], q['wrong']]);
    expect(figures).toEqual([
      [1, 'What is 2 + 3?', undefined, 0],
      [2, 'Old capital?', undefined, 0],
      [3, 'What is 2 + 2?', true, 1],
      [4, 'Capital of India?', true, 0],
    ]);
    expect(questions[2].options[1]).toEqual({ text: '4', count: 0, isRight: true });
  });
});
