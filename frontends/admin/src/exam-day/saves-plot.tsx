import { Card } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { clockText } from '../health/clock-text';
import type { Traffic } from './exam-day.data';
import { findingOf, pointsOf, topOf } from './saves';
import css from './exam-day.module.css';

const grid = [0, 50, 100];

/** Saves a second over the last minutes: a line, and a table with the same numbers. */
export function SavesPlot({ traffic }: { traffic: Traffic | undefined }) {
  const points = pointsOf(traffic ?? []);
  const top = topOf(points);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Card title={points.length > 0 ? findingOf(points) : 'Saves are not known yet'}>
      {first && last ? (
        <>
          <p className={`sm muted ${css.sub}`}>Saves a second, in half minutes</p>
          <div className="plot" aria-hidden="true">
            <div className="plot-y">
              {grid.map((y) => (
                <span key={y}>{(top * (100 - y)) / 100}</span>
              ))}
            </div>
            <div className="plot-box low">
              <svg viewBox="0 0 100 100" preserveAspectRatio="none">
                {grid.map((y) => (
                  <path key={y} d={`M0 ${y}H100`} stroke="var(--k-plot-grid)" strokeWidth="1" />
                ))}
                <path
                  d={points
                    .map(
                      ({ rate }, i) =>
                        `${i === 0 ? 'M' : 'L'}${((100 * i) / Math.max(1, points.length - 1)).toFixed(1)} ${(100 - (100 * rate) / top).toFixed(1)}`,
                    )
                    .join('')}
                  stroke="var(--k-plot-1)"
                  strokeWidth="2.25"
                />
              </svg>
            </div>
            <div className="plot-x">
              <span>{clockText(first.at)}</span>
              <span>{clockText(last.at)}</span>
            </div>
          </div>
          <details className={css.table}>
            <summary>Show as a table</summary>
            <Table
              caption="Saves a second, in half minutes"
              rows={[...points].reverse()}
              rowKey={({ at }) => at}
              columns={[
                { key: 'at', label: 'From', render: ({ at }) => clockText(at) },
                { key: 'rate', label: 'Saves a second', numeric: true, render: ({ rate }) => rate.toFixed(1) },
                { key: 'late', label: 'Over 500 ms', numeric: true, render: ({ late }) => late },
                { key: 'failed', label: 'Failed', numeric: true, render: ({ failed }) => failed },
              ]}
            />
          </details>
        </>
      ) : (
        <p className="muted">
          {traffic ? 'The gateway has just begun to count them.' : 'The gateway tells nothing about them.'}
        </p>
      )}
    </Card>
  );
}
