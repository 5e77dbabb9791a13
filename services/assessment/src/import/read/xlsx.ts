import { headNotes } from './csv';
import { remark, Unreadable, type Remark } from '../remark';
import type { Found } from './found';
import { isColumnOf, isHead, readTable, type Line } from './table';

const WORKBOOK = 'xl/workbook.xml';
export const isXlsx = (names: readonly string[]): boolean => names.includes(WORKBOOK);

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CELL = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;
const [MOST_COLUMNS, MOST_LINES] = [300, 30_000];
const numberOf = (column: string): number =>
  Array.from(column).reduce((n, sign) => n * 26 + sign.charCodeAt(0) - 64, 0);

/**
 * The library makes a table as large as the last cell says, and one that was formatted by a slip may be the last there can
 * be. @param name of the part of the workbook that `part` holds
 */
export function refuseFarCells(name: string, part: Buffer | undefined): void {
  if (!part || !SHEET.test(name)) return;
  for (const [, column = '', line = ''] of part.toString('latin1').matchAll(CELL))
    if (numberOf(column) > MOST_COLUMNS || Number(line) > MOST_LINES)
      throw new Unreadable(
        'table_too_large',
        `A sheet reaches to the cell ${column}${line}. Delete the rows and columns behind the questions`,
      );
}

/** Every sheet of a workbook whose first filled row is the head of the template. */
export async function readXlsx(bytes: Buffer): Promise<{ notes: Remark[]; rows: Found[] }> {
  const { default: readExcelFile } = await import('read-excel-file/node');
  const sheets = await readExcelFile(bytes).catch(() => {
    throw new Unreadable('table_broken', 'The workbook is damaged and cannot be read');
  });
  const notes: Remark[] = [];
  const rows: Found[] = [];
  for (const { sheet, data } of sheets) {
    const first = data.findIndex((cells) => isHead(cells.map(cellText)));
    if (first < 0) continue;
    const head = (data[first] ?? []).map(cellText);
    notes.push(...headNotes(head));
    const lines = data.slice(first + 1).map((cells, i): Line & { dates: number[] } => ({
      place: `Sheet ${sheet.slice(0, 40)}, row ${first + i + 2}`,
      cells: cells.map(cellText),
      dates: cells.flatMap((cell, column) => (cell instanceof Date ? [column] : [])),
    }));
    const dated = new Map(lines.map(({ place, dates }) => [place, dates]));
    for (const found of readTable(head, lines))
      rows.push(withColumn(withDates(found, head, dated.get(found.place) ?? []), head));
  }
  return { notes, rows };
}

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
const withDates = (found: Found, head: readonly string[], dates: readonly number[]): Found =>
  dates.length === 0
    ? found
    : {
        ...found,
        problems: [
          ...found.problems,
          ...dates.map((column) =>
            remark(
              'cell_is_date',
              `The spreadsheet made a date of the cell in column ${head[column] ?? column + 1}. Format it as text`,
              head[column]
                ?.trim()
                .toLowerCase()
                .replace(/[\s-]+/g, '_'),
            ),
          ),
        ],
      };
