import { remark, Unreadable, type Remark } from '../remark';
import { raisedNote } from '../text/inlines-of';
import type { Found } from './found';
import { legacyFont } from '../text/legacy-font';
import { readTable, type Line } from './table';
import { headNotes, isColumnOf, isHead, isText } from './table-heads';
import { columnNumber, looksOf, WORKBOOK, type Parts } from './xlsx-looks';

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
  const notes: Remark[] = [];
  const rows: Found[] = [];
  const looks = looksOf(parts);
  for (const [n, { sheet, data }] of sheets.entries()) {
    const first = data.findIndex((cells) => isHead(cells.map(cellText)));
    if (first < 0) {
      notes.push(
        ...sheetLeftOut(sheet, data.filter((cells) => cells.some((cell) => cellText(cell).trim() !== '')).length),
      );
      continue;
    }
    const head = (data[first] ?? []).map(cellText);
    notes.push(...headNotes(head));
    const { cells: shown, legacy, drawn } = looks[n] ?? { cells: [], legacy: [], drawn: new Set<number>() };
    const fontsOf = new Map<number, Remark[]>();
    for (const { row, column, font } of legacy)
      if (row > first && isText(head[column] ?? ''))
        fontsOf.set(row, [...(fontsOf.get(row) ?? []), ...legacyFont(font, cellText(data[row]?.[column]))]);
    const notesOf = new Map<number, Remark[]>();
    for (const { row, column, text, isRaised } of shown) {
      const cells = data[row];
      if (row <= first || !cells || typeof cells[column] !== (isRaised ? 'string' : 'number')) continue;
      const name = head[column] ?? '';
      if (text !== undefined) cells[column] = text;
      else if (isColumnOf('marks', name) || isColumnOf('wrong', name)) continue;
      const note = isRaised ? [raisedNote()] : text === undefined ? [formatLeftOut(cellText(cells[column]), name)] : [];
      notesOf.set(row, [...(notesOf.get(row) ?? []), ...note]);
    }
    const lines = data.slice(first + 1).map((cells, i): Line & { row: number; dates: number[] } => ({
      place: `Sheet ${sheet.slice(0, 40)}, row ${first + i + 2}`,
      cells: cells.map(cellText),
      row: first + i + 1,
      dates: cells.flatMap((cell, column) => (cell instanceof Date ? [column] : [])),
    }));
    const byPlace = new Map(lines.map((line) => [line.place, line]));
    const table = readTable(head, lines);
    notes.push(...table.notes);
    for (const found of table.rows) {
      const { row, dates } = byPlace.get(found.place) ?? { row: -1, dates: [] };
      const problems = [
        ...found.problems,
        ...dates.map((column) => dateInstead(head[column], column)),
        ...(fontsOf.get(row) ?? []).slice(0, 1),
        ...(drawn.delete(row) ? [pictureLeftOut()] : []),
      ];
      rows.push(withColumn({ ...found, notes: [...found.notes, ...(notesOf.get(row) ?? [])], problems }, head));
    }
    notes.push(...Array.from(drawn, (row) => pictureElsewhere(sheet, row)).slice(0, MOST_PICTURES));
  }
  return { notes, rows };
}

/** The template explains itself on a sheet of this name. */
const HOW_TO = /^how\s*to$/i;
const sheetLeftOut = (sheet: string, rows: number): Remark[] =>
  rows === 0 || HOW_TO.test(sheet.trim())
    ? []
    : [
        remark(
          'sheet_left_out',
          `Sheet ${sheet.slice(0, 40)} (rows: ${rows}) is left out: it has no columns for the question and the answer`,
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

type Cell = string | number | boolean | Date | null | undefined;
const cellText = (cell: unknown): string => {
  const of = cell as Cell;
  if (of === null || of === undefined) return '';
  return of instanceof Date ? of.toISOString().slice(0, 10) : String(of);
};

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
