import { answer, question, quiz } from '../../../test/moodle';
import { expectRow, summaries, type Wanted } from '../../../test/vendors';

describe('N-019: numbers of a file', () => {
  const number = (value: string, tolerance: string) =>
    quiz(question('numerical', 'v?', answer(100, value, `<tolerance>${tolerance}</tolerance>`)));
  it.each<Wanted>([
    [
      'of many decimals',
      number('3.141592653589793', '0.001'),
      { answer: { value: 3.141593, tolerance: 0.001 } },
      '',
      'number_rounded',
    ],
    [
      'with a tolerance of many',
      number('2.5', '0.0123456789'),
      { answer: { value: 2.5, tolerance: 0.012346 } },
      '',
      'number_rounded',
    ],
    ['too small to be rounded', number('0.0000016', '0.0000001'), {}, 'answer_invalid'],
    ['without a tolerance', number('3.141592653589793', '0'), {}, 'answer_invalid'],
  ])('%s', async (_what, ...wanted) => expectRow(...wanted));
  it('also of other formats, between two numbers', async () => {
    expect(await summaries('Q {#1.23456789..1.3}')).toMatchObject([
      { answer: { min: 1.234568, max: 1.3 }, notes: ['number_rounded'], problems: [] },
    ]);
  });
});
