import { formatDuration } from '@kasauti/web-kit/api';
import { Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural, t } from '@kasauti/web-kit/i18n';
import type { Analytics } from './analytics.data';
import { Change, isChange } from '../plot/change';
import { noRankText } from '../rank/no-rank';
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
    rankReason,
    rankClass,
    totalStudents,
    percentile,
    totalTestsTaken,
    totalTimeSpent,
    currentStreak,
    longestStreak,
  } = overview;
  return (
    <Stats label={t('Overview')}>
      <Stat
        label={t('Average score')}
        value={averageScore === null ? t('N/A') : `${averageScore}%`}
        note={
          averageScore === null ? (
            t('After your first result')
          ) : !compared ? (
            t('Your first {perPeriod} with results', { perPeriod: perPeriod[period] })
          ) : isChange(improvement) ? (
            <>
              <Change signed={improvement} />{' '}
              {t('in your last {perPeriod} with results, against the one before', { perPeriod: perPeriod[period] })}
            </>
          ) : (
            t('Your last {perPeriod} with results equals the one before', { perPeriod: perPeriod[period] })
          )
        }
      />
      <Stat
        label={t('Rank')}
        value={rank === null ? t('N/A') : formatNumber(rank)}
        of={rank === null ? undefined : t('of {total}', { total: formatNumber(totalStudents) })}
        note={
          rank === null
            ? noRankText(rankReason)
            : [
                rankClass && t('In {className}, by mean percentile of 90 days', { className: rankClass }),
                percentile === null
                  ? t('Percentile with 10 or more ranked students')
                  : t('Percentile {percentile}', { percentile: percentile.toFixed(2) }),
              ]
                .filter(Boolean)
                .join(' · ')
        }
      />
      <Stat
        label={t('Tests taken')}
        value={formatNumber(totalTestsTaken)}
        note={
          totalTimeSpent === 0 && totalTestsTaken > 0
            ? t('Under a minute in all')
            : t('{totalTimeSpent} in all', { totalTimeSpent: formatDuration(totalTimeSpent * 60) })
        }
      />
      <Stat
        label={t('Current streak')}
        value={formatNumber(currentStreak)}
        of={currentStreak === 1 ? t('day') : t('days')}
        note={t('Longest {days}', { days: plural(longestStreak, 'day') })}
      />
    </Stats>
  );
}
