import { formatTime } from '@kasauti/web-kit/api';
import type { ClassStatistics } from './statistics.data';

/** A spreadsheet runs a cell that begins like a formula. */
const cell = (value: string | number | null): string => {
  const text = value === null ? 'not enough data' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** @example 'Topics, weakest first (20 of 57)' */
const topicsHead = ({ areas = [], areasTotal = 0 }: ClassStatistics): string =>
  `Topics, weakest first${areasTotal > areas.length ? ` (${areas.length} of ${areasTotal})` : ''}`;

/** The figures of a class as a table for spreadsheets. */
export function statisticsCsv(s: ClassStatistics): string {
  const rows: (string | number | null)[][] = [
    ['Class', s.className],
    ['As of', formatTime(s.asOf)],
    ['Students', s.students],
    ['Results', s.attempts],
    ['Mean %', s.mean],
    ['Median %', s.median],
    ['Pass rate %', s.passRate],
    [],
    ['Score from %', 'to %', 'Results'],
    ...s.distribution.map(({ from, to, count }) => [from, to, count]),
    [],
    ['Weakest tests', 'Students', 'Mean %'],
    ...s.weakestTests.map(({ title, attempts, mean }) => [title, attempts, mean]),
    [],
    [topicsHead(s), 'Answered', 'Right'],
    ...(s.areas ?? []).map(({ area, answered, correct }) => [area, answered, correct]),
  ];
  // Excel reads UTF-8 only with a byte order mark.
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
