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

  it.each([
    'What does this print?\nans = 0\nprint(ans)',
    'MATLAB shows\nans =\n5',
    'He wrote:\nAnswer - A body at rest stays so.\nIs it?',
    'The programmer wrote\nCorrect answer - B',
    'ans: which is the plural of as?',
  ])('has lines in its questions that look like answers: %s', async (question) => {
    const rows = await told(`${question}\nA) w\nB) x\nANSWER: B\n\nTwo?\nA) w\nB) x\nANSWER: A\n`);
    expect(rows.map((row) => ({ ...row, question: row.question?.replaceAll('\\', '') }))).toMatchObject([
      { question, said: [] },
      { question: 'Two?', options: ['w', 'x'], correctAnswer: 0, said: [] },
    ]);
  });

  it('has no question in the explanation of the one before', async () => {
    const two = 'A) w\nB) x\nANSWER: A';
    const of = async (between: string) =>
      (await told(`1. One?\n${two}\n${between}\n${two}\n`)).map(({ question, explanation, said }) =>
        [question, explanation, ...said].join('|').replaceAll('\\', ''),
      );
    expect(await of('Solution: because\nTwo?')).toEqual(['1. One?|', 'Solution: because\nTwo?||text_before']);
    expect(await of('Solution: because\nTwo?\n')).toEqual(['1. One?|', 'Solution: because\nTwo?||text_before']);
    expect(await of('Solution: because\nQ2: Two?')).toEqual(['1. One?|because', 'Q2: Two?|']);
    expect(await of('Solution: first\n3. then\nTwo?')).toEqual([
      '1. One?|',
      'Solution: first\n3. then\nTwo?||text_before',
    ]);
    expect(await of('\nSol-gel process makes')).toEqual(['1. One?|', 'Sol-gel process makes|']);
    expect(await of('\nExp. 2 of Newton shows')).toEqual(['1. One?|', 'Exp. 2 of Newton shows|']);
    expect(await of('\nSolution: 5 g of salt in water.\nIts strength?')).toEqual([
      '1. One?|',
      'Solution: 5 g of salt in water.\nIts strength?||text_before',
    ]);
  });
});
