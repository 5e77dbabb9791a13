import { headNotes } from './csv';
import { remark, Unreadable, type Remark } from '../remark';
import type { Found } from './found';
import { isHead, readTable, type Line } from './table';

const WORKBOOK = 'xl/workbook.xml';
export const isXlsx = (names: readonly string[]): boolean => names.includes(WORKBOOK);

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
      place: `sheet ${sheet.slice(0, 40)}, row ${first + i + 2}`,
      cells: cells.map(cellText),
      dates: cells.flatMap((cell, column) => (cell instanceof Date ? [column] : [])),
    }));
    const dated = new Map(lines.map(({ place, dates }) => [place, dates]));
    for (const found of readTable(head, lines)) rows.push(withDates(found, head, dated.get(found.place) ?? []));
  }
  return { notes, rows };
}

type Cell = string | number | boolean | Date | null | undefined;
const cellText = (cell: unknown): string => {
  const of = cell as Cell;
  if (of === null || of === undefined) return '';
  return of instanceof Date ? of.toISOString().slice(0, 10) : String(of);
};

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
            ),
          ),
        ],
      };
