import { formatDate, greeting, useNow, useSession } from '@kasauti/web-kit/api';
import { ErrorState, ListSkeleton, Page, Skeleton, Stale, Stat, Stats, Tabs } from '@kasauti/web-kit/base';
import { formatNumber, t } from '@kasauti/web-kit/i18n';
import { useSearchParams } from 'react-router';
import { useMyTests } from '../my-tests/my-tests.data';
import { noRankText } from '../rank/no-rank';
import { groupOf } from '../test-row/test-action';
import { ActivityCard } from './activity-card';
import { AnalyticsTab } from './analytics-tab';
import { ClassesTab } from './classes-tab';
import css from './dashboard.module.css';
import { useDashboard, type Dashboard } from './dashboard.data';
import { NextPanel } from './next-panel';
import { OverviewTab } from './overview-tab';
import { UpcomingTab } from './upcoming-tab';

const tabs = ['overview', 'classes', 'upcoming', 'analytics'] as const;

export function DashboardPage() {
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  const now = useNow(60_000);
  const dashboard = useDashboard();
  const tests = useMyTests();
  const upcoming = tests.data?.filter((test) => groupOf(test) === 'todo');
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'overview';
  const show = (next: string) =>
    setAddress(next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true });

  return (
    <Page
      title={greeting(user?.fullName, now)}
      lead={formatDate(now)}
      actions={
        dashboard.error && dashboard.data ? <Stale at={dashboard.data.asOf} onRetry={dashboard.refetch} /> : undefined
      }
    >
      <div className="stack stack-6">
        <NextPanel tests={tests} upcoming={upcoming} now={now} />
        {dashboard.data ? <Figures stats={dashboard.data.stats} /> : dashboard.isPending && <FiguresLoading />}
        <div>
          <Tabs
            label={t('Dashboard')}
            value={tab}
            onChange={show}
            items={[
              {
                value: 'overview',
                label: t('Overview'),
                content: (
                  <OverviewTab
                    tests={tests}
                    upcoming={upcoming}
                    activity={
                      <Loaded dashboard={dashboard}>
                        {(data) => <ActivityCard rows={data.recentActivity} now={now} />}
                      </Loaded>
                    }
                  />
                ),
              },
              {
                value: 'classes',
                label: t('My Classes'),
                content: (
                  <Loaded dashboard={dashboard}>
                    {(data) => <ClassesTab classes={data.enrolledClasses} tests={upcoming ?? []} />}
                  </Loaded>
                ),
              },
              {
                value: 'upcoming',
                label: t('Upcoming Tests'),
                count: upcoming?.length,
                content: <UpcomingTab tests={tests} upcoming={upcoming} />,
              },
              {
                value: 'analytics',
                label: t('Analytics'),
                content: (
                  <Loaded dashboard={dashboard}>{(data) => <AnalyticsTab data={data.performanceAnalytics} />}</Loaded>
                ),
              },
            ]}
          />
        </div>
      </div>
    </Page>
  );
}

function Loaded({
  dashboard,
  children,
}: {
  dashboard: ReturnType<typeof useDashboard>;
  children(data: Dashboard): React.ReactNode;
}) {
  if (dashboard.isPending) return <ListSkeleton rows={3} />;
  if (!dashboard.data) return <ErrorState title={t('Unable to load dashboard')} of={dashboard} primary={false} />;
  return children(dashboard.data);
}

const FiguresLoading = () => (
  <Stats label={t('Your figures')}>
    <Stat label={t('Average score')} value={<Skeleton height="title" />} />
    <Stat label={t('Rank')} value={<Skeleton height="title" />} note={<span className={css.noteLoading} />} />
    <Stat label={t('Tests completed')} value={<Skeleton height="title" />} />
    <Stat label={t('Enrolled classes')} value={<Skeleton height="title" />} />
  </Stats>
);

function Figures({ stats }: { stats: Dashboard['stats'] }) {
  return (
    <Stats label={t('Your figures')}>
      <Stat
        label={t('Average score')}
        value={stats.averageScore === null ? t('N/A') : `${stats.averageScore}%`}
        note={stats.averageScore === null ? t('After your first result') : undefined}
      />
      <Stat
        label={t('Rank')}
        value={stats.rank === null ? t('N/A') : formatNumber(stats.rank)}
        of={stats.rank === null ? undefined : t('of {total}', { total: formatNumber(stats.totalStudents) })}
        note={
          stats.rank === null
            ? noRankText(stats.rankReason)
            : stats.rankClass && t('In {className}, by mean percentile of 90 days', { className: stats.rankClass })
        }
      />
      <Stat label={t('Tests completed')} value={formatNumber(stats.testsCompleted)} />
      <Stat label={t('Enrolled classes')} value={formatNumber(stats.enrolledClasses)} />
    </Stats>
  );
}
