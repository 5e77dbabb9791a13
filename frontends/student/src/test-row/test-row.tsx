import { formatPaise, formatTime, serverNow } from '@kasauti/web-kit/api';
import { Badge, Button } from '@kasauti/web-kit/base';
import { formatNumber, plural, t } from '@kasauti/web-kit/i18n';
import {
  IconCalendar,
  IconCheck,
  IconClipboardList,
  IconClock,
  IconHourglass,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Counted } from './counted';
import {
  actionOf,
  allowedText,
  attemptsText,
  detailsPath,
  groupOf,
  resultPath,
  shortDurationText,
  windowText,
  type StudentTest,
} from './test-action';
import css from './test-row.module.css';

export function TestRow({ test, withClass = true }: { test: StudentTest; withClass?: boolean }) {
  const isSaid = isSaidByWindow(test);
  return (
    <li className={css.row}>
      <div className={css.main}>
        <div className={css.title}>
          <h3>
            <Link to={detailsPath(test.id)}>{test.title}</Link>
          </h3>
          <TestBadges test={test} />
        </div>
        {withClass && (
          <p className="sm muted">
            {test.className} · {test.teacher}
          </p>
        )}
        <p className={`meta ${css.meta}`}>
          <span>
            <IconCalendar aria-hidden />
            {windowText(test)}
          </span>
          <span>
            <IconClock aria-hidden />
            {shortDurationText(test)}
          </span>
          <span>
            <IconClipboardList aria-hidden />
            {plural(test.totalQuestions, 'question')}
          </span>
          {groupOf(test) === 'todo' && test.action.code !== 'resume' && (
            <span>
              <IconRefresh aria-hidden />
              {attemptsText(test)}
            </span>
          )}
          {test.lastAttempt?.submittedAt && (
            <span>
              <IconCheck aria-hidden />
              {t('Submitted {submittedAt}', { submittedAt: formatTime(test.lastAttempt.submittedAt) })}
            </span>
          )}
        </p>
        {allowedText(test) && <p className="sm">{allowedText(test)}</p>}
        {test.isPaid && groupOf(test) === 'cancelled' && (
          <p className="sm">{t('Your payment is refunded automatically.')}</p>
        )}
        <Counted counted={test.counted} />
      </div>
      <div className={css.act}>
        {test.fee > 0 && !test.isPaid && (
          <p className={css.fee}>
            <b>{formatPaise(test.fee)}</b> <span className="xs dim">{t('including GST')}</span>
          </p>
        )}
        {!isSaid && <TestActionButton test={test} />}
        {test.isPaid && groupOf(test) === 'missed' && <Refund test={test} />}
        {hasOtherResult(test) && test.lastAttempt ? (
          <Button
            variant="subtle"
            to={resultPath(test.id, test.lastAttempt.attemptId)}
            aria-label={t('Last result: {title}', { title: test.title })}
          >
            {t('Last result')}
          </Button>
        ) : (
          <Button
            variant={isSaid ? 'default' : 'subtle'}
            to={detailsPath(test.id)}
            aria-label={t('View Details: {title}', { title: test.title })}
          >
            {t('View Details')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Only until the wallet stops taking the request. */
function Refund({ test: { title, refundUntil } }: { test: StudentTest }) {
  if (!refundUntil || Date.parse(refundUntil) < serverNow()) return null;
  return (
    <>
      <p className="xs dim">{t('Refund possible until {at}', { at: formatTime(refundUntil) })}</p>
      <Button to="/wallet" aria-label={t('Request refund: {title}', { title })}>
        {t('Request refund')}
      </Button>
    </>
  );
}

/** The line below the title tells the opening or the end with its time. */
const isSaidByWindow = ({ action, phase, startDate }: StudentTest): boolean =>
  action.code === 'opens_at' ? phase === 'scheduled' && Boolean(startDate) : action.code === 'closed';

const hasOtherResult = (test: StudentTest): boolean =>
  test.action.code === 'start' && test.lastAttempt !== undefined && test.lastAttempt.status !== 'in_progress';

export function TestBadges({ test }: { test: StudentTest }) {
  const percentage = test.counted?.percentage ?? (test.lastAttempt?.released ? test.lastAttempt.percentage : undefined);
  return (
    <>
      {test.action.code === 'resume' && (
        <Badge tone="warn" icon={<IconPlayerPlay aria-hidden />}>
          {t('In progress')}
        </Badge>
      )}
      {test.fee === 0 ? (
        <Badge tone="info">{t('Free')}</Badge>
      ) : test.isPaid ? (
        <Badge tone="ok" icon={<IconCheck aria-hidden />}>
          {t('Paid')}
        </Badge>
      ) : null}
      {percentage !== undefined && <Badge>{formatNumber(percentage)}%</Badge>}
      {test.lastAttempt?.released && test.lastAttempt.status === 'submitted' && (
        <Badge tone="warn" icon={<IconHourglass aria-hidden />}>
          {t('Still to grade')}
        </Badge>
      )}
    </>
  );
}

type Look = { test: StudentTest; variant?: 'filled' | 'default' | 'light'; size?: 'md' | 'lg'; block?: boolean };

/** The server's action as a button; only "resume" is filled. What cannot be done yet is a sentence, never a disabled button. */
export function TestActionButton({
  test,
  variant = test.action.code === 'resume' ? 'filled' : 'default',
  size = 'md',
  block = false,
}: Look) {
  const action = actionOf(test);
  if (action.kind === 'fact') return <p className={css.fact}>{action.text}</p>;
  return (
    <Button to={action.to} variant={variant} size={size} block={block} aria-label={`${action.label}: ${test.title}`}>
      {action.label}
    </Button>
  );
}
