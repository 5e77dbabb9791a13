import { failure, rowsOf } from '../../../test/import-rows';
import { workbookOf } from '../../../test/workbook';
import { markdownOfLine } from '../text/markdown';

const AIKEN = 'Is light a wave?\nA) Yes\nB) No\nANSWER: ';

describe('threat 51: reads in less than five seconds', () => {
  it.each([
    ['a head of hyphens', `question,${'-'.repeat(6000)},option_a,option_b,answer\nQ,z,x,y,A\n`],
    ['signs of rupees without a figure', `Question,Answer\nPrice?,${'Rs.'.repeat(26)}x\n`],
    ['empty lines before a question of Aiken', `${'\n'.repeat(100_000)}${AIKEN}A\n`],
    ['line separators before a question of Aiken', `${'\u2028'.repeat(100_000)}\n${AIKEN}A\n`],
    ['empty lines before a category of GIFT', `${'\n'.repeat(100_000)}$CATEGORY: Waves\n\nIs light a wave?{T}\n`],
  ])('%s', async (_what, text) => {
    const start = performance.now();
    expect((await rowsOf(text)).rows).toMatchObject([{ problems: [] }]);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([
    ['a key of spaces', `${AIKEN}A${' '.repeat(100_000)}!\n`, 'key_unclear'],
    [
      'a text of marks that all look for an end',
      `question,option_a,option_b,answer\n${'*a_'.repeat(1300)},x,y,A\n`,
      'text_refused',
    ],
  ])('%s', async (_what, text, code) => {
    const start = performance.now();
    expect((await rowsOf(text)).rows).toMatchObject([{ problems: [{ code }] }]);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([
    ['cells that begin like a head of numbers', `q${' '.repeat(60_000)}x,b\n`],
    ['keys that begin like the name of one', `Q?,answer${' '.repeat(60_000)}x\n`],
    ['rows that begin like a title of keys', `answer${' '.repeat(60_000)}x\n`],
  ])('%s', async (_what, line) => {
    const start = performance.now();
    await rowsOf(`Question,Answer\n${line.repeat(6)}`);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([
    ['numbers in a second sheet', 'Data', [1, 2]],
    ['numbers in a sheet of keys', 'Key', [1, 2]],
    ['keys of one question', 'Key', [1, 'A']],
  ])('%s', async (_what, name, row) => {
    const asked = {
      name: 'Questions',
      rows: [
        ['Q.No', 'Question', 'A', 'B'],
        [1, 'Q?', 'w', 'x'],
      ],
    };
    const file = await workbookOf([asked, { name, rows: Array.from({ length: 10_000 }, () => row) }]);
    const start = performance.now();
    await rowsOf(file);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('marks that are none, each by itself', () => {
    const start = performance.now();
    const line = Array.from({ length: 40_000 }, () => ({ kind: 'text' as const, text: '* ' }));
    expect(markdownOfLine(line, []).length).toBeGreaterThan(40_000);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('braces that never close', async () => {
    const start = performance.now();
    expect(await failure('{ '.repeat(100_000))).toBe('file_format_unknown');
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
