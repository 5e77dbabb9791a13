import { csvFile, csvOf } from '@kasauti/service-kit';
import { dayOf } from '../calendar/calendar';
import { isArriving, type Cell, type Column, type Row } from './matrix';

export type As = 'marks' | 'percent';

function textOf(cell: Cell, as: As): string | number {
  switch (cell.state) {
    case 'counted':
      return (as === 'marks' ? cell.score : cell.percentage) ?? '';
    case 'missed':
      return 'AB';
    case 'pending':
      return 'pending';
    case 'not_scored':
      return 'not scored';
    default:
      return '';
  }
}

/** A line for each student. `outOf` takes the points that each test has. */
export const csvLines = (rows: Row[], as: As, outOf: Map<number, number>): string =>
  csvOf(
    rows.map(({ name, rollNo, batch, enrolledAt, cells }) => [
      name,
      dayOf(new Date(enrolledAt)),
      ...cells.map((cell, i) => {
        if (cell.maxScore !== undefined) outOf.set(i, Math.max(outOf.get(i) ?? 0, cell.maxScore));
        return textOf(cell, as);
      }),
      rollNo ?? '',
      batch ?? '',
    ]),
  );

/** Days in India. The day of a test is in its head, because titles repeat. */
export const csvHead = (columns: Column[], as: As, outOf: ReadonlyMap<number, number>): string =>
  csvFile([
    [
      'Student',
      'Joined',
      ...columns.map(({ test, at, ...column }, i) => {
        const points = as === 'marks' ? outOf.get(i) : undefined;
        const arriving = isArriving(column) ? ', results are still arriving' : '';
        return `${test.title} (${dayOf(at)}${points === undefined ? '' : `, of ${points}`}${arriving})`;
      }),
      'Roll number',
      'Batch',
    ],
  ]);
