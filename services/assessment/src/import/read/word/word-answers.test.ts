import { docx, frac, lines, p, power, r } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;

describe('the answer of a question in a Word file', () => {
  const ask = (answer: string, options = '(a) ten\n(b) twenty\n(c) thirty') =>
    read(lines(`1. How much?\n${options}\n${answer}`));

  it.each([
    ['[Ans. b]', 1, ''],
    ['(Ans: b)', 1, ''],
    ['Ans: (b) twenty', 1, ''],
    ['Ans: (b) since it is so', 1, 'since it is so'],
    ['Correct Answer is B. Since it is so.', 1, 'Since it is so.'],
    ['Ans. (b) Sol. Since it is so.', 1, 'Since it is so.'],
    ['Official Ans. by NTA (b)', 1, ''],
    ['Ans: (b) ten', 'key_unclear', undefined],
    ['Ans: A/C', 'key_unclear', undefined],
    ['Ans: (a) and (c) since it is so', 'key_unclear', undefined],
  ])('%s', async (answer, right, explanation) => {
    const [row] = await ask(answer);
    expect(row?.question?.options).toEqual(['ten', 'twenty', 'thirty']);
    expect(row?.problems[0]?.code ?? row?.question?.correctAnswer).toBe(right);
    if (explanation !== undefined) expect(row?.question?.explanation).toBe(explanation);
    expect(row && notes(row)).toEqual(explanation ? ['explanation_guessed'] : []);
  });

  it('is kept out of the last option when a key is at the end, too', async () => {
    const rows = await read(lines('1. Which?\n(a) x\n(b) y\n[Ans. b]\nAnswer Key\n1. b'));
    expect(rows.map(({ question: q }) => [q?.options, q?.correctAnswer])).toEqual([[['x', 'y'], 1]]);
  });

  it('names several options in brackets beside each other', async () => {
    const [row] = await ask('Ans. (A) (C)');
    expect(row?.question?.correctAnswers).toEqual([0, 2]);
  });

  it('is the fraction that an option is', async () => {
    const [row] = await ask('Ans. 1/2', '(a) 1/3\n(b) 1/2\n(c) 2/3');
    expect(row?.question?.correctAnswer).toBe(1);
  });

  it('may stand below the solution', async () => {
    const [row] = await ask('Sol. Since so.\nHence it is.\nAns. (b)');
    expect(row?.question).toMatchObject({ correctAnswer: 1, explanation: 'Since so.\n\nHence it is.' });
    expect(row && notes(row)).toEqual([]);
  });

  it('is a place when it is in brackets as the numbers of the options are', async () => {
    const [row] = await ask('Ans. (2)', '(1) 4\n(2) 3\n(3) 2\n(4) 1');
    expect([row?.question?.correctAnswer, row?.problems]).toEqual([1, []]);
    const [named] = await ask('Ans 2. 3', '1. 4\n2. 3\n3. 2\n4. 1');
    expect([named?.question?.options, named?.question?.correctAnswer]).toEqual([['4', '3', '2', '1'], 1]);
    const [bare] = await ask('Ans. 2', '(1) 4\n(2) 3\n(3) 2\n(4) 1');
    expect(codes(bare ? [bare] : [])).toEqual(['key_unclear']);
  });

  it.each([
    ['Yes', 'No'],
    ['सही', 'गलत'],
    ['A/क', 'A/द'],
    ['T', 'F'],
  ])('keeps the options %s and %s', async (first, second) => {
    const [row] = await ask('Ans: b', `(a) ${first}\n(b) ${second}`);
    expect(row?.question).toMatchObject({ type: 'mcq', options: [first, second], correctAnswer: 1 });
  });
});

describe('the answer of a question without options in a Word file', () => {
  const ask = (answer: string) => read(lines(`1. How much?\nAns. ${answer}`));
  it.each([
    ['(25)', { value: 25 }, ''],
    ['[3]', { value: 3 }, ''],
    ['[2.4 to 2.6]', { min: 2.4, max: 2.6 }, ''],
    ['Range 2.4 to 2.6', { min: 2.4, max: 2.6 }, ''],
    ['2.45 (2.40 to 2.50)', { min: 2.4, max: 2.5 }, ''],
    ['n = 3', { value: 3 }, ''],
    ['3 m/s', { value: 3 }, 'units_left_out'],
    ['1,000 kg', { value: 1000 }, 'units_left_out'],
    ['10^5 Pa', { value: 100_000 }, 'units_left_out'],
    ['6.02 × 10³', { value: 6020 }, ''],
    ['(-5 °C)', { value: -5 }, 'units_left_out'],
    ['500/-', { value: 500 }, 'units_left_out'],
    ['8.314 J/(mol K)', { value: 8.314 }, 'units_left_out'],
    ['14 C', { value: 14 }, 'units_left_out'],
    ['12 dozen', '12 dozen', 'answer_is_text'],
    ['5:3', '5:3', 'answer_is_text'],
    ['1 1/2', 'key_unclear', ''],
    ['1.6 × 10^-19 C', 'answer_invalid', 'units_left_out'],
    ['Article 370', 'Article 370', ''],
    ['1/2', 'key_unclear', ''],
    ['[8.00 – 8.20]', 'key_unclear', ''],
    ['2 or 3', 'key_unclear', ''],
    ['5 to 6 km', 'key_unclear', ''],
    ['Bonus', 'key_unclear', ''],
  ])('%s', async (answer, right, note) => {
    const [row] = await ask(answer);
    expect(row?.problems[0]?.code ?? row?.question?.answer ?? row?.question?.correctAnswer).toEqual(right);
    expect(row && notes(row).join()).toBe(note);
  });
});

it('a power by format is no figure with further digits, in a line and in the key at the end', async () => {
  const power5 = r('10') + r('5', '<w:vertAlign w:val="superscript"/>');
  const rows = await read(
    p('1. How many?') + p(r('Ans. ') + power5),
    lines('2. How much?'),
    p('3. How far?') + p(r('Ans. ') + power('10', '2') + r(' m')),
    p('4. Which part?') + p(r('Ans. ') + frac('1', '2')),
    p('Answer Key') + p(r('2. ') + power5),
  );
  expect(rows.map(({ question: q, problems }) => problems[0]?.code ?? q?.answer)).toEqual([
    { value: 100_000 },
    { value: 100_000 },
    { value: 100 },
    'key_unclear',
  ]);
});

it.each(['Paragraph for Question Nos. 1 to 2', 'Passage for Q. 1 and 2', 'Directions for questions 1-2:'])(
  'a passage begins with %s',
  async (head) => {
    const rows = await read(lines(`${head}\nRead this.\n1. One?\nAns: x\n2. Two?\nAns: x\n3. Three?\nAns: x`));
    expect(rows.map(({ question: q }) => q?.passage?.text)).toEqual(['Read this.', 'Read this.', undefined]);
  },
);
