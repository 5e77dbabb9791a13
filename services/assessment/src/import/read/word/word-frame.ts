import { remark } from '../../remark';
import { plainOf } from '../../text/line-text';
import type { Markup } from '../../text/markup';
import { headsOf, isHead } from '../table/heads';
import { isSubject, labelOf, optionsIn } from '../written/labels';
import { isOther, languageIn } from './word-languages';
import { inlineAt } from './word-lines';
import { cellsOf, element, linesOf, prefixed, type Piece } from './word-pieces';
import type { WordQuestion } from './word-question';
import { isQuestionTable, tableQuestion, textIn } from './word-table';

const NUMBER = /^\s*(?:q(?:uestion)?\.?\s*)?(\d{1,4})\s*[.):]?\s*$/iu;
const isFilled = (cell: Markup): boolean => textIn(cell) !== '';
/** The paragraphs of one row, so that what is said of them is said of no other row. */
const rowOf = ({ from }: Piece, at: number) => from.filter(({ table }) => table?.row === at + 1);

const COLUMNS: [string, string][] = [
  ['question', 'Question'],
  ['type', 'Type'],
  ...'abcdefgh'.split('').map((letter): [string, string] => [`option_${letter}`, `Option ${letter.toUpperCase()}`]),
  ['answer', 'Answer'],
  ['explanation', 'Solution'],
  ['marks', 'Marks'],
  ['wrong', 'Negative marks'],
];
const SERIAL =
  /^(?:(?:s|sl|sr|q|ques|question)?\.?\s*(?:no|number)\.?|s\.?\s*n\.?|#|क्र(?:म|\.)?(?:\s*सं(?:ख्या|\.)?)?)$/iu;

/** The questions of a table with a head and one question a row. */
function rowQuestions(table: Piece): WordQuestion[] | undefined {
  const [head = [], ...rows] = cellsOf(table);
  const names = head.map(textIn);
  const { heads } = headsOf(names);
  const asked = heads.indexOf('question');
  // With numbers for questions it is a key.
  const isPaper = isHead(names) && rows.some((cells) => /[^\d\s.)]/.test(textIn(cells[asked])));
  if (!isPaper || isQuestionTable(table)) return undefined;
  const serial = names.findIndex((name) => SERIAL.test(name));
  const used = new Set<string>();
  const labels = names.map((name, i) => {
    const label = COLUMNS.find(([field]) => field === heads[i])?.[1];
    if (!label || used.has(label)) return name || '–';
    used.add(label);
    return label;
  });
  return rows.flatMap((cells, i): WordQuestion[] => {
    if (!cells.some(isFilled)) return [];
    const pairs = cells.flatMap((cell, column) =>
      column !== serial && isFilled(cell)
        ? [element('tr', [element('td', [element('#text', [], labels[column])]), cell])]
        : [],
    );
    const nodes = [element('table', pairs)];
    const { question } = tableQuestion(
      { ...table, nodes, plain: plainOf(nodes), from: rowOf(table, i + 1) },
      undefined,
    );
    const number = NUMBER.exec(textIn(cells[serial]))?.[1];
    const place = `${placeOf(table)}, row ${i + 2}`;
    return question ? [{ ...question, place, ...(number ? { number: Number(number) } : {}) }] : [];
  });
}
const placeOf = ({ from: [first] }: Piece): string => `table ${first?.table?.n ?? 1}`;

const isAsked = (lines: readonly Piece[]): boolean => lines.some(({ plain }) => labelOf(plain).is === 'question');
const hasOptions = (lines: readonly Piece[]): boolean =>
  lines.some(({ plain }) => inlineAt(plain) >= 0) ||
  [0, 1].every((place) =>
    // Numbers are those of questions, or of the items of a list.
    lines.some(({ plain }) => labelOf(plain).is === 'text' && optionsIn(plain).some((one) => one.place === place)),
  );

/**
 * The lines of a table that only frames a paper: of one column, or with the number of each question in front of it. A table
 * that holds questions in any other way is 'unreadable'; every other table is undefined.
 */
