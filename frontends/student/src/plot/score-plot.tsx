import { Stat, Stats } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { t } from '@kasauti/web-kit/i18n';
import { useId } from 'react';
import { fewestPoints, plotOf } from './plot';
import css from './score-plot.module.css';

export interface ScorePoint {
  key: string;
  word: string;
  score: number;
}
interface Props<P extends ScorePoint> {
  finding: string;
  lead: string;
  points: readonly P[];
  columns: Column<P>[];
}

const lines = [0, 25, 50, 75, 100];
const crowded = 6;

/** Scores over time, from 0 to 100 %: a line, and a table for screen readers. Below three points only the figures. */
export function ScorePlot<P extends ScorePoint>({ finding, lead, points, columns }: Props<P>) {
  const titleId = useId();
  const plot = plotOf(points.map(({ score }) => score));
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{finding}</h2>
      <p className={`sm muted ${css.sub}`}>{lead}</p>
      {points.length < fewestPoints ? (
        <Stats label={lead}>
          {points.map(({ key, word, score }) => (
            <Stat key={key} label={word} value={`${score}%`} />
          ))}
        </Stats>
      ) : (
        <>
          <div className="plot" aria-hidden="true">
            <div className="plot-y">
              {lines.map((y) => (
                <span key={y}>{100 - y}%</span>
              ))}
            </div>
            <div className="plot-box">
              <svg viewBox="0 0 100 100" preserveAspectRatio="none">
                {lines.map((y) => (
                  <path key={y} d={`M0 ${y}H100`} stroke="var(--k-plot-grid)" strokeWidth="1" />
                ))}
                <path d={plot.line} stroke="var(--k-plot-1)" strokeWidth="2.5" />
              </svg>
              {plot.points.map(({ x, y }) => (
                <i key={x} className="dot" style={{ left: `${x}%`, top: `${y}%` }} />
              ))}
            </div>
            <div className="plot-x">
              {points.map(({ key, word }, i) => (
                <span
                  key={key}
                  className={i > 0 && i < points.length - 1 && points.length > crowded ? css.inner : undefined}
                >
                  {word}
                </span>
              ))}
            </div>
          </div>
          <details className={css.table}>
            <summary>{t('Show as a table')}</summary>
            <Table caption={lead} rows={points} rowKey={(row) => row.key} columns={columns} />
          </details>
        </>
      )}
    </section>
  );
}
