import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { columnsOf, hasEmail, isSecret, type Column } from './columns';
import { keptCells, type GivenRow } from './person';
import { csvNoEmail, csvTooLong, csvUnreadable } from './roster.refusals';

export interface ReadList {
  columns: Column[];
  rows: GivenRow[];
}
const MOST_ROWS = 5000;
const MOST_COLUMNS = 50;
const MOST_IN_RECORD = 256 * 1024;
/** In one line. Empty cells have no size, and the parser takes seconds for a line of a million of them. */
const MOST_SIGNS = 1000;
/** Between two slices other requests get their turn. */
const SLICE_ROWS = 200;
const CHUNK_BYTES = 16 * 1024;
const SEPARATORS = [',', ';', '\t'];
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function textOf(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw csvUnreadable('Save the table as CSV (UTF-8).');
  }
  text = text.replace(/\r\n?/g, '\n');
  if (CONTROL.test(text)) throw csvUnreadable('Save the table as CSV (UTF-8).');
  if (text.trim() === '') throw csvUnreadable('It is empty.');
  refuseWide(text);
  return text;
}

function refuseWide(text: string): void {
  let [line, signs] = [1, 0];
  for (const sign of text)
    if (sign === '\n') [line, signs] = [line + 1, 0];
    else if (SEPARATORS.includes(sign) && ++signs > MOST_SIGNS)
      throw csvUnreadable(`Line ${line} has more than ${MOST_SIGNS} cells.`);
}

/** The sign that separates the most cells of the first line that is not empty, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const unquoted = first.replace(/"(?:[^"]|"")*"/g, '');
  const countOf = (sign: string) => unquoted.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best), ',');
}

const FAULTS: { [code: string]: string } = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text behind a closing quotation mark',
  INVALID_OPENING_QUOTE: 'there is text before an opening quotation mark',
  CSV_MAX_RECORD_SIZE: 'a row is too long, perhaps a quotation mark is not closed',
};

async function* recordsOf(text: string): AsyncGenerator<GivenRow> {
  const bytes = Buffer.from(text);
  const chunks = function* () {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
  };
  const parser = parse({
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MOST_IN_RECORD,
  });
  try {
    for await (const { record, info } of Readable.from(chunks(), { objectMode: false }).pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // The library tells the last line of a record.
      const breaks = record.reduce((n, cell) => n + (cell.match(/\n/g)?.length ?? 0), 0);
      yield { row: info.lines - breaks, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvUnreadable(
      `Line ${String(error['lines'] ?? '?')}: ${FAULTS[error.code] ?? 'the table is not valid CSV'}.`,
    );
  }
}

/**
 * Reads a file in slices. Rows are numbered as lines of the file, whose head is line 1; empty ones are passed over.
 * @throws 400 csv_unreadable, csv_no_email, csv_too_long
 */
export async function readCsv(file: Buffer, signal: AbortSignal): Promise<ReadList> {
  let head: { columns: Column[]; secret: boolean[] } | undefined;
  const rows: GivenRow[] = [];
  for await (const { row, cells } of recordsOf(textOf(file))) {
    if (!head) {
      if (cells.length > MOST_COLUMNS) throw csvUnreadable(`It has more than ${MOST_COLUMNS} columns.`);
      head = { columns: columnsOf(cells), secret: cells.map(isSecret) };
      if (!hasEmail(head.columns)) throw csvNoEmail();
      continue;
    }
    if (rows.length === MOST_ROWS) throw csvTooLong();
    rows.push({ row, cells: keptCells(cells, head.secret) });
    if (rows.length % SLICE_ROWS === 0) {
      signal.throwIfAborted();
      await setImmediate();
    }
  }
  if (!head || rows.length === 0) throw csvUnreadable('It has no row below its first line.');
  return { columns: head.columns, rows };
}
