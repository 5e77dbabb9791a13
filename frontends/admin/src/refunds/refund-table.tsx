import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Table, type Column } from '@kasauti/web-kit/table';
import css from '../admin.module.css';
import { disputed, refundWordOf } from '../payments/words';
import { WordBadge } from '../word-badge';
import { DecisionButtons, type Decision } from '../payments/money-decision-form';
import type { Refund } from './refunds.data';

const causes: Record<Refund['cause'] | NonNullable<Refund['exactly']>, string> = {
  student: 'Asked by the student',
  admin: 'By an administrator',
  extra_payment: 'Paid twice',
  price_ended: 'Paid after its price had ended',
  right_refused: 'Test could not be unlocked',
  test_cancelled: 'Test cancelled',
  class_archived: 'Class archived',
  enrolment_ended: 'Not in the class any more',
  answers_released: 'Answers released before it was used',
  account_deleted: 'Settled after the account was deleted',
  at_provider: "Made in the provider's dashboard",
  wrong_amount: 'Wrong amount',
  chargeback: 'Dispute lost at the bank',
  credit_limit: 'Too much credit',
};
const columns: Column<Refund>[] = [
  {
    key: 'test',
    label: 'Test',
    heading: true,
    render: ({ title, studentName, refundId }) => (
      <>
        {title}
        <span className={css.under}>
          {studentName}, {refundId}
        </span>
      </>
    ),
  },
  {
    key: 'cause',
    label: 'Cause',
    render: ({ cause, exactly, reason, failure, delayed, isDisputed }) => (
      <>
        {causes[exactly ?? cause]} {isDisputed && <WordBadge of={disputed} />}
        <span className={css.under}>{failure ?? reason}</span>
        {delayed && <span className={css.under}>Refused by the provider, sent again every day</span>}
      </>
    ),
  },
  { key: 'at', label: 'Requested', render: ({ requestedAt }) => formatTime(requestedAt) },
  { key: 'status', label: 'Status', render: (refund) => <WordBadge of={refundWordOf(refund)} /> },
  { key: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => formatPaise(amount) },
];

export const RefundTable = ({
  refunds,
  onDecide,
}: {
  refunds: Refund[];
  onDecide: (decision: Decision, refund: Refund) => void;
}) => (
  <Table
    caption="Refunds, newest first"
    columns={[
      ...columns,
      {
        key: 'decide',
        label: 'Actions',
        actions: true,
        render: (refund) =>
          refund.status === 'awaiting_approval' && (
            <DecisionButtons what={refund.refundId} onDecide={(decision) => onDecide(decision, refund)} />
          ),
      },
    ]}
    rows={refunds}
    rowKey={({ refundId }) => refundId}
  />
);
