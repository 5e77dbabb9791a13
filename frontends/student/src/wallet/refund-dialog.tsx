import { fieldErrors, formatPaise } from '@kasauti/web-kit/api';
import { Button, FailureNotice, RadioGroup, Select, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useRequestRefund, type Payment, type RefundWish } from './wallet.data';
import css from './wallet.module.css';

/** The provider sends back no less; it becomes credit. */
const LEAST_TO_SOURCE_PAISE = 100;
const fields = ['reason', 'to'] as const;
const reasons: { value: RefundWish['reason']; label: string }[] = [
  { value: 'window', label: t('I cannot take the test in its window') },
  { value: 'mistake', label: t('Paid by mistake') },
  { value: 'fault', label: t('Something did not work') },
];

export const RefundDialog = ({ payment, onClose }: { payment: Payment | undefined; onClose(): void }) => (
  <Dialog opened={payment !== undefined} onClose={onClose} title={t('Request refund')}>
    {payment && <RefundForm payment={payment} onClose={onClose} />}
  </Dialog>
);

function RefundForm({ payment, onClose }: { payment: Payment; onClose(): void }) {
  const { testId, title } = payment;
  // A part may have gone back already.
  const { amount, credit } = payment.refundable ?? payment;
  const [reason, setReason] = useState<RefundWish['reason']>('window');
  const [to, setTo] = useState<'source' | 'credit'>('source');
  const canChoose = amount >= LEAST_TO_SOURCE_PAISE;
  const ask = useRequestRefund();
  const whole = formatPaise(amount + credit);
  const send = () =>
    ask.mutate(
      { testId, reason, to },
      {
        onSuccess: () => {
          toast.success(t('A refund of {whole} is requested', { whole }));
          onClose();
        },
      },
    );
  const failed = t('The refund could not be requested. Please try again.');
  const wrong = fieldErrors(ask.error, fields);
  return (
    <>
      <div className="stack">
        <p className="muted">
          {t(
            '{title}. It is refunded if you have not started the test. The test is locked at once and a credit note is issued.',
            { title },
          )}
        </p>
        {canChoose && (
          <RadioGroup
            label={t('Where to')}
            value={to}
            onChange={setTo}
            error={wrong.to}
            data={[
              { value: 'source', label: t('Back to where you paid from'), description: t('5 to 7 working days') },
              { value: 'credit', label: t('To my credit'), description: t('At once; for tests here only') },
            ]}
          />
        )}
        <dl className={`dl sm ${css.lines}`}>
          {amount > 0 && (
            <>
              <dt>{to === 'credit' || !canChoose ? t('Paid, refunded to your credit') : t('Paid, refunded to you')}</dt>
              <dd>{formatPaise(amount)}</dd>
            </>
          )}
          {credit > 0 && (
            <>
              <dt>{t('Credit used, returned to your credit')}</dt>
              <dd>{formatPaise(credit)}</dd>
            </>
          )}
          <dt className="strong">{t('Refund, including GST')}</dt>
          <dd className="strong">{whole}</dd>
        </dl>
        <Select
          label={t('Reason')}
          description={t('It helps us and does not change the decision.')}
          value={reason}
          onChange={(value) => setReason(value as RefundWish['reason'])}
          data={reasons}
          error={wrong.reason}
        />
        <FailureNotice error={ask.error} fields={fields} refused={failed}>
          {t('Nothing has changed: the test stays as it is.')}
        </FailureNotice>
      </div>
      <div className="modal-foot">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t('Keep the test')}
        </Button>
        <Button variant="danger" loading={ask.isPending} onClick={send}>
          {t('Request refund of {whole}', { whole })}
        </Button>
      </div>
    </>
  );
}
