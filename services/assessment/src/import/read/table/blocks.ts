import { remark, type Remark } from '../../remark';
import type { Line } from './table';
import { headsOf, isColumnOf, isHead, isNumberHead, OPTIONS, withOptionsBelow, withOptionsBeside } from './heads';
import { partsOf } from '../written/key';
import { isNoKey } from '../written/keys';
import { keysOfRows } from '../written/key-rows';
import { withLatinDigits } from '../written/labels';

/* A sheet may hold several tables: of questions, each below its head, and of the keys to them. */

/** Rows below the head of a table of questions; without a head they are something else, perhaps keys. */
export interface Block<T extends Line = Line> {
  head?: string[];
  lines: T[];
}

const KEY_TITLE = /^(?:answers|(?:answers?|ans\.?)\s*[-–]?\s*keys?)\s*:?-?$|^(?:उत्तर\s*(?:कुंजी|माला)|उत्तरमाला)$/iu;
/** "Correct" alone may count students. */
const isKeyHead = (cell: string): boolean => isColumnOf('answer', cell) && !/^(?:correct|right)$/i.test(cell.trim());
const LONGEST_TITLE = 100;
const titleIn = (cells: readonly string[]): string => {
  const [title = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return others.length === 0 && title.length <= LONGEST_TITLE ? title.trim() : '';
};
/** A title of keys, or a head of numbers of questions and their keys, perhaps with marks and solutions. */
function beginsKeys(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length === 1) return KEY_TITLE.test(titleIn(cells));
  const isBeside = (cell: string) => BESIDE.some((name) => isColumnOf(name, cell));
  const isFit = (cell: string) => isNumberHead(cell) || isKeyHead(cell) || isBeside(cell);
  return filled.some(isNumberHead) && filled.some(isKeyHead) && filled.every(isFit);
}
const BESIDE = ['explanation', 'marks', 'wrong', 'subject', 'chapter', 'topic', 'difficulty', 'type'];

/** The tables of a sheet. A head that is repeated, as at the top of a page, goes on with its table. */
export function blocksOf<T extends Line>(lines: readonly T[], name = ''): Block<T>[] {
  let open: Block<T> = { lines: [] };
  const blocks = [open];
  const begin = (block: Block<T>) => blocks.push((open = block));
  for (let at = 0; at < lines.length; at++) {
    const [line, below] = [lines[at] as T, lines[at + 1]?.cells];
    if (isHead(line.cells) && (String(line.cells) === String(open.head) || !isRowOf(open.head, line.cells))) {
      const joined = withOptionsBelow(line.cells, below);
      const head = joined ?? line.cells;
      if (joined) at++;
      if (headsOf(open.head ?? []).heads.join() !== headsOf(head).heads.join()) begin({ head, lines: [] });
    } else if (open.head && beginsKeys(line.cells)) begin({ lines: [line] });
    else open.lines.push(line);
  }
  const named = blocks.map(({ head, lines: rows }) =>
    head ? { head: withOptionsBeside(withoutEmptyKey(head, rows), cellsOf(rows)), lines: rows } : { lines: rows },
  );
  const apart = named.flatMap(keysBeside);
  return KEY_NAME.test(name) ? apart.map(withoutNumbers) : apart;
}
/** A column of keys without a key hides no other one. */
function withoutEmptyKey(head: string[], lines: readonly Line[]): string[] {
  const isEmpty = (column: number) => lines.every(({ cells }) => !cells[column]?.trim());
  const isKeyed = head.some((cell, i) => isColumnOf('answer', cell) && !isEmpty(i));
  return head.map((cell, i) => (isKeyed && isColumnOf('answer', cell) && isEmpty(i) ? '' : cell));
}
/** Whether the words of a head are those of a question: its number or its key is among them. */
function isRowOf(head: readonly string[] = [], cells: readonly string[]): boolean {
  const { heads } = headsOf(head);
  const isOfOptions = headsOf(cells).heads.filter((name) => OPTIONS.includes(name)).length > 1;
  const isKey = (key: string) =>
    key !== '' && ((!isOfOptions && isSign(key)) || cells.filter((cell) => cell.trim() === key).length > 1);
  return cells.some((cell, i) =>
    heads[i] === 'answer' ? isKey(cell.trim()) : isNumberHead(head[i] ?? '') && !Number.isNaN(numberIn(cell)),
  );
}
const cellsOf = (lines: readonly Line[]) => lines.map(({ cells }) => cells);
/**
 * A head may end with a second one, behind a gap or with the same name for its numbers, of numbers and keys, whose rows are
 * not those of the questions.
 */
