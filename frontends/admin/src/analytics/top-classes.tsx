import { formatPaise } from '@kasauti/web-kit/api';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import type { Analytics } from './analytics.data';

const columns: Column<Analytics['topClasses'][number]>[] = [
  {
    key: 'class',
    label: 'Class',
    heading: true,
    render: ({ title, classId }) => <Link to={`/admin/classes/${classId}`}>{title || classId}</Link>,
  },
  { key: 'teacher', label: 'Teacher', render: ({ teacher = '' }) => teacher },
  {
    key: 'enrolments',
    label: 'Enrolments',
    numeric: true,
    render: ({ enrolments }) => (enrolments === undefined ? 'N/A' : formatNumber(enrolments)),
  },
  { key: 'payments', label: 'Payments', numeric: true, render: ({ payments }) => formatNumber(payments) },
  { key: 'gross', label: 'Gross', numeric: true, render: ({ gross }) => formatPaise(gross) },
];
export const TopClasses = ({ classes }: { classes: Analytics['topClasses'] }) => (
  <Table caption="Classes with the highest gross" columns={columns} rows={classes} rowKey={({ classId }) => classId} />
);
