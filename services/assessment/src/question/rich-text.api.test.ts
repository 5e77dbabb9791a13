import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq } from '../../test/builders';

const IMAGE = '![A pulley with two masses](image:01JD0000000000000000000001/640x480)';
const FORMULA = '$E = \\frac{1}{2}mv^2$';
const MARKS = '*a_'.repeat(4000);

describe('rich text in questions', () => {
  const school = sharedByTests(aSchool);

  it.each([
    ['question', { question: '[mechanics](javascript:pwn())' }, 'Links must begin with https://, http:// or mailto:'],
    ['options.2', { options: ['a', 'b', '![x](https://evil.example/x.png)'] }, 'Images must be uploaded before'],
    ['explanation', { explanation: `![](image:01JD0000000000000000000001)` }, 'Every image needs a description'],
    ['question', { question: `${'> '.repeat(12)}deep` }, 'Lists and quotes are nested too deeply'],
  ])('threat 52: a hostile text is refused with its reason: %s of %j', async (field, over, sentence) => {
    const refused = await school.create({ questions: [mcq(), mcq(over)] });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'validation_failed', errors: [{ field: `questions.1.${field}` }] });
    expect(refused.body.error).toContain(sentence);
  });

  it.each([
    [
      'texts of 4,000 marks',
      Array(20).fill(mcq({ question: MARKS.slice(0, 3999), explanation: MARKS.slice(0, 3999) })),
    ],
    ['a chapter in the field of a question', [mcq({ question: MARKS.repeat(40) })]],
  ])('threat 51: a student hands in while %s are refused', async (_name, questions) => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await school.aStudent());
    const began = performance.now();
    const drafted = school.create({ questions });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await school.submit(attempt, { responses: [] });
    const waited = performance.now() - began;
    expect((await drafted).status).toBe(400);
    expect(waited).toBeLessThan(3000);
  });

  it('threat 51: a student hands in while the longest texts that are allowed are checked', async () => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await school.aStudent());
    const text = `${'*a_'.repeat(12)}${'word '.repeat(790)}`.trim();
    const drafted = school.create({ questions: Array(100).fill(mcq({ question: text, explanation: text })) });
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await school.submit(attempt, { responses: [] });
    await drafted;
    clearInterval(timer);
    expect((await drafted).status).toBe(201);
    expect(turns).toBeGreaterThan(50);
  });

  it('F-105: reaches the student as it was written, without what cannot be seen and without the key', async () => {
    const question = mcq({
      question: IMAGE,
      options: [`${FORMULA}\u202e`, '<b>bold</b>', IMAGE, '**more**'],
      correctAnswer: 0,
      explanation: `Because ${FORMULA}\u200b`,
    });
    const testId = await school.aTest({ questions: [question], release: 'at_submit', confirmPractice: true });
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    expect(attempt.paper.questions).toMatchObject([
      { text: IMAGE, options: [FORMULA, '<b>bold</b>', IMAGE, '**more**'].map((text) => ({ text })) },
    ]);
    expect(JSON.stringify(attempt)).not.toContain('Because');
    await school.submit(attempt, { responses: [choose(attempt, IMAGE, FORMULA, 1)] });
    const { data } = (await school.result(attempt.attemptId, student)).body;
    expect(data).toMatchObject({ score: 2, responses: [{ text: IMAGE, explanation: `Because ${FORMULA}` }] });
  });

  it('is checked in a correction of the text too', async () => {
    const testId = await school.aTest();
    const fix = (text: string) =>
      school.t.call('fixQuestionText', {
        as: school.teacher,
        params: { testId },
        body: { question: 1, text, reason: 'typing error' },
      });
    expect((await fix('[x](javascript:y)')).body.errors).toMatchObject([{ field: 'text', code: 'x-rich-text' }]);
    expect((await fix(FORMULA)).status).toBe(200);
    const { paper } = await school.started(testId, await school.aStudent());
    expect(paper.questions.map(({ text }) => text)).toEqual([FORMULA, 'Water is wet']);
  });
});
