import type { QuestionInput } from '../../question/question';
import { remark, type Remark } from '../remark';

/** What a reader makes of one question's kind and key. */
export interface Kind {
  /** Absent for a question that cannot be shown here. */
  type?: QuestionInput['type'];
  answer?: Partial<QuestionInput>;
  notes: Remark[];
  problems: Remark[];
}

const [FEWEST, MOST] = [2, 8];
const size = () => remark('match_size', `A match question has ${FEWEST} to ${MOST} items in each list`);

/** A match question of two lists; `right` has the places in List II for each item of List I. */
export function matchOf(rows: string[], columns: string[], right: number[][], oneEach: boolean): Kind {
  const isFit = [rows, columns].every((list) => list.length >= FEWEST && list.length <= MOST);
  if (!isFit) return { notes: [], problems: [size()] };
  return { type: 'multi-correct', answer: { match: { rows, columns, right, oneEach } }, notes: [], problems: [] };
}

export interface Pair {
  row: string;
  column: string;
}
/** The lists of pairs, as Moodle writes them: an answer without a question is one more item of List II. */
export const listsOf = <T extends Pair>(pairs: readonly T[]): { rows: T[]; columns: T[] } => {
  const columns = pairs.map(({ column }) => column);
  return {
    rows: pairs.filter(({ row }) => row !== ''),
    columns: pairs.filter((_, i) => columns.indexOf(columns[i] ?? '') === i),
  };
};
export function matchOfPairs(pairs: readonly Pair[]): Kind {
  const lists = listsOf(pairs);
  const columns = lists.columns.map(({ column }) => column);
  const right = lists.rows.map(({ column }) => [columns.indexOf(column)]);
  return matchOf(
    lists.rows.map(({ row }) => row),
    columns,
    right,
    true,
  );
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const PAIR = /^([A-H])\s*[-–—:=>→]+\s*(.+)$/i;

/** The key of a match question: 'A-II; B-I,IV'. Undefined when it is none. */
export function matchKeyIn(text: string, rows: number): number[][] | undefined {
  const right: number[][] = Array.from({ length: rows }, () => []);
  for (const part of text.split(/[;\n]|,(?=\s*[A-H]\s*[-–—:=>→])/i).filter((one) => one.trim() !== '')) {
    const [, row = '', list = ''] = PAIR.exec(part.trim()) ?? [];
    const places = list.split(',').map((one) => placeOf(one.trim().toUpperCase()));
    const of = right[row.toUpperCase().charCodeAt(0) - 65];
    if (!of || places.includes(-1)) return undefined;
    of.push(...places);
  }
  return right;
}
/** As papers of JEE call the items of List II; V is a numeral. */
const LETTERS = 'PQRSTU';
const placeOf = (sign: string): number => {
  if (/^[1-8]$/.test(sign)) return Number(sign) - 1;
  return /^[P-U]$/.test(sign) ? LETTERS.indexOf(sign) : ROMAN.indexOf(sign);
};
