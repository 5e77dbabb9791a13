import { csvFile } from '@kasauti/service-kit';
import { dayOf, timeInIndia } from '../calendar/calendar';
import type { StudentRow } from './student-row';

const heads = ['Student', 'Classes', 'Joined by', 'Joined', 'Tests done', 'Tests', 'Percentile'];

/**
 * RFC 4180. For a person days and times are of India; for a program of a partner in UTC, as it was built for. The list of
 * one class ends with roll number and batch.
 */
export const studentsCsv = (
  rows: StudentRow[],
  { classId, isForProgram }: { classId?: string; isForProgram?: boolean } = {},
): string =>
  csvFile([
    [
      ...heads,
      isForProgram ? 'Last active' : 'Last active (IST)',
      'Flags',
      ...(classId ? ['Roll number', 'Batch'] : []),
    ],
    ...rows.map((row) => [
      row.name,
      row.classes.map(({ title }) => title).join('; '),
      row.classes.map(({ via }) => via).join('; '),
      row.classes.map(({ enrolledAt }) => (isForProgram ? enrolledAt : dayOf(new Date(enrolledAt)))).join('; '),
      row.testsDone,
      row.totalTests,
      row.percentile ?? '',
      isForProgram ? row.lastActiveAt : timeInIndia(new Date(row.lastActiveAt)),
      row.flags.join('; '),
      ...(classId ? [row.classes[0]?.rollNo ?? '', row.classes[0]?.batch ?? ''] : []),
    ]),
  ]);
