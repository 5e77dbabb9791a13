import { remark, Unreadable, type Remark } from '../../remark';
import { raisedNote } from '../../text/inlines-of';
import type { Found } from '../found';
import { legacyFont } from '../../text/legacy-font';
import { readTable, UNREAD, type Line } from './table';
import { subjectNamedIn } from '../../../paper/subject';
import { blocksOf, joinKeys, type Block, type Sheet } from './blocks';
import { headNotes, isColumnOf, isOfEachRow, isText } from './heads';
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
  const read = sheets.map(({ sheet: name, data }, n) => sheetOf(name, data as Data, looks[n] ?? NO_LOOKS));
  const { joined, notes } = joinKeys(read);
  const subjects = subjectsOf(read);
  const found = read.map((sheet) =>
    readSheet(
      sheet,
      sheet.blocks.some((block) => joined.has(block)),
      subjects.get(sheet.name),
    ),
  );
  return {
    notes: [...notes, ...subjectsOfSheets(subjects), ...found.flatMap((one) => one.notes)],
    rows: found.flatMap(({ rows }) => rows),
  };
}

type Cell = string | number | boolean | Date | null | undefined;
type Data = Cell[][];
type Row = Line & { row: number };
interface SheetOf extends Sheet<Row> {
  data: Data;
  looks: Looks;
  /** By row. */
  said: { notes: ByRow; problems: ByRow };
}
const textsOf = (cells: readonly Cell[] = []): string[] => Array.from(cells, cellText);
const rowsOf = (name: string, data: Data): Row[] =>
  Array.from(data, (cells, row) => ({
    place: `Sheet ${name.slice(0, 40)}, row ${row + 1}`,
    cells: textsOf(cells),
    row,
  }));

function sheetOf(name: string, data: Data, looks: Looks): SheetOf {
  // The heads say which looks count; those change the cells, but no head.
  const headOf = new Map<number, readonly string[]>();
  for (const { head, lines } of blocksOf(rowsOf(name, data), name))
    if (head) for (const { row } of lines) headOf.set(row, head);
  const said = withLooks(data, headOf, looks);
  return { name, data, looks, said, blocks: blocksOf(rowsOf(name, data), name) };
}

/** The subjects that sheets are named after; those of two languages may be the same paper twice. */
function subjectsOf(sheets: readonly SheetOf[]): Map<string, string> {
  const asking = sheets.filter(({ blocks }) => blocks.some(({ head }) => head));
  const named = asking.flatMap(({ name }): [string, string][] => {
    const subject = subjectNamedIn(name);
    return subject ? [[name, subject]] : [];
  });
  const isOfLanguages = named.every(([, subject]) => ['English', 'Hindi'].includes(subject));
  return new Map(isOfLanguages ? [] : named);
}

const subjectsOfSheets = (subjects: ReadonlyMap<string, string>): Remark[] => {
  const named = [...new Set(subjects.values())].join(', ');
  const said = `Sheets are named after subjects (${named}): questions have them where no subject is chosen`;
  return named === '' ? [] : [remark('subjects_of_sheets', said)];
};

function readSheet(sheet: SheetOf, isJoined: boolean, subject: string | undefined): { notes: Remark[]; rows: Found[] } {
  const { name, looks, blocks } = sheet;
  const drawn = new Set(looks.drawn);
  const read = blocks.flatMap(({ head, lines }) => (head ? [readBlock(sheet, head, lines, drawn)] : []));
  if (read.length === 0) return { notes: isJoined || looks.isHidden ? [] : sheetLeftOut(name, blocks), rows: [] };
  const elsewhere = Array.from(drawn, (row) => pictureElsewhere(name, row)).slice(0, MOST_PICTURES);
  const hidden = looks.isHidden ? [sheetHidden(name)] : [];
  return {
    notes: [...hidden, ...read.flatMap(({ notes }) => notes), ...elsewhere],
    rows: read.flatMap(({ rows }) => rows).map((found) => (subject ? { ...found, sheetSubject: subject } : found)),
  };
}

function readBlock({ data, looks, said }: SheetOf, head: string[], lines: Row[], drawn: Set<number>) {
  const rowOf = new Map(lines.map(({ place, row }) => [place, row]));
  const table = readTable(head, lines);
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
  return { notes: [...headNotes(head), ...table.notes], rows };
}

type ByRow = Map<number, Remark[]>;
/** Puts into the cells what the sheet shows in them, and says of each row what cannot be kept. @param headOf by row */
function withLooks(
  data: Data,
  headOf: ReadonlyMap<number, readonly string[]>,
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
  const nameOf = (row: number, column: number): string => headOf.get(row)?.[column] ?? '';
  const last = Math.min(...headOf.keys());
  for (const { row, column } of looks.unread) if (row >= last) put(row, column, UNREAD);
  for (const { row, column, font } of looks.legacy)
    if (isText(nameOf(row, column))) add(problems, row, legacyFont(font, cellText(data[row]?.[column])));
  for (const { row, column, text, isRaised } of looks.cells) {
    if (!headOf.has(row) || typeof data[row]?.[column] !== (isRaised ? 'string' : 'number')) continue;
    const name = nameOf(row, column);
    if (text !== undefined) put(row, column, text);
    else if (isColumnOf('marks', name) || isColumnOf('wrong', name)) continue;
    if (isRaised) add(notes, row, [raisedNote()]);
    else if (text === undefined) add(notes, row, [formatLeftOut(cellText(data[row]?.[column]), name)]);
  }
  for (const { row, column, last: end } of looks.merged)
    if (isOfEachRow(nameOf(row, column)))
      for (let next = row + 1; next <= end && next < data.length; next++)
        if (textsOf(data[next]).some(Boolean)) put(next, column, data[row]?.[column]);
  return { notes, problems };
}

/** The template explains itself on a sheet of this name. */
const HOW_TO = /^how\s*to$/i;
function sheetLeftOut(sheet: string, blocks: readonly Block[]): Remark[] {
  const rows = blocks.flatMap(({ lines }) => lines).filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  const isKey = rows.some(({ cells }) => cells.some((text) => isColumnOf('answer', text)));
  const why = isKey
    ? 'put its answers into a column beside the questions'
    : 'it has no columns for the question and the answer';
  return rows.length === 0 || HOW_TO.test(sheet.trim())
    ? []
    : [remark('sheet_left_out', `Sheet ${sheet.slice(0, 40)} (rows: ${rows.length}) is left out: ${why}`)];
}

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
