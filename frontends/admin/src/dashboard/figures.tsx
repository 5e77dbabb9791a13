import { formatPaise } from '@kasauti/web-kit/api';
import { Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import type { Counts, OpenRefunds } from './dashboard.data';

/** Counts of the whole product; days start at midnight in India. Payments paid but locked are of three days: an action. */
export function Figures({
  counts: { users, classes, attemptsNow, testsOpen, submissionsToday, paymentsToday },
  refunds,
  parked,
}: {
  counts: Counts;
  refunds: OpenRefunds | undefined;
  parked: number | undefined;
}) {
  return (
    <Stats label="Counts">
      <Stat
        label="Users"
        value={formatNumber(users.total)}
        note={`${plural(users.students, 'student')}, ${plural(users.teachers, 'teacher')}, ${plural(users.admins, 'admin')}`}
      />
      <Stat
        label="Active classes"
        value={formatNumber(classes.active)}
        of={`of ${formatNumber(classes.total)}`}
        note={`${formatNumber(classes.draft)} draft, ${formatNumber(classes.archived)} archived`}
      />
      <Stat
        label="Attempts now"
        value={formatNumber(attemptsNow)}
        note={`${plural(testsOpen, 'test')} open, ${formatNumber(submissionsToday)} submitted today`}
      />
      <Stat
        label="Payments today"
        value={formatPaise(paymentsToday.amount)}
        note={[
          plural(paymentsToday.count, 'payment'),
          ...(paymentsToday.refunded ? [`${formatPaise(paymentsToday.refunded)} refunded`] : []),
        ].join(', ')}
      />
      <Stat
        label="Open refunds"
        value={refunds ? formatNumber(refunds.awaiting + refunds.delayed) : 'N/A'}
        note={
          refunds
            ? `${formatNumber(refunds.awaiting)} waiting for approval, ${formatNumber(refunds.delayed)} refused by the provider`
            : 'Not known at the moment'
        }
      />
      <Stat
        label="Dead letters"
        value={parked === undefined ? 'N/A' : formatNumber(parked)}
        note={
          parked === undefined
            ? 'Not known at the moment'
            : parked === 0
              ? 'Every event was handled'
              : 'Events that wait for a decision'
        }
      />
    </Stats>
  );
}
