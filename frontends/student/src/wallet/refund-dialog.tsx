import { failureText, formatPaise } from '@kasauti/web-kit/api';
import { Button, Notice, RadioGroup, Select, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { useRequestRefund, type Payment, type RefundWish } from './wallet.data';
import css from './wallet.module.css';

const reasons: { value: RefundWish['reason']; label: string }[] = [
  { value: 'window', label: 'I cannot take the test in its window' },
  { value: 'mistake', label: 'Paid by mistake' },
  { value: 'fault', label: 'Something did not work' },
];

export const RefundDialog = ({ payment, onClose }: { payment: Payment | undefined; onClose(): void }) => (
  <Dialog opened={payment !== undefined} onClose={onClose} title="Request refund">
    {payment && <RefundForm payment={payment} onClose={onClose} />}
  </Dialog>
);

function RefundForm({ payment: { testId, title, amount, credit }, onClose }: { payment: Payment; onClose(): void }) {
  const [reason, setReason] = useState<RefundWish['reason']>('window');
  const [to, setTo] = useState<'source' | 'credit'>('source');
  const ask = useRequestRefund();
  const whole = formatPaise(amount + credit);
  const send = () =>
    ask.mutate(
      { testId, reason, to },
      {
        onSuccess: () => {
          toast.success(`A refund of ${whole} is requested`);
          onClose();
        },
      },
    );
  const failed = 'The refund could not be requested. Please try again.';
  return (
    <>
      <div className="stack">
        <p className="muted">
          {title}. The whole fee is refunded if you have not opened a question. The test is locked at once and a credit
          note is issued.
        </p>
        {amount > 0 && (
          <RadioGroup
            label="Where to"
            value={to}
            onChange={setTo}
            data={[
              { value: 'source', label: 'Back to where you paid from', description: '5 to 7 working days' },
              { value: 'credit', label: 'To my credit', description: 'At once; for tests here only' },
            ]}
          />
        )}
        <dl className={`dl sm ${css.lines}`}>
          {amount > 0 && (
            <>
              <dt>{to === 'credit' ? 'Paid, refunded to your credit' : 'Paid, refunded to you'}</dt>
              <dd>{formatPaise(amount)}</dd>
            </>
          )}
          {credit > 0 && (
            <>
              <dt>Credit used, returned to your credit</dt>
              <dd>{formatPaise(credit)}</dd>
            </>
          )}
          <dt className="strong">Refund, including GST</dt>
          <dd className="strong">{whole}</dd>
        </dl>
        <Select
          label="Reason"
          description="It helps us and does not change the decision."
          value={reason}
          onChange={(value) => setReason(value as RefundWish['reason'])}
          data={reasons}
        />
        {ask.isError && (
          <Notice tone="bad" title={failureText(ask.error, { refused: failed, broken: failed })}>
            Nothing has changed: the test stays as it is.
          </Notice>
        )}
      </div>
      <div className="modal-foot">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Keep the test
        </Button>
        <Button variant="danger" loading={ask.isPending} onClick={send}>
          Request refund of {whole}
        </Button>
      </div>
    </>
  );
}
