import { BYTE_ORDER_MARK, csvOf } from '@kasauti/service-kit';
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

/** RFC 4180; times in UTC. */
export const studentsCsv = (rows: StudentRow[]): string =>
  BYTE_ORDER_MARK +
  csvOf([
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
  ]);
