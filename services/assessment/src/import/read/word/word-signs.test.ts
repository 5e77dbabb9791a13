import { docx, lines, p, r } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';

/* Signs of options, keys and steps in the texts of a Word file. */
const read = async (text: string) => (await rowsOf(await docx(lines(text)))).rows;
const two = '1. One?\n(a) x\n(b) y\n2. Two?\n(a) x\n(b) y';
/** Each question with its options, and its key or problem. */
const told = async (text: string) =>
  (await read(text)).map(({ question: q, problems }) => [
    q?.question.replaceAll('\\', ''),
    q?.options?.map((option) => option.replaceAll('\\', '')).join(' | '),
    problems[0]?.code ?? q?.answer ?? q?.correctAnswers ?? q?.correctAnswer,
  ]);

describe('N-019: the options of a Word file', () => {
  it.each([
    ['(a) + (b) - (c) * (d) /', '+ | - | * | /', 'c', 2],
    ['(a) ^ (b) * (c) ** (d) //', '^ | * | ** | //', 'c', 2],
    ['(a) *\n(b) #\n(c) @', '* | # | @', 'b', 1],
    ['(a) ✓\n(b) ✗\n(c) ?', '✓ | ✗ | ?', 'a', 0],
    ['(a) z z*\n(b) z + z*\n(c) z', 'z z* | z + z* | z', 'a', 0],
    ['(a) π* (b) σ* (c) n', 'π* | σ* | n', 'b', 1],
  ])('may be signs that also mark right ones: %s', async (options, texts, key, place) => {
    expect(await told(`1. Which?\n${options}\nAns. (${key})`)).toEqual([['Which?', texts, place]]);
  });

  it.each([
    ['(a) x ✓ (b) y (c) z', 'key_missing'],
    ['(a) x✓ (b) y (c) z', 0],
    ['(a) x ✓(b) y (c) z', 1],
    ['(a) x (b) y (c) z ✓', 2],
  ])('have a tick that is of one of them: %s', async (options, key) => {
    expect(await told(`1. Which?\n${options}`)).toEqual([['Which?', 'x | y | z', key]]);
  });

  it.each([
    ['(1) (1, 2) (2) (2, 3)\n(3) (3, 4) (4) (4, 5)', '(1, 2) | (2, 3) | (3, 4) | (4, 5)'],
    ['(a) Both (a) and (b) (b) only (a) (c) only (b)', 'Both (a) and (b) | only (a) | only (b)'],
    ['(i) (i) and (ii)  (ii) (ii) only  (iii) neither', '(i) and (ii) | (ii) only | neither'],
    ['A. A. P. J. Kalam  B. C. V. Raman  C. H. J. Bhabha', 'A. P. J. Kalam | C. V. Raman | H. J. Bhabha'],
    ['(a) and (b) but (c) or (d) so', 'and | but | or | so'],
    ['(a) 5 (b) 6 (c) 7 and (d) 8', '5 | 6 | 7 and | 8'],
  ])('have signs in their texts: %s', async (options, texts) => {
    expect(await told(`1. Which?\n${options}\nAns. (2)`)).toEqual([['Which?', texts, 1]]);
  });

  it.each([
    ['in lines', '(A) WHO\n(B) UNICEF\n(C) IMF\n(D) UNESCO', 'WHO | UNICEF | IMF | UNESCO'],
    ['in two lines', '(1) NaCl (2) KCl\n(3) HNO3 (4) H2SO4', 'NaCl | KCl | HNO3 | H2SO4'],
    ['in one line', '1) NEW DELHI 2) MUMBAI 3) AGRA', 'NEW DELHI | MUMBAI | AGRA'],
    ['of a match', '1) A-II, B-I\n2) A-I, B-II\n3) A-III, B-I', 'A-II, B-I | A-I, B-II | A-III, B-I'],
    ['below their signs', '(A)\nDELHI\n(B)\nNEW YORK', 'DELHI | NEW YORK'],
  ])('have capital letters: %s', async (_where, options, texts) => {
    const text = `Q1. Which?\nI. Force is a vector.\nII. Mass is a vector.\nWhich are right?\n${options}`;
    const rows = await told(`${text}\nQ2. Next?\n(1) x\n(2) y\nAnswer Key\n1. 2 2. 1`);
    expect(rows).toEqual([
      [expect.stringMatching(/^Which\?/), texts, 1],
      ['Next?', 'x | y', 0],
    ]);
  });

  it.each([
    ['(a) Both (a) and (b) (b) only (a) (c) only (b)', 'Both (a) and (b) | only (a) | only (b)'],
    ['A. A. P. J. Kalam  B. C. V. Raman  C. H. J. Bhabha', 'A. P. J. Kalam | C. V. Raman | H. J. Bhabha'],
  ])('have signs in their texts behind the question: %s', async (options, texts) => {
    expect(await told(`1. Which? ${options}\nAns. (b)`)).toEqual([['Which?', texts, 1]]);
  });

  it('that were not found leave no Roman numeral as an answer', async () => {
    const stem = 'Part of a cell (i) wall, (ii) brick';
    for (const key of ['Ans. (i)', 'Answer Key\n1. (i)'])
      expect(await told(`1. ${stem}\n${key}`)).toEqual([[stem, '', 'key_unclear']]);
    expect(await told('1. Three in Roman numerals?\nAns. III')).toEqual([['Three in Roman numerals?', '', 'III']]);
  });

  it.each([
    ['(अ) N\n(आ) J\n(इ) W', 'आ'],
    ['(p) N (q) J (r) W', 'q'],
    ['A: N\nB: J\nC: W', 'B: J'],
    ['1: N\n2: J\n3: W', '2'],
    ['[1] N [2] J [3] W', '2'],
    ['{a} N\n{b} J\n{c} W', '{b}'],
  ])('that were not found leave no answer that names one of them: %s', async (options, key) => {
    expect(await told(`1. Unit?\n${options}\nAns: ${key}`)).toEqual([[expect.any(String), '', 'key_unclear']]);
  });

  it.each([
    ['(क) एक (ख) दो (ग) तीन (घ) चार (ङ) पाँच', 'ङ', 4],
    ['(अ) एक (ब) दो (स) तीन (द) चार (इ) पाँच', 'इ', 4],
    ['[A] A. P. J. Kalam [B] C. V. Raman [C] H. J. Bhabha', 'A', 0],
    ['(i) N (ii) J (iii) W (iv) Pa', 'ii', 1],
  ])('have signs behind the question: %s', async (options, key, place) => {
    const texts = options.split(/ ?[([][^)\]]+[)\]] /).slice(1);
    expect(await told(`1. Which? ${options}\nAns. (${key})`)).toEqual([['Which?', texts.join(' | '), place]]);
  });

  it.each(['\n', ' '])('in Roman numerals may be things to count where the key is a number: %j', async (between) => {
    const text = ['1. How many are vectors?', '(i) force', '(ii) mass', '(iii) torque'].join(between);
    expect(await told(`${text}\nAns: 2`)).toEqual([['How many are vectors?', 'force | mass | torque', 'key_unclear']]);
  });

  it('may be counted by a number in the key', async () => {
    const [row] = await read('1. How many are vectors?\n(A) force\n(B) mass\n(C) torque\nAns: 2');
    expect([row?.question?.correctAnswer, row && notes(row)]).toEqual([1, ['key_guessed']]);
  });

  it.each([
    ['in its line', '5) Number 5? 1) k 2) l 3) m 4) n', ['Number 5?', 'k | l | m | n', 1]],
    [
      'that speak of statements',
      '5) Number 5?\n1) 1 only\n2) 2 only',
      [expect.any(String), '1 only | 2 only', 'lists_unclear'],
    ],
  ])('have a question with options of its own behind them: %s', async (how, fifth, expected) => {
    const ask = (n: number) => `${n}) Number ${n}?\n1) k\n2) l\n3) m\n4) n`;
    const rows = await told(`${[1, 2, 3, 4].map(ask).join('\n')}\n${fifth}\nAnswer Key\n1. 1 2. 2 3. 3 4. 4 5. 2`);
    expect(rows.length).toBe(how === 'in its line' ? 5 : 4);
    expect(rows.at(-1)).toEqual(expected);
  });

  it.each([
    '1. Which? 1. x 2. y 3. z\n2. Next? 1. x 2. y 3. z',
    '1. Which?\n1) x 2) y 3) z\n2. Next?\n1) x 2) y 3) z\nChemistry\n1. Third?\n1) x 2) y 3) z',
  ])('are numbers in one line: %s', async (text) => {
    const keys = text.includes('Third') ? 'Physics\n1. 2 2. 1\nChemistry\n1. 3' : '1. 2 2. 1';
    const rows = await told(`Physics\n${text}\nAnswer Key\n${keys}`);
    expect(rows).toEqual(
      [
        ['Which?', 1],
        ['Next?', 0],
        ['Third?', 2],
      ]
        .slice(0, rows.length)
        .map(([of, key]) => [of, 'x | y | z', key]),
    );
    expect(rows.length).toBe(text.includes('Third') ? 3 : 2);
  });

  it('stand in front of a title with a number', async () => {
    const text = '1. One?\n(a) x\n(b) y\nAns: a\n2. NUMERICAL TYPE QUESTIONS\n1. Two?\nAns: 5';
    expect((await told(text)).map(([stem]) => stem)).toEqual(['One?', 'Two?']);
  });

  it.each(['2. DNA IS (A) ACID (B) SALT (C) BASE', '2. DNA IS'])(
    'make no title of a question in capitals: %s',
    async (stem) => {
      const options = stem.includes('(A)') ? '' : '\n1. ACID 2. SALT 3. BASE';
      const text = `1. Which?\n(a) x\n(b) y\n${stem}${options}\n3. Next?\n(a) x\n(b) y\nAnswer Key\n1. a 2. 2 3. b`;
      expect((await told(text)).map(([of, , key]) => [of, key])).toEqual([
        ['Which?', 0],
        ['DNA IS', 1],
        ['Next?', 1],
      ]);
    },
  );

  it('are no equations with a number behind them', async () => {
    const rows = await told('1. Solve:\nx + y = 3 ... (1)\nx - y = 1 ... (2)\nFind x.\nAns: 2');
    expect(rows).toEqual([[expect.stringContaining('Find x.'), '', { value: 2 }]]);
  });

  it('go on with no question that has the next number', async () => {
    const ask = (n: number) => `${n}) Number ${n}?\n(1) k\n(2) l\n(3) m\n(4) n`;
    const rows = await told(`${[1, 2, 3, 4, 5].map(ask).join('\n')}\nAnswer Key\n1. 1 2. 2 3. 3 4. 4 5. 1`);
    expect(rows).toEqual([0, 1, 2, 3, 0].map((key, i) => [`Number ${i + 1}?`, 'k | l | m | n', key]));
  });

  it('marked in bold keep their places where signs are in their texts', async () => {
    const body = p(r('1. Which? (a) Both (a) and (b) ') + r('(b) only (a)', '<w:b/>') + r(' (c) none'));
    const [row] = (await rowsOf(await docx(body))).rows;
    expect([row?.question?.options, row?.question?.correctAnswer]).toEqual([
      ['Both (a) and (b)', 'only (a)', 'none'],
      1,
    ]);
  });
});

