import { docx, item, lines, p, table } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';
import type { Checked } from '../../row';

const file = async (...body: string[]) => rowsOf(await docx(body.join('')));
const read = async (...body: string[]) => (await file(...body)).rows;
const asked = (rows: Checked[]) =>
  rows.map(({ question: q }) => [q?.question.replace(/\n+/g, ' / '), q?.options, q?.correctAnswer]);

const three = ['Force is a vector', 'Mass is a scalar', 'Work is a vector'];
const list = (signs: string[], texts = three) => texts.map((text, i) => `${signs[i]} ${text}`).join('\n');
const four = ['X only', 'Y only', 'X and Y', 'None'];
const stem = (signs: string[]) => `Consider: / ${three.map((text, i) => `${signs[i]} ${text}`).join(' / ')}`;

describe('the last list of a question in Word', () => {
  it.each([
    ['A. B. C.', ['A.', 'B.', 'C.'], ['(1)', '(2)', '(3)', '(4)'], '(2)'],
    ['(a) (b) (c)', ['(a)', '(b)', '(c)'], ['(1)', '(2)', '(3)', '(4)'], '(2)'],
    ['(A) (B) (C)', ['(A)', '(B)', '(C)'], ['(a)', '(b)', '(c)', '(d)'], '(b)'],
    ['(i) (ii) (iii)', ['(i)', '(ii)', '(iii)'], ['(1)', '(2)', '(3)', '(4)'], '(2)'],
    ['A. B. C. in front of roman signs', ['A.', 'B.', 'C.'], ['(i)', '(ii)', '(iii)', '(iv)'], '(ii)'],
    ['(अ) (ब) (स)', ['(अ)', '(ब)', '(स)'], ['(1)', '(2)', '(3)', '(4)'], '(2)'],
  ])('has the options, and statements %s stay in the question', async (_what, above, below, key) => {
    const body = `1. Consider:\n${list(above)}\nChoose:\n${list(below, four)}\nAnswer ${key}`;
    const atEnd = `1. Consider:\n${list(above)}\n${list(below, four)}\n2. Next?\n(1) x\n(2) y\nAnswer Key\n1. ${key}\n2. (2)`;
    const [one, two] = [await read(lines(body)), await read(lines(atEnd))];
    expect(asked(one)).toEqual([[`${stem(above)} / Choose:`, four, 1]]);
    expect(asked(two)).toEqual([
      [stem(above), four, 1],
      ['Next?', ['x', 'y'], 1],
    ]);
    expect(codes([...one, ...two])).toEqual(['', '', '']);
  });

  it('has the options when it follows statements with the same signs that it speaks of', async () => {
    const body = `1. Consider:\n${list(['(1)', '(2)', '(3)'])}\nCorrect are:\n(1) 1 and 2 only\n(2) 3 only\nAns. (1)\n2. Next?\n(1) x\n(2) y\nAns. (2)`;
    const rows = await read(lines(body));
    expect(asked(rows)).toEqual([
      [`${stem(['(1)', '(2)', '(3)'])} / Correct are:`, ['1 and 2 only', '3 only'], 0],
      ['Next?', ['x', 'y'], 1],
    ]);
    expect(codes(rows)).toEqual(['', '']);
  });

  it('is asked for when another one has the same signs: a question without its number', async () => {
    const rows = await read(
      lines(
        '1. Capital?\n(A) Delhi\n(B) Agra\nRiver?\n(A) Ganga\n(B) Indus\n2. Next?\n(A) x\n(B) y\nAnswer Key\n1. A 2. B',
      ),
    );
    expect(codes(rows)).toEqual(['lists_unclear', '']);
    expect(rows[1]?.question).toMatchObject({ question: 'Next?', correctAnswer: 1 });
  });

  it('may be preceded by both lists of a match question', async () => {
    const rows = await read(
      lines('1. Match:\nA. Force\nB. Work\nwith\n1. J\n2. N\n(a) A-1, B-2\n(b) A-2, B-1\n2. Next?\n(a) x\n(b) y'),
      lines('3. Match:\nA. Force 1. J\nB. Work 2. N\nCodes:\nA B\n(a) 2 1\n(b) 1 2\nAnswer Key\n1. b\n2. a\n3. a'),
    );
    expect(asked(rows)).toEqual([
      ['Match: / A. Force / B. Work / with / 1\\. J / 2\\. N', ['A-1, B-2', 'A-2, B-1'], 1],
      ['Next?', ['x', 'y'], 0],
      ['Match: / A. Force 1. J / B. Work 2. N / Codes: / A B', ['2 1', '1 2'], 0],
    ]);
  });

  it('keeps the signs of automatic lists', async () => {
    const rows = await read(
      lines('1. Consider:'),
      three.map((text) => item(text, 2)).join(''),
      lines('(1) A and B\n(2) A and C\nAns. (2)'),
    );
    expect(asked(rows)).toEqual([[stem(['A)', 'B)', 'C)']), ['A and B', 'A and C'], 1]]);
  });
});

