import { docx, lines, p, table } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';
import type { Checked } from '../../row';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;
const ask = (n: number) => `${n}. Question ${n}?\n(1) k\n(2) l\n(3) m\n(4) n`;
const value = (n: number) => `${n}. Value ${n} is ____`;
const keys = (rows: Checked[]) =>
  rows.map(({ question: q, problems }) => problems[0]?.code ?? q?.answer ?? q?.correctAnswers ?? q?.correctAnswer);

describe('a table of keys that are numbers', () => {
  const four = lines([ask(1), ask(2), value(3), value(4)].join('\n')) + p('Answer Key');
  it.each([
    ['below their numbers', table(['1', '2', '3', '4'], ['2', '3', '1', '5'])],
    ['below their numbers, with heads', table(['Que.', '1', '2', '3', '4'], ['Ans.', '2', '3', '1', '5'])],
    ['below their numbers, in two lines', table(['1', '2'], ['2', '3'], ['3', '4'], ['1', '5'])],
    ['in brackets', table(['1', '2', '3', '4'], ['(2)', '(3)', '(1)', '(5)'])],
    ['beside them', table(['Q.No', 'Ans'], ['1', '2'], ['2', '3'], ['3', '1'], ['4', '5'])],
    ['beside them without a head', table(['1', '2'], ['2', '3'], ['3', '1'], ['4', '5'])],
    ['beside them twice', table(['Q.No', 'Ans', 'Q.No', 'Ans'], ['1', '2', '3', '1'], ['2', '3', '4', '5'])],
  ])('has them %s', async (_where, key) => {
    expect(keys(await read(four, key))).toEqual([1, 2, { value: 1 }, { value: 5 }]);
  });

  it.each([
    [
      'with figures beside them',
      table(['1', '2'], ['3', '2.5'], ['4', '-3'], ['5', '7']),
      [1, undefined, { value: 2.5 }, { value: -3 }],
    ],
    [
      'in two lines that may mean both',
      table(['1', '2'], ['3', '4']),
      ['key_unclear', 'key_unclear', undefined, undefined],
    ],
  ])('has them %s', async (_where, key, right) => {
    const rows = await read(four, key);
    expect(keys(rows).map((one) => (one === 'key_missing' ? undefined : one))).toEqual(right);
  });

  it('says which numbers it has for a question that counts for all', async () => {
    const rows = await read(
      lines([ask(1), ask(2)].join('\n')),
      p('Answer Key'),
      table(['Q', 'Ans'], ['1', '1'], ['2', 'Bonus']),
    );
    expect(keys(rows)).toEqual([0, 'key_unclear']);
    expect(rows[1]?.problems[0]?.message).toBe('The key says Bonus, the question has options A to D');
  });

  it.each([
    ['named', table(['Q.No', 'Set A', 'Set B'], ['1', '3', '2'], ['2', '4', '1'])],
    ['not named', table(['1', 'a', 'b'], ['2', 'c', 'd'])],
  ])('chooses none of several sets that are %s', async (_what, key) => {
    expect(keys(await read(lines([ask(1), ask(2)].join('\n')), p('Answer Key'), key))).toEqual([
      'key_unclear',
      'key_unclear',
    ]);
  });

  it('is known without a heading by its pairs', async () => {
    const rows = await read(lines([ask(1), ask(2)].join('\n')), table(['1. (3)', '2. (4)']));
    expect(keys(rows)).toEqual([2, 3]);
  });
});

describe('a list of keys', () => {
  it('goes on behind one that is no key', async () => {
    const paper = lines([ask(1), ask(2), ask(3), ask(4), ask(5), value(6), value(7)].join('\n'));
    const list = '1. (2)\n2. Bonus\n3. (2,3)\n4. 1 or 3\n5. *\n6. (25)\n7. (9.80)';
    const read7 = await read(paper, lines(`Answer Key\n${list}`));
    const all = [1, 'key_unclear', [1, 2], 'key_unclear', 'key_unclear', { value: 25 }, { value: 9.8 }];
    expect(keys(read7)).toEqual(all);
    const inline = '1. (2)  2. Bonus  3. (2,3)  5. *  6. (25)  7. (9.80)';
    expect(keys(await read(paper, lines(`Answer Key\n${inline}`)))).toEqual(all.with(3, 'key_missing'));
  });

  it('has places of options that are numbers, where others can be nothing else', async () => {
    const figures = (n: number) => `${n}. How many?\n(1) 3\n(2) 4\n(3) 1\n(4) 2`;
    const rows = await read(
      lines([ask(1), ask(2), ask(3), figures(4)].join('\n')),
      p('Answer Key'),
      table(['1', '2', '3', '4'], ['1', '2', '4', '3']),
    );
    expect([keys(rows), rows.map(notes)]).toEqual([
      [0, 1, 3, 2],
      [[], [], [], ['key_guessed']],
    ]);
    const text = [ask(1), ask(2), figures(3), figures(4)].map((one) => `${one}\nAns. 3`).join('\n');
    expect(keys(await read(lines(text)))).toEqual([2, 2, 'key_unclear', 'key_unclear']);
  });

  it('stands below the names of parts in one table', async () => {
    const body = `Physics\n${ask(1)}\nChemistry\n${ask(1)}\nAnswer Key`;
    const head = ['Q', 'Ans'];
    expect(
      keys(await read(lines(body), table(['Physics', ''], head, ['1', '3'], ['Chemistry', ''], head, ['1', '4']))),
    ).toEqual([2, 3]);
  });

  it('is of no options in columns: 1. (3)  2. (4)', async () => {
    expect(keys(await read(lines(`${ask(1)}\n${ask(2)}\nAnswer Key\n1. (3)  2. (4)`)))).toEqual([2, 3]);
  });

  it('stands in the last line of a paper', async () => {
    const rows = await read(lines(`${ask(1)}\n${ask(2)}\nAns: 1-(4), 2-(1)`));
    expect(keys(rows)).toEqual([3, 0]);
  });
});

describe('the key of a question in its solution', () => {
  const solved = (solution: string) => read(lines(`1. Which?\n(a) x\n(b) y\n${solution}`));
  it.each([
    ['Sol. (b)\nSince so.', 'Since so.'],
    ['Sol. (b) Since so.', 'Since so.'],
    ['Explanation (b): Since so.', 'Since so.'],
    ['Solution: Option (b) is correct.', 'Option (b) is correct.'],
  ])('is taken with a note: %s', async (solution, explanation) => {
    const rows = await solved(solution);
    expect(rows[0]?.question).toMatchObject({ options: ['x', 'y'], correctAnswer: 1, explanation });
    expect(rows.map(notes)).toEqual([['key_guessed']]);
  });
  it.each(['Sol. (a) is wrong', 'Sol. (a) x is so (b) y is not', 'Sol.\n(a) x is so\n(b) y is not'])(
    'is not guessed: %s',
    async (solution) => expect(codes(await solved(solution))).toEqual(['key_missing']),
  );
});