function keysBeside<T extends Line>(block: Block<T>): Block<T>[] {
  const { head = [], lines } = block;
  const first = head.findIndex(isNumberHead);
  const isSame = (cell: string) => cell.trim().toLowerCase() === head[first]?.trim().toLowerCase();
  const isSecond = (cell: string) => isNumberHead(cell) && !/id\W*$/i.test(cell);
  const isApart = (i: number) => i > 0 && head[i - 1]?.trim() === '';
  const second = head.findIndex((cell, i) => isSecond(cell) && (isApart(i) || (i > first + 1 && isSame(cell))));
  if (second < 0 || !beginsKeys(head.slice(second))) return [block];
  const [numbers, others] = [first, second].map((column) => lines.map(({ cells }) => numberIn(cells[column])));
  // The same numbers make one table of both, as do those that count where there are no others.
  const known = new Set(isSame(head[second] ?? '') ? others : numbers);
  const isOfOthers = others?.some((number) => !Number.isNaN(number) && known.has(number));
  if (!isOfOthers || String(first === second ? others?.toSorted((a, b) => a - b) : numbers) === String(others))
    return [block];
  const cut = (from: number, to?: number) => lines.map((line) => ({ ...line, cells: line.cells.slice(from, to) }));
  const keys = [{ place: '', cells: head.slice(second) } as T, ...cut(second)];
  return [{ head: head.slice(0, second), lines: cut(0, second) }, { lines: keys }];
}
const NUMBER = /^\(?\s*(?:q\s*[.-]?\s*)?(\d{1,4})\s*[.)]?$/i;
const numberIn = (cell = ''): number => Number(NUMBER.exec(withLatinDigits(cell.trim()))?.[1] ?? Number.NaN);
/** A table of a sheet of keys whose questions are numbers that count without a gap. */
function withoutNumbers<T extends Line>({ head, lines }: Block<T>): Block<T> {
  if (!head) return { lines };
  const { heads } = headsOf(head);
  const filled = (name: string) => cellsOf(lines).flatMap((cells) => cells[heads.indexOf(name)]?.trim() || []);
  const asked = filled('question').map(numberIn);
  const isOfKeys = asked.length > 1 && asked.every((number, i) => number === (asked[0] ?? 0) + i);
  return isOfKeys && !head.some(isNumberHead) && !OPTIONS.some((name) => filled(name).length > 0)
    ? { lines: [{ place: '', cells: head } as T, ...lines] }
    : { head, lines };
}

/** What a sheet or a title of keys is called; one of answers may be that of students. */
const KEY_NAME =
  /(?<!\p{L})(?:(?:answer|ans)?keys?|solutions?)(?!\p{L})|कुंजी|उत्तर\s*माला|^\s*(?:answers?|ans\.?|उत्तर)\s*\d*\s*$/iu;
interface Key {
  number: number;
  key: string;
  solution?: string;
}
const isSign = (key: string): boolean =>
  isNoKey(key) || partsOf(key).every((part) => /^[([]?(?:[a-h]|\d[\d.]*)[)\]]?$/i.test(part));
const KEY_HEAD = /^(?:(?:correct|right)\W*(?:ans|opt|choice)|(?:answer\W*)?key|सही)/iu;
/**
 * The keys of a block that is surely of nothing else.
 * @param name of its sheet
 * @param isBelow it stands below questions
 */
function keysIn({ head, lines }: Block, name: string, isBelow: boolean): Key[] {
  if (head) return [];
  const rows = lines.map(({ cells }) => cells.map((cell) => withLatinDigits(cell).trim()));
  const at = rows.findIndex(beginsKeys);
  const isNamed = [[name], ...rows].some((cells) => KEY_NAME.test(titleIn(cells)));
  const isSure = isNamed || (at >= 0 && (isBelow || rows[at]?.some((cell) => KEY_HEAD.test(cell))));
  const isOfStudents = rows.some((cells) => cells.some((cell) => /^(?:wrong|incorrect)$/i.test(cell)));
  if (!isSure || isOfStudents) return [];
  const keys = keysOfRows(rows.slice(Math.max(0, at)).filter((cells) => !KEY_TITLE.test(titleIn(cells))));
  if ((at < 0 || !isNamed) && !keys.every(({ key }) => key.split(' or ').every(isSign))) return [];
  const begin = rows.findIndex((cells) => beginsKeys(cells) && cells.some(isNumberHead));
  const heads = rows[begin] ?? [];
  const [number, column] = [heads.findIndex(isNumberHead), heads.findIndex((cell) => isColumnOf('explanation', cell))];
  const solutions = new Map(
    begin < 0 || column < 0 ? [] : rows.map((cells) => [numberIn(cells[number]), cells[column]]),
  );
  return keys.map((one) => ({ ...one, solution: solutions.get(one.number) ?? '' }));
}

export interface Sheet<T extends Line = Line> {
  /** Empty for a file without sheets. */
  name: string;
  blocks: Block<T>[];
}
/**
 * Gives the questions of a file the keys that stand apart from them, by the numbers of both. Without a column of numbers
 * the questions count from 1 where there are as many keys. A table with keys of its own keeps those.
 */
