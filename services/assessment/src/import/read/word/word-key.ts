import { plainOf } from '../../text/line-text';
import { withLatinDigits } from './word-labels';
import { cellsOf, type Piece } from './word-pieces';

export interface NumberedKey {
  number: number;
  key: string;
  /** What the table calls the part of the paper. */
  part?: string;
}
/** In front of words, "A" and "2" may be their first word: "1. A body moves". */
const ALONE = String.raw`(?=\s*(?:$|[,;|.)\]])|\s+(?:q\.?\s*)?\d)`;
const KEY = String.raw`\(\s*(?:[A-Ha-h](?:\s*(?:,|&|and)\s*[A-Ha-h])*|[अबसदकखगघ]|[ivx]{1,4}|[1-8])\s*\)|(?:[A-Ha-h](?:\s*(?:,|&|and)\s*[A-Ha-h])*(?![\p{L}\p{M}])|[अबसदकखगघ](?![\p{L}\p{M}])|[ivx]{1,4}(?!\p{L})|[A-D]{2,4}(?!\p{L})|[+\-−]?\d+(?:\.\d+)?(?:\s*(?:to|\.\.|±)\s*\d+(?:\.\d+)?)?(?!\d|\s*[.)]))${ALONE}`;
const PAIR = new RegExp(
  String.raw`(?:^|(?<=[\s,;|]))(?:q\.?\s*)?(\d{1,4})\s*(?:[.):=–—-]\s*)+(${KEY})|(?:^|(?<=[\s,;|]))(\d{1,4})\s*(\([A-Ha-h1-8]\))`,
  'giu',
);
/** "1 b 2 a", as tabs part them. */
const BARE = /^\s*(?:\d{1,4}\s+\(?[a-h]\)?\s*)+$/i;
const BARE_PAIR = /(\d{1,4})\s+\(?([a-h])\)?/gi;

/** "1. B 2. (d) 3-A,C": numbers of questions with their keys, and where each ends. */
export function keysIn(line: string): (NumberedKey & { at: number; end: number })[] {
  const text = withLatinDigits(line);
  return [...text.matchAll(BARE.test(text) ? BARE_PAIR : PAIR)].map((found) => {
    const [all, number, key, other, inside] = found;
    return {
      number: Number(number ?? other),
      key: (key ?? inside ?? '').trim(),
      at: found.index,
      end: found.index + all.length,
    };
  });
}

const texts = (table: Piece): string[][] =>
  cellsOf(table).map((row) => row.map((cell) => withLatinDigits(plainOf([cell])).trim()));
const NUMBER = /^(?:q\.?\s*)?(\d{1,4})\s*[.)]?$/i;
const isHead = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(?:q|s\.?\s*no|no|sl|question|प्रश्न|क्रम)/iu.test(cell)) &&
  cells.some((cell) => /^(?:ans|key|correct|उत्तर|सही)/iu.test(cell));

/** Says the table itself that it is a key? */
export const isKeyTable = (table: Piece): boolean => isHead(texts(table)[0] ?? []) && keysOfTable(table).length > 0;

/** The keys of a table: numbers above keys, or beside them, or both in one cell. */
export function keysOfTable(table: Piece): NumberedKey[] {
  const rows = texts(table);
  const found: NumberedKey[] = [];
  let part: string | undefined;
  const add = (number: string, key: string) =>
    found.push({ number: Number(number), key, ...(part === undefined ? {} : { part }) });
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    const numbers = row.map((cell) => NUMBER.exec(cell)?.[1]);
    const filled = row.filter(Boolean);
    const isLineOfNumbers = numbers.filter(Boolean).length >= Math.max(2, filled.length - 1);
    if (isLineOfNumbers && next && !next.every((cell) => cell === '' || NUMBER.test(cell))) {
      for (const [column, number] of numbers.entries()) if (number && next[column]) add(number, next[column]);
      continue;
    }
    if (filled.length === 1 && keysIn(filled[0] ?? '').length === 0) part = filled[0];
    for (let column = 0; column < row.length; column++) {
      const [cell = '', beside = ''] = row.slice(column, column + 2);
      const number = NUMBER.exec(cell)?.[1];
      if (number && beside !== '' && !isHead(row)) {
        add(number, beside);
        column++;
      } else for (const { number: of, key } of keysIn(cell)) add(String(of), key);
    }
  }
  return found;
}
