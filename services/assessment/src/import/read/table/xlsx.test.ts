import { runProgram } from '@kasauti/service-kit';
import { columnOf, workbookOf, type Cell } from '../../../../test/workbook';
import { refusedByApi } from '../../read-import.flow';
import { checked, type Checked } from '../../row';
import { imageBox } from '../../text/images';
import type { Found, Told } from '../found';
import { read } from '../read';

const refusedBy = refusedByApi();
const nothing = { subject: '', chapter: '', tags: [] };
const HEAD = ['Type', 'Question', 'Option A', 'Option B', 'Answer', 'Marks', 'question:hi', 'Remarks'];
const asked = (question: string, ...more: Cell[]): Cell[] => ['', question, 'red', 'blue', ...more];

async function rowsOf(bytes: Buffer) {
  const told: Told[] = [];
  for await (const one of read(bytes, imageBox('teacher'))) told.push(one);
  const [head, ...rows] = told as [Extract<Told, { format: string }>, ...Found[]];
  return { head, rows: rows.map((one): Checked => checked(one, nothing, refusedBy)) };
}
const program = require.resolve('../../read-file');
/** What the program that reads files says at its end. */
async function endOf(bytes: Buffer): Promise<[string, string]> {
  let last = '';
  const limits = { timeoutMs: 60_000, memoryMb: 768, words: ['teacher'] };
  const ended = await runProgram(program, bytes, limits, (line) => void (last = line));
  return [ended, last.slice(0, 200)];
}