describe('N-019: the numbers of a Word paper', () => {
  it.each([
    ['letters', '(1) One?\n(a) x (b) y\n(2) See:\n1. k is l.\n2. l is m.\nWhich?\n(a) 1 only (b) 2 only'],
    ['the same line', '(1) One? (a) x (b) y (c) z\n(2) See: (a) 1 only (b) 2 only (c) 3 only'],
    ['05 behind option 4', '04. One?\n1. x\n2. y\n3. z\n4. t\n05. See:\n1. x\n2. y'],
  ])('may be in brackets in front of options by %s, or have a 0', async (_how, text) => {
    const [first, second] = text.startsWith('04') ? [4, 5] : [1, 2];
    const rows = await told(`${text}\nAnswer Key\n${second}. 1 ${first}. 2`);
    expect(rows.map(([stem, , key]) => [stem?.toString().slice(0, 4), key])).toEqual([
      ['One?', 1],
      ['See:', 0],
    ]);
  });

  it('in brackets are those of options where nothing else is', async () => {
    expect(await told('Unit?\n(1) N\n(2) J\nAns. (2)\nNext?\n(1) x\n(2) y\nAns. (1)')).toEqual([
      ['Unit?', 'N | J', 1],
      ['Next?', 'x | y', 0],
    ]);
  });

  it('are those of solutions below the name of a part', async () => {
    const solutions = 'Answers and Solutions\nSection A\n1. (b) Since x.\n2. (a) Since y.';
    expect((await told(`Section A\n${two}\n${solutions}`)).map(([, , key]) => key)).toEqual([1, 0]);
  });
});

