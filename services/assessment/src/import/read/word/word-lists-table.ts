import { plainOf, sliced } from '../../text/line-text';
import type { Markup } from '../../text/markup';
import { cellsOf, type Piece } from './word-pieces';

/** The two lists of a match question. */
export interface Lists {
  rows: Markup[][];
  columns: Markup[][];
  /** The letter of the first item of List I. */
  first: string;
}

const FIRST = /^\s*(?:list|column|सूची|स्तंभ|स्तम्भ|कॉलम)\s*[-–]?\s*(?:I|1|A|अ|क)\s*(?![\p{L}\p{M}\p{N}])/iu;
const SECOND = /^\s*(?:list|column|सूची|स्तंभ|स्तम्भ|कॉलम)\s*[-–]?\s*(?:II|2|B|ब|ख)\s*(?![\p{L}\p{M}\p{N}])/iu;
const ITEM = /^\s*(?:\(\s*(?:[A-Za-z]|[ivxIVX]{1,4}|\d)\s*\)|(?:[A-Za-z]|[ivxIVX]{1,4}|\d)\s*[.)])\s*/;
const SIGN = /^\s*\(?\s*(?:[A-Za-z]|[ivxIVX]{1,4}|\d)\s*[.)]?\s*$/;

/** The cell without its paragraph, so that labels can be cut from it. */
const lineIn = (cell: Markup | undefined): Markup[] =>
  (cell?.children ?? []).flatMap(({ name, children }, i): Markup[] => [
    ...(i === 0 ? [] : [{ name: 'br', text: '', attrs: {}, children: [] }]),
    ...(name === 'p' ? children : []),
  ]);

/** The lists of a table with the heads "List I" and "List II"; undefined for any other table. */
export function listsIn(table: Piece): Lists | undefined {
  const [head = [], ...rows] = cellsOf(table);
  const heads = head.map((cell) => plainOf([cell]));
  const [first, second] = [heads.findIndex((text) => FIRST.test(text)), heads.findIndex((text) => SECOND.test(text))];
  if (first < 0 || second <= first) return undefined;
  const column = (from: number, to: number) =>
    rows.flatMap((row) => {
      const cells = row.slice(from, to).map(lineIn);
      // A column of signs beside the texts is left out.
      const texts = cells.filter((cell) => plainOf(cell).trim() !== '' && !SIGN.test(plainOf(cell)));
      const [text] = texts.length > 0 ? texts : cells.filter((cell) => plainOf(cell).trim() !== '');
      return text ? [text] : [];
    });
  const [one, two] = [column(first, second), column(second, head.length)];
  const signs = (rows[0] ?? [])
    .slice(0, first + 1)
    .map((cell) => /^\s*\(?\s*([A-Z])(?:\s*[.)]|\s*$)/.exec(plainOf([cell]))?.[1]);
  const without = (list: Markup[][]) =>
    list.every((cell) => ITEM.test(plainOf(cell)))
      ? list.map((cell) => sliced(cell, ITEM.exec(plainOf(cell))?.[0].length ?? 0))
      : list;
  return { rows: without(one), columns: without(two), first: signs.includes('P') ? 'P' : 'A' };
}
