import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, chooseAll, mcq, multiCorrect, shortAnswer, type, type Started } from '../../test/builders';

const marking = { correct: 4, wrong: -1, skipped: 0 };
const named = (n: number) => mcq({ question: `Q${n}`, points: 1, correctAnswer: 1 });
const anyTwo = (over: object = {}) => ({
  questions: undefined,
  sections: [{ title: '', marking, attemptAny: 2, questions: [1, 2, 3, 4].map(named), ...over }],
});
const table = (...rows: object[]) => ({ ...marking, partialRule: { kind: 'table', rows } });

describe('marks of a paper', () => {
  const school = sharedByTests(aSchool);
  const draftOf = async (over: object) => {
    const body = { title: 'Kinematics', class: school.classId, ...over };
    return school.t.call('createTestDraft', { as: school.teacher, body });
  };
  /** Two sections of two questions each, the first one changed. */
  const sections = (first: object, question: object = {}) => ({
    questions: undefined,
    sections: [
      { title: 'A', marking, questions: [mcq(), 'type' in question ? question : mcq(question)], ...first },
      { title: 'B', questions: [mcq()] },
    ],
  });

  it.each([
    ['attempt_any_not_fewer', 'sections.0.attemptAny', sections({ attemptAny: 2 }), /has 2 questions, so fewer than 2/],
    [
      'attempt_any_marks',
      'sections.0.attemptAny',
      {
        ...sections({ attemptAny: 1 }),
        sections: [{ title: '', attemptAny: 1, questions: [mcq(), mcq({ points: 3 })] }],
      },
    ],
    ['attempt_any_marks', 'sections.0.attemptAny', sections({ attemptAny: 1 }, { marking: { ...marking, wrong: 0 } })],
    [
      'attempt_any_skipped',
      'sections.0.marking.skipped',
      sections({ attemptAny: 1, marking: { ...marking, skipped: -1 } }),
    ],
    [
      'partial_row_twice',
      'sections.0.marking.partialRule.rows',
      sections({ marking: table({ chosen: 2, marks: 1 }, { chosen: 1, marks: 1 }, { chosen: 2, of: 3, marks: 2 }) }),
    ],
    [
      'partial_row_twice',
      'sections.0.questions.1.marking.partialRule.rows',
      sections({}, { marking: table({ chosen: 2, of: 3, marks: 1 }, { chosen: 2, of: 3, marks: 2 }) }),
    ],
    [
      'partial_above_full',
      'sections.0.questions.1.correctAnswers',
      sections({ marking: table({ chosen: 1, marks: 4 }) }, multiCorrect()),
      /^A part of the right options must give fewer marks than all of them/,
    ],
    [
      'partial_above_full',
      'sections.0.questions.1.marking',
      sections({}, multiCorrect({ marking: { ...marking, partialRule: { kind: 'per_option', marks: 4 } } })),
    ],
    [
      'partial_above_full',
      'sections.0.questions.1.correctAnswers',
      sections({ marking: { ...marking, correct: 1, partial: 'per_option' } }, multiCorrect()),
      /^With partial marks, a right answer must give at least one mark for each right option/,
    ],
    [
      'video_not_supported',
      'sections.0.questions.1.solutionVideo',
      sections({}, { solutionVideo: 'https://youtube.example/watch?v=AbCdEfGhIjk' }),
      /^Videos can be from YouTube or Vimeo/,
    ],
  ])(
    'N-010, N-012, N-060: %s at %s prevents publishing, and the draft keeps it',
    async (code, field, over, says = /./) => {
      const made = await school.create(over);
      expect([made.status, made.body.code]).toEqual([400, 'test_not_ready']);
      expect(made.body.errors).toEqual([
        expect.objectContaining({ code, field, message: expect.stringMatching(says) }),
      ]);
      const draft = await draftOf(over);
      expect(draft.status).toBe(201);
      expect(await school.draftOf(draft.body.data.id)).toMatchObject({
        sections: (over as { sections: object[] }).sections,
      });
    },
  );

  const several = multiCorrect({ question: 'Primes?', options: ['2', '3', '5', '4'], correctAnswers: [0, 1, 2] });
  const ownMarks = { correct: 2, wrong: 0, skipped: 0, partialRule: { kind: 'proportional' } };
  const video = 'https://youtu.be/AbCdEfGhIjk?t=42';

  it('N-010, N-060: a question has marks of its own and a video, from the draft to the released result', async () => {
    const questions = [mcq({ solutionVideo: video }), { ...several, points: 3, marking: ownMarks }, named(1)];
    const draft = await draftOf({ questions });
    const draftId: string = draft.body.data.id;
    expect(await school.draftOf(draftId)).toMatchObject({
      totalPoints: 5,
      questions: [{ solutionVideo: video }, { marking: ownMarks }, {}],
    });
    await school.t.call('publishTest', { as: school.teacher, params: { testId: draftId } });

    const student = await school.aStudent();
    const info = (await school.t.call('getTest', { as: student, params: { testId: draftId } })).body.data;
    expect(info).toMatchObject({ totalPoints: 5, sections: [{ title: '', totalQuestions: 3, ownMarks: 1 }] });
    const attempt = await school.started(draftId, student);
    expect(attempt.paper).not.toHaveProperty('needs');
    expect(attempt.paper.questions).toMatchObject([{ points: 2 }, { points: 2, marking: ownMarks }, { points: 1 }]);
    expect(attempt.paper.questions[0]).not.toHaveProperty('marking');
    expect(JSON.stringify(attempt)).not.toContain('AbCdEfGhIjk');
    const submitted = await school.submit(attempt, {
      responses: [choose(attempt, 'What is 2 + 2?', '4', 1), chooseAll(attempt, 'Primes?', ['2', '5'], 2)],
    });
    expect(submitted.body.data).toMatchObject({
      score: 3.33,
      maxScore: 5,
      responses: [
        { verdict: 'correct', solutionVideo: 'https://www.youtube.com/watch?v=AbCdEfGhIjk&t=42s' },
        { verdict: 'partial', points: 1.33, maxPoints: 2, marking: ownMarks },
        { verdict: 'skipped' },
      ],
    });

    // What an edit, a corrected text, a copy and the bank make of it.
    await school.correct(draftId, { question: 1, alsoAccept: 0 });
    const fix = { question: 2, text: 'Primes?!', reason: 'typing error' };
    await school.t.call('fixQuestionText', { as: school.teacher, params: { testId: draftId }, body: fix });
    const held = [
      { solutionVideo: 'https://www.youtube.com/watch?v=AbCdEfGhIjk&t=42s' },
      { question: 'Primes?!', points: 3, marking: ownMarks },
      { points: 1 },
    ];
    expect(await school.draftOf(draftId)).toMatchObject({ totalPoints: 5, questions: held });
    const copy = await school.t.call('duplicateTest', { as: school.teacher, params: { testId: draftId } });
    expect(copy.body.data).toMatchObject({ questions: held });
    expect((await school.result(attempt.attemptId, student)).body.data.responses[0]).toHaveProperty('solutionVideo');
    await school.t.settle();
    const bank = await school.t.call('listBankQuestions', { as: school.teacher, query: { search: 'Primes' } });
    expect(bank.body.data.map((row: { question: object }) => row.question)).toEqual(
      expect.arrayContaining([expect.objectContaining({ marking: expect.objectContaining({ correct: 2 }) })]),
    );
  });

  it('N-060: a video is a label of a bank question: it makes no version, and neither do marks', async () => {
    const as = school.teacher;
    const refused = await school.t.call('createBankQuestion', { as, body: { question: mcq({ solutionVideo: 'x' }) } });
    expect(refused.body).toMatchObject({ code: 'question_not_ready', errors: [{ code: 'video_not_supported' }] });
    const made = await school.t.call('createBankQuestion', { as, body: { question: mcq({ question: 'Own bank' }) } });
    const question = mcq({ question: 'Own bank', solutionVideo: video, marking: ownMarks });
    const params = { questionId: made.body.data.id };
    const edited = await school.t.call('updateBankQuestion', { as, params, body: { question, version: 1 } });
    expect(edited.body.data).toMatchObject({ version: 1, question: { solutionVideo: video, marking: ownMarks } });
    const copied = await school.t.call('duplicateBankQuestion', { as, params });
    expect(copied.body.data.question).toMatchObject({ solutionVideo: video, marking: ownMarks });
  });

  const answer = async (testId: string, texts: Record<string, string>) => {
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    const responses = Object.entries(texts).map(([q, option], i) => choose(attempt, q, option, i + 1));
    await school.submit(attempt, { responses });
    return { attempt, student, read: async () => (await school.result(attempt.attemptId, student)).body.data };
  };

  it('N-012: counts the first n answered questions, before and after a correction', async () => {
    const testId = await school.aTest(anyTwo());
    const { student, attempt, read: result } = await answer(testId, { Q1: '3', Q2: '4', Q4: '4' });
    const info = (await school.t.call('getTest', { as: student, params: { testId } })).body.data;
    expect(info).toMatchObject({ totalPoints: 8, totalQuestions: 4, sections: [{ attemptAny: 2, totalPoints: 8 }] });
    expect(attempt.paper).toMatchObject({ totalPoints: 8, needs: ['attempt_any'], sections: [{ attemptAny: 2 }] });
    const before = await result();
    expect(before).toMatchObject({
      score: 3,
      maxScore: 8,
      answeredCount: 3,
      correctCount: 1,
      sections: [{ attemptAny: 2, counted: 2, correct: 1, wrong: 1, skipped: 0 }],
    });
    const shown = (r: { responses: object[] }) =>
      r.responses
        .map((row) => row as { verdict: string; points: number; counted?: boolean })
        .map((row) => [row.verdict, row.points, row.counted]);
    expect(shown(before)).toEqual([
      ['wrong', -1, undefined],
      ['correct', 4, undefined],
      ['skipped', 0, undefined],
      ['dropped', 0, false],
    ]);
    await school.t.settle();
    expect((await school.published('test_graded', attempt.attemptId)).at(-1)?.data).toMatchObject({
      score: 3,
      wrongCount: 1,
      totalQuestions: 4,
    });

    // A trial says what the correction then does.
    const tried = await school.t.call('tryCorrection', {
      as: school.teacher,
      params: { testId },
      body: { question: 1, drop: true },
    });
    expect(tried.body.data).toMatchObject({
      attempts: 1,
      scoresChanged: 1,
      rise: 1,
      rows: [{ score: 3, newScore: 8 }],
    });
    await school.correct(testId, { question: 1, drop: true });
    await school.t.runJob('regrade');
    const after = await result();
    expect(after).toMatchObject({
      score: 8,
      maxScore: 8,
      sections: [{ counted: 2, correct: 2, wrong: 0, skipped: 0 }],
    });
    expect(shown(after).map(([verdict]) => verdict)).toEqual(['dropped', 'correct', 'skipped', 'correct']);

    // Full marks: for those who answered it, within their two.
    await school.correct(testId, { question: 1, fullMarks: true });
    await school.t.runJob('regrade');
    expect(await result()).toMatchObject({ score: 8, sections: [{ counted: 2 }] });
    await school.correct(testId, { question: 3, fullMarks: true });
    await school.t.runJob('regrade');
    expect(await result()).toMatchObject({ score: 8 });
  });

  it('N-012: full marks keep the place that a dropped question takes from who answered it', async () => {
    const testId = await school.aTest(anyTwo());
    const asha = await answer(testId, { Q1: '3', Q2: '4' });
    const bina = await answer(testId, { Q3: '4', Q4: '4' });
    const scores = async (correction: object) => {
      await school.correct(testId, { question: 1, ...correction });
      await school.t.runJob('regrade');
      const all = await Promise.all([asha, bina].map(({ read }) => read()));
      return all.map(({ score, maxScore }: { score: number; maxScore: number }) => [score, maxScore]);
    };
    expect(await scores({ drop: true })).toEqual([
      [4, 8],
      [8, 8],
    ]);
    expect(await scores({ fullMarks: true })).toEqual([
      [8, 8],
      [8, 8],
    ]);
  });

  it('N-012: says before the release how many questions had to be answered', async () => {
    const testId = await school.aTest({ ...anyTwo(), release: 'manual' });
    const { read: result } = await answer(testId, { Q1: '4', Q2: '4' });
    expect(await result()).toMatchObject({ released: false, totalQuestions: 4, askedQuestions: 2 });
    expect(await result()).not.toHaveProperty('sections');
  });

  it('N-012: the order is that of the student’s own paper', async () => {
    const testId = await school.aTest({
      ...anyTwo({ questions: [1, 2, 3, 4, 5, 6].map(named) }),
      shuffleQuestions: true,
    });
    for (let i = 0; i < 4; i++) {
      const { read: result, attempt } = await answer(testId, { Q6: '4', Q5: '4', Q4: '4', Q3: '4', Q2: '4', Q1: '4' });
      const { responses, score } = await result();
      expect(score).toBe(8);
      expect(responses.map((r: { questionId: string }) => r.questionId)).toEqual(
        attempt.paper.questions.map(({ id }) => id),
      );
      expect(responses.map((r: { counted?: boolean }) => r.counted ?? true)).toEqual([
        true,
        true,
        false,
        false,
        false,
        false,
      ]);
    }
  });

  it('N-012: an edit, a copy and the preview keep it, and figures count those who answered', async () => {
    const testId = await school.aTest(anyTwo());
    const copy = await school.t.call('duplicateTest', { as: school.teacher, params: { testId } });
    expect(copy.body.data).toMatchObject({ totalPoints: 8, sections: [{ attemptAny: 2, marking }] });
    const preview = await school.t.call('previewTest', { as: school.teacher, params: { testId } });
    expect(preview.body.data.paper).toMatchObject({ needs: ['attempt_any'], sections: [{ attemptAny: 2 }] });

    for (let i = 0; i < 6; i++) await answer(testId, i < 3 ? { Q1: '4', Q2: '4', Q4: '3' } : { Q3: '4', Q4: '4' });
    const stats = async () =>
      (await school.t.call('getQuestionStats', { as: school.teacher, params: { testId } })).body.data;
    await school.t.settle();
    await stats();
    await school.t.runJob('count-cohorts');
    const { questions } = await stats();
    // Half of them never answered Q1, and three answers to Q4 came beyond the two that count.
    expect(
      questions.map((q: { right: number; skipped: number; alarm?: string }) => [q.right, q.skipped, q.alarm]),
    ).toEqual([
      [3, 3, undefined],
      [3, 3, undefined],
      [3, 3, undefined],
      [3, 0, undefined],
    ]);
  });

  it('N-012: a typed answer beyond those that count waits for no grading', async () => {
    const texts = ['One?', 'Two?', 'Three?'].map((question) => shortAnswer({ question }));
    const testId = await school.aTest(anyTwo({ questions: texts }));
    const student = await school.aStudent();
    const attempt: Started = await school.started(testId, student);
    const responses = ['One?', 'Two?', 'Three?'].map((q, i) => type(attempt, q, 'Mumbai', i + 1));
    expect((await school.submit(attempt, { responses })).body.data).toMatchObject({ pendingGrading: 2 });
    await school.t.settle();
    const queue = await school.t.call('getGradingQueue', { as: school.teacher, params: { testId } });
    expect(queue.body.data.questions.map((q: { waiting: number }) => q.waiting)).toEqual([1, 1, 0]);
    await school.correct(testId, { question: 1, drop: true });
    await school.t.runJob('regrade');
    await school.t.settle();
    const after = await school.t.call('getGradingQueue', { as: school.teacher, params: { testId } });
    expect(after.body.data.questions.map((q: { waiting: number }) => q.waiting)).toEqual([0, 1, 1]);
  });
});