describe('options in Word', () => {
  it.each([
    ['"(A)" of an assertion', 'Assertion (A): Sky. Reason (R): Light.', '(a) Both (b) A only (c) R only'],
    ['the same sign', 'Assertion (A): Sky. Reason (R): Light.', '(A) Both (B) A only (C) R only'],
    ['small letters', 'Find (a) + (b) when x = 2.', '(A) Both (B) A only (C) R only'],
  ])('begin behind %s in the same line', async (_what, question, options) => {
    const rows = await read(lines(`1. ${question} ${options}\nAns. (b)`));
    expect(asked(rows)).toEqual([[question, ['Both', 'A only', 'R only'], 1]]);
  });

  it('are one where the next line begins with the sign that it speaks of', async () => {
    const rows = await read(lines('1. Which?\n(a) Only (b) and (c)\n(b) Only (a)\n(c) x\n(d) y\nAns. (b)'));
    expect(asked(rows)).toEqual([['Which?', ['Only (b) and (c)', 'Only (a)', 'x', 'y'], 1]]);
  });

  it('are read down where they stand in columns', async () => {
    const rows = await read(
      lines('1. Force?\n(1) N\t(3) W\n(2) J\t(4) Pa\nAns. (2)'),
      table(['2. Force?', ''], ['(a) N', '(c) W'], ['(b) J', '(d) Pa'], ['Ans: (b)', '']),
      table(['3. Force?', '', '', ''], ['(a) N', '(b) J', '(c) W', '(d) Pa'], ['Ans: (b)', '', '', '']),
    );
    expect(asked(rows)).toEqual([1, 2, 3].map(() => ['Force?', ['N', 'J', 'W', 'Pa'], 1]));
  });

  it('are the rows of a table of codes', async () => {
    const rows = await read(
      p('1. Match.'),
      table(['', 'a', 'b', 'c'], ['(1)', 'ii', 'i', 'iii'], ['(2)', 'i', 'ii', 'iii']),
      p('Ans. (2)'),
    );
    expect(asked(rows)).toEqual([['Match.', ['a-ii, b-i, c-iii', 'a-i, b-ii, c-iii'], 1]]);
  });

  it('hold the table between them', async () => {
    const rows = await read(lines('1. Which?\n(a) x\n(b) y'), table(['1', '2'], ['3', '4']), lines('(c) z\nAns. (c)'));
    expect(asked(rows)).toEqual([['Which?', ['x', 'y\n1 2\n3 4', 'z'], 2]]);
  });

  it.each(['✅', '√', '(Correct)', '(Ans)'])('are right with %s behind them', async (tick) => {
    const rows = await read(lines(`1. Which?\n(a) x\n(b) y ${tick}`));
    expect(asked(rows)).toEqual([['Which?', ['x', 'y'], 1]]);
    expect(rows.map(notes)).toEqual([['key_by_format']]);
  });

  it('are those of a response sheet, and have wide brackets', async () => {
    const rows = await read(
      lines('Q.1 Who?\nAns\t1. Tagore\n2. Pant\nQuestion ID : 26\nStatus : Answered\nChosen Option : 2\nQ.2 Unit?'),
      lines('（a） N\n（b） J\nAns：（b）'),
    );
    expect(asked(rows)).toEqual([
      ['Who?', ['Tagore', 'Pant'], undefined],
      ['Unit?', ['N', 'J'], 1],
    ]);
    expect(codes(rows)).toEqual(['key_missing', '']);
  });
});

describe('a line behind the last option in Word', () => {
  it.each([
    'Space for Rough Work',
    'Page 2 of 4',
    '*** All the best ***',
    'Assertion-Reason Type (Q. 2 - 4)',
    'रफ कार्य के लिए स्थान',
  ])('is left out when it is %s', async (line) => {
    const { rows, fileNotes } = await file(
      lines(`1. One?\n(a) x\n(b) y\n${line}\n2. Two?\n(a) x\n(b) y\nAnswer Key\n1. a 2. b`),
    );
    expect(asked(rows)).toEqual([
      ['One?', ['x', 'y'], 0],
      ['Two?', ['x', 'y'], 1],
    ]);
    expect(fileNotes).toEqual(['text_left_out']);
  });

  it('is a part of it with a note', async () => {
    const rows = await read(
      lines('1. One?\n(a) x\n(b) y\nwhich goes on\n2. Two?\n(a) x\n(b) y\nAnswer Key\n1. a 2. b'),
    );
    expect(rows.map(notes)).toEqual([['option_goes_on'], []]);
  });

  it('is a question when the numbers go on from it', async () => {
    const rows = await read(
      lines('1. One?\n(1) x\n(2) y\n3. Three?\n(1) x\n(2) y\n21. How much?\n22. How many?'),
      lines('Answer Key\n1. (1)\n3. (2)\n21. 2.5\n22. 7'),
    );
    expect(rows.map(({ question: q }) => q?.answer ?? q?.correctAnswer)).toEqual([0, 1, { value: 2.5 }, { value: 7 }]);
  });
});
