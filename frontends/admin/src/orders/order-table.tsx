import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import css from '../admin.module.css';
import { paymentWords } from '../payments/words';
import { WordBadge } from '../word-badge';
import type { Order } from './orders.data';

export const orderColumn: Column<Order> = {
  key: 'order',
  label: 'Order',
  heading: true,
  render: ({ reference, title }) => (
    <>
      {reference}
      <span className={css.under}>{title}</span>
    </>
  ),
};
export const statusColumn: Column<Order> = {
  key: 'status',
  label: 'Status',
  render: ({ status }) => <WordBadge of={paymentWords[status]} />,
};
export const amountColumn: Column<Order> = {
  key: 'amount',
  label: 'Amount',
  numeric: true,
  render: ({ amount }) => formatPaise(amount),
};
/** Of a row that names an order of another page. */
export const orderLink: Column<{ orderId?: string | null }> = {
  key: 'order',
  label: 'Order',
  actions: true,
  render: ({ orderId }) =>
    orderId && (
      <Link to={`/admin/orders?search=${encodeURIComponent(orderId)}`} aria-label={`Order ${orderId}`}>
        Order
      </Link>
    ),
};

export const OrderTable = ({ orders, onOpen }: { orders: Order[]; onOpen: (order: Order) => void }) => (
  <Table
    caption="Orders, newest first"
    columns={[
      orderColumn,
      { key: 'student', label: 'Student', render: ({ studentName }) => studentName },
      {
        key: 'created',
        label: 'Created',
        render: ({ timeline }) => (timeline.created ? formatTime(timeline.created) : ''),
      },
      statusColumn,
      amountColumn,
      {
        key: 'open',
        label: 'Action',
        actions: true,
        render: (order) => (
          <Button size="sm" onClick={() => onOpen(order)} aria-label={`View order ${order.reference}`}>
            View
          </Button>
        ),
      },
    ]}
    rows={orders}
    rowKey={({ orderId }) => orderId}
  />
);
