import { docx, table } from '../../../../test/docx';
import { rowsOf } from '../../../../test/import-rows';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;

describe('a table of a Word file', () => {
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
});
