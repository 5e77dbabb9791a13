import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { blankMatch, hasItems, type Match } from './match';
import { switchType, type Question } from './question';
import { isFilled } from './words';
import { fromWire, toWire } from './question-wire';
import type { Translation } from './translations';

const cell = (label: string, text: string) => `${label}. ${text.replaceAll('|', '\\|')}`.trim();

/** Both lists side by side, as the national papers print them. */
function tableOf({ rows, columns }: Match): string {
  const lines = Array.from({ length: Math.max(rows.length, columns.length) }, (_line, i) => [
    i < rows.length ? cell(rowLabel(i), rows[i] ?? '') : '',
    i < columns.length ? cell(columnLabel(i), columns[i] ?? '') : '',
  ]);
  return ['| List I | List II |', '| --- | --- |', ...lines.map(([one, two]) => `| ${one} | ${two} |`)].join('\n');
}

/** @example 'A-II, B-I, C-IV, D-III' */
const codeOf = (columns: readonly number[]): string =>
  columns.map((column, row) => `${rowLabel(row)}-${columnLabel(column)}`).join(', ');

const wrongWays: readonly ((columns: readonly number[]) => number[])[] = [
  (columns) => columns.toReversed(),
  (columns) => [...columns.slice(1), ...columns.slice(0, 1)],
  (columns) => [...columns.slice(-1), ...columns.slice(0, -1)],
  (columns) => [...columns.slice(2), ...columns.slice(0, 2)],
];
const mostCodes = 4;

/** The lists in the language of a translation, where they are translated. */
const listsIn = (match: Match, { rows, columns }: Translation): Match => ({
  ...match,
  rows: match.rows.map((own, place) => rows[place] || own),
  columns: match.columns.map((own, place) => columns[place] || own),
});

/**
 * An ordinary multiple choice question: a table of both lists, and four codes as its options. From a match question the
 * lists stay, and the right code is the second option; otherwise the teacher fills in table and codes.
 */
export function withCodes(typed: Question): Question {
  // As it would be stored: without empty items.
  const q = typed.match && hasItems(typed.match) ? fromWire(toWire(typed)) : typed;
  const match = q.match && hasItems(q.match) ? q.match : blankMatch();
  const key = match.right.map((of) => of[0] ?? -1);
  // A code names one item of List II for each of List I.
  const isKeyed = match.right.every((of) => of.length === 1);
  const right = isKeyed ? key : match.rows.map((_row, r) => [1, 0, 3, 2][r % 4] ?? 0);
  const codes = [...new Set([right, ...wrongWays.map((way) => way(right))].map(codeOf))].slice(0, mostCodes);
  const [first = '', second = '', ...rest] = codes;
  const stem = isFilled(q.text) ? q.text.trim() : 'Match List I with List II.';
  const translated = (one: Translation): Translation => ({
    ...one,
    text: isFilled(one.text) ? `${one.text.trim()}\n\n${tableOf(listsIn(match, one))}` : '',
    options: [],
    rows: [],
    columns: [],
  });
  return {
    ...switchType(q, 'mcq'),
    text: `${stem}\n\n${tableOf(match)}\n\nChoose the correct answer from the options given below:`,
    options: [second, first, ...rest],
    correct: isKeyed ? [1] : [],
    ...(q.translations ? { translations: q.translations.map(translated) } : {}),
  };
}
