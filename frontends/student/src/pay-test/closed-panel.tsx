import { formatPaise, formatTime, serverNow } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { detailsPath, takePath } from '../test-row/test-action';
import type { PaymentInfo } from './pay-test.data';
import css from './pay-test.module.css';

interface Closed {
  tone: 'info' | 'warn';
  title: string;
  text: string;
  action: { to: string; label: string };
}

/** Why this test cannot be paid now, and what can be done instead. */
export function ClosedPanel({ info }: { info: PaymentInfo }) {
  const { tone, title, text, action } = closedOf(info);
  return (
    <section className={`card ${css.panel}`} aria-label={t('Pay')}>
      <Notice tone={tone} title={title} live={false} action={<Button to={action.to}>{action.label}</Button>}>
        {text}
      </Notice>
    </section>
  );
}

/** A payment after the end of its offer was made all the same, and goes back. */
const paidText = ({ extraRefunds = [] }: PaymentInfo): string =>
  extraRefunds.length > 0 ? t('What you paid goes back: your payments show the refund.') : t('Nothing was paid.');

function closedOf(info: PaymentInfo): Closed {
  const { testId, refusal, refund, window, available } = info;
  const take = { to: takePath(testId), label: t('Take Test') };
  const details = { to: detailsPath(testId), label: t('View Details') };
  const wallet = { to: '/wallet', label: t('See payment') };
  if (refund && (refund.status === 'requested' || refund.status === 'awaiting_approval'))
    return {
      tone: 'info',
      title: t('Your refund is being checked'),
      text: t('{amount} is refunded to you if the test was not started.', { amount: formatPaise(refund.amount) }),
      action: wallet,
    };
  if (refund?.status === 'pending')
    return {
      tone: 'info',
      title: t('A refund is on its way'),
      text: t('{amount} is being refunded to you.', { amount: formatPaise(refund.amount) }),
      action: wallet,
    };
  if (refusal === 'free_test')
    return { tone: 'info', title: t('This test is free'), text: t('There is nothing to pay.'), action: take };
  if (refusal === 'already_paid')
    return {
      tone: 'info',
      title: t('You have already paid for this test.'),
      text: t('One payment covers all allowed attempts in its window.'),
      action: take,
    };
  // Before that the test was cancelled, or its class was closed.
  if (refusal === 'window_closed' && Date.parse(window.lastStartAt) < serverNow())
    return {
      tone: 'warn',
      title: t('It is too late to pay for this test'),
      text: `${t('It could no longer be taken in full: the last start was {lastStartAt}.', {
        lastStartAt: formatTime(window.lastStartAt),
      })} ${paidText(info)}`,
      action: details,
    };
  if (refusal === 'attempts_used')
    return {
      tone: 'warn',
      title: t('You have used all your attempts for this test'),
      text: `${t('There is none left to pay for.')} ${paidText(info)}`,
      action: details,
    };
  if (refusal === 'not_enrolled')
    return {
      tone: 'warn',
      title: t('You are not enrolled in this class'),
      text: t('Join the class first, joining is free. Then you can pay for its tests.'),
      action: details,
    };
  if (refusal === 'payments_off' || !available)
    return {
      tone: 'warn',
      title: t('Paying is not possible at the moment'),
      text: t('This site does not take payments now. Nothing was paid; please ask your teacher or our support.'),
      action: details,
    };
  return {
    tone: 'warn',
    title: t('This test cannot be paid now'),
    text: `${paidText(info)} ${t('The details of the test say when it can be taken.')}`,
    action: details,
  };
}
