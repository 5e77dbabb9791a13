import { formatPaise } from '@kasauti/web-kit/api';
import { Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import type { Analytics } from './analytics.data';
import { isCounted, percentOf, totalsOf } from './figures';

/** Sums and rates of the whole range. */
export function Totals({ of: found }: { of: Analytics }) {
  const { days, completedPercent, paidToUnlockedSec } = found;
  const sum = totalsOf(days);
  /** N/A where the figure could not be counted. */
  const of = (key: keyof typeof sum, text: string) => (isCounted(key, found) ? text : 'N/A');
  return (
    <>
      <Stats label="People and attempts">
        <Stat label="Sign-ups" value={of('signUps', formatNumber(sum.signUps))} />
        <Stat
          label="Verified"
          value={percentOf(sum.verified, sum.signUps)}
          note={of('signUps', `${formatNumber(sum.verified)} of ${formatNumber(sum.signUps)} by now`)}
        />
        <Stat label="Enrolments" value={of('enrolments', formatNumber(sum.enrolments))} />
        <Stat
          label="Attempts completed"
          value={completedPercent === null ? 'N/A' : `${completedPercent}%`}
          note={`${of('started', formatNumber(sum.started))} started, ${of('submitted', formatNumber(sum.submitted))} submitted`}
        />
      </Stats>
      <Stats label="Money">
        <Stat
          label="Gross"
          value={of('gross', formatPaise(sum.gross))}
          note={of('payments', `${plural(sum.payments, 'payment')}, including GST`)}
        />
        <Stat
          label="Payments that succeed"
          value={percentOf(sum.ordersPaid, sum.orders)}
          note={of('orders', `${formatNumber(sum.ordersPaid)} of ${plural(sum.orders, 'order')}`)}
        />
        <Stat
          label="Paid to unlocked"
          value={paidToUnlockedSec === null ? 'N/A' : `${paidToUnlockedSec.toFixed(1)} s`}
          note="95 of 100 within it, goal 60 s"
        />
        <Stat
          label="Refunded"
          value={of('refunded', formatPaise(sum.refunded))}
          note={of('refunds', plural(sum.refunds, 'refund'))}
        />
      </Stats>
    </>
  );
}