describe('N-019: a workbook', () => {
  it('has typed cells, empty rows that count, Hindi, formulas, and a sheet that is none of questions', async () => {
    const bytes = await workbookOf([
      {
        name: 'How to',
        rows: [
          ['Column', 'What it means'],
          ['question', 'The text'],
        ],
      },
      {
        name: 'Physics',
        rows: [
          ['JEE Mock 12'],
          null,
          HEAD,
          asked('Which colour?', 'B', 4, 'कौन-सा रंग?', 'x'),
          null,
          ['numerical', 'g in m/s²?', null, null, 9.8, { formula: '2+2', value: 4 }],
          ['', 'Is 2 < 3 & 3 > 2?', null, null, true],
          ['', 'How much is half?', 0.5, 2, { formula: 'CONCATENATE("A","")', value: 'A' }],
        ],
      },
      { name: 'Chemistry & more', rows: [HEAD, asked('Which acid?', 'E'), ['ordering', 'Sort', 'a', 'b', 'A']] },
    ]);
    const { head, rows } = await rowsOf(bytes);
    expect([head.format, head.notes.map(({ code }) => code)]).toEqual([
      'xlsx',
      ['subjects_of_sheets', 'column_ignored', 'column_ignored'],
    ]);
    expect(rows.map(({ place, problems }) => [place, ...problems.map(({ code }) => code)])).toEqual([
      ['Sheet Physics, row 4'],
      ['Sheet Physics, row 6'],
      ['Sheet Physics, row 7'],
      ['Sheet Physics, row 8'],
      ['Sheet Chemistry & more, row 2, column Answer', 'key_unclear'],
      ['Sheet Chemistry & more, row 3, column Type', 'kind_not_supported'],
    ]);
    expect(rows.slice(0, 4).map(({ question }) => question)).toMatchObject([
      { type: 'mcq', correctAnswer: 1, points: 4, translations: [{ language: 'hi', question: 'कौन-सा रंग?' }] },
      { type: 'numerical', answer: { value: 9.8 }, points: 4 },
      { type: 'true-false', question: 'Is 2 < 3 & 3 > 2?', correctAnswer: 0 },
      { type: 'mcq', options: ['0.5', '2'], correctAnswer: 0 },
    ]);
  });

  it('in which a spreadsheet made a date of an option says where, instead of asking for the date', async () => {
    const { rows } = await rowsOf(
      await workbookOf([{ name: 'S', rows: [HEAD, ['', 'Half?', { date: 45_689 }, 'x', 'B']] }]),
    );
    expect(rows).toMatchObject([{ place: 'Sheet S, row 2, column Option A', problems: [{ code: 'cell_is_date' }] }]);
    expect(rows[0]?.problems[0]?.message).toBe(
      'The spreadsheet made a date of the cell in column Option A. Format it as text',
    );
  });

  it('keeps percentages, and raised and lowered texts; a number with another look is noted', async () => {
    const ten = (runs: [string, 'superscript' | 'subscript', string, string]): Cell => ({ runs });
    const percent = (number: number): Cell => ({ number, format: 'percent' });
    const { rows } = await rowsOf(
      await workbookOf([
        {
          name: 'S',
          rows: [
            HEAD,
            ['', 'The gain?', percent(0.07), percent(0.125), 'A', { number: 4, format: 'rupees' }],
            ['numerical', 'How many percent?', null, null, percent(0.2)],
            ['', ten(['Read 10', 'superscript', '5', ' & H']), ten(['H', 'subscript', '2', 'O']), 'H2O', 'B'],
            ['', 'The price?', { number: 500, format: 'rupees' }, 'x', 'A'],
          ],
        },
      ]),
    );
    expect(rows.map(({ question, notes, problems }) => [question, [...notes, ...problems]])).toMatchObject([
      [{ options: ['7%', '12.5%'], correctAnswer: 0, points: 4 }, []],
      [{}, [{ code: 'key_unclear', message: 'The answer 20% is no number' }]],
      [{ question: 'Read $10^{5}$ & H', options: ['$H_{2}$O', 'H2O'] }, [{ code: 'superscript_as_formula' }]],
      [{ options: ['500', 'x'] }, [{ code: 'number_format_left_out' }]],
    ]);
  });

  it('has a sheet without a head, which is named in the notes of the file', async () => {
    const { head, rows } = await rowsOf(
      await workbookOf([
        { name: 'A', rows: [HEAD, asked('One?', 'A')] },
        { name: 'B', rows: [['lost?', 'w', 'x', 'A'], null, ['lost, too?', 'w', 'x', 'B']] },
        { name: 'How to', rows: [['Column', 'What it means']] },
        { name: 'Empty', rows: [] },
        {
          name: 'Key',
          rows: [
            ['Q.No', 'Ans'],
            [1, 'A'],
          ],
        },
        {
          name: 'C',
          rows: [
            ['Sr', 'Que.', 'A', 'B', 'Ans'],
            [1, 'Two?', 'w', 'x', 'B'],
          ],
        },
      ]),
    );
    expect(head.notes.filter(({ code }) => code === 'sheet_left_out').map(({ message }) => message)).toEqual([
      'Sheet B (rows: 2) is left out: it has no columns for the question and the answer',
      'Sheet Key (rows: 2) is left out: put its answers into a column beside the questions',
    ]);
    expect(rows.map(({ question }) => question?.question)).toEqual(['One?', 'Two?']);
  });

  it('with a text in a font from before Unicode lists the question', async () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const styles = `<styleSheet ${main}><fonts><font><name val="Calibri"/></font><font><name val="Kruti Dev 010"/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`;
    const cell = (at: string, text: string, style: number) =>
      `<c r="${at}" s="${style}" t="inlineStr"><is>${text}</is></c>`;
    const row = (n: number, texts: string[], style: number) =>
      `<row r="${n}">${texts.map((text, i) => cell(`${columnOf(i)}${n}`, text, style)).join('')}</row>`;
    const typed = (...texts: string[]) => texts.map((text) => `<t>${text}</t>`);
    const run = '<r><t>Say </t></r><r><rPr><rFont val="Kruti Dev 010"/></rPr><t>Hkkjr</t></r>';
    const sheet = [
      row(1, typed('Question', 'Option A', 'Option B', 'Answer'), 1),
      row(2, typed('Hkkjr', 'fnYyh', 'iVuk', 'A'), 1),
      row(3, typed('भारत', '1', '2', 'A'), 1),
      row(4, [run, ...typed('w', 'x', 'A')], 0),
      row(5, typed('Plain', 'w', 'x', 'A'), 0),
    ].join('');
    const { rows } = await rowsOf(
      await workbookOf([{ name: 'S', rows: [] }], {
        'xl/styles.xml': styles,
        'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
      }),
    );
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['legacy_font'],
      [],
      ['legacy_font'],
      [],
    ]);
  });

  it('with a picture over a question lists the question, and one over the title in the notes of the file', async () => {
    const anchor = (row: number) =>
      `<xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:pic/></xdr:oneCellAnchor>`;
    const drawings = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing">${anchor(0)}${anchor(3)}</xdr:wsDr>`;
    const related =
      '<Relationships xmlns="r"><Relationship Id="rId1" Type="http://x/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>';
    const { head, rows } = await rowsOf(
      await workbookOf([{ name: 'S', rows: [['Mock 12'], HEAD, asked('One?', 'A'), asked('Two?', 'B')] }], {
        'xl/worksheets/_rels/sheet1.xml.rels': related,
        'xl/drawings/drawing1.xml': drawings,
      }),
    );
    expect(head.notes.at(-1)?.message).toBe('A picture or drawing at row 1 of sheet S is not read');
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['image_missing']]);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'of twenty thousand rows',
      () =>
        workbookOf([
          { name: 'S', rows: [HEAD, ...Array.from({ length: 20_000 }, (_, n) => asked(`Question ${n}?`, 'A'))] },
        ]),
      /^done .*too_many_questions/,
    ],
    [
      'whose last cell is the last there can be',
      async () => {
        const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>question</t></is></c></row><row r="1048576"><c r="${columnOf(16_383)}1048576"><v>1</v></c></row></sheetData></worksheet>`;
        return workbookOf([{ name: 'S', rows: [] }], { 'xl/worksheets/sheet1.xml': sheet });
      },
      /^done .*table_too_large.*reaches to the cell XFD1048576/,
    ],
    ['without a head', () => workbookOf([{ name: 'S', rows: [['Dear all']] }]), /^done .*no_questions/],
    [
      'that is damaged',
      () => workbookOf([{ name: 'S', rows: [HEAD] }], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData' }),
      /^done .*(?:table_broken|no_questions)/,
    ],
  ])('%s ends with its reason', async (_what, make, end) => {
    expect((await endOf(await make())).join(' ')).toMatch(end);
  });
});
