import type { StudentRow } from './student-row';

const heads = [
  'Student',
  'Classes',
  'Joined by',
  'Joined',
  'Tests done',
  'Tests',
  'Percentile',
  'Last active',
  'Flags',
];

/** A spreadsheet takes a text that begins like this for a formula. */
const isFormula = (text: string): boolean => /^\s*[=+\-@]/.test(text);
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/[\r\n\t]+/g, ' ');
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180; times in UTC. */
export const studentsCsv = (rows: StudentRow[]): string =>
  [
    heads,
    ...rows.map((row) => [
      row.name,
      row.classes.map(({ title }) => title).join('; '),
      row.classes.map(({ via }) => via).join('; '),
      row.classes.map(({ enrolledAt }) => enrolledAt).join('; '),
      row.testsDone,
      row.totalTests,
      row.percentile ?? '',
      row.lastActiveAt,
      row.flags.join('; '),
    ]),
  ]
    .map((row) => `${row.map(cellOf).join(',')}\r\n`)
    .join('');
