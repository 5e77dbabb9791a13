import { Card } from '@kasauti/web-kit/base';
import { formatNumber, plural, wholePercent } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import type { Overview } from '../../tests/overview.data';
import css from './results.module.css';

type Results = Overview['results'];
const score = { highest: 'highest score', latest: 'score of the latest attempt', average: 'average score' };
/** @example '40 first attempts by score', '40 students by highest score' */
const countedText = ({ attempts, scorePolicy = 'first' }: Results): string =>
  scorePolicy === 'first'
    ? `${plural(attempts, 'first attempt')} by score`
    : `${plural(attempts, 'student')} by ${score[scorePolicy]}`;
/** Fewer attempts show no distribution. */
const enough = 5;

/** What the plot shows, in a sentence. */
const finding = ({ attempts, passed, median }: Results): string =>
  `${wholePercent(passed, attempts)}% passed; half score ${formatNumber(median ?? 0)} or more`;

export function Histogram({ results, passingScore }: { results: Results; passingScore: number }) {
  const { attempts, passed, maxScore = 0, histogram, notScored = 0 } = results;
  if (attempts === 0 && notScored > 0)
    return (
      <Card title="Scores">
        <p className="muted">Not scored: every question was dropped</p>
      </Card>
    );
  if (attempts < enough)
    return (
      <Card title="Scores">
        <p className="muted">{`Not enough data: ${plural(attempts, 'graded attempt')}. The distribution is shown from ${enough}.`}</p>
      </Card>
    );
  const passMark = (passingScore * maxScore) / 100;
  const highest = Math.max(...histogram.map(({ count }) => count), 1);
  return (
    <Card>
      <h2>{finding(results)}</h2>
      <p className="sm muted">
        {`${countedText(results)} of ${formatNumber(maxScore)}. Passed ${formatNumber(passed)}, below ${formatNumber(passMark)}: ${formatNumber(attempts - passed)}.`}
      </p>
      <div className={css.plot} aria-hidden>
        {histogram.map(({ from, to, count }, i) => (
          <div key={from} className={to <= passMark ? css.below : from < passMark ? css.mixed : ''}>
            <b>{count}</b>
            <i style={{ height: `${(100 * count) / highest}%` }} />
            <span>{i === histogram.length - 1 ? `${formatNumber(from)}–${formatNumber(to)}` : formatNumber(from)}</span>
          </div>
        ))}
      </div>
      <details>
        <summary>Show as a table</summary>
        <Table
          caption="Scores that count"
          rows={histogram}
          rowKey={({ from }) => String(from)}
          columns={[
            {
              key: 'score',
              label: 'Score',
              heading: true,
              render: ({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}`,
            },
            { key: 'students', label: 'Students', numeric: true, render: ({ count }) => formatNumber(count) },
            {
              key: 'share',
              label: 'Share',
              numeric: true,
              render: ({ count }) => `${formatNumber((100 * count) / attempts)}%`,
            },
          ]}
        />
      </details>
    </Card>
  );
}
