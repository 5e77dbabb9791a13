import { formatDuration } from '@kasauti/web-kit/api';
import { Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import type { Analytics } from './analytics.data';
import { Change, isChange } from './change';
import { perPeriod, type Period } from './period';

export function OverviewFigures({
  overview,
  period,
  compared,
}: {
  overview: Analytics['overview'];
  period: Period;
  compared: boolean;
}) {
  const {
    averageScore,
    improvement,
    rank,
    totalStudents,
    percentile,
    totalTestsTaken,
    totalTimeSpent,
    currentStreak,
    longestStreak,
  } = overview;
  return (
    <Stats label="Overview">
      <Stat
        label="Average score"
        value={averageScore === null ? 'N/A' : `${averageScore}%`}
        note={
          averageScore === null ? (
            'After your first result'
          ) : !compared ? (
            `Your first ${perPeriod[period]} with results`
          ) : isChange(improvement) ? (
            <>
              <Change signed={improvement} /> on the {perPeriod[period]} before
            </>
          ) : (
            `Same as the ${perPeriod[period]} before`
          )
        }
      />
      <Stat
        label="Rank"
        value={rank === null ? 'N/A' : formatNumber(rank)}
        of={rank === null ? undefined : `of ${formatNumber(totalStudents)}`}
        note={
          rank === null
            ? 'After 3 ranked tests'
            : percentile === null
              ? 'Percentile with 10 or more ranked students'
              : `Percentile ${percentile.toFixed(2)}`
        }
      />
      <Stat
        label="Tests taken"
        value={formatNumber(totalTestsTaken)}
        note={
          totalTimeSpent === 0 && totalTestsTaken > 0
            ? 'Under a minute in all'
            : `${formatDuration(totalTimeSpent * 60)} in all`
        }
      />
      <Stat
        label="Current streak"
        value={formatNumber(currentStreak)}
        of={currentStreak === 1 ? 'day' : 'days'}
        note={`Longest ${formatNumber(longestStreak)} ${longestStreak === 1 ? 'day' : 'days'}`}
      />
    </Stats>
  );
}
