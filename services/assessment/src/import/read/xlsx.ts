import { remark, Unreadable, type Remark } from '../remark';
import { raisedNote } from '../text/inlines-of';
import type { Found } from './found';
import { legacyFont } from '../text/legacy-font';
import { readTable, UNREAD, type Line } from './table';
import { headNotes, isColumnOf, isHead, isOfEachRow, isText, withOptionsBelow } from './table-heads';
import { columnNumber, looksOf, NO_LOOKS, WORKBOOK, type Looks, type Parts } from './xlsx-looks';

export const isXlsx = (names: readonly string[]): boolean => names.includes(WORKBOOK);

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CELL = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;
const [MOST_COLUMNS, MOST_LINES] = [300, 30_000];

/**
 * The library makes a table as large as the last cell says, and one that was formatted by a slip may be the last there can
 * be. @param name of the part of the workbook that `part` holds
 */
export function refuseFarCells(name: string, part: Buffer | undefined): void {
  if (!part || !SHEET.test(name)) return;
  for (const [, column = '', line = ''] of part.toString('latin1').matchAll(CELL))
    if (columnNumber(column) > MOST_COLUMNS || Number(line) > MOST_LINES)
      throw new Unreadable(
        'table_too_large',
        `A sheet reaches to the cell ${column}${line}. Delete the rows and columns behind the questions`,
      );
}

/** Every sheet of a workbook whose first filled row is the head of the template. */
export async function readXlsx(bytes: Buffer, parts: Parts): Promise<{ notes: Remark[]; rows: Found[] }> {
  const { default: readExcelFile } = await import('read-excel-file/node');
  const sheets = await readExcelFile(bytes).catch(() => {
    throw new Unreadable('table_broken', 'The workbook is damaged and cannot be read');
  });
  const looks = looksOf(parts);
  const read = sheets.map(({ sheet, data }, n) => readSheet(sheet, data as Data, looks[n] ?? NO_LOOKS));
  return { notes: read.flatMap(({ notes }) => notes), rows: read.flatMap(({ rows }) => rows) };
}

type Cell = string | number | boolean | Date | null | undefined;
type Data = Cell[][];
const textsOf = (cells: readonly Cell[] = []): string[] => Array.from(cells, cellText);

function readSheet(sheet: string, data: Data, looks: Looks): { notes: Remark[]; rows: Found[] } {
  const at = data.findIndex((cells) => isHead(textsOf(cells)));
  if (at < 0) {
    const filled = data.filter((cells) => textsOf(cells).some((text) => text.trim() !== ''));
    const isKey = filled.some((cells) => textsOf(cells).some((text) => isColumnOf('answer', text)));
    return { notes: sheetLeftOut(sheet, filled.length, isKey), rows: [] };
  }
  const ofTwo = withOptionsBelow(textsOf(data[at]), textsOf(data[at + 1]));
  const head = ofTwo ?? textsOf(data[at]);
  const begin = ofTwo ? at + 2 : at + 1;
  const said = withLooks(data, head, begin, looks);
  const lines = Array.from(data.slice(begin), (cells, i): Line & { row: number } => ({
    place: `Sheet ${sheet.slice(0, 40)}, row ${begin + i + 1}`,
    cells: textsOf(cells),
    row: begin + i,
  }));
  const rowOf = new Map(lines.map(({ place, row }) => [place, row]));
  const table = readTable(head, lines);
  const drawn = new Set(looks.drawn);
  const rows = Array.from(table.rows, (found) => {
    const row = rowOf.get(found.place) ?? -1;
    const dates = (data[row] ?? []).flatMap((cell, column) => (cell instanceof Date ? [column] : []));
    const problems = [
      ...found.problems,
      ...dates.map((column) => dateInstead(head[column], column)),
      ...(said.problems.get(row) ?? []).slice(0, 1),
      ...(drawn.delete(row) ? [pictureLeftOut()] : []),
    ];
    const notes = [...found.notes, ...(said.notes.get(row) ?? []), ...(looks.hidden.has(row) ? [rowHidden()] : [])];
    return withColumn({ ...found, notes, problems }, head);
  });
  const elsewhere = Array.from(drawn, (row) => pictureElsewhere(sheet, row)).slice(0, MOST_PICTURES);
  const hidden = looks.isHidden ? [sheetHidden(sheet)] : [];
  return { notes: [...hidden, ...headNotes(head), ...table.notes, ...elsewhere], rows };
}

