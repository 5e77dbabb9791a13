import { docx, p } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => p(line))
    .join('');
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
    ['Ans: (b) ten', 'key_unclear', undefined],
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

  it('is a place when it is in brackets as the numbers of the options are', async () => {
    const [row] = await ask('Ans. (2)', '(1) 4\n(2) 3\n(3) 2\n(4) 1');
    expect([row?.question?.correctAnswer, row?.problems]).toEqual([1, []]);
    const [bare] = await ask('Ans. 2', '(1) 4\n(2) 3\n(3) 2\n(4) 1');
    expect(codes(bare ? [bare] : [])).toEqual(['key_unclear']);
  });

  it.each([
    ['Yes', 'No'],
    ['सही', 'गलत'],
    ['T', 'F'],
  ])('keeps the options %s and %s', async (first, second) => {
    const [row] = await ask('Ans: b', `(a) ${first}\n(b) ${second}`);
    expect(row?.question).toMatchObject({ type: 'mcq', options: [first, second], correctAnswer: 1 });
  });
});

it.each(['Paragraph for Question Nos. 1 to 2', 'Passage for Q. 1 and 2', 'Directions for questions 1-2:'])(
  'a passage begins with %s',
  async (head) => {
    const rows = await read(lines(`${head}\nRead this.\n1. One?\nAns: x\n2. Two?\nAns: x\n3. Three?\nAns: x`));
    expect(rows.map(({ question: q }) => q?.passage?.text)).toEqual(['Read this.', 'Read this.', undefined]);
  },
);
