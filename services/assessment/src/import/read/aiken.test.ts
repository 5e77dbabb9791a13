import { notes, rowsOf } from '../../../test/import-rows';

const told = async (text: string) =>
  (await rowsOf(text)).rows.map((row) => ({
    ...row.question,
    said: [...notes(row), ...row.problems.map(({ code }) => code)],
  }));

describe('N-019: Aiken as people type it', () => {
  it('has options in one form for each question, and answers in another', async () => {
    const text =
      'One?\na) w\nb) x\nANSWER: b)\n\nTwo?\n(A) w\n(B) x\nAns. (B)\n\nThree?\nA. w\nB. x\nCorrect Answer: A\n\nFour?\nA) w\nB) x\nANSWER: B\n';
    expect((await told(text)).map(({ options, correctAnswer }) => [options, correctAnswer])).toEqual([
      [['w', 'x'], 1],
      [['w', 'x'], 1],
      [['w', 'x'], 0],
      [['w', 'x'], 1],
    ]);
  });

  it('has an empty line in a question, whose second part says so', async () => {
    expect(
      await told('What is the value\n\nof g?\nA) w\nB) x\nANSWER: B\n\nTwo?\nA) w\nB) x\nANSWER: A\n'),
    ).toMatchObject([
      { said: ['question_broken'] },
      { question: 'of g?', said: ['text_before'] },
      { question: 'Two?', said: [] },
    ]);
  });

  it('has explanations behind its answers, which are no part of the next question', async () => {
    const text =
      '1. One?\nA) w\nB) x\nANSWER: B\nSolution: Because\nof w.\n2. Two?\nA) w\nB) x\nANSWER: A\n\nExplanation: So.\n\n3. Three?\nA) w\nB) x\nANSWER: A\n';
    expect((await told(text)).map(({ question, explanation, said }) => [question, explanation, said])).toEqual([
      [String.raw`1\. One?`, 'Because\nof w.', []],
      [String.raw`2\. Two?`, 'So.', []],
      [String.raw`3\. Three?`, '', []],
    ]);
  });
});
