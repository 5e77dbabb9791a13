import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Link } from 'react-router';
import css from '../admin.module.css';
import { disputed, paymentWords, refundWordOf } from '../payments/words';
import { WordBadge } from '../word-badge';
import type { Order } from './orders.data';

const methods: Record<string, string> = { upi: 'UPI' };
const steps = ['created', 'paid', 'unlocked'] as const;
const words = { created: 'Created', paid: 'Paid', unlocked: 'Unlocked' };
const rights: Record<NonNullable<Order['right']>, string> = {
  granted: 'Not used yet',
  in_use: 'Used: the test was begun',
  refused: 'Refused',
  revoked: 'Taken back',
};

export function OrderView({ order, onRefund }: { order: Order; onRefund: () => void }) {
  return (
    <div className="stack">
      <p className="row">
        <WordBadge of={paymentWords[order.status]} />
        {order.isDisputed && <WordBadge of={disputed} />}
        <span className="muted">
          {order.title}, <Link to={`/admin/users/${order.studentId}`}>{order.studentName || 'the student'}</Link>
        </span>
      </p>
      <dl className="dl">
        <dt>{order.timeline.paid ? 'Paid at the provider' : 'To pay at the provider'}</dt>
        <dd>{formatPaise(order.amount)}</dd>
        {order.credit > 0 && <Pair name="From credit" value={formatPaise(order.credit)} />}
        {order.discount > 0 && <Pair name="Discount" value={formatPaise(order.discount)} />}
        {steps.map((key) => {
          const moment = order.timeline[key];
          const name = key === 'unlocked' && order.isTopUp ? 'In credit' : words[key];
          return <Pair key={key} name={name} value={moment ? formatTime(moment) : 'Not yet'} />;
        })}
        {order.right && <Pair name="Right to sit" value={rights[order.right]} />}
        {order.attemptsUsed !== undefined && <Pair name="Attempts begun" value={formatNumber(order.attemptsUsed)} />}
        {order.terms && (
          <Pair name="Terms accepted" value={`Version ${order.terms.version}, ${formatTime(order.terms.at)}`} />
        )}
        {order.invoice && <Pair name="Invoice" value={order.invoice} isId />}
        <Pair name="Order id" value={order.orderId} isId />
      </dl>
      <Payments order={order} />
      <Refunds order={order} />
      <p className="row">
        {order.refundable > 0 && (
          <Button variant="danger" onClick={onRefund}>
            Refund
          </Button>
        )}
        <Button to={`/admin/credits?student=${order.studentId}`}>Give credit</Button>
      </p>
    </div>
  );
}

const Pair = ({ name, value, isId = false }: { name: string; value: string; isId?: boolean }) => (
  <>
    <dt>{name}</dt>
    <dd className={isId ? css.id : undefined}>{value}</dd>
  </>
);

const Payments = ({ order: { payments } }: { order: Order }) => (
  <section>
    <h3>Payments</h3>
    {payments.length === 0 && <p className="muted">No payment was captured.</p>}
    <ul className="stack stack-2">
      {payments.map(({ paymentId, amount, status, method, last4, isExtra, at }) => (
        <li key={paymentId}>
          <b>{formatPaise(amount)}</b>{' '}
          {[`${status} ${methods[method ?? ''] ?? method ?? ''}`, last4 && `ending in ${last4}`]
            .filter(Boolean)
            .join(', ')}{' '}
          {isExtra && <Badge tone="warn">Not kept, is refunded</Badge>}
          <span className={css.under}>
            {paymentId}
            {at && `, ${formatTime(at)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

export const Refunds = ({ order: { refunds } }: { order: Order }) =>
  refunds.length > 0 && (
    <section>
      <h3>Refunds</h3>
      <ul className="stack stack-2">
        {refunds.map(({ refundId, amount, status, held, to, requestedAt }) => (
          <li key={refundId}>
            <b>{formatPaise(amount)}</b> to {to === 'credit' ? 'credit' : 'the source'}{' '}
            <WordBadge of={refundWordOf({ status, held })} />
            <span className={css.under}>
              {refundId}, {formatTime(requestedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
