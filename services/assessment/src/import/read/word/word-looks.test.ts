import { docx, lines, p, r, table } from '../../../../test/docx';
import { notes, rowsOf } from '../../../../test/import-rows';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;
const told = async (...body: string[]) =>
  (await read(...body)).map(({ question: q, problems }) => problems[0]?.code ?? q?.correctAnswers ?? q?.correctAnswer);
const GREEN = '<w:color w:val="00B050"/>';
const RED = '<w:color w:val="FF0000"/>';
const BOLD = '<w:b/>';
/** A question whose options have these looks. */
const ask = (n: number, ...looks: string[]) =>
  p(`${n}. Which ${n}?`) + looks.map((look, i) => p(r(`(${'abcd'[i]}) `) + r(`option ${i}`, look))).join('');

describe('N-019: the look of the right options in Word', () => {
  it.each([
    ['a green font', GREEN],
    ['any other colour', RED],
    ['a highlight', '<w:highlight w:val="green"/>'],
    ['a shade', '<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>'],
    ['bold letters', BOLD],
    ['a line below', '<w:u w:val="single"/>'],
  ])('is %s', async (_what, look) => {
    const rows = await read(ask(1, '', '', look, ''), ask(2, look, '', '', ''));
    expect(rows.map(({ question: q }) => q?.correctAnswer)).toEqual([2, 0]);
    // What told the key would tell students too.
    expect(rows[0]?.question?.options).toEqual([0, 1, 2, 3].map((i) => `option ${i}`));
    expect(rows.map(notes)).toEqual([['key_by_format'], ['key_by_format']]);
  });

  it('is a tick, wherever it stands', async () => {
    const tick = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>';
    const options = ['(a) x\n(b) ✓ y', '✔ (a) x\n(b) y', '(a) x\n(b) y √'].map(
      (text, i) => `${i + 1}. Which?\n${text}`,
    );
    const rows = await read(lines(options.join('\n')), p('4. Which?'), p('(a) x'), p(r('(b) y ') + tick));
    expect(rows.map(({ question: q }) => [q?.options, q?.correctAnswer])).toEqual(
      [1, 0, 1, 1].map((right) => [['x', 'y'], right]),
    );
  });

  it('is that of the cell or the paragraph', async () => {
    const shade = '<w:shd w:val="clear" w:fill="92D050"/>';
    const cells = table(['(a) x', `<w:tcPr>${shade}</w:tcPr>${p('(b) y')}`], ['(c) z', '(d) w']);
    expect(await told(p('1. Which?'), cells, p('2. Which?'), p('(a) x', shade), p('(b) y'))).toEqual([1, 0]);
  });

  it('is green beside a red one, and may mark several', async () => {
    expect(await told(ask(1, RED, '', GREEN), ask(2, GREEN, GREEN, ''), ask(3, '', RED, GREEN))).toEqual([
      2,
      [0, 1],
      2,
    ]);
  });

  it.each([
    ['bold marks two options of a question', [ask(1, BOLD, '', ''), ask(2, BOLD, BOLD, '')]],
    ['most questions have none', [ask(1, BOLD, '', ''), ask(2, '', ''), ask(3, '', '')]],
    ['a key says otherwise', [ask(1, BOLD, '', ''), ask(2, BOLD, '', '') + p('Ans. (c)')]],
    ['each option has a colour', [ask(1, RED, '<w:color w:val="0070C0"/>')]],
  ])('is none where %s', async (_what, body) => {
    expect((await told(...body))[0]).toMatch(/^key_(missing|unclear)$/);
  });

  it('is of no account beside a key, where it is bold only', async () => {
    expect(await told(ask(1, BOLD, '', '') + p('Ans. (c)'))).toEqual([2]);
  });

  it('must say the same as a key', async () => {
    const rows = await read(
      ask(1, GREEN, '', '') + p('Ans. (c)'),
      lines('2. Which?\n(a) x ✓\n(b) y\nAns. (b)'),
      ask(3, '', GREEN, '') + p('Ans. (b)'),
      ask(4, GREEN, '', ''),
      lines('Answer Key\n4. b'),
    );
    expect(rows.map(({ question: q, problems }) => problems[0]?.message ?? q?.correctAnswer)).toEqual([
      'The key says C, but the look of the options says A',
      'The key says B, but the look of the options says A',
      1,
      'The key says B, but the look of the options says A',
    ]);
  });
});