function framedLines(table: Piece): Piece[] | 'unreadable' | undefined {
  if (isQuestionTable(table)) return undefined;
  const rows = cellsOf(table).map((cells, i) =>
    cells.filter(isFilled).map((cell) =>
      cell.children.flatMap((node): Piece[] => {
        const from = rowOf(table, i);
        if (node.name !== 'table') return linesOf(node, from, false);
        return [{ kind: 'table', nodes: [node], plain: plainOf([node]), from, goesOn: false }];
      }),
    ),
  );
  const cells = rows.flat();
  const isFrame = cells.every((lines) => lines.every(({ nodes }) => nodes.every(({ name }) => !/^[uo]l$/.test(name))));
  if (rows.every((row) => row.length < 2)) {
    const lines = cells.flat();
    const isPaper = isAsked(lines) && hasOptions(lines);
    return isPaper ? (isFrame ? lines : 'unreadable') : undefined;
  }
  if (isFrame && isCard(rows)) return rows.flatMap((row) => (row.length > 1 ? joined(row.flat()) : row.flat()));
  const pairs = isFrame ? inTwoLanguages(rows) : undefined;
  if (pairs) return pairs;
  if (!cells.some(hasOptions)) return undefined;
  const numbers = rows.map(([first]) => NUMBER.exec(first?.map(({ plain }) => plain).join(' ') ?? '')?.[1]);
  const [, ...behind] = numbers;
  const isNumbered = behind.every(Boolean) && (numbers[0] !== undefined || !hasOptions(rows[0]?.flat() ?? []));
  if (isFrame && isNumbered && rows.every((row, i) => numbers[i] === undefined || row.length === 2))
    return rows.flatMap((row, i) => numberedLines(row, numbers[i]));
  const isPaper = isNumbered || rows.some((row) => row.some((lines) => isAsked(lines) && hasOptions(lines)));
  return isPaper ? 'unreadable' : undefined;
}
/** A question in a row of its own, its options beside each other below it. */
function isCard(rows: readonly Piece[][][]): boolean {
  const [head = [], ...below] = rows;
  const isOption = (lines: readonly Piece[]) => lines.length === 1 && optionsIn(lines[0]?.plain ?? '').length > 0;
  const isBelow = below.some((row) => row.length > 1) && below.every((row) => row.length < 2 || row.every(isOption));
  return head.length === 1 && isAsked(head.flat()) && isBelow;
}
/** The cells of a row as one line. */
function joined(lines: readonly Piece[]): Piece[] {
  const [first, ...more] = lines;
  const nodes = [first, ...more].flatMap((line) => [...(line?.nodes ?? []), element('#text', [], ' ')]);
  return first ? [{ ...first, nodes, plain: plainOf(nodes) }] : [];
}
function numberedLines([, lines = []]: readonly Piece[][], number: string | undefined): Piece[] {
  const [first, ...more] = lines;
  return number === undefined || !first ? [] : [prefixed(first, `${number}. `), ...more];
}

const LANGUAGE_HEAD =
  /^\s*(?:(?:in\s+)?(?:english|hindi)(?:\s+(?:version|medium))?|अंग्रेज़?ी|हिन्दी|हिंदी|(?:s|sl|q|question)?\.?\s*(?:no|number)?\.?|question|प्रश्न|क्र\.?(?:\s*सं\.?)?)\s*$/iu;
/** The number of a row in a cell of its own, in front of one question in two languages. */
const numberOf = (row: readonly Piece[][]): string | undefined =>
  row.length === 3 ? NUMBER.exec(row[0]?.map(({ plain }) => plain).join(' ') ?? '')?.[1] : undefined;
