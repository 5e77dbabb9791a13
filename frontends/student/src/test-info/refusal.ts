import { ApiError, formatPaise, formatTime, serverNow } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import { payPath } from '../test-row/test-action';
import type { TestInfo } from './test-info.data';

export type Refusal = {
  tone: 'warn' | 'bad' | 'info';
  title: string;
  text: string;
  action?: { to: string; label: string };
};

/** Why no start is offered. */
export const standingRefusal = (info: TestInfo): Refusal | undefined => words[offered(info)]?.(info);

/** Why the start failed. */
export function startRefusal(failure: unknown, info: TestInfo): Refusal {
  const known = failure instanceof ApiError ? words[failure.code] : undefined;
  if (known) return known(info);
  if (failure instanceof ApiError && failure.status === 0) return unreachable;
  const server = failure instanceof ApiError && failure.status < 500 && failure.status > 0 ? failure.message : '';
  return {
    tone: 'bad',
    title: t('Failed to initialize test. Please try again.'),
    text: server || t('Press Start Test again. If the test has begun, its clock is running.'),
  };
}

/** After the window some attempts may be left, and no more can be started. */
function offered({ action: { code }, attemptsAllowed, attemptsUsed }: TestInfo): string {
  if (code !== 'view_result' && code !== 'results_at') return code;
  return attemptsAllowed < 0 || attemptsUsed < attemptsAllowed ? 'closed' : 'attempts_used';
}

/** The request may have reached the server, and its answer been lost. */
const unreachable: Refusal = {
  tone: 'bad',
  title: t('Failed to initialize test. Please try again.'),
  text: t(
    'The server cannot be reached. If the test has begun, its clock is running. Press Start Test again when you are back online.',
  ),
};
const payment = (info: TestInfo): Refusal => ({
  tone: 'warn',
  title: t('Payment is required'),
  text: t('This test costs {fee}, including GST, and has not been paid for yet.', { fee: formatPaise(info.fee) }),
  action: { to: payPath(info.id), label: t('Pay & Take Test') },
});
const used = (info: TestInfo): Refusal => ({
  tone: 'info',
  title: t('No attempts left'),
  text:
    info.attemptsAllowed === 1
      ? t('You have taken this test.')
      : t('You have used all {attemptsAllowed} attempts.', { attemptsAllowed: info.attemptsAllowed }),
});
function over({ phase, endDate }: TestInfo): Refusal {
  const isCancelled = phase === 'cancelled';
  return {
    tone: 'warn',
    title: isCancelled ? t('Your teacher has cancelled this test') : t('This test is closed'),
    text:
      !isCancelled && endDate && Date.parse(endDate) <= serverNow()
        ? t('It was open until {endDate}.', { endDate: formatTime(endDate) })
        : t('It can no longer be started.'),
  };
}
const early = (info: TestInfo): Refusal => ({
  tone: 'info',
  title: t('This test is not open yet'),
  text: info.startDate
    ? t('It opens at {startDate}.', { startDate: formatTime(info.startDate) })
    : t('Its opening time has not come.'),
});

const words: Record<string, (info: TestInfo) => Refusal> = {
  payment_required: payment,
  pay: payment,
  attempts_used: used,
  answers_released: () => ({
    tone: 'warn',
    title: t('This test is closed'),
    text: t('Its answers have been released, so it can no longer be started.'),
  }),
  window_closed: over,
  closed: over,
  not_open_yet: early,
  opens_at: early,
  class_archived: () => ({
    tone: 'warn',
    title: t('This class is archived'),
    text: t('Its tests can no longer be started.'),
  }),
  not_enrolled: (info) => ({
    tone: 'warn',
    title: t('You are not enrolled in this class'),
    text: t('Join {className} to take its tests. Joining is free.', { className: info.className }),
  }),
};
