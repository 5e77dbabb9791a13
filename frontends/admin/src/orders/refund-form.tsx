import { formatPaise } from '@kasauti/web-kit/api';
import { MoneyInput, Notice, toast } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { ChangedSince } from '../changed-since';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { Refunds } from './order-view';
import { useRefundOrder, type Order } from './orders.data';

/** The provider sends back no less. */
const LEAST_TO_SOURCE_PAISE = 100;

/** The whole rest, or a part of it; a large refund waits for a second administrator. */
export function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const [read, setRead] = useState(order);
  const most = read.refundable;
  const [rupees, setRupees] = useState<number | undefined>(most / 100);
  const refund = useRefundOrder(read);
  const paise = rupees === undefined ? 0 : Math.round(rupees * 100);
  const isCredit = most < LEAST_TO_SOURCE_PAISE;
  const readAgain = () => {
    setRead(order);
    // Where no amount is asked for, it is what is left.
    if (order.refundable < LEAST_TO_SOURCE_PAISE) setRupees(order.refundable / 100);
  };
  const isValid =
    most > 0 && (isCredit || paise >= LEAST_TO_SOURCE_PAISE) && paise <= most && Number(rupees?.toFixed(2)) === rupees;
  return (
    <ConfirmedForm
      asksCodeFirst
      danger
      fields={['amount']}
      isValid={isValid}
      button={isValid ? `Refund ${formatPaise(paise)}` : 'Refund'}
      broken="The refund could not be requested. Please try again."
      act={(reason) => refund(reason, paise === most ? undefined : paise)}
      onCancel={onClose}
      onDone={({ status, amount }) => {
        toast.success(
          status === 'awaiting_approval'
            ? `The refund of ${formatPaise(amount)} waits for a second administrator`
            : `The refund of ${formatPaise(amount)} is requested`,
        );
        onClose();
      }}
    >
      {(wrong) => (
        <>
          <p className="muted">
            {order.title}, {order.studentName}. The right to take the test is taken back first if it has not been used.
          </p>
          {order.refundable !== most && (
            <ChangedSince
              title={`Changed since you opened this: ${formatPaise(order.refundable)} can be refunded now. Please read the refunds first.`}
              onRead={readAgain}
            />
          )}
          <Refunds order={order} />
          {order.isDisputed && (
            <Notice tone="warn" title="Disputed at the bank">
              What you refund may be taken by the bank as well. Automatic refunds wait until it has decided.
            </Notice>
          )}
          {most === 0 ? (
            <p>Nothing is left to refund.</p>
          ) : isCredit ? (
            <p>
              {formatPaise(most)} is left. The provider sends back ₹1.00 or more, so this becomes credit of the student.
            </p>
          ) : (
            <MoneyInput
              label="Amount"
              description={`Up to ${formatPaise(most)}, including GST`}
              value={rupees}
              onChange={setRupees}
              error={isValid ? wrong['amount'] : `Please enter an amount from ₹1.00 to ${formatPaise(most)}`}
            />
          )}
        </>
      )}
    </ConfirmedForm>
  );
}
