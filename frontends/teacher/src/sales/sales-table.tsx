import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { IconRefresh } from '@tabler/icons-react';
import type { Sale } from './sales.data';
import css from './sales.module.css';

const amount = (key: 'gross' | 'gst' | 'platformShare' | 'withheld' | 'net', label: string): Column<Sale> => ({
  key,
  label,
  numeric: true,
  render: (sale) => formatPaise(sale[key]),
});
const columns: Column<Sale>[] = [
  {
    key: 'test',
    label: 'Test',
    heading: true,
    render: ({ title, kind, at }) => (
      <>
        {title}{' '}
        {kind === 'refund' && (
          <Badge tone="info" icon={<IconRefresh aria-hidden />}>
            Refund
          </Badge>
        )}
        <span className={`xs dim ${css.under}`}>{formatTime(at)}</span>
      </>
    ),
  },
  amount('gross', 'Paid'),
  amount('gst', 'GST'),
  amount('platformShare', 'Platform'),
  amount('withheld', 'Withheld'),
  amount('net', 'Your share'),
];

export const SalesTable = ({ sales }: { sales: Sale[] }) => (
  <Table
    caption="Sales and refunds of the month, newest first"
    columns={columns}
    rows={sales}
    rowKey={({ orderId, kind, at }) => `${orderId} ${kind} ${at}`}
  />
);
