import { docx, lines, p, table } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;

describe('a table of a Word file', () => {
  it.each([
    ['signs beside the texts', table(['(a)', 'p', '(b)', 'q'], ['(c)', 'r', '(d)', 's'])],
    ['columns', table(['a) p', 'c) r'], ['b) q', 'd) s'])],
    ['letters alone', table(['A', 'p'], ['B', 'q'], ['C', 'r'], ['D', 's'])],
    ['points in cells of their own', table(['a.', 'p'], ['b.', 'q'], ['c.', 'r'], ['d.', 's'])],
    ['lines of two, the first behind the question', ''],
  ])('has options: %s', async (_how, options) => {
    const body = options === '' ? lines('1. Pick? (A) p (B) q\n(C) r (D) s') : p('1. Pick?') + options;
    const rows = await read(body, p('Ans: (c)'));
    expect(rows.map(({ question: q }) => [q?.question, q?.options, q?.correctAnswer])).toEqual([
      ['Pick?', ['p', 'q', 'r', 's'], 2],
    ]);
  });

  it.each([
    ['A. P. J. Kalam', 'B. R. Ambedkar', 'C. V. Raman'],
    ['D', 'C', 'B'],
    ['1.5', '2.5', '3.5'],
  ])('has options that read like signs: %s', async (...texts) => {
    for (const sign of ['(i)', '1.', '(a)']) {
      const signs =
        sign === '1.' ? ['1.', '2.', '3.'] : sign === '(i)' ? ['(i)', '(ii)', '(iii)'] : ['(a)', '(b)', '(c)'];
      const body = p('1. Pick?') + table(...texts.map((text, i) => [signs[i] ?? '', text]));
      // The next question begins with 1 as a list does.
      const rows = await read(body, lines('Section B\n1. Next?\n(a) x\n(b) y\nAns: b'));
      expect(rows[0]?.question?.options?.map((text) => text.replaceAll('\\', ''))).toEqual(texts);
    }
  });

  it.each([
    ['numerals', '1. See.\nI. x is y.\nII. y is z.\nWhich?'],
    ['letters', '1. See.\nA. x is y.\nB. y is z.\nWhich are right?'],
  ])('has the options of a question with statements by %s', async (_how, stem) => {
    const options = table(['1) -1', '2) -2'], ['3) -3', '4) -4']);
    const rows = await read(lines(stem), options, lines('Ans: 2\n2. Next?\n(a) x\n(b) y\nAns: b'));
    expect(rows.map(({ question: q }) => [q?.options, q?.correctAnswer])).toEqual([
      [['-1', '-2', '-3', '-4'], 1],
      [['x', 'y'], 1],
    ]);
  });

  it.each(['(q)', '(q) y'])('of signs that are not known leaves no answer that names one: %s', async (key) => {
    const rows = await read(p('1. Pick?'), table(['(p)', 'x'], ['(q)', 'y']), p(`Ans: ${key}`));
    expect(codes(rows)).toEqual(['key_unclear']);
  });

  it('stays a table in front of options', async () => {
    const rows = await read(p('1. See.'), table(['A', '5'], ['B', '6']), lines('(a) x\n(b) y\nAns: a'));
    expect(rows[0]?.question).toMatchObject({
      question: 'See.\n\n| A | 5 |\n| --- | --- |\n| B | 6 |',
      options: ['x', 'y'],
    });
  });

  it('names the rows of a question that are left out, and has its passage', async () => {
    const rows = await read(
      table(
        ['Passage', 'Read this.'],
        ['Question', 'Unit?', 'मात्रक?'],
        ['Question (Hindi)', 'मात्रक?'],
        ...[
          ['Option A', 'N'],
          ['Option B', 'J'],
          ['Hint', 'think'],
          ['Answer', 'A'],
        ],
      ),
    );
    expect(rows[0]?.question).toMatchObject({ passage: { text: 'Read this.' }, correctAnswer: 0 });
    expect(rows[0]?.notes).toEqual([
      { code: 'row_left_out', message: 'What the table says here is left out: Question, Question (Hindi), Hint' },
    ]);
  });

  const one = (n: string) => lines(`${n}Unit?\n(a) N\n(b) J\nAns: (b)`);
  it.each([
    ['one column', table([one('1. ')], [one('2. ')])],
    ['a column of numbers', table(['No.', 'Question'], ['1.', one('')], ['2.', one('')])],
    [
      'a question a row',
      table(
        ['S.No', 'Question', 'Option A', 'Option B', 'Answer', 'Level'],
        ['1', 'Unit?', 'N', 'J', 'B', ''],
        ['2', 'Unit?', 'N', 'J', 'B', 'hard'],
      ),
    ],
  ])('holds the paper in %s', async (how, paper) => {
    const rows = await read(paper);
    expect(rows.map(({ question: q }) => [q?.question, q?.options, q?.correctAnswer])).toEqual(
      [1, 2].map(() => ['Unit?', ['N', 'J'], 1]),
    );
    expect(rows.flatMap(notes)).toEqual(how === 'a question a row' ? ['row_left_out'] : []);
  });

  it.each(['1', '(1)'])('holds options in columns that are called %s', async (name) => {
    const heads = [1, 2, 3].map((n) => name.replace('1', String(n)));
    const rows = await read(table(['Q.No', 'Question (English)', ...heads, 'Ans'], ['1', 'Unit?', 'N', 'J', 'W', '2']));
    expect(rows.map(({ question: q }) => [q?.options, q?.correctAnswer])).toEqual([[['N', 'J', 'W'], 1]]);
  });

  it('is named when it holds questions side by side', async () => {
    const rows = await read(lines('1. w?\nAns: x'), table([one('2. '), one('2. ')], [one('3. '), one('3. ')]));
    expect(rows.map(({ place }) => place)).toEqual(['paragraph 1', 'table 1']);
    expect(codes(rows)).toEqual(['', 'table_not_supported']);
    expect(rows[1]?.problems[0]?.message).toMatch(/^Table 1 holds questions/);
  });

  it('with lists in its cells belongs to its question', async () => {
    const lists = table(['List I', 'List II'], [lines('A. Force\nB. Work'), lines('1. J\n2. N')]);
    const rows = await read(p('1. Match.'), lists, lines('(a) A-2\n(b) A-1\nAns: a'));
    expect(rows.map(({ question: q }) => [q?.options, q?.correctAnswer])).toEqual([[['A-2', 'A-1'], 0]]);
  });
});
