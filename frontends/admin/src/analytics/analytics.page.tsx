import { formatTime, useNow, formatPaise } from '@kasauti/web-kit/api';
import { Card, EmptyState, ListSkeleton, Notice, Page, Select, Stale, TextInput } from '@kasauti/web-kit/base';
import css from '../admin.module.css';
import { FailedPart, SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { useAnalytics, type Analytics } from './analytics.data';
import { DayChart } from './day-chart';
import { choiceOf, isEmpty, namesOf, rangeOf, ranges } from './figures';
import { MoneyCard } from './money-card';
import { Totals } from './totals';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { Link } from 'react-router';

const MINUTE_MS = 60_000;

export function AnalyticsPage() {
  const moment = useNow(MINUTE_MS);
  const [address, change] = useChoices();
  const usual = rangeOf('30', moment);
  const range = { from: address.get('from') ?? usual.from, to: address.get('to') ?? usual.to };
  const analytics = useAnalytics(range.from, range.to);
  if (wantsSecondFactor(analytics.error)) return <SecondFactorFirst title="Analytics" />;
  return (
    <Page title="Analytics" lead="What happened from one day to another, in days of India">
      <div className={css.filters}>
        <Select
          label="Range"
          value={choiceOf(range, moment, address.get('range') ?? '')}
          data={ranges}
          onChange={(choice) => choice && change({ ...rangeOf(choice, moment), range: choice })}
        />
        <TextInput label="From" type="date" value={range.from} onChange={(from) => change({ ...range, from })} />
        <TextInput label="To" type="date" value={range.to} onChange={(to) => change({ ...range, to })} />
      </div>
      <Found analytics={analytics} />
    </Page>
  );
}

function Found({ analytics }: { analytics: ReturnType<typeof useAnalytics> }) {
  if (analytics.isPending) return <ListSkeleton rows={4} label="Counting" />;
  if (analytics.isError && !analytics.isRefetchError)
    return <FailedPart title="The figures could not be loaded" of={analytics} />;
  if (!analytics.data) return null;
  return (
    <div className="stack stack-6">
      {analytics.isError && <Stale at={analytics.data.asOf} onRetry={analytics.refetch} />}
      <Figures of={analytics.data} />
    </div>
  );
}

function Figures({ of: found }: { of: Analytics }) {
  const { days, isPartial, asOf, topClasses, uncounted = [] } = found;
  if (isEmpty(days) && uncounted.length === 0)
    return (
      <>
        <EmptyState title="Nothing in this range">No sign-up, enrolment, attempt or payment on these days.</EmptyState>
        <MoneyCard of={found} />
      </>
    );
  return (
    <>
      {isPartial && <Notice tone="info" title={`The last day is partial: counted until ${formatTime(asOf)}.`} />}
      {uncounted.length > 0 && (
        <Notice tone="warn" title="Not everything could be counted">
          {`Too much happened on these days. Missing: ${namesOf(uncounted)}. Choose fewer days.`}
        </Notice>
      )}
      <Totals of={found} />
      <MoneyCard of={found} />
      <DayChart
        title="Gross"
        of={found}
        lines={[{ key: 'gross', label: 'Gross', isMoney: true }]}
        more={[
          { key: 'payments', label: 'Payments' },
          { key: 'gst', label: 'GST', isMoney: true },
          { key: 'refunds', label: 'Refunds' },
          { key: 'refunded', label: 'Refunded', isMoney: true },
        ]}
      />
      <DayChart
        title="Attempts"
        of={found}
        lines={[
          { key: 'started', label: 'Started' },
          { key: 'submitted', label: 'Submitted' },
        ]}
      />
      <DayChart
        title="People"
        of={found}
        lines={[
          { key: 'signUps', label: 'Sign-ups' },
          { key: 'enrolments', label: 'Enrolments' },
        ]}
        more={[{ key: 'verified', label: 'Verified' }]}
      />
      {topClasses.length > 0 && (
        <Card title="Top classes" flush>
          <TopClasses classes={topClasses} />
        </Card>
      )}
    </>
  );
}

const columns: Column<Analytics['topClasses'][number]>[] = [
  {
    key: 'class',
    label: 'Class',
    heading: true,
    render: ({ title, classId }) => <Link to={`/admin/classes/${classId}`}>{title || classId}</Link>,
  },
  { key: 'teacher', label: 'Teacher', render: ({ teacher = '' }) => teacher },
  {
    key: 'enrolments',
    label: 'Enrolments',
    numeric: true,
    render: ({ enrolments }) => (enrolments === undefined ? 'N/A' : formatNumber(enrolments)),
  },
  { key: 'payments', label: 'Payments', numeric: true, render: ({ payments }) => formatNumber(payments) },
  { key: 'gross', label: 'Gross', numeric: true, render: ({ gross }) => formatPaise(gross) },
];
const TopClasses = ({ classes }: { classes: Analytics['topClasses'] }) => (
  <Table caption="Classes with the highest gross" columns={columns} rows={classes} rowKey={({ classId }) => classId} />
);
