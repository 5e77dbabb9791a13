import { EmptyState, ErrorState, ListSkeleton, Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useAnalytics } from '../analytics/analytics.data';
import { TrendCard } from '../analytics/trend-card';

/** The student's own figures in this class; the whole page is /student/analytics. */
export function ClassProgress({ classId }: { classId: string }) {
  const figures = useAnalytics('weekly', classId);
  if (figures.isPending) return <ListSkeleton rows={3} />;
  if (!figures.data) return <ErrorState error={figures.error} onRetry={figures.refetch} />;
  const { overview, performanceTrend } = figures.data;
  if (overview.totalTestsTaken === 0)
    return <EmptyState title="No test taken yet">Your scores appear here after your first test.</EmptyState>;
  return (
    <div className="stack">
      <h2 className="vh">Progress</h2>
      <Stats label="My progress in this class">
        <Stat label="Tests taken" value={formatNumber(overview.totalTestsTaken)} />
        <Stat
          label="Average score"
          value={overview.averageScore === null ? '–' : `${formatNumber(overview.averageScore)}%`}
          note={overview.averageScore === null ? 'No result is released yet' : undefined}
        />
        {overview.rank !== null && (
          <Stat
            label="Rank"
            value={formatNumber(overview.rank)}
            of={`of ${formatNumber(overview.totalStudents)}`}
            note="Last 90 days"
          />
        )}
      </Stats>
      <TrendCard trend={performanceTrend} period="weekly" />
    </div>
  );
}
