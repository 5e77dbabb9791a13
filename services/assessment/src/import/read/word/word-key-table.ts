import { plainOf } from '../../text/line-text';
import { isHead, isOfNumbers, keysOfRows, numberIn } from '../written/key-rows';
import { keysIn, type NumberedKey } from '../written/keys';
import { withLatinDigits } from '../written/labels';
import { cellsOf, type Piece } from './word-pieces';

const rowsOf = (table: Piece): string[][] =>
  cellsOf(table).map((row) => row.map((cell) => withLatinDigits(plainOf([cell])).trim()));
export const keysOfTable = (table: Piece): NumberedKey[] => keysOfRows(rowsOf(table));

/** Says the table itself that it is a key? */
export function isKeyTable(table: Piece): boolean {
  const rows = rowsOf(table);
  const cells = rows.flat().filter(Boolean);
  const isPair = (cell: string) => keysIn(cell).reduce((left, { end, at }) => left - (end - at), cell.length) === 0;
  return (hasKeyHead(table) && keysOfTable(table).length > 0) || (cells.length > 1 && cells.every(isPair));
}
export function hasKeyHead(table: Piece): boolean {
  const rows = rowsOf(table);
  // "Question" and "Answer" also begin the rows of one question.
  const isOfMany = (rows[0] ?? []).filter((cell) => numberIn(cell) !== undefined).length > 1;
  if (isHead(rows[0] ?? [])) return true;
  // Below the name of a part.
  const isBelow = rows.some(
    (row, at) =>
      isHead(row) && row.some((cell, column) => isOfNumbers(cell) && numberIn(rows[at + 1]?.[column]) !== undefined),
  );
  return isBelow || (isOfMany && isHead(rows.slice(0, 2).map(([first = '']) => first)));
}