/** Rows that begin with numbers which count have one question each, whatever numbers stand in it. */
function isOneEach(rows: readonly Piece[][][]): boolean {
  const numbers = rows.flatMap((row) => {
    const label = labelOf(row[0]?.[0]?.plain ?? '');
    const number = numberOf(row) ?? (row.length === 2 && label.is === 'question' ? label.number : undefined);
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.length > 1 && numbers.every((number, i) => number === (numbers[0] ?? 0) + i);
}
/** The lines of a table with one language beside the other: each question, and behind it the same in the other language. */
function inTwoLanguages(rows: readonly Piece[][][]): Piece[] | undefined {
  const out: Piece[] = [];
  const isOne = isOneEach(rows);
  let open: [Piece[], Piece[]] | undefined;
  const flush = (): boolean => {
    const lines = open && pairedLines(...open, isOne);
    if (open && !lines) return false;
    out.push(...(lines ?? []));
    open = undefined;
    return true;
  };
  for (const [at, row] of rows.entries()) {
    const number = numberOf(row);
    const [left = [], right = []] =
      number === undefined ? row : row.slice(1).map((lines) => numberedLines([[], lines], number));
    if (at === 0 && row.length > 1 && row.flat().every(({ plain }) => LANGUAGE_HEAD.test(plain))) continue;
    if (row.length < 2) {
      if (!flush()) return undefined;
      out.push(...left);
      continue;
    }
    if (isPart(left)) {
      if (!flush()) return undefined;
      out.push(...left);
      continue;
    }
    if (row.length !== (number === undefined ? 2 : 3)) return undefined;
    const label = labelOf(left[0]?.plain ?? '');
    const beside = labelOf(right[0]?.plain ?? '').is === 'question' || label.is !== 'question';
    const counted = beside ? right : numberedLines([[], right], String(label.number));
    if (label.is === 'question' && !flush()) return undefined;
    if (!open && label.is !== 'question') return undefined;
    open = [
      [...(open?.[0] ?? []), ...left],
      [...(open?.[1] ?? []), ...counted],
    ];
  }
  const isWhole = flush();
  return isWhole && hasOptions(out) && out.some(({ begins }) => begins) ? out : undefined;
}
const isPart = ([first]: readonly Piece[]): boolean =>
  labelOf(first?.plain ?? '').is === 'section' || isSubject(first?.plain ?? '');
/** What a question may have in its lines. */
const ASKED = new Set(['question', 'text', 'answer', 'solution', 'marks']);
function pairedLines(left: Piece[], right: Piece[], isOne: boolean): Piece[] | undefined {
  const [one, other] = [left, right].map((lines) => (isOne ? wholeIn(lines) : askedIn(lines)));
  const isPaired = one?.length === other?.length && one?.every(({ number }, i) => number === other?.[i]?.number);
  if (!one || !isPaired || !isOther(languageIn(left), languageIn(right))) return undefined;
  return one.flatMap(({ lines }, i) => [...begun(lines, 'question'), ...begun(other?.[i]?.lines ?? [], 'translation')]);
}
const begun = ([first, ...more]: readonly Piece[], begins: 'question' | 'translation'): Piece[] =>
  first ? [{ ...first, begins }, ...more] : [];
interface Counted {
  number: number;
  sign: string;
  lines: Piece[];
}
/** All lines as one question. */
function wholeIn(lines: Piece[]): Counted[] | undefined {
  const label = labelOf(lines[0]?.plain ?? '');
  return label.is === 'question' ? [{ number: label.number, sign: label.sign, lines }] : undefined;
}
/** The questions of a column, whose numbers follow each other; other lines with numbers of the same kind are unclear. */
function askedIn(lines: readonly Piece[]): Counted[] | undefined {
  const found: Counted[] = [];
  for (const line of lines) {
    const label = labelOf(line.plain);
    const last = found.at(-1);
    const isCounted = label.is === 'question' && (!last || label.sign === last.sign);
    if (isCounted && (!last || label.number === last.number + 1))
      found.push({ number: label.number, sign: label.sign, lines: [line] });
    else if (!last || isCounted || !ASKED.has(label.is)) return undefined;
    else last.lines.push(line);
  }
  return found;
}

/** The lines of a table that only frames a paper; any other piece as it is. */
export function unframed(piece: Piece): Piece[] {
  const lines = piece.kind === 'table' ? framedLines(piece) : undefined;
  return Array.isArray(lines) ? lines : [piece];
}
/** The questions of a table that is neither that of one question nor a frame. */
export const questionsIn = (table: Piece): WordQuestion[] | undefined =>
  rowQuestions(table) ?? (framedLines(table) ? [unreadableTable(table)] : undefined);

/** A row for a table whose questions cannot be told apart. */
function unreadableTable(table: Piece): WordQuestion {
  const place = placeOf(table);
  const message = `T${place.slice(1)} holds questions in columns that are not known; write them below each other, or with the heads Question, Option A to D, Answer`;
  return {
    place,
    stem: [table],
    options: [],
    solution: [],
    notes: [],
    problems: [remark('table_not_supported', message)],
  };
}
