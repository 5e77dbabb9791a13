import { BYTE_ORDER_MARK, csvOf } from '@kasauti/service-kit';
import { dayOf, timeInIndia } from '../calendar/calendar';
import type { StudentRow } from './student-row';

const heads = [
  'Student',
  'Classes',
  'Joined by',
  'Joined',
  'Tests done',
  'Tests',
  'Percentile',
  'Last active (IST)',
  'Flags',
];

/** RFC 4180; days and times of India. The list of one class ends with roll number and batch. */
export const studentsCsv = (rows: StudentRow[], classId?: string): string =>
  BYTE_ORDER_MARK +
  csvOf([
    [...heads, ...(classId ? ['Roll number', 'Batch'] : [])],
    ...rows.map((row) => [
      row.name,
      row.classes.map(({ title }) => title).join('; '),
      row.classes.map(({ via }) => via).join('; '),
      row.classes.map(({ enrolledAt }) => dayOf(new Date(enrolledAt))).join('; '),
      row.testsDone,
      row.totalTests,
      row.percentile ?? '',
      timeInIndia(new Date(row.lastActiveAt)),
      row.flags.join('; '),
      ...(classId ? [row.classes[0]?.rollNo ?? '', row.classes[0]?.batch ?? ''] : []),
    ]),
  ]);
