import { formatPaise, formatTime, saveFile, useNow } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ListSkeleton,
  Notice,
  Page,
  Stale,
  Stat,
  Stats,
  TextInput,
} from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconDownload } from '@tabler/icons-react';
import filters from '../payments/payments.module.css';
import { FailedPart, SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { useAddress } from '../system/address';
import { useAnalytics, type Analytics } from './analytics.data';
import { csvOf, dayBefore, isEmpty, totalsOf } from './figures';
import { DayTable, TopClasses } from './tables';

const DAYS_SHOWN = 30;
const MINUTE_MS = 60_000;

export function AnalyticsPage() {
  const moment = useNow(MINUTE_MS);
  const [address, change] = useAddress();
  const from = address.get('from') ?? dayBefore(moment, DAYS_SHOWN - 1);
  const to = address.get('to') ?? dayBefore(moment, 0);
  const analytics = useAnalytics(from, to);
  if (wantsSecondFactor(analytics.error)) return <SecondFactorFirst title="Analytics" />;
  return (
    <Page title="Analytics" lead="What happened from one day to another, in days of India">
      <div className={filters.filters}>
        <TextInput label="From" type="date" value={from} onChange={(day) => change({ from: day })} />
        <TextInput label="To" type="date" value={to} onChange={(day) => change({ to: day })} />
      </div>
      <Found analytics={analytics} />
    </Page>
  );
}

function Found({ analytics }: { analytics: ReturnType<typeof useAnalytics> }) {
  if (analytics.isPending) return <ListSkeleton rows={4} label="Counting" />;
  if (analytics.isError && !analytics.isRefetchError)
    return <FailedPart title="The figures could not be loaded" error={analytics.error} onRetry={analytics.refetch} />;
  if (!analytics.data) return null;
  return (
    <div className="stack stack-6">
      {analytics.isError && <Stale at={analytics.data.asOf} onRetry={analytics.refetch} />}
      <Figures of={analytics.data} />
    </div>
  );
}

function Figures({ of: { from, to, days, isPartial, asOf, completedPercent, topClasses } }: { of: Analytics }) {
  if (isEmpty(days))
    return <EmptyState title="Nothing in this range">No enrolment, attempt or payment on these days.</EmptyState>;
  const sum = totalsOf(days);
  const save = () => saveFile(new Blob([csvOf(days)], { type: 'text/csv' }), `kasauti-${from}-${to}.csv`);
  return (
    <>
      {isPartial && <Notice tone="info" title={`The last day is partial: counted until ${formatTime(asOf)}.`} />}
      <Stats label="Figures of the range">
        <Stat label="Enrolments" value={formatNumber(sum.enrolments)} />
        <Stat
          label="Attempts completed"
          value={completedPercent === null ? 'N/A' : `${completedPercent}%`}
          note={`${formatNumber(sum.started)} started, ${formatNumber(sum.submitted)} submitted`}
        />
        <Stat label="Gross" value={formatPaise(sum.gross)} note={`${plural(sum.payments, 'payment')}, including GST`} />
        <Stat label="Refunded" value={formatPaise(sum.refunded)} note={plural(sum.refunds, 'refund')} />
      </Stats>
      <Card
        title="Day by day"
        flush
        actions={
          <Button size="sm" icon={<IconDownload aria-hidden />} onClick={save}>
            Download CSV
          </Button>
        }
      >
        <DayTable days={days} />
      </Card>
      {topClasses.length > 0 && (
        <Card title="Top classes" flush>
          <TopClasses classes={topClasses} />
        </Card>
      )}
    </>
  );
}
