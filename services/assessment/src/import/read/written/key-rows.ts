import { keysIn, type NumberedKey } from './keys';

/* The keys of a table, also of one in a Word file: their cells as text with Latin digits. */

type Row = readonly string[];
export const numberIn = (cell = ''): number | undefined => {
  const digits = /^(?:q\.?\s*)?(\d{1,4})\s*[.)]?$/i.exec(cell)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
export const isOfNumbers = (cell: string): boolean =>
  /^(?:q(?:ue|ues|uestions?|n|no)?|s\.?\s*no|no|sl|sr|प्रश्न|क्रम)(?![\p{L}\p{N}]|\s*\.?\s*\d)/iu.test(cell);
const isOfKeys = (cell: string): boolean => /^(?:ans|key|correct|उत्तर|सही)/iu.test(cell);
export const isHead = (cells: Row): boolean => cells.some(isOfNumbers) && cells.some(isOfKeys);

/** Rows that say whether numbers count down a column. */
const MOST_BELOW = 50;
/** The keys of a table: numbers above keys, or beside them, or both in one cell. */
export function keysOfRows(rows: readonly Row[]): NumberedKey[] {
  const found: NumberedKey[] = [];
  let part: string | undefined;
  let columns: Columns[] = [];
  const add = (number: number, key: string) => found.push({ number, key, ...(part === undefined ? {} : { part }) });
  for (let at = 0; at < rows.length; at++) {
    const [row = [], below = []] = [rows[at], rows[at + 1]];
    const filled = row.filter(Boolean);
    const reading = readingOf(rows.slice(at, at + MOST_BELOW), columns.length > 0);
    if (reading !== 'beside') {
      for (const [column, cell] of row.entries()) {
        const [number, key] = [numberIn(cell), below[column]];
        if (number !== undefined && key) add(number, reading === 'above' ? key : `${key} or ?`);
      }
      at++;
      continue;
    }
    if (filled.length === 1 && keysIn(filled[0] ?? '').length === 0) part = filled[0];
    const heads = columnsOf(row);
    if (heads.length > 0) columns = heads;
    else if (columns.length > 0) for (const [number, key] of pairsBelow(columns, row)) add(number, key);
    else for (const [number, key] of pairsIn(row)) add(number, key);
  }
  return found;
}

/**
 * Numbers of questions stand above their keys, or beside them. Where keys are numbers too, a head in front says which, or
 * the numbers that count without a gap; two lines of two may mean both.
 */
function readingOf(rows: readonly Row[], isBesideHead: boolean): 'above' | 'beside' | 'unclear' {
  const [row = [], below = []] = rows;
  const label = below[0] ?? '';
  const numbers = row.flatMap((cell, column) => {
    const number = numberIn(cell);
    return number === undefined ? [] : [{ number, column, key: below[column] ?? '' }];
  });
  const [first] = numbers;
  if (first && isOfNumbers(row[0] ?? '') && (isOfKeys(label) || /^a\.?$/i.test(label))) return 'above';
  const isLine = numbers.length > 1 && numbers.length >= row.filter(Boolean).length - 1;
  if (!first || isBesideHead || !isLine || numbers.some(({ key }) => key === '')) return 'beside';
  if (numberIn(first.key) === undefined) return 'above';
  if (numbers.some(({ number }, i) => number !== first.number + i)) return 'beside';
  const down = rows.map((cells) => numberIn(cells[first.column]) ?? 0);
  const isDown = down.every((number, i) => i === 0 || number > (down[i - 1] ?? 0));
  if (numbers.length > 2 || !isDown) return 'above';
  return down.length > 2 || down[1] === first.number + 1 ? 'beside' : 'unclear';
}

interface Columns {
  number: number;
  keys: number[];
}
/** What the cells of a head say; several columns of keys are those of several sets, of which none is chosen. */
function columnsOf(row: Row): Columns[] {
  if (!row.some(isOfNumbers) || row.some((cell) => numberIn(cell) !== undefined)) return [];
  const all = row.flatMap((cell, number) => (isOfNumbers(cell) ? [number] : []));
  return all.flatMap((number, i) => {
    const places = row.flatMap((cell, place) =>
      place > number && place < (all[i + 1] ?? row.length) && cell !== '' ? [place] : [],
    );
    const named = places.filter((place) => isOfKeys(row[place] ?? ''));
    const keys = named.length > 0 ? named : places;
    return keys.length > 0 ? [{ number, keys }] : [];
  });
}
const pairsBelow = (columns: readonly Columns[], row: Row): [number, string][] =>
  columns.flatMap(({ number: of, keys }): [number, string][] => {
    const number = numberIn(row[of]);
    const said = keys.flatMap((place) => row[place] || []);
    return number === undefined || said.length === 0 ? [] : [[number, [...new Set(said)].join(' or ')]];
  });

function pairsIn(row: Row): [number, string][] {
  const found: [number, string][] = [];
  for (let column = 0; column < row.length; column++) {
    const [cell = '', beside = '', ...more] = row.slice(column);
    const number = numberIn(cell);
    if (number !== undefined && beside !== '') {
      // Of several sets, of which none is chosen.
      const end = more.findIndex((other) => !/^\(?[a-h]\)?$/i.test(other));
      const others = more.slice(0, end < 0 ? more.length : end);
      found.push([number, [beside, ...others].join(' or ')]);
      column += 1 + others.length;
    } else for (const { number: of, key } of keysIn(cell)) found.push([of, key]);
  }
  return found;
}
