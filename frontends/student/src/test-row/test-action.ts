import { formatTime } from '@kasauti/web-kit/api';
import { plural, t } from '@kasauti/web-kit/i18n';
import type { components } from '@kasauti/contracts/web';

export type StudentTest = components['schemas']['StudentTest'];
/** The server's action in words: a link, or only a fact. */
export type TestAction = { kind: 'go'; label: string; to: string } | { kind: 'fact'; text: string };

export const takePath = (testId: string): string => `/tests/${testId}/take`;
export const payPath = (testId: string): string => `/tests/${testId}/pay`;
export const detailsPath = (testId: string): string => `/tests/${testId}/details`;
export const resultPath = (testId: string, attemptId: string): string =>
  `/tests/${testId}/result?attempt=${encodeURIComponent(attemptId)}`;

export function actionOf({ id, action, lastAttempt, allowed }: StudentTest): TestAction {
  switch (action.code) {
    case 'start':
      return { kind: 'go', label: allowed?.kind === 'continue' ? t('Go on') : t('Take Test'), to: takePath(id) };
    case 'resume':
      return { kind: 'go', label: t('Resume Test'), to: takePath(id) };
    case 'view_result':
      return resultOf(id, action.attemptId ?? lastAttempt?.attemptId);
    case 'results_at':
      return {
        kind: 'fact',
        text: action.at
          ? t('Results on {at}', { at: formatTime(action.at) })
          : t('Results when your teacher releases them'),
      };
    case 'pay':
      return { kind: 'go', label: t('Pay & Take Test'), to: payPath(id) };
    case 'opens_at':
      return { kind: 'fact', text: action.at ? t('Opens {at}', { at: formatTime(action.at) }) : t('Not open yet') };
    case 'closed':
      return { kind: 'fact', text: t('Closed') };
    case 'attempts_used':
      return { kind: 'fact', text: t('No attempts left') };
    case 'class_archived':
      return { kind: 'fact', text: t('Class archived') };
  }
}

const resultOf = (testId: string, attemptId: string | undefined): TestAction =>
  attemptId === undefined
    ? { kind: 'fact', text: t('Completed') }
    : { kind: 'go', label: t('View result'), to: resultPath(testId, attemptId) };

export type TestGroup = 'todo' | 'completed' | 'missed' | 'cancelled' | 'before';

/** "To do" while it can still be taken, "missed" if it ended without an attempt of a student who could have made one. */
export function groupOf(test: StudentTest): TestGroup {
  if (['start', 'resume', 'pay', 'opens_at'].includes(test.action.code)) return 'todo';
  if (test.attemptsUsed > 0 || test.lastAttempt) return 'completed';
  if (test.closedBeforeJoining) return 'before';
  return test.phase === 'cancelled' ? 'cancelled' : 'missed';
}

const DAY_MS = 24 * 3600_000;

/** The latest start that leaves the full time. A payment gives 24 hours, from the opening if that is still to come. */
export function lastStartOf({ action, endDate, duration, isPaid }: StudentTest): number | undefined {
  if (action.code === 'start' && action.at) return Date.parse(action.at);
  const ends = [
    ...(endDate ? [Date.parse(endDate)] : []),
    ...(isPaid && action.code === 'opens_at' && action.at ? [Date.parse(action.at) + DAY_MS] : []),
  ];
  return ends.length > 0 ? Math.min(...ends) - duration * 60_000 : undefined;
}

/** The last start is over, the 24 hours of a payment are, or the class is archived, though others may still sit the test. */
export const isShut = ({ action }: Pick<StudentTest, 'action'>): boolean =>
  action.code === 'closed' || action.code === 'class_archived';

/** When the test can be taken, in one phrase. */
export function windowText(test: StudentTest): string {
  const { startDate, endDate, phase, isPaid, action, allowed } = test;
  if (allowed) return t('Begin by {at}', { at: formatTime(allowed.until) });
  if (phase === 'closed') return endDate ? t('Closed {at}', { at: formatTime(endDate) }) : t('Closed');
  if (phase === 'cancelled') return t('Cancelled');
  if (isShut(test)) return t('Closed');
  if (phase === 'scheduled' && startDate) return t('Opens {at}', { at: formatTime(startDate) });
  const lastStart = isPaid && action.code === 'start' ? lastStartOf(test) : undefined;
  if (lastStart) return t('Last start {at}', { at: formatTime(lastStart) });
  return endDate ? t('Open until {endDate}', { endDate: formatTime(endDate) }) : t('Open now');
}

type Lasting = Pick<StudentTest, 'duration' | 'extraMinutes' | 'allowed'>;
/** Of an attempt that goes on only what is left. */
const minutesOf = ({ duration, allowed }: Lasting): number =>
  allowed?.kind === 'continue' ? (allowed.minutes ?? duration) : duration;
/** With the student's extra time beside the duration, never added up: '60 + 15 minutes'. */
export const durationText = (test: Lasting): string =>
  test.extraMinutes
    ? t('{duration} + {extra} minutes', { duration: test.duration, extra: test.extraMinutes })
    : plural(minutesOf(test), 'minute');
/** '60 + 15 min' */
export const shortDurationText = (test: Lasting): string =>
  test.extraMinutes
    ? t('{minutes} + {extra} min', { minutes: test.duration, extra: test.extraMinutes })
    : t('{minutes} min', { minutes: minutesOf(test) });

/** What the teacher allows this student, in one sentence; undefined without. */
export function allowedText({ allowed }: Pick<StudentTest, 'allowed'>): string | undefined {
  if (!allowed) return undefined;
  const at = formatTime(allowed.until);
  if (allowed.kind === 'continue')
    return t(
      'Your teacher lets you go on for {time}, if you begin by {at}. Your answers are as you left them. Until you submit, your result of before counts.',
      { time: plural(allowed.minutes ?? 0, 'minute'), at },
    );
  return allowed.kind === 'instead'
    ? t(
        'Your teacher lets you sit this test once more, if you begin by {at}. When you submit, it takes the place of your result of before.',
        { at },
      )
    : t('Your teacher lets you sit this test, if you begin by {at}.', { at });
}

export const attemptsText = ({ attemptsAllowed, attemptsUsed, allowed }: StudentTest): string => {
  if (allowed) return t('allowed by your teacher');
  if (attemptsAllowed < 0) return t('Unlimited attempts');
  const left = Math.max(0, attemptsAllowed - attemptsUsed);
  return left === 1 ? t('1 attempt left') : t('{left} attempts left', { left });
};
