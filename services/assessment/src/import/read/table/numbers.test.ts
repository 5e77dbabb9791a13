import { rowsOf } from '../../../../test/import-rows';
import { workbookOf, type Cell } from '../../../../test/workbook';

/* The numbers of questions that a table has twice. */
const keysOf = async (bytes: Buffer | string) => {
  const { rows, fileNotes } = await rowsOf(bytes);
  return [fileNotes.join(), ...rows.map(({ question: q, problems: [problem] }) => problem?.code ?? q?.correctAnswer)];
};

describe('N-019: keys below the questions of a table', () => {
  it.each(['Answers', 'ANSWERS:', 'Answer Key'])('have the title %s', async (title) => {
    const rows = ['Q.No,Question,A,B', '1,One?,w,x', '2,Two?,w,x', `${title},,,`, '1,B,,', '2,A,,'];
    expect(await keysOf(rows.join('\n'))).toEqual(['keys_joined', 1, 0]);
  });
});

describe('N-019: a table with two columns of numbers', () => {
  it.each([
    ['those of the questions in another order', [3, 1, 2], ['keys_joined', 1, 0, 0]],
    ['those of other questions', [11, 12, 13], ['keys_left_out', 'key_missing', 'key_missing', 'key_missing']],
    ['the same', [1, 2, 3], ['', 0, 1, 0]],
    ['none', ['', '', ''], ['', 0, 1, 0]],
  ])('of one name has the keys of the second: %s', async (_what, numbers, expected) => {
    const rows = ['A', 'B', 'A'].map((key, i) => `${i + 1},Question ${i + 1}?,w,x,${numbers[i]},${key}`);
    expect(await keysOf(`Q.No,Question,A,B,Q.No,Ans\n${rows.join('\n')}`)).toEqual(expected);
  });

  it.each([
    ['S.No', [1, 2], [2, 1], ['keys_left_out', 'key_missing', 'key_missing']],
    ['S.No', [1, 2], [1, 2], ['keys_joined', 0, 1]],
    ['Question ID', [2, 1], [1, 2], ['keys_joined', 0, 1]],
  ])('has keys of a sheet of their own if both say the same: %s %j', async (name, others, numbers, expected) => {
    const asked = numbers.map((number, i): Cell[] => [others[i] ?? 0, number, `Question ${number}?`, 'w', 'x']);
    const paper = { name: 'P', rows: [[name, 'Q.No', 'Question', 'A', 'B'], ...asked] };
    const key = {
      name: 'Key',
      rows: [
        ['Q.No', 'Ans'],
        [1, 'A'],
        [2, 'B'],
      ],
    };
    expect(await keysOf(await workbookOf([paper, key]))).toEqual(expected);
  });

  it('has keys behind a gap by their numbers, even without others, unless they count', async () => {
    const of = (numbers: number[]) =>
      keysOf(`Question,A,B,,Q.No,Ans\n${numbers.map((n, i) => `Q${i}?,w,x,,${n},${'ABA'[i]}`).join('\n')}`);
    expect(await of([3, 1, 2])).toEqual(['keys_joined', 1, 0, 0]);
    expect(await of([11, 12, 13])).toEqual(['', 0, 1, 0]);
  });

  it('and of keys may have its head again', async () => {
    const head = 'Q.No,Question,A,B,Answer,Answer';
    expect(await keysOf(`${head}\n1,One?,w,x,A,A\n${head}\n2,Two?,w,x,B,B`)).toEqual(['column_ignored', 0, 1]);
  });
});

it.each(['(2,100)', '[10,20]', '(3,4)'])('N-019: a point is no number: %s', async (answer) => {
  const [row] = (await rowsOf(`Question,Answer\nWhere?,"${answer}"`)).rows;
  expect([row?.question?.correctAnswer, row?.problems]).toEqual([answer, []]);
});
