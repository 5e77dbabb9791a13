import { notes, rowsOf } from '../../../../test/import-rows';
import { workbookOf, type Cell } from '../../../../test/workbook';

/* What a spreadsheet shows and the values of its cells do not say. */
const HEAD = ['No', 'Question', 'Option A', 'Option B', 'Option C', 'Answer'];

describe('N-019: a workbook in which a cell', () => {
  const column = (name: string) =>
    `The cell in column ${name} holds a picture, an error or a formula without a value: put in here what it shows`;
  it.each<[string, Cell]>([
    ['holds a picture', { error: '#VALUE!', picture: 1 }],
    ['holds an error', { error: '#DIV/0!' }],
    ['holds a formula that no program has counted', { formula: '1+3' }],
    ['holds a picture of WPS', { formula: '_xlfn.DISPIMG("ID_1",1)', value: '=DISPIMG("ID_1",1)' }],
    ['holds a picture by its address', { formula: '_xlfn.IMAGE("https://x.example/a.png")', value: '' }],
    ['holds a picture of WPS as a text', '=DISPIMG("ID_1",1)'],
  ])('%s lists the question, and the options behind it keep their places', async (_what, cell) => {
    const { rows } = await rowsOf(
      await workbookOf([
        {
          name: 'S',
          rows: [
            HEAD,
            [1, 'Which?', 'w', 'x', cell, 'A'],
            [2, 'Which, then?', 'w', cell, 'y', 'C'],
            [3, cell, 'w', 'x', 'y', 'C'],
            [cell, 'Plain', 'w', 'x', 'y', 'C'],
            [null, null, null, null, null, cell],
          ],
        },
      ]),
    );
    expect(rows.map(({ problems, question: q }) => [problems[0]?.message, q?.options, q?.correctAnswer])).toEqual([
      [column('Option C'), ['w', 'x', ''], 0],
      [column('Option B'), ['w', '', 'y'], 2],
      [column('Question'), ['w', 'x', 'y'], 2],
      [undefined, ['w', 'x', 'y'], 2],
      [column('Answer'), [], undefined],
    ]);
  });

  it('holds a formula that comes to nothing has no problem', async () => {
    const nothing: Cell = { formula: 'IF(1,"","x")', value: '' };
    const { rows } = await rowsOf(await workbookOf([{ name: 'S', rows: [HEAD, [1, 'Q', 'w', 'x', nothing, 'B']] }]));
    expect(rows).toMatchObject([{ question: { options: ['w', 'x'], correctAnswer: 1 }, problems: [] }]);
  });

  it('reaches over several rows has its passage and labels in each, but one question', async () => {
    const head = ['Passage', 'Question', 'Option A', 'Option B', 'Answer', 'Subject', 'Marks'];
    const { rows } = await rowsOf(
      await workbookOf([
        {
          name: 'S',
          rows: [
            head,
            ['Read this.', 'One?', 'x', 'y', 'A', 'Physics', 4],
            [null, 'Two?', 'x', 'y', 'B', null, null],
            [null, null, 'v', 'w', 'B', null, null],
            ['Other.', 'Three?', 'x', 'y', 'B', 'Maths', 2],
          ],
          merged: ['A2:A4', 'F2:F4', 'G2:G3', 'B3:B4', 'A1:A1', 'C5:D5'],
        },
      ]),
    );
    const shown = rows.map(({ question: q, subject }) => [q?.question, q?.passage?.text, subject, q?.points]);
    expect(shown).toEqual([
      ['One?', 'Read this.', 'Physics', 4],
      ['Two?', 'Read this.', 'Physics', 4],
      ['', 'Read this.', 'Physics', 1],
      ['Three?', 'Other.', 'Maths', 2],
    ]);
    expect(rows.flatMap(notes)).toEqual([]);
  });

  it('is hidden with its row or sheet says so', async () => {
    const { rows, fileNotes } = await rowsOf(
      await workbookOf([
        { name: 'S', rows: [HEAD, [1, 'One?', 'w', 'x', 'y', 'A'], [2, 'Two?', 'w', 'x', 'y', 'B']], hidden: [3] },
        { name: 'Old', rows: [HEAD, [1, 'Three?', 'w', 'x', 'y', 'A']], isHidden: true },
      ]),
    );
    expect(rows.map(notes)).toEqual([[], ['row_hidden'], []]);
    expect(fileNotes).toEqual(['sheet_hidden']);
  });
});
