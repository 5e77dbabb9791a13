import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { blankMatch, hasItems, matchToWire, type Match } from './match';
import { blankQuestion, isFilled, type Question } from './question';

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

/**
 * An ordinary multiple choice question: a table of both lists, and four codes as its options. From a match question the
 * lists stay, and the right code is the second option; otherwise the teacher fills in table and codes.
 */
export function withCodes(q: Question): Question {
  const match = q.match && hasItems(q.match) ? matchToWire(q.match) : blankMatch();
  const key = match.right.map((of) => of[0] ?? -1);
  const isKeyed = key.length > 0 && key.every((column) => column >= 0);
  const right = isKeyed ? key : match.rows.map((_row, r) => [1, 0, 3, 2][r % 4] ?? 0);
  const codes = [...new Set([right, ...wrongWays.map((way) => way(right))].map(codeOf))].slice(0, mostCodes);
  const [first = '', second = '', ...rest] = codes;
  const { match: _match, ...like } = q;
  return {
    ...blankQuestion({ ...like, type: 'mcq' }),
    text: `${isFilled(q.text) ? q.text.trim() : 'Match List I with List II.'}\n\n${tableOf(match)}\n\nChoose the correct answer from the options given below:`,
    options: [second, first, ...rest],
    correct: isKeyed ? [1] : [],
    explanation: q.explanation,
  };
}
