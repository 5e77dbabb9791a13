import { formatDate, formatPaise } from '@kasauti/web-kit/api';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import type { Analytics, DayFigures } from './analytics.data';

const count = (key: 'enrolments' | 'started' | 'submitted' | 'payments' | 'refunds', label: string) =>
  ({ key, label, numeric: true, render: (row) => formatNumber(row[key]) }) satisfies Column<DayFigures>;
const money = (key: 'gross' | 'refunded', label: string) =>
  ({ key, label, numeric: true, render: (row) => formatPaise(row[key]) }) satisfies Column<DayFigures>;

const dayColumns: Column<DayFigures>[] = [
  { key: 'day', label: 'Day', heading: true, render: ({ day }) => formatDate(`${day}T00:00:00+05:30`) },
  count('enrolments', 'Enrolments'),
  count('started', 'Started'),
  count('submitted', 'Submitted'),
  count('payments', 'Payments'),
  money('gross', 'Gross'),
  count('refunds', 'Refunds'),
  money('refunded', 'Refunded'),
];

/** The newest day first. */
export const DayTable = ({ days }: { days: DayFigures[] }) => (
  <Table caption="Figures of each day" columns={dayColumns} rows={[...days].reverse()} rowKey={({ day }) => day} />
);

const classColumns: Column<Analytics['topClasses'][number]>[] = [
  { key: 'class', label: 'Class', heading: true, render: ({ title, classId }) => title || classId },
  { key: 'payments', label: 'Payments', numeric: true, render: ({ payments }) => formatNumber(payments) },
  { key: 'gross', label: 'Gross', numeric: true, render: ({ gross }) => formatPaise(gross) },
];
export const TopClasses = ({ classes }: { classes: Analytics['topClasses'] }) => (
  <Table
    caption="Classes with the highest gross"
    columns={classColumns}
    rows={classes}
    rowKey={({ classId }) => classId}
  />
);