type ByRow = Map<number, Remark[]>;
/** Puts into the cells what the sheet shows in them, and says of each row what cannot be kept. */
function withLooks(
  data: Data,
  head: readonly string[],
  begin: number,
  looks: Looks,
): { notes: ByRow; problems: ByRow } {
  const notes: ByRow = new Map();
  const problems: ByRow = new Map();
  const add = (to: ByRow, row: number, more: Remark[]) => to.set(row, [...(to.get(row) ?? []), ...more]);
  const put = (row: number, column: number, cell: Cell) => {
    while (data.length <= row) data.push([]);
    const cells = data[row];
    if (cells) cells[column] = cell;
  };
  for (const { row, column } of looks.unread) if (row >= begin) put(row, column, UNREAD);
  for (const { row, column, font } of looks.legacy)
    if (row >= begin && isText(head[column] ?? '')) add(problems, row, legacyFont(font, cellText(data[row]?.[column])));
  for (const { row, column, text, isRaised } of looks.cells) {
    if (row < begin || typeof data[row]?.[column] !== (isRaised ? 'string' : 'number')) continue;
    const name = head[column] ?? '';
    if (text !== undefined) put(row, column, text);
    else if (isColumnOf('marks', name) || isColumnOf('wrong', name)) continue;
    if (isRaised) add(notes, row, [raisedNote()]);
    else if (text === undefined) add(notes, row, [formatLeftOut(cellText(data[row]?.[column]), name)]);
  }
  for (const { row, column, last } of looks.merged)
    if (row >= begin && isOfEachRow(head[column] ?? ''))
      for (let next = row + 1; next <= last && next < data.length; next++)
        if (textsOf(data[next]).some(Boolean)) put(next, column, data[row]?.[column]);
  return { notes, problems };
}

/** The template explains itself on a sheet of this name. */
const HOW_TO = /^how\s*to$/i;
const sheetLeftOut = (sheet: string, rows: number, isKey: boolean): Remark[] =>
  rows === 0 || HOW_TO.test(sheet.trim())
    ? []
    : [
        remark(
          'sheet_left_out',
          `Sheet ${sheet.slice(0, 40)} (rows: ${rows}) is left out: ${isKey ? 'put its answers into a column beside the questions' : 'it has no columns for the question and the answer'}`,
        ),
      ];

const MOST_PICTURES = 10;
const formatLeftOut = (value: string, column: string) =>
  remark(
    'number_format_left_out',
    `The number in column ${column.slice(0, 40)} is read as ${value}; the spreadsheet shows it with a format of its own`,
  );
const pictureLeftOut = () =>
  remark(
    'image_missing',
    'A picture or drawing lies over this row. Pictures of a spreadsheet are not read: add it here',
  );
const pictureElsewhere = (sheet: string, row: number) =>
  remark('image_missing', `A picture or drawing at row ${row + 1} of sheet ${sheet.slice(0, 40)} is not read`);

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};
const rowHidden = () => remark('row_hidden', 'This row is hidden in the spreadsheet');
const sheetHidden = (sheet: string) =>
  remark('sheet_hidden', `Sheet ${sheet.slice(0, 40)} is hidden in the spreadsheet; its questions are below`);

/** The column that a problem may be about, by the beginning of its code. */
const COLUMNS: [string, string][] = [
  ['key_', 'answer'],
  ['kind_', 'type'],
];
/** The place of a row with a problem ends with the column to look at. */
function withColumn(found: Found, head: readonly string[]): Found {
  const [{ code = '', field = '' } = {}] = found.problems;
  const name = COLUMNS.find(([begin]) => code.startsWith(begin))?.[1] ?? field;
  const column = head.find((cell) => cell.trim() !== '' && isColumnOf(name, cell));
  return column ? { ...found, place: `${found.place}, column ${column.trim().slice(0, 40)}` } : found;
}

/** A spreadsheet makes a date of 1/2; what was typed is lost. */
const dateInstead = (name: string | undefined, column: number): Remark =>
  remark(
    'cell_is_date',
    `The spreadsheet made a date of the cell in column ${name ?? column + 1}. Format it as text`,
    name
      ?.trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
