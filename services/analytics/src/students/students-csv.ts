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

/** A spreadsheet takes a text that begins like this for a formula; some also one in full-width signs. */
const isFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(text);
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/[\r\n\t]+/g, ' ');
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without it Excel does not read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180; times in UTC. */
export const studentsCsv = (rows: StudentRow[]): string =>
  BYTE_ORDER_MARK +
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
