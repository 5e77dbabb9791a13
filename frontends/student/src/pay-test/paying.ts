import { ApiError, fieldErrors, formatTime } from '@kasauti/web-kit/api';
import { plural, t } from '@kasauti/web-kit/i18n';
import type { PaymentInfo } from './pay-test.data';

export interface FormNotice {
  tone: 'info' | 'warn' | 'bad';
  title: string;
  text: string;
  /** What the server refuses of the place of supply. */
  billingErrors?: BillingErrors;
}
export type BillingErrors = Partial<Record<'billingState' | 'billingPin', string>>;
/** What this visit has done so far; the server's answer decides the rest. */
export type Stage =
  | { at: 'form'; notice?: FormNotice }
  | { at: 'starting' }
  | { at: 'verifying' }
  | { at: 'waiting' }
  | { at: 'refused' };
export type View = 'form' | 'closed' | 'waiting' | 'refused' | 'unlocked';

export function viewOf({ status, timeline, canPay, isConfirming }: PaymentInfo, { at }: Stage): View {
  const isPaid = status === 'paid' && !canPay;
  if (isPaid && timeline.unlocked) return 'unlocked';
  if (status === 'refund_pending' && !canPay) return 'closed';
  if (at === 'refused') return 'refused';
  if (at === 'verifying' || at === 'waiting' || isPaid || isConfirming) return 'waiting';
  return canPay ? 'form' : 'closed';
}

export const invalidReply: FormNotice = {
  tone: 'bad',
  title: t('Invalid payment initiation response'),
  text: t('Nothing was paid. Please try again.'),
};
export const priceChanged: FormNotice = {
  tone: 'warn',
  title: t('The price has changed'),
  text: t('Nothing was paid. Please check the new price before you pay.'),
};
/** It was made after the end of its offer, or was not the first. */
export const notKept: FormNotice = {
  tone: 'warn',
  title: t('This payment was not kept'),
  text: t('The money goes back to where you paid from. Your payments show its refund.'),
};

const notInitiated = t('Failed to initiate payment. Please try again.');
export function initiationFailed(error: unknown): FormNotice {
  const reason = error instanceof ApiError && error.message !== notInitiated ? error.message : '';
  const isRefused = error instanceof ApiError && error.status >= 400 && reason !== '';
  return {
    tone: 'bad',
    title: notInitiated,
    text: isRefused ? reason : [t('Nothing was paid.'), reason].filter(Boolean).join(' '),
    billingErrors: fieldErrors(error, ['billingState', 'billingPin']),
  };
}

export const checkoutClosed = (failure: string | undefined): FormNotice => ({
  tone: failure ? 'bad' : 'info',
  title: failure ? t('The payment failed: {failure}', { failure }) : t('You closed the checkout before paying'),
  text: t(
    'You can try again on the same order, so you cannot pay twice. If money has left your account, the test unlocks automatically or the money is refunded.',
  ),
});

const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

/** The window in sentences, had it been paid at `askedAt`, when the server counted it. */
export function windowLines(
  { opensAt, lastStartAt, endsAt, durationMin }: PaymentInfo['window'],
  askedAt: number,
  now: number,
) {
  const isAhead = opensAt !== null && Date.parse(opensAt) > now;
  const begins = Math.max(askedAt, opensAt === null ? 0 : Date.parse(opensAt));
  const isCut = Date.parse(endsAt) < begins + DAY_MS - MINUTE_MS;
  const rule = isAhead
    ? t('You have 24 hours to complete the test after payment, counted from the opening.')
    : t('You have 24 hours to complete the test after payment.');
  return {
    opens: isAhead ? t('Opens {opensAt}.', { opensAt: formatTime(opensAt) }) : t('Open now.'),
    rule: isCut ? `${rule} ${t('This test closes earlier: {endsAt}.', { endsAt: formatTime(endsAt) })}` : rule,
    lastStart: t('Last start {lastStartAt}, so that your time of {duration} is never cut.', {
      lastStartAt: formatTime(lastStartAt),
      duration: plural(durationMin, 'minute'),
    }),
  };
}