describe('N-019: keys and steps of a Word file', () => {
  it.each(['Q.1 B Q.2 A', 'Q1 B\nQ2 A', 'Q1 (b)\tQ2 (a)', 'Q1. B\nQ2. A'])(
    'names questions with Q: %s',
    async (key) => {
      expect(await told(`${two}\nAnswer Key\n${key}`)).toEqual([
        ['One?', 'x | y', 1],
        ['Two?', 'x | y', 0],
      ]);
    },
  );

  it.each([
    ['1. One?\n(a) x\n(b) y\n(c) z Ans. (b)', 'One?', 'x | y | z', 1],
    ['1. One?\n(a) x (b) y (c) z   [Ans: c]', 'One?', 'x | y | z', 2],
    ['1. One? (a) x (b) y (c) z उत्तर - (a)', 'One?', 'x | y | z', 0],
    ['1. Who gave the answer - a\n(a) k\n(b) l\nAns. b', 'Who gave the answer - a', 'k | l', 1],
  ])('take an answer behind options for none of their text: %s', async (text, ...expected) => {
    expect(await told(`${text}\n2. Next?\nAns. 7`)).toEqual([expected, ['Next?', '', { value: 7 }]]);
  });

  it('part steps 1 and 2 of a solution from question 3 with statements', async () => {
    const three = '3. Consider these:\n1. x is y.\n2. y is z.\nWhich are right?\n(a) 1 only\n(b) 2 only\nAns. (b)';
    const text = `${two}\nAns. (b)\nSol.\n1. F = ma\n2. So F.\n${three}`;
    expect((await told(text)).slice(1)).toEqual([
      ['Two?', 'x | y', 1],
      ['Consider these:\n\n1. x is y.\n\n2. y is z.\n\nWhich are right?', '1 only | 2 only', 1],
    ]);
  });

  it('part steps of a solution from a question with its options in one line', async () => {
    const steps = 'Sol. See\n1. F = ma\n2. So F.\n3. Get F.';
    const text = `1) One? a) x b) y c) z\nAns. b\n${steps}\n2) Two? a) x b) y c) z\nAns. c\n${steps}`;
    expect(await told(text)).toEqual([
      ['One?', 'x | y | z', 1],
      ['Two?', 'x | y | z', 2],
    ]);
  });

  it.each([
    [
      'named questions',
      'Q 1: One?\n(a) x\n(b) y\nAns. (a)\nSol. See\n1. F = ma\n2. So F.\nQ 2: Two? (a) x (b) y (c) z\nAns. (b)',
    ],
    [
      'a Hindi question',
      'Q 1: एक?\n(a) x\n(b) y\nAns. (a)\nSol. See\n1. F = ma\n2. So F.\nQ 2: Two?\n(a) x\n(b) y\n(c) z\nAns. (b)',
    ],
    [
      'a step beside its label',
      '1. One?\n(a) x\n(b) y\nAns. (a)\nSol. 1. F = ma\n2. So F.\n2. Two?\n(a) x\n(b) y\n(c) z\nAns. (b)',
    ],
  ])('takes steps of a solution for no questions: %s', async (_what, text) => {
    const rows = await read(text);
    expect(rows.map(({ question: q }) => [q?.options?.length, q?.correctAnswer])).toEqual([
      [2, 0],
      [3, 1],
    ]);
    expect(rows[0]?.question?.explanation).toContain('So F.');
    expect([codes(rows), rows.map(notes)]).toEqual([
      ['', ''],
      [['steps_in_explanation'], []],
    ]);
  });
});
