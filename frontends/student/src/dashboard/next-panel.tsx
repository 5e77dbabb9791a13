import { formatPaise, formatRelative, useNow } from '@kasauti/web-kit/api';
import { Badge, Button, ErrorState, Lead, ListSkeleton } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { IconCalendar, IconCheck, IconClipboardList, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { areTestsOnTheWay } from '../join/just-joined';
import type { useMyTests } from '../my-tests/my-tests.data';
import { RunningPanel } from '../test-row/running-panel';
import { detailsPath, windowText, type StudentTest } from '../test-row/test-action';
import { TestActionButton } from '../test-row/test-row';
import css from './dashboard.module.css';

type Props = { tests: ReturnType<typeof useMyTests>; upcoming: StudentTest[] | undefined; now: number };

/** The next test, with the action the server offers. */
export function NextPanel({ tests, upcoming, now }: Props) {
  if (tests.isPending)
    return (
      <div className={css.nextLoading}>
        <ListSkeleton rows={1} />
      </div>
    );
  if (!upcoming) return <ErrorState title={t('Your next test could not be loaded')} of={tests} primary={false} />;
  const next = upcoming[0];
  if (!next) return <NoNext listed={tests.data ?? []} />;
  if (next.action.code === 'resume') return <RunningPanel test={next} />;
  const opensAt = next.action.code === 'opens_at' ? next.action.at : undefined;
  return (
    <Lead
      label={t('Next test')}
      title={next.title}
      actions={
        <>
          {next.action.code === 'start' || next.action.code === 'pay' ? (
            <TestActionButton test={next} variant="filled" size="lg" />
          ) : (
            <Button size="lg" to={detailsPath(next.id)}>
              {t('View Details')}
            </Button>
          )}
          {opensAt && <p className="sm muted">{t('It opens {at}', { at: formatRelative(opensAt, now) })}</p>}
        </>
      }
    >
      <p className="meta dim">
        <span>{next.className}</span>
        <span>
          <IconCalendar aria-hidden />
          {windowText(next)}
        </span>
        <span>
          <IconClock aria-hidden />
          {plural(next.duration, 'minute')}
        </span>
        <span>
          <IconClipboardList aria-hidden />
          {plural(next.totalQuestions, 'question')}
        </span>
      </p>
      <p className={`row ${css.leadBadges}`}>
        {next.fee > 0 &&
          (next.isPaid ? (
            <Badge tone="ok" icon={<IconCheck aria-hidden />}>
              {t('Paid')}
            </Badge>
          ) : (
            <span className="sm muted">{t('{fee}, including GST', { fee: formatPaise(next.fee) })}</span>
          ))}
      </p>
    </Lead>
  );
}

const tickMs = 3000;

function NoNext({ listed }: { listed: StudentTest[] }) {
  const client = useQueryClient();
  // The minute in which tests may arrive ends without a reply that would draw this again.
  useNow(tickMs);
  if (areTestsOnTheWay(client, listed))
    return (
      <Lead label={t('Next test')} title={t('The tests of your class are on their way')}>
        <p className="muted">{t('They appear here within a minute.')}</p>
      </Lead>
    );
  return (
    <Lead
      label={t('Next test')}
      title={t('No upcoming test')}
      actions={
        <Button variant="filled" size="lg" to="/classes">
          {t('Browse Classes')}
        </Button>
      }
    >
      <p className="muted">{t('Join a class, and its tests appear here.')}</p>
    </Lead>
  );
}
