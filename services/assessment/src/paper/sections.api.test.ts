import { sharedByTests } from '@kasauti/service-kit/testing';
import {
  aSchool,
  choose,
  chooseAll,
  mcq,
  multiCorrect,
  numerical,
  shortAnswer,
  trueFalse,
  type as typed,
} from '../../test/builders';

const PRIMES = 'Which are prime?';
const RATIO = 'The ratio of a circle to its diameter?';
const ADVANCED = { correct: 4, wrong: -2, skipped: 0, partial: 'per_option' };
const MAIN = { correct: 4, wrong: -1, skipped: 0, partial: 'none' };
const sections = () => [
  {
    title: 'Section A',
    instructions: 'One or more are right',
    marking: ADVANCED,
    questions: [multiCorrect(), mcq()],
  },
  { title: 'Section B', instructions: '', marking: MAIN, questions: [numerical(), trueFalse()] },
];

describe('a paper with sections', () => {
  const school = sharedByTests(aSchool);

  const aTest = (over: object = {}) => school.aTest({ questions: undefined, sections: sections(), ...over });

  it('F-104, N-008: tells students its sections and their marks before the start', async () => {
    const testId = await aTest();
    const student = await school.aStudent();
    const { body } = await school.t.call('getTest', { as: student, params: { testId } });
    expect(body.data).toMatchObject({ totalQuestions: 4, totalPoints: 16 });
    expect(body.data.sections).toEqual([
      {
        title: 'Section A',
        instructions: 'One or more are right',
        marking: ADVANCED,
        totalQuestions: 2,
        totalPoints: 8,
      },
      { title: 'Section B', instructions: '', marking: MAIN, totalQuestions: 2, totalPoints: 8 },
    ]);
  });

  it('F-099, N-010: is answered, resumed and graded section by section, with marks taken off', async () => {
    const testId = await aTest();
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    expect(attempt.paper.sections).toEqual([
      { id: 's1', title: 'Section A', instructions: 'One or more are right', marking: ADVANCED },
      { id: 's2', title: 'Section B', instructions: '', marking: MAIN },
    ]);
    expect(attempt.paper.questions.map((q) => [q.sectionId, q.type])).toEqual([
      ['s1', 'multi-correct'],
      ['s1', 'mcq'],
      ['s2', 'numerical'],
      ['s2', 'true-false'],
    ]);
    await school.save(attempt, [chooseAll(attempt, PRIMES, ['7'], 1), choose(attempt, 'What is 2 + 2?', '5', 2)]);
    await school.save(attempt, [typed(attempt, RATIO, '3.149', 3), choose(attempt, 'Water is wet', 'False', 4)]);
    const { responses } = await school.started(testId, student);
    const { questionId, choices } = chooseAll(attempt, PRIMES, ['7'], 1);
    expect(responses).toContainEqual(expect.objectContaining({ questionId, choices }));

    const { data } = (await school.submit(attempt)).body;
    expect(data).toMatchObject({
      status: 'graded',
      score: 2,
      maxScore: 16,
      percentage: 12.5,
      correctCount: 1,
      answeredCount: 4,
      lostToNegatives: 3,
      sections: [
        { id: 's1', title: 'Section A', score: -1, maxScore: 8, correct: 0, partial: 1, wrong: 1, skipped: 0 },
        { id: 's2', title: 'Section B', score: 3, maxScore: 8, correct: 1, partial: 0, wrong: 1, skipped: 0 },
      ],
    });
    expect(data.responses).toMatchObject([
      {
        sectionId: 's1',
        verdict: 'partial',
        points: 1,
        maxPoints: 4,
        correctChoices: chooseAll(attempt, PRIMES, ['2', '7'], 1).choices,
      },
      { verdict: 'wrong', points: -2 },
      { sectionId: 's2', verdict: 'correct', points: 4, answerText: '3.149', correctRange: { min: 3.13, max: 3.15 } },
      { verdict: 'wrong', points: -1 },
    ]);
  });

  it('F-094: shows a score below 0 as it is, to the student and in the events', async () => {
    const testId = await aTest();
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt, { responses: [chooseAll(attempt, PRIMES, ['2', '4', '7'], 1)] });
    const { data } = (await school.result(attempt.attemptId, student)).body;
    expect(data).toMatchObject({ score: -2, maxScore: 16, percentage: -12.5, passed: false, lostToNegatives: 2 });
    expect(await school.published('test_graded', attempt.attemptId)).toMatchObject([
      { data: { score: -2, maxScore: 16, percentage: -12.5, passed: false, correctCount: 0, wrongCount: 1 } },
    ]);
  });

  it('F-097: shuffles questions within their section only, and the options of multi-correct questions', async () => {
    const many = (title: string) => ({
      title,
      questions: Array.from({ length: 6 }, (_, i) => multiCorrect({ question: `${title} ${i}` })),
    });
    const testId = await aTest({ shuffleQuestions: true, sections: [many('Physics'), many('Chemistry')] });
    const orders = new Set<string>();
    const options = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const { paper } = await school.started(testId, await school.aStudent());
      expect(paper.questions.map((q) => q.text.split(' ')[0])).toEqual([
        ...Array.from({ length: 6 }, () => 'Physics'),
        ...Array.from({ length: 6 }, () => 'Chemistry'),
      ]);
      orders.add(paper.questions.map((q) => q.text).join());
      options.add(paper.questions[0]?.options.map((o) => o.text).join() ?? '');
    }
    expect(orders.size).toBe(5);
    expect(options.size).toBeGreaterThan(1);
  });

  it('hides from the score before the key which texts of a section matched', async () => {
    const testId = await aTest({
      release: 'manual',
      sections: [{ title: 'Words', marking: MAIN, questions: [shortAnswer(), mcq()] }],
    });
    const seen = [];
    for (const text of ['New Delhi', 'Mumbai']) {
      const attempt = await school.started(testId, await school.aStudent());
      const { data } = (
        await school.submit(attempt, {
          responses: [typed(attempt, 'Capital of India?', text, 1), choose(attempt, 'What is 2 + 2?', '3', 2)],
        })
      ).body;
      seen.push([data.score, data.pendingGrading, data.lostToNegatives, data.sections]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  describe('while it is made', () => {
    it('is returned as it was typed, and can become a list of questions and sections again', async () => {
      const testId = await aTest();
      expect(await school.draftOf(testId)).toMatchObject({ questions: [], totalPoints: 16 });
      expect((await school.draftOf(testId)).sections).toEqual([
        {
          ...sections()[0],
          questions: [multiCorrect({ explanation: '', difficulty: 'medium' }), mcq()],
        },
        {
          ...sections()[1],
          questions: [
            numerical({ explanation: '', difficulty: 'medium', options: [] }),
            trueFalse({ explanation: '', difficulty: 'medium' }),
          ],
        },
      ]);
      const patch = (body: object) =>
        school.t.call('updateTestDraft', { as: school.teacher, params: { testId }, body: body as never });
      const plain = (await patch({ questions: [mcq()] })).body.data;
      expect(plain).toMatchObject({ questions: [mcq()], totalPoints: 2 });
      expect(plain).not.toHaveProperty('sections');
      expect((await patch({ sections: sections() })).body.data).toMatchObject({ questions: [], totalPoints: 16 });
      const attempt = await school.started(testId, await school.aStudent());
      expect(attempt.paper.sections.map((s) => s.title)).toEqual(['Section A', 'Section B']);
    });

    it.each([
      ['questions and sections', { questions: [mcq()] }, 'sections', 'Give either questions or sections'],
      [
        'more than 300 questions',
        { sections: [0, 1].map((i) => ({ title: `S${i}`, questions: Array.from({ length: 151 }, () => mcq()) })) },
        'sections',
        'A test has at most 300 questions',
      ],
      ['no questions', { sections: [{ title: 'A', questions: [] }] }, 'questions', 'Please add at least one question'],
      [
        'a section without questions',
        { sections: [...sections(), { title: 'Empty', questions: [] }] },
        'sections.2.questions',
        'Please add at least one question',
      ],
      [
        'a section without a title',
        { sections: [...sections(), { title: ' ', questions: [mcq()] }] },
        'sections.2.title',
        'Please enter a section title',
      ],
      [
        'a multi-correct question without a right option',
        { sections: [{ title: 'A', questions: [multiCorrect({ correctAnswers: [] })] }] },
        'sections.0.questions.0.correctAnswers',
        'Please select a valid correct answer',
      ],
      [
        'a right option that is empty',
        { questions: [multiCorrect({ options: ['2', '4', ''], correctAnswers: [0, 2] })], sections: undefined },
        'questions.0.correctAnswers',
        'Please select a valid correct answer',
      ],
      [
        'partial marks above the full marks',
        {
          sections: [
            {
              title: 'A',
              marking: { ...ADVANCED, correct: 2 },
              questions: [multiCorrect({ correctAnswers: [0, 1, 2] })],
            },
          ],
        },
        'sections.0.questions.0.correctAnswers',
        'With partial marks, a right answer must give at least one mark for each right option',
      ],
      [
        'a numerical question without an answer',
        { questions: [numerical({ answer: undefined })], sections: undefined },
        'questions.0.answer',
        'Please enter the correct answer',
      ],
      [
        'a range that ends before it begins',
        { questions: [numerical({ answer: { min: 2, max: 1 } })], sections: undefined },
        'questions.0.answer',
        'The lowest right answer is above the highest',
      ],
      [
        'an answer with seven decimals',
        { questions: [numerical({ answer: { value: 0.1234567 } })], sections: undefined },
        'questions.0.answer',
        'A numerical answer has at most six decimals',
      ],
      [
        'marks with three decimals',
        { sections: [{ title: 'A', marking: { ...MAIN, wrong: -0.333 }, questions: [mcq()] }] },
        'sections.0.marking.wrong',
        'Marks have at most two decimals',
      ],
      [
        'no marks for a right answer',
        { sections: [{ title: 'A', marking: { ...MAIN, correct: 0 }, questions: [mcq()] }] },
        'sections.0.marking.correct',
        'The marks for a right answer must be above 0',
      ],
      [
        'marks for a wrong answer',
        { sections: [{ title: 'A', marking: { ...MAIN, wrong: 1 }, questions: [mcq()] }] },
        'sections.0.marking.wrong',
        'The marks for a wrong answer must be 0 or less',
      ],
    ])('is refused with %s', async (_case, over, field, message) => {
      const { status, body } = await school.create({ questions: undefined, sections: sections(), ...over });
      expect([status, body.errors[0]]).toMatchObject([400, { field, message }]);
    });
  });

  describe('takes only answers that fit the question', () => {
    const comma = 'Use digits and one point, for example 1.33';
    it.each([
      ['a comma in a number', RATIO, { text: '3,14' }, 'text', comma],
      ['a space in a number', RATIO, { text: '3.14 ' }, 'text', comma],
      ['an exponent', RATIO, { text: '3e0' }, 'text', comma],
      ['a plus sign', RATIO, { text: '+3.14' }, 'text', comma],
      ['no digit', RATIO, { text: '-.' }, 'text', comma],
      ['more digits than a number has', RATIO, { text: '3.1415926535897932384626' }, 'text', comma],
      ['a text for options', PRIMES, { text: '2' }, 'text', 'This question has no text answer'],
      ['a single option for several', PRIMES, { choice: 'x' }, 'choice', 'This option is not part of the question'],
      [
        'several options for one',
        'Water is wet',
        { choices: ['x'] },
        'choices',
        'This option is not part of the question',
      ],
      ['an unknown option', PRIMES, { choices: ['x'] }, 'choices', 'This option is not part of the question'],
      ['options for a number', RATIO, { choices: ['x'] }, 'choices', 'This option is not part of the question'],
    ])('not %s', async (_case, question, answer, field, message) => {
      const attempt = await school.started(await aTest(), await school.aStudent());
      const { questionId } = typed(attempt, question, '', 1);
      const refused = await school.save(attempt, [{ questionId, seq: 1, ...answer }]);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [expect.objectContaining({ field: `responses.0.${field}`, message })],
      ]);
    });

    it.each(['3.13', '3.15', '03.140'])('and compares %s exactly with the range', async (text) => {
      const attempt = await school.started(await aTest(), await school.aStudent());
      expect((await school.save(attempt, [typed(attempt, RATIO, text, 1)])).status).toBe(200);
      expect((await school.submit(attempt)).body.data.correctCount).toBe(1);
    });

    it.each([{ choices: null }, { choices: [] }, { choice: null }, { text: '' }])(
      'and %j clears the chosen options',
      async (nothing) => {
        const attempt = await school.started(await aTest(), await school.aStudent());
        await school.save(attempt, [chooseAll(attempt, PRIMES, ['2', '7'], 1)]);
        const { questionId } = typed(attempt, PRIMES, '', 1);
        expect((await school.save(attempt, [{ questionId, seq: 2, ...nothing }])).status).toBe(200);
        const { data } = (await school.submit(attempt)).body;
        expect(data).toMatchObject({ answeredCount: 0, score: 0 });
        expect(data.responses[0]).toMatchObject({ verdict: 'skipped', choices: null });
      },
    );
  });
});
