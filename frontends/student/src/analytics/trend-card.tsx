import { Table } from '@kasauti/web-kit/table';
import { useId } from 'react';
import { plotOf } from '../dashboard/score-plot';
import type { Analytics } from './analytics.data';
import css from './analytics.module.css';
import { periodWord, perPeriod, plotRange, trendFinding, type Period } from './period';

const lines = [0, 25, 50, 75, 100];

/** A line of our own for the eye, a table for everybody. */
export function TrendCard({ trend, period }: { trend: Analytics['performanceTrend']; period: Period }) {
  const titleId = useId();
  if (trend.length === 0) return <section className="card"><h2>No scores yet</h2><p className="sm muted">The trend appears with your first released result.</p></section>;
  const { from, to } = plotRange(trend.map(({ score }) => score));
  const plot = plotOf(trend.map(({ score }) => ((score - from) / (to - from)) * 100));
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{trendFinding(period, trend)}</h2>
      <p className={`sm muted ${css.sub}`}>Average score per {perPeriod[period]}</p>
      <div className="plot" aria-hidden="true">
        <div className="plot-y">{lines.map((y) => <span key={y}>{Math.round(to - (y / 100) * (to - from))}%</span>)}</div>
        <div className="plot-box">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {lines.map((y) => <path key={y} d={`M0 ${y}H100`} stroke="var(--k-plot-grid)" strokeWidth="1" />)}
            <path d={plot.line} stroke="var(--k-plot-1)" strokeWidth="2.5" />
          </svg>
          {plot.points.map(({ x, y }) => <i key={x} className="dot" style={{ left: `${x}%`, top: `${y}%` }} />)}
        </div>
        <div className={`plot-x ${trend.length === 1 ? css.only : ''}`}>{trend.map(({ date }, i) => <span key={date} className={i > 0 && i < trend.length - 1 && trend.length > 6 ? css.inner : undefined}>{periodWord(period, date)}</span>)}</div>
      </div>
      <details className={css.table}>
        <summary>Show as a table</summary>
        <Table caption={`Average score per ${perPeriod[period]}`} rows={trend} rowKey={(row) => row.date} columns={[
          { key: 'date', label: perPeriod[period] === 'week' ? 'Week of' : perPeriod[period] === 'month' ? 'Month' : 'Year', render: (row) => periodWord(period, row.date) },
          { key: 'score', label: 'Average score', numeric: true, render: (row) => `${row.score}%` },
          { key: 'tests', label: 'Tests', numeric: true, render: (row) => row.testsCount },
        ]} />
      </details>
    </section>
  );
}
