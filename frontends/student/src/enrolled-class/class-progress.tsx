import { EmptyState, ErrorState, ListSkeleton, Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, t } from '@kasauti/web-kit/i18n';
import { useAnalytics } from '../analytics/analytics.data';
import { TrendCard } from '../analytics/trend-card';

/** The student's own figures in this class; the whole page is /student/analytics. */
export function ClassProgress({ classId }: { classId: string }) {
  const figures = useAnalytics('weekly', classId);
  if (figures.isPending) return <ListSkeleton rows={3} />;
  if (!figures.data) return <ErrorState of={figures} />;
  const { overview, performanceTrend } = figures.data;
  if (overview.totalTestsTaken === 0)
    return (
      <EmptyState title={t('No test taken yet')}>{t('Your scores appear here after your first test.')}</EmptyState>
    );
  return (
    <div className="stack">
      <h2 className="vh">{t('Progress')}</h2>
      <Stats label={t('My progress in this class')}>
        <Stat label={t('Tests taken')} value={formatNumber(overview.totalTestsTaken)} />
        <Stat
          label={t('Average score')}
          value={overview.averageScore === null ? '–' : `${formatNumber(overview.averageScore)}%`}
          note={overview.averageScore === null ? t('No result is released yet') : undefined}
        />
        {overview.rank !== null && (
          <Stat
            label={t('Rank')}
            value={formatNumber(overview.rank)}
            of={t('of {total}', { total: formatNumber(overview.totalStudents) })}
            note={t('In this class, by mean percentile of 90 days')}
          />
        )}
      </Stats>
      <TrendCard trend={performanceTrend} period="weekly" />
    </div>
  );
}
