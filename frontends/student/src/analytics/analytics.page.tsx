import { ApiError } from '@kasauti/web-kit/api';
import {
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Segmented,
  Select,
  Stale,
  useAddress,
  withChoices,
} from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconChartLine } from '@tabler/icons-react';
import { useMyClasses } from '../my-classes/my-classes.data';
import { ActivityCard } from './activity-card';
import { useAnalytics, type Analytics } from './analytics.data';
import css from './analytics.module.css';
import { AreasCard } from './areas-card';
import { OverviewFigures } from './overview-figures';
import { periods, periodNames, readPeriod } from './period';
import { RecentCard } from './recent-card';
import { SubjectsCard } from './subjects-card';
import { TrendCard } from './trend-card';

/** Period and class are kept in the address. */
export function AnalyticsPage() {
  const [address, setAddress] = useAddress();
  const period = readPeriod(address.get('period'));
  const classId = address.get('classId') ?? '';
  const analytics = useAnalytics(period, classId);
  // For the filter only: the page works without it.
  const classes = useMyClasses();
  const set = (part: Record<string, string>) =>
    setAddress((now) => withChoices(now, part), { replace: true, preventScrollReset: true });
  const choices = [
    { value: '', label: t('All classes') },
    ...(classes.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const chosen = choices.find(({ value }) => value === classId);

  return (
    <Page
      title={t('Analytics')}
      lead={chosen?.label}
      actions={
        <>
          {analytics.error && analytics.data && <Stale at={analytics.data.asOf} onRetry={analytics.refetch} />}
          <div className={css.filter}>
            <Select
              label={<span className="vh">{t('Class')}</span>}
              value={chosen?.value ?? ''}
              data={choices}
              onChange={(value) => set({ classId: value })}
            />
          </div>
          <div className={css.period}>
            <Segmented
              label={t('Period')}
              value={period}
              data={periods.map((value) => ({ value, label: periodNames[value] }))}
              onChange={(value) => set({ period: value === 'monthly' ? '' : value })}
            />
          </div>
        </>
      }
    >
      <Body analytics={analytics} onAll={classId ? () => set({ classId: '' }) : undefined} />
    </Page>
  );
}

function Body({ analytics, onAll }: { analytics: ReturnType<typeof useAnalytics>; onAll: (() => void) | undefined }) {
  if (analytics.isPending) return <ListSkeleton rows={5} />;
  if (!analytics.data) {
    const unknownClass =
      analytics.error instanceof ApiError &&
      (analytics.error.status === 404 || analytics.error.status === 400) &&
      onAll;
    if (unknownClass)
      return (
        <EmptyState
          title={t('No Analytics Available')}
          action={<Button onClick={unknownClass}>{t('All classes')}</Button>}
        >
          {t('There are no figures for this class.')}
        </EmptyState>
      );
    return <ErrorState title={t('Analytics could not be loaded')} of={analytics} />;
  }
  return isEmpty(analytics.data) ? (
    <EmptyState
      icon={<IconChartLine aria-hidden />}
      title={t('No Analytics Available')}
      action={
        <>
          <Button variant="filled" to="/my-tests">
            {t('My Tests')}
          </Button>
          {onAll && <Button onClick={onAll}>{t('All classes')}</Button>}
        </>
      }
    >
      {t('Your figures appear after your first test.')}
    </EmptyState>
  ) : (
    <Ready data={analytics.data} />
  );
}

const isEmpty = (data: Analytics): boolean => data.overview.totalTestsTaken === 0 && data.recentTests.length === 0;

function Ready({ data }: { data: Analytics }) {
  return (
    <div className="stack stack-6">
      <OverviewFigures overview={data.overview} period={data.period} compared={data.performanceTrend.length > 1} />
      <TrendCard trend={data.performanceTrend} period={data.period} />
      {data.subjectWisePerformance.length > 0 && <SubjectsCard subjects={data.subjectWisePerformance} />}
      <AreasCard subjects={data.subjectWisePerformance} />
      <div className="with-side">
        <RecentCard tests={data.recentTests} />
        <ActivityCard months={data.monthlyActivity} />
      </div>
    </div>
  );
}
