import { formatPaise } from '@kasauti/web-kit/api';
import { Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import type { Analytics } from './analytics.data';
import { percentOf, totalsOf } from './figures';

/** Sums and rates of the whole range. */
export function Totals({ of: { days, completedPercent, paidToUnlockedSec } }: { of: Analytics }) {
  const sum = totalsOf(days);
  return (
    <>
      <Stats label="People and attempts">
        <Stat label="Sign-ups" value={formatNumber(sum.signUps)} />
        <Stat
          label="Verified"
          value={percentOf(sum.verified, sum.signUps)}
          note={`${formatNumber(sum.verified)} of ${formatNumber(sum.signUps)} by now`}
        />
        <Stat label="Enrolments" value={formatNumber(sum.enrolments)} />
        <Stat
          label="Attempts completed"
          value={completedPercent === null ? 'N/A' : `${completedPercent}%`}
          note={`${formatNumber(sum.started)} started, ${formatNumber(sum.submitted)} submitted`}
        />
      </Stats>
      <Stats label="Money">
        <Stat label="Gross" value={formatPaise(sum.gross)} note={`${plural(sum.payments, 'payment')}, including GST`} />
        <Stat
          label="Payments that succeed"
          value={percentOf(sum.ordersPaid, sum.orders)}
          note={`${formatNumber(sum.ordersPaid)} of ${plural(sum.orders, 'order')}`}
        />
        <Stat
          label="Paid to unlocked"
          value={paidToUnlockedSec === null ? 'N/A' : `${paidToUnlockedSec.toFixed(1)} s`}
          note="95 of 100 within it, goal 60 s"
        />
        <Stat label="Refunded" value={formatPaise(sum.refunded)} note={plural(sum.refunds, 'refund')} />
      </Stats>
    </>
  );
}
