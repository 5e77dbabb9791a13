import { t } from '@kasauti/web-kit/i18n';
import { ScorePlot } from '../plot/score-plot';
import type { Analytics } from './analytics.data';
import { periodWord, perPeriod, trendFinding, type Period } from './period';

const heads: Record<Period, string> = { weekly: t('Week of'), monthly: t('Month'), yearly: t('Year') };

export function TrendCard({ trend, period }: { trend: Analytics['performanceTrend']; period: Period }) {
  if (trend.length === 0)
    return (
      <section className="card">
        <h2>{t('No scores yet')}</h2>
        <p className="sm muted">{t('The trend appears with your first released result.')}</p>
      </section>
    );
  const points = trend.map((one) => ({ ...one, key: one.date, word: periodWord(period, one.date) }));
  return (
    <ScorePlot
      finding={trendFinding(period, trend)}
      lead={t('Average score per {perPeriod}', { perPeriod: perPeriod[period] })}
      points={points}
      columns={[
        { key: 'date', label: heads[period], render: (row) => row.word },
        { key: 'score', label: t('Average score'), numeric: true, render: (row) => `${row.score}%` },
        { key: 'tests', label: t('Tests'), numeric: true, render: (row) => row.testsCount },
      ]}
    />
  );
}
