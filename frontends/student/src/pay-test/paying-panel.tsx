import { delays, serverNow } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Timeline } from '../payment/timeline';
import { detailsPath, takePath } from '../test-row/test-action';
import type { PaymentInfo } from './pay-test.data';
import css from './pay-test.module.css';
import type { Paying } from './use-paying';

interface Props {
  info: PaymentInfo;
  view: Paying['view'];
  isSlow: boolean;
  /** This visit saw the payment; otherwise the test was paid before. */
  isFresh: boolean;
  onAskAgain(): void;
}

/** Takes the place of the Pay button once money is on its way. */
export function PayingPanel({ info, view, isSlow, isFresh, onAskAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`card ${css.panel}`} aria-label={t('Your payment')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('Your payment')}
      </h2>
      {view === 'unlocked' ? (
        <Unlocked info={info} isFresh={isFresh} />
      ) : view === 'refused' ? (
        <Notice tone="bad" title={t('Payment verification failed. Please contact support.')}>
          {t('If money has left your account, it is matched to this order within minutes or returned.')}
          {info.reference && ` ${t('Order {reference}.', { reference: info.reference })}`}
        </Notice>
      ) : isSlow ? (
        <Notice
          tone="warn"
          title={t('Your money is safe.')}
          action={<Button onClick={onAskAgain}>{t('Check again')}</Button>}
        >
          {t(
            'The bank has not confirmed yet. We ask again every few minutes; the test unlocks automatically and we mail you. Do not pay again.',
          )}
        </Notice>
      ) : (
        <Notice tone="ok" title={t('Payment received, unlocking...')} live={false}>
          {t('Your money is safe. You can close this page; we will also mail you.')}
        </Notice>
      )}
      <Timeline payment={{ ...info, isConfirming: info.isConfirming ?? false }} />
    </section>
  );
}

function Unlocked({ info: { testId, window }, isFresh }: { info: PaymentInfo; isFresh: boolean }) {
  const navigate = useNavigate();
  const isAhead = window.opensAt !== null && Date.parse(window.opensAt) > serverNow();
  const to = isAhead ? detailsPath(testId) : takePath(testId);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), delays.afterPaymentMs);
    return () => clearTimeout(timer);
  }, [isFresh, navigate, to]);
  return (
    <Notice
      tone="ok"
      live={false}
      title={isFresh ? t('Payment successful! You can now take the test.') : t('You have already paid for this test.')}
      action={
        <Button variant="filled" to={to}>
          {isAhead ? t('View Details') : t('Take Test')}
        </Button>
      }
    />
  );
}
