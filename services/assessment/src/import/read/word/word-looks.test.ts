import { docx, lines, p, r, table } from '../../../../test/docx';
import { notes, rowsOf } from '../../../../test/import-rows';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;
const told = async (...body: string[]) =>
  (await read(...body)).map(({ question: q, problems }) => problems[0]?.code ?? q?.correctAnswers ?? q?.correctAnswer);
const BOLD = '<w:b/>';
const LINE = '<w:u w:val="single"/>';
const HIGH = '<w:highlight w:val="yellow"/>';
const SHADE = (fill: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
const FONT = (colour: string) => `<w:color w:val="${colour}"/>`;
const [GREEN, RED] = [FONT('00B050'), FONT('FF0000')];
/** A question whose options have these looks. */
const ask = (n: number, ...looks: string[]) =>
  p(`${n}. Which ${n}?`) + looks.map((look, i) => p(r(`(${'abcd'[i]}) `) + r(`option ${i}`, look))).join('');

describe('N-019: the look of the right options in Word', () => {
  it.each([
    ['a green font', GREEN],
    ['a highlight', '<w:highlight w:val="green"/>'],
    ['a shade', SHADE('FFFF00')],
    ['bold letters', BOLD],
    ['a line below', LINE],
  ])('is %s', async (_what, look) => {
    const rows = await read(ask(1, '', '', look, ''), ask(2, look, '', '', ''));
    expect(rows.map(({ question: q }) => q?.correctAnswer)).toEqual([2, 0]);
    // What told the key would tell students too.
    expect(rows[0]?.question?.options).toEqual([0, 1, 2, 3].map((i) => `option ${i}`));
    expect(rows.map(notes)).toEqual([['key_by_format'], ['key_by_format']]);
  });

  it('is a tick, wherever it stands', async () => {
    const tick = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>';
    const options = ['(a) x\n(b) y ✓', '✔ (a) x\n(b) y', '(a) x\n(b) y √'].map(
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
    ['bold marks several options, and half of the questions have none', [ask(1, BOLD, BOLD, ''), ask(2, '', '')]],
    ['most questions have none', [ask(1, BOLD, '', ''), ...[2, 3, 4, 5].map((n) => ask(n, '', ''))]],
    ['a key says otherwise', [ask(1, BOLD, '', ''), ask(2, BOLD, '', '') + p('Ans. (c)')]],
    ['a text has another colour, as from a web page', [ask(1, FONT('202124'), '')]],
    ['it is red', [ask(1, RED, '')]],
    ['what is behind a text is pale', [ask(1, SHADE('F8F9FA'), '')]],
  ])('is none where %s', async (_what, body) => {
    expect((await told(...body))[0]).toMatch(/^key_(missing|unclear)$/);
  });

  it('is of no account beside a key, where it is bold only', async () => {
    expect(await told(ask(1, BOLD, '', '') + p('Ans. (c)'))).toEqual([2]);
  });

  it('is bold in one question and underlined in another, in some questions only, or marks several', async () => {
    const styled = [ask(1, BOLD, ''), ask(2, '', LINE), ask(3, BOLD, ''), ask(4, '', LINE)];
    expect(await told(...styled)).toEqual([0, 1, 0, 1]);
    expect((await told(ask(1, BOLD, ''), ask(2, '', BOLD), ask(3, ''), ask(4, ''), ask(5, ''))).slice(0, 2)).toEqual([
      0, 1,
    ]);
    expect(await told(ask(1, BOLD, '', ''), ask(2, '', BOLD, ''), ask(3, '', BOLD, BOLD))).toEqual([0, 1, [1, 2]]);
  });

  it('must say the same as a key, where it does so in other questions', async () => {
    const rows = await read(
      ask(1, GREEN, '', '') + p('Ans. (c)'),
      ask(2, '', GREEN, '') + p('Ans. (b)'),
      ask(3, GREEN, '', ''),
      lines('Answer Key\n3. a'),
    );
    expect(rows.map(({ question: q, problems }) => problems[0]?.message ?? q?.correctAnswer)).toEqual([
      'The key says C, but the look of the options says A',
      1,
      0,
    ]);
  });

  it.each([
    ['a highlight', ask(1, HIGH, '', '')],
    ['a tick', lines('1. Which?\n(a) x ✓\n(b) y\n(c) z')],
  ])('may differ from a key as %s once, and the question says so', async (_what, marked) => {
    const rows = await read(marked + p('Ans. (c)'), ask(2, '', '', '') + p('Ans. (b)'));
    expect(rows.map(({ question: q, problems }) => [q?.correctAnswer, problems])).toEqual([
      [2, []],
      [1, []],
    ]);
    expect(rows.map(notes)).toEqual([['look_differs', 'formatting_left_out'], []]);
  });

  it('stays in options that are about it', async () => {
    const [row] = await read(ask(1, BOLD, LINE, HIGH) + p('Ans. (a)'));
    expect(row?.question?.options).toEqual(['**option 0**', 'option 1', 'option 2']);
    expect(row && notes(row)).toContain('formatting_left_out');
    const [signs] = await read(lines('1. Which mark?\n(a) ✓ (tick)\n(b) ✗ (cross)\nAns. (a)'));
    expect(signs?.question).toMatchObject({ options: ['✓ (tick)', '✗ (cross)'], correctAnswer: 0 });
  });

  it('is left out with a remark, a formula that is typed over it read', async () => {
    const [row] = await read(p(r('1. Find $') + r('x', GREEN) + r('$ and $') + r('y', GREEN) + r('^2$')) + p('Ans. 5'));
    expect(row?.question?.question).toBe('Find $x$ and $y^2$');
    expect(row && notes(row)).toEqual(['formatting_left_out']);
  });
});

it('threat 51: reads a long fill behind many runs in less than fifteen seconds', async () => {
  const runs = r('x').repeat(2000);
  const body = p('1. Which?') + p(runs, SHADE('0123456789'.repeat(20_000))) + p('(a) y') + p('(b) z') + p('Ans. a');
  const start = performance.now();
  expect(await told(body)).toEqual([0]);
  expect(performance.now() - start).toBeLessThan(15_000);
});