export function joinKeys(sheets: readonly Sheet[]): { joined: Set<Block>; notes: Remark[] } {
  const { keys, isTwice, joined, names } = keysApart(sheets);
  const asked = sheets.flatMap(({ blocks }) => blocks).flatMap(numbered);
  const isCounted = asked.every(({ number }) => number === undefined);
  const numbers = asked.map(({ number }, i) => (isCounted ? i + 1 : (number ?? Number.NaN)));
  const known = asked.flatMap(({ isKeyed }, i) => {
    const number = numbers[i] ?? Number.NaN;
    return Number.isNaN(number) ? [] : [{ number, isKeyed }];
  });
  // Keys of a part of the questions may be those of another part, with numbers of its own.
  const isMissing = known.some(({ isKeyed, number }) => !isKeyed && !keys.has(number));
  const isAgain = known.length === 0 || new Set(known.map(({ number }) => number)).size < known.length;
  const isUnfit = isTwice || isMissing || isAgain || (isCounted && keys.size !== asked.length);
  if (!isUnfit)
    for (const [i, { line, isKeyed }] of asked.entries())
      line[isKeyed ? 'compared' : 'joined'] = keys.get(numbers[i] ?? 0);
  if (keys.size === 0 || asked.every(({ isKeyed }) => isKeyed))
    return { joined: new Set(), notes: rowsBelow(sheets, new Set()) };
  return { joined, notes: [isUnfit ? keysLeftOut(names) : keysJoined(names), ...rowsBelow(sheets, joined)] };
}
function keysApart(sheets: readonly Sheet[]) {
  const keys = new Map<number, Key>();
  const joined = new Set<Block>();
  const names = new Set<string>();
  let isTwice = false;
  for (const { name, blocks } of sheets) {
    const isAsking = blocks.some(({ head }) => head);
    for (const block of fromQuestions(blocks))
      for (const one of keysIn(block, name, isAsking)) {
        joined.add(block);
        names.add(name);
        isTwice ||= (keys.get(one.number) ?? one).key !== one.key;
        keys.set(one.number, one);
      }
  }
  return { keys, isTwice, joined, names };
}
/** The blocks of a sheet without what stands above its questions. */
function fromQuestions(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex(({ head }) => head);
  return blocks.slice(Math.max(0, first));
}
/**
 * The questions of a table with the numbers in front of them; undefined where the table has no column of them. Where two
 * columns, such as S.No and Q.No, say different numbers, neither is one.
 */
function numbered({ head = [], lines }: Block) {
  const { heads } = headsOf(head);
  const question = heads.findIndex((name) => /^question(?::|$)/.test(name));
  const columns = head.flatMap((cell, i) => (i !== question && isNumberHead(cell) ? [i] : []));
  const counted = columns.filter((i) => !/id\W*$/i.test(head[i] ?? ''));
  const asked = lines.filter(({ cells }) => (cells[question] ?? '').trim() !== '');
  const isKeyed = asked.some(({ cells }) => cells.some((cell, i) => heads[i] === 'answer' && cell.trim() !== ''));
  const numberOf = ({ cells }: Line) => {
    const [number = Number.NaN, ...others] = (counted.length > 0 ? counted : columns).map((i) => numberIn(cells[i]));
    return others.every((other) => other === number || Number.isNaN(other)) ? number : Number.NaN;
  };
  return asked.map((line) => ({ line, isKeyed, number: columns.length === 0 ? undefined : numberOf(line) }));
}
/** Says which rows below questions are none and are no keys either. */
const rowsBelow = (sheets: readonly Sheet[], joined: ReadonlySet<Block>): Remark[] =>
  sheets
    .filter(({ blocks }) => blocks.some(({ head }) => head))
    .flatMap(({ blocks }) => fromQuestions(blocks))
    .flatMap((block) => (block.head || joined.has(block) || !block.lines[0] ? [] : [blockLeftOut(block.lines)]));
const blockLeftOut = (lines: readonly Line[]) =>
  remark(
    'rows_left_out',
    `Rows that look like answers apart from their questions are left out (${lines.length}): from ${lines.find(({ place }) => place)?.place ?? 'the head'} on`,
  );
const namesOf = (names: ReadonlySet<string>): string =>
  [...names]
    .filter(Boolean)
    .map((name) => ` (sheet ${name.slice(0, 40)})`)
    .join('');
const keysJoined = (names: ReadonlySet<string>) =>
  remark(
    'keys_joined',
    `The answers that stand apart from the questions${namesOf(names)} are read by the numbers of both; anything else beside them is left out`,
  );
const keysLeftOut = (names: ReadonlySet<string>) =>
  remark(
    'keys_left_out',
    `The answers that stand apart from the questions${namesOf(names)} are left out: give each question a number of its own in a column Q.No, and each number one answer`,
  );
