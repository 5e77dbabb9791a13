import { Badge, Bar, Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import { percentText } from '../dashboard/figures';
import css from './statistics.module.css';
import type { ClassStatistics } from './statistics.data';

const Figure = ({ label, percent }: { label: string; percent: number | null }) => (
  <Stat label={label} value={percentText(percent)} note={percent === null ? 'Not enough data' : undefined} />
);

/** The live figures of a class, one result for each student and test; those over fewer than 5 are withheld by the server. */
export const Figures = ({ data }: { data: ClassStatistics }) => (
  <div className="stack stack-6">
    <Stats label="Figures">
      <Stat label="Students" value={formatNumber(data.students)} />
      <Stat label="Results" value={formatNumber(data.attempts)} />
      <Figure label="Mean" percent={data.mean} />
      <Figure label="Median" percent={data.median} />
      <Figure label="Pass rate" percent={data.passRate} />
    </Stats>
    {data.hasEnoughData ? (
      <Distribution bins={data.distribution} />
    ) : (
      <p className="muted">
        Mean, median, pass rate and distribution appear after 5 results: fewer would show what a single student scored.
      </p>
    )}
    <Topics areas={data.areas ?? []} total={data.areasTotal ?? 0} />
    <section>
      <h3 className={css.head}>Weakest tests</h3>
      {data.weakestTests.length === 0 ? (
        <p className="sm dim">No test has results of 5 students yet.</p>
      ) : (
        <ul className="card card-flush list">
          {data.weakestTests.map((test) => (
            <li key={test.id} className="row between nowrap-row sm">
              <Link to={`/teacher/tests/${test.id}`}>{test.title}</Link>
              <span className="nowrap">
                {plural(test.attempts, 'student')}, <b>{percentText(test.mean)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  </div>
);

const levels = { strong: 'Strong', even: 'In between', weak: 'Weak', too_few: 'Few answers' } as const;
const tones = { strong: 'ok', even: 'neutral', weak: 'bad', too_few: 'neutral' } as const;

/** Right answers of first attempts by topic, the weakest first; the server withholds those of fewer than 5 attempts. */
const Topics = ({ areas, total }: { areas: NonNullable<ClassStatistics['areas']>; total: number }) => (
  <section>
    <h3 className={css.head}>Topics</h3>
    {areas.length === 0 ? (
      <p className="sm dim">No topic has answers of 5 attempts yet. Questions without a topic are not counted.</p>
    ) : (
      <Table
        caption="Right answers by topic"
        rows={areas}
        rowKey={({ area }) => area}
        columns={[
          { key: 'topic', label: 'Topic', render: ({ area }) => area },
          {
            key: 'right',
            label: 'Right',
            render: ({ area, correct, answered }) => (
              <Bar value={(100 * correct) / answered} label={`Right answers in ${area}`} />
            ),
          },
          {
            key: 'answers',
            label: 'Answers',
            numeric: true,
            render: ({ correct, answered }) => `${formatNumber(correct)} of ${formatNumber(answered)}`,
          },
          {
            key: 'level',
            label: 'In words',
            render: ({ level }) => <Badge tone={tones[level]}>{levels[level]}</Badge>,
          },
        ]}
      />
    )}
    {total > areas.length && <p className="sm dim">{`The weakest ${areas.length} of ${formatNumber(total)} topics`}</p>}
  </section>
);

/** A table, because the figures matter and not only their shape; the bars repeat them. */
function Distribution({ bins }: { bins: ClassStatistics['distribution'] }) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <section>
      <h3 className={css.head}>Scores</h3>
      <table className={css.bins}>
        <thead className="vh">
          <tr>
            <th scope="col">Score</th>
            <th scope="col">Results</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, to, count }) => (
            <tr key={from}>
              <th scope="row">{from <= 0 ? `below ${to}%` : `${from} to ${to}%`}</th>
              <td>
                <span className={css.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
                {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
