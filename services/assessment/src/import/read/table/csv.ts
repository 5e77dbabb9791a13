import { CsvError, parse } from 'csv-parse/sync';
import { Unreadable, type Remark } from '../../remark';
import type { Found } from '../found';
import { readTable, type Line } from './table';
import { blocksOf, joinKeys } from './blocks';
import { headNotes, isHead, isKnownHead } from './heads';

const SEPARATORS = [',', ';', '\t', '|'];
const HEAD = 10_000;
/** A title may stand above the head. */
const MOST_ABOVE = 10;

const firstLines = (text: string): string[] =>
  text
    .trimStart()
    .slice(0, HEAD)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_ABOVE);

/** The separator of a table with a head like that of the template; undefined when the text is none. */
export const separatorOf = (text: string): string | undefined =>
  SEPARATORS.find((sign) => firstLines(text).some((line) => isHead(cellsIn(line, sign))));

/** The columns of a table that has some of ours, but not those that each question needs. */
export function headsWithoutQuestion(text: string): string | undefined {
  const [line = ''] = firstLines(text);
  const cells = SEPARATORS.map((sign) => cellsIn(line, sign)).find((heads) => heads.filter(isKnownHead).length > 1);
  return cells?.join(', ').slice(0, 200);
}

const cellsIn = (line: string, sign: string): string[] =>
  line
    .replace(/"[^"]*"/g, (quoted) => quoted.slice(1, -1).replaceAll(sign, ' '))
    .split(sign)
    .map((cell) => cell.trim());

interface Record {
  record: string[];
  info: { lines: number };
}

/** The tables of a CSV file. */
export function readCsv(text: string, separator: string): { notes: Remark[]; rows: Found[] } {
  const all = recordsOf(text, separator);
  // A record is placed by its first line; the library tells its last. Blank lines are records too.
  const lines = all.map(({ record }, i): Line => ({
    place: `line ${(all[i - 1]?.info.lines ?? 0) + 1}`,
    cells: record,
  }));
  const blocks = blocksOf(lines);
  const { notes } = joinKeys([{ name: '', blocks }]);
  const read = blocks.flatMap(({ head, lines: below }) => {
    if (!head) return [];
    const table = readTable(head, below, { isComma: separator === ';' });
    return [{ notes: [...headNotes(head), ...table.notes], rows: [...table.rows] }];
  });
  return { notes: [...notes, ...read.flatMap((one) => one.notes)], rows: read.flatMap(({ rows }) => rows) };
}

const FAULTS: { [code: string]: string } = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text behind a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a cell; put the cell in quotation marks and write it twice',
};

function recordsOf(text: string, delimiter: string, quote: '"' | null = '"'): Record[] {
  try {
    return parse(text, { delimiter, quote, bom: true, info: true, relax_column_count: true }) as unknown as Record[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Google Sheets puts no cell of such a file in quotation marks, whatever is in it.
    if (delimiter === '\t' && quote) return recordsOf(text, delimiter, null);
    const said = FAULTS[error.code] ?? 'the table is not valid CSV';
    throw new Unreadable('table_broken', `Line ${String(error['lines'] ?? '?')}: ${said}`);
  }
}
