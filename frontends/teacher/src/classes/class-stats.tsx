import { Button, Notice, Skeleton, Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useTeacherDashboard } from '../dashboard/dashboard.data';
import { percentText } from '../dashboard/figures';
import { useTestCount } from './classes.data';

/** Totals over all classes of the teacher. The dashboard lacks the number of tests, which has its own query. */
export function ClassStats() {
  const figures = useTeacherDashboard();
  const tests = useTestCount();
  if (figures.isPending || tests.isPending) return <Skeleton height="card" />;
  if (!figures.data || tests.data === undefined) {
    return (
      <Notice
        tone="warn"
        title="The figures could not be loaded"
        action={
          <Button
            size="sm"
            onClick={() => {
              void figures.refetch();
              void tests.refetch();
            }}
          >
            Retry
          </Button>
        }
      >
        Your classes below are not affected.
      </Notice>
    );
  }
  const { stats } = figures.data.data;
  return (
    <Stats label="All classes">
      <Stat label="Total classes" value={formatNumber(stats.totalClasses)} />
      <Stat label="Students" value={formatNumber(stats.totalStudents)} />
      <Stat label="Tests" value={formatNumber(tests.data)} />
      <Stat
        label="Average performance"
        value={percentText(stats.avgClassPerformance)}
        note={stats.avgClassPerformance === null ? 'No results yet' : undefined}
      />
    </Stats>
  );
}
