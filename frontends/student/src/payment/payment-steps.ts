import type { components } from '@kasauti/contracts/web';
import { formatDate, formatTime } from '@kasauti/web-kit/api';

type Schemas = components['schemas'];
export type Refund = Schemas['Refund'];
/** What the wallet's rows and the pay page have in common. */
export type Paid = Pick<Schemas['Payment'], 'status' | 'timeline' | 'isConfirming' | 'failure' | 'refund'>;

export interface Step {
  label: string;
  state: 'done' | 'now' | 'todo' | 'failed';
  text: string;
}

const at = (moment: string | null | undefined, waiting = 'Not yet'): string => (moment ? formatTime(moment) : waiting);

/** The progress of one payment, or of its refund, in at most four steps. */
export function stepsOf(payment: Paid): Step[] {
  const { timeline, refund } = payment;
  if (refund) {
    const opened: Step = timeline.unlocked
      ? { label: 'Unlocked', state: 'done', text: at(timeline.unlocked) }
      : { label: 'Paid', state: 'done', text: at(timeline.paid) };
    return [created(payment), opened, ...refundSteps(refund)];
  }
  const paid = Boolean(timeline.paid);
  const steps: Step[] = [
    created(payment),
    paidStep(payment),
    { label: 'Confirmed', state: 'todo', text: paid ? 'Usually a few seconds' : 'Not yet' },
    { label: 'Unlocked', state: 'todo', text: 'Not yet' },
  ];
  for (const [place, moment] of [timeline.confirmed, timeline.unlocked].entries())
    if (moment) steps[place + 2] = { label: place === 0 ? 'Confirmed' : 'Unlocked', state: 'done', text: at(moment) };
  return paid ? withCurrent(steps) : steps;
}

const created = ({ timeline }: Paid): Step => ({ label: 'Created', state: 'done', text: at(timeline.created) });

function paidStep({ timeline, isConfirming, failure }: Paid): Step {
  if (timeline.paid) return { label: 'Paid', state: 'done', text: at(timeline.paid) };
  if (isConfirming) return { label: 'Paid', state: 'now', text: 'Waiting for the bank' };
  if (failure) return { label: 'Not paid', state: 'failed', text: failure };
  return { label: 'Paid', state: 'todo', text: 'Not yet' };
}

/** The first step that is still to come is the one under way. */
const withCurrent = (steps: Step[]): Step[] => {
  const next = steps.findIndex(({ state }) => state === 'todo');
  return steps.map((step, place) => (place === next ? { ...step, state: 'now' } : step));
};

function refundSteps({ status, to, requestedAt, processedAt, expectedBy }: Refund): Step[] {
  const asked: Step = { label: 'Refund requested', state: 'done', text: at(requestedAt) };
  const back = to === 'credit' ? 'In your credit' : 'Back with you';
  if (status === 'processed') return [asked, { label: back, state: 'done', text: at(processedAt) }];
  if (status === 'refused') return [asked, { label: 'Refused', state: 'failed', text: 'Nothing is refunded' }];
  if (status === 'failed')
    return [asked, { label: 'Not paid out', state: 'failed', text: 'We are looking into it and will mail you' }];
  const days = `5 to 7 working days${expectedBy ? `, by ${formatDate(expectedBy)}` : ''}`;
  return [asked, { label: back, state: 'now', text: to === 'credit' ? 'In a moment' : days }];
}
