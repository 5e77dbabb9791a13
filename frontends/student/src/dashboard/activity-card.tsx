import { formatPaise, formatRelative } from '@kasauti/web-kit/api';
import { Card, EmptyState } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconCircleCheck, IconClipboardList, IconReceipt, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { detailsPath, resultPath } from '../test-row/test-action';
import css from './dashboard.module.css';
import type { Activity } from './dashboard.data';

const shown = 5;
const kinds: Record<Activity['type'], { icon: typeof IconSchool; word: string }> = {
  test_completed: { icon: IconCircleCheck, word: t('Test completed') },
  test_published: { icon: IconClipboardList, word: t('New test') },
  enrollment_confirmed: { icon: IconSchool, word: t('Enrolled') },
  payment_completed: { icon: IconReceipt, word: t('Paid') },
};

/** The newest five, each linked to its test or class. */
export const ActivityCard = ({ rows, now }: { rows: readonly Activity[]; now: number }) =>
  rows.length === 0 ? (
    <EmptyState title={t('No activity yet')}>{t('What happens in your classes appears here.')}</EmptyState>
  ) : (
    <Card title={t('Recent activity')} flush>
      <ul className="list">
        {rows.slice(0, shown).map((row) => (
          <ActivityRow key={row.id} row={row} now={now} />
        ))}
      </ul>
    </Card>
  );

function ActivityRow({ row, now }: { row: Activity; now: number }) {
  const { icon: Icon, word } = kinds[row.type];
  const to = placeOf(row);
  return (
    <li className={css.activity}>
      <span className={css.icon}>
        <Icon aria-hidden />
      </span>
      <div className="grow">
        <p className="sm strong">{to ? <Link to={to}>{row.title}</Link> : row.title}</p>
        {textOf(row) && <p className="sm muted">{textOf(row)}</p>}
        <p className="xs dim">
          {word} · {formatRelative(row.timestamp, now)}
        </p>
      </div>
      {row.score !== undefined && <b className="sm">{row.score}%</b>}
      {row.amount !== undefined && <b className="sm">{formatPaise(row.amount)}</b>}
    </li>
  );
}

/** In the reader's language: the server's sentence is English. */
function textOf({ type, score, className, description, resultsVisible, notScored }: Activity): string {
  if (type === 'enrollment_confirmed') return t('You joined this class');
  if (type === 'payment_completed') return t('Payment received');
  if (notScored && className) return t('{className}, not scored: every question was dropped', { className });
  if (type === 'test_completed' && className && score === undefined)
    return resultsVisible === false
      ? t('{className}, results are not shown', { className })
      : t('{className}, results are not out yet', { className });
  return className ?? description;
}

function placeOf({ testId, attemptId, classId }: Activity): string | undefined {
  if (testId && attemptId) return resultPath(testId, attemptId);
  if (testId) return detailsPath(testId);
  return classId && `/classes/${classId}`;
}
