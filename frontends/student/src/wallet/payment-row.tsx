import { formatDate, formatPaise, formatTime, useNow } from '@kasauti/web-kit/api';
import { Badge, Button, Notice, type Tone } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import type { Refund } from '../payment/payment-steps';
import { Timeline } from '../payment/timeline';
import { payPath } from '../test-row/test-action';
import { FileButton } from './file-button';
import type { Payment } from './wallet.data';
import css from './wallet.module.css';

const LONG_MS = 2 * 60_000;
const TICK_MS = 30_000;

export function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund(): void }) {
  const isLong = useIsLong(payment);
  const { title, reference, className, amount, credit, method, isTopUp } = payment;
  return (
    <li className={css.payment}>
      <div className={css.top}>
        <div className="grow">
          <div className="row">
            <h3>{title}</h3>
            <StateBadge payment={payment} />
          </div>
          <p className="sm muted">{[t('Order {reference}', { reference }), className].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={css.amount}>
          <b>{formatPaise(amount)}</b>
          <span className="xs dim">
            {[method && methods[method], !isTopUp && t('including GST')].filter(Boolean).join(', ')}
          </span>
          {credit > 0 && (
            <span className="xs dim">{t('and {credit} from credit', { credit: formatPaise(credit) })}</span>
          )}
        </p>
      </div>
      <Timeline payment={payment} across />
      {payment.isDisputed && (
        <p className="sm">{t('Your bank is deciding about this payment. Until then it is not refunded here.')}</p>
      )}
      {payment.extraRefunds?.map((refund) => (
        <p key={refund.refundId} className="sm">
          {notKept(refund)}
        </p>
      ))}
      {isLong && (
        <Notice tone="warn" title={t('Your money is safe.')}>
          {isTopUp
            ? t(
                'It has not been confirmed yet. We ask again every few minutes; it is added to your credit automatically. Do not pay again.',
              )
            : t(
                'It has not been confirmed yet. We ask again every few minutes; the test unlocks automatically and we mail you. Do not pay again.',
              )}
        </Notice>
      )}
      <Actions payment={payment} onRefund={onRefund} />
    </li>
  );
}

/** Of a payment beside the kept one. */
function notKept({ amount, status, delayed, processedAt, expectedBy }: Refund): string {
  const values = { amount: formatPaise(amount) };
  if (status === 'processed')
    return t('A payment of {amount} was not kept. It went back to you: {at}.', {
      ...values,
      at: formatTime(processedAt ?? ''),
    });
  if (delayed)
    return t(
      'A payment of {amount} is not kept. Its refund is delayed: we send it again every day and will mail you.',
      values,
    );
  if (!expectedBy) return t('A payment of {amount} is not kept. It goes back to you.', values);
  return t('A payment of {amount} is not kept. It goes back to you: 5 to 7 working days, by {date}.', {
    ...values,
    date: formatDate(expectedBy),
  });
}

const methods: Record<string, string> = {
  upi: 'UPI',
  card: t('Card'),
  netbanking: t('Netbanking'),
  wallet: t('Wallet'),
};

/** Money is on its way for more than two minutes. */
function useIsLong({ isConfirming, status, timeline }: Payment): boolean {
  const now = useNow(TICK_MS);
  const isWaiting = isConfirming || (status === 'paid' && timeline.unlocked === null);
  return isWaiting && now - Date.parse(timeline.paid ?? timeline.created ?? '') > LONG_MS;
}

function StateBadge({ payment }: { payment: Payment }) {
  const [tone, icon, word] = badgeOf(payment);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

function badgeOf({
  status,
  timeline,
  isConfirming,
  failure,
  refund: ofPurchase,
  extraRefunds,
  isTopUp,
}: Payment): [Tone, React.ReactNode, string] {
  const isOpen = status === 'created' || status === 'attempted';
  const refund = ofPurchase ?? (isOpen ? extraRefunds?.at(-1) : undefined);
  if (refund?.status === 'failed') return ['bad', <IconX key="i" aria-hidden />, t('Refund failed')];
  if (refund?.status === 'requested') return ['info', <IconClock key="i" aria-hidden />, t('Refund being checked')];
  if (refund?.held) return ['info', <IconClock key="i" aria-hidden />, t('Refund waits for your bank')];
  if (refund?.delayed) return ['warn', <IconClock key="i" aria-hidden />, t('Refund delayed')];
  if (status === 'refund_pending') return ['info', <IconRefresh key="i" aria-hidden />, t('Refund on its way')];
  if (status === 'part_refunded') return ['info', <IconRefresh key="i" aria-hidden />, t('Refunded in part')];
  if (isConfirming) return ['warn', <IconClock key="i" aria-hidden />, t('Being confirmed')];
  if (isOpen && refund?.status === 'pending')
    return ['info', <IconRefresh key="i" aria-hidden />, t('Refund on its way')];
  if (status === 'refunded' || (isOpen && refund?.status === 'processed'))
    return ['neutral', <IconRefresh key="i" aria-hidden />, t('Refunded')];
  if (status === 'paid')
    return timeline.unlocked
      ? ['ok', <IconCheck key="i" aria-hidden />, isTopUp ? t('In your credit') : t('Unlocked')]
      : ['warn', <IconClock key="i" aria-hidden />, isTopUp ? t('Being added') : t('Being unlocked')];
  return failure
    ? ['bad', <IconX key="i" aria-hidden />, t('Failed')]
    : ['neutral', <IconClock key="i" aria-hidden />, t('Not paid')];
}

function Actions({ payment, onRefund }: { payment: Payment; onRefund(): void }) {
  const { testId, title, invoice, creditNote, canRetry, canRefund, isConfirming } = payment;
  const mayRetry = canRetry && !isConfirming;
  if (!invoice && !creditNote && !mayRetry && !canRefund) return null;
  return (
    <div className={`row ${css.actions}`}>
      {mayRetry && (
        <>
          <Button size="sm" variant="light" to={payPath(testId)} aria-label={t('Retry payment: {title}', { title })}>
            {t('Retry payment')}
          </Button>
          {!payment.extraRefunds && <p className="sm dim">{t('Same order, so you cannot pay twice.')}</p>}
        </>
      )}
      {invoice && <FileButton number={invoice} word={t('Invoice')} />}
      {creditNote && <FileButton number={creditNote} word={t('Credit note')} />}
      {canRefund && (
        <Button size="sm" onClick={onRefund} aria-label={t('Request refund: {title}', { title })}>
          {t('Request refund')}
        </Button>
      )}
    </div>
  );
}
