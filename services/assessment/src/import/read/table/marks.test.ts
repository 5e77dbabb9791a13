import { rowsOf } from '../../../../test/import-rows';

const marksOf = async (marks: string, wrong: string) => {
  const { rows } = await rowsOf(`Question\tA\tB\tAnswer\tMarks\tNegative Marks\nQ?\tw\tx\tA\t${marks}\t${wrong}`);
  const { question: { marking, points } = {}, notes = [] } = rows[0] ?? {};
  return [marking ? [marking.correct, marking.wrong] : points, ...notes.map(({ code }) => code)];
};

describe('N-019: the marks of a table', () => {
  it.each<[string, string, unknown[]]>([
    ['4', '', [4]],
    ['+4', '-1', [[4, -1]]],
    ['4 marks', '1 mark', [[4, -1]]],
    ['1', '0.33', [[1, -0.33]]],
    ['1', '1/3', [[1, -0.33], 'marks_rounded']],
    ['2', '0.6667', [[2, -0.67], 'marks_rounded']],
    ['4', '25%', [[4, -1]]],
    ['4', 'No', [[4, 0]]],
    ['4, -1', '', [[4, -1]]],
    ['+4/-1', '', [[4, -1]]],
    // A third of a mark, or of both.
    ['2', '1/3', [1, 'marks_left_out']],
    ['4/1', '', [1, 'marks_left_out']],
    ['', '1', [1, 'marks_left_out']],
    ['4', 'as usual', [1, 'marks_left_out']],
  ])('%s and %s', async (marks, wrong, wanted) => {
    expect(await marksOf(marks, wrong)).toEqual(wanted);
  });
});
