import type { components } from '@kasauti/contracts/web';
import { formatDate, formatTime } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';

type Schemas = components['schemas'];
export type Refund = Schemas['Refund'];
/** What the wallet's rows and the pay page have in common. */
export type Paid = Pick<Schemas['Payment'], 'status' | 'timeline' | 'isConfirming' | 'failure' | 'refund' | 'isTopUp'>;

export interface Step {
  /** In Hindi a noun, because it also names a step that is still to come. */
  label: string;
  state: 'done' | 'now' | 'todo' | 'failed';
  text: string;
}

const at = (moment: string | null | undefined): string => (moment ? formatTime(moment) : t('Not yet'));

/** The progress of one payment and of its refund. Every step that was taken stays: the money's way is the proof. */
export function stepsOf(payment: Paid): Step[] {
  const { timeline, refund } = payment;
  const taken = [created(payment), paidStep(payment)];
  const opening = payment.isTopUp
    ? [reached(t('In your credit'), timeline.unlocked)]
    : [reached(t('Confirmed'), timeline.confirmed), reached(t('Unlocked'), timeline.unlocked)];
  if (!refund) return withCurrent([...taken, ...opening], payment);
  // A top-up that goes back has opened nothing.
  const opened = payment.isTopUp ? [] : opening.filter(({ state }) => state === 'done');
  return [...taken, ...opened, ...refundSteps(refund)];
}

const reached = (label: string, moment: string | null): Step => ({
  label,
  state: moment ? 'done' : 'todo',
  text: at(moment),
});

const created = ({ timeline }: Paid): Step => ({ label: t('Created'), state: 'done', text: at(timeline.created) });

function paidStep({ timeline, isConfirming, failure }: Paid): Step {
  if (timeline.paid) return { label: t('Paid'), state: 'done', text: at(timeline.paid) };
  if (isConfirming) return { label: t('Payment'), state: 'now', text: t('Waiting for the bank') };
  if (failure) return { label: t('Not paid'), state: 'failed', text: t(failure) };
  return { label: t('Payment'), state: 'todo', text: t('Not yet') };
}

/** The first step that is still to come is the one under way. */
const withCurrent = (steps: Step[], { timeline }: Paid): Step[] => {
  if (!timeline.paid) return steps;
  const next = steps.findIndex(({ state }) => state === 'todo');
  return steps.map((step, place) => (place === next ? { ...step, state: 'now' } : step));
};

function refundSteps({ status, to, requestedAt, processedAt, expectedBy, why, delayed, held, byBank }: Refund): Step[] {
  if (byBank) return [{ label: t('Paid back by your bank'), state: 'done', text: at(processedAt) }];
  const asked: Step =
    why && status !== 'refused'
      ? { label: t('Not added'), state: 'failed', text: t(why) }
      : { label: t('Refund requested'), state: 'done', text: at(requestedAt) };
  const back = to === 'credit' ? t('In your credit') : t('Back with you');
  if (status === 'processed') return [asked, { label: back, state: 'done', text: at(processedAt) }];
  if (status === 'refused')
    return [asked, { label: t('Refused'), state: 'failed', text: why ? t(why) : t('Nothing is refunded') }];
  if (status === 'failed') return [asked, { label: t('Not paid out'), state: 'failed', text: t('It is sent again') }];
  if (status === 'requested')
    return [asked, { label: back, state: 'now', text: t('We check that the test was not started') }];
  if (held) return [asked, { label: back, state: 'now', text: t('When your bank has decided about this payment') }];
  if (delayed)
    return [
      asked,
      { label: t('Delayed'), state: 'now', text: t('Not accepted yet. We send it again every day and will mail you') },
    ];
  const days = expectedBy
    ? t('5 to 7 working days, by {date}', { date: formatDate(expectedBy) })
    : t('5 to 7 working days');
  return [asked, { label: back, state: 'now', text: to === 'credit' ? t('In a moment') : days }];
}
