import { Button, Card, EmptyState } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { useId } from 'react';
import css from './dashboard.module.css';
import type { Dashboard } from './dashboard.data';
import { findingOf, monthWord, plotOf } from './score-plot';

type Analytics = Dashboard['performanceAnalytics'];

export function AnalyticsTab({ data }: { data: Analytics }) {
  if (data.monthlyScores.length === 0 && data.subjectPerformance.length === 0) {
    return <EmptyState title="No Analytics Available">Your scores per month and subject appear after your first released result.</EmptyState>;
  }
  return (
    <div className="stack stack-6">
      {data.monthlyScores.length > 0 && <Monthly scores={data.monthlyScores} />}
      {data.subjectPerformance.length > 0 && (
        <Card title="By subject" flush>
          <Table caption="Scores by subject" rows={data.subjectPerformance} rowKey={(row) => row.subject} columns={[
            { key: 'subject', label: 'Subject', render: (row) => row.subject },
            { key: 'average', label: 'Average', numeric: true, render: (row) => `${row.avgScore}%` },
            { key: 'improvement', label: 'Improvement', numeric: true, render: (row) => <span className={trendOf(row.improvement)}>{row.improvement}</span> },
            { key: 'tests', label: 'Tests', numeric: true, render: (row) => row.testsCompleted },
          ]} />
        </Card>
      )}
      <p><Button to="/student/analytics">View Analytics</Button></p>
    </div>
  );
}

const trendOf = (signed: string): string | undefined => (Number(signed) === 0 ? undefined : signed.startsWith('-') ? 'down' : 'up');

function Monthly({ scores }: { scores: Analytics['monthlyScores'] }) {
  const titleId = useId();
  const plot = plotOf(scores.map(({ avgScore }) => avgScore));
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{findingOf(scores)}</h2>
      <p className={`sm muted ${css.sub}`}>Average score per month, all tests</p>
      <div className="plot" aria-hidden="true">
        <div className="plot-y"><span>100%</span><span>75%</span><span>50%</span><span>25%</span><span>0%</span></div>
        <div className="plot-box">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {[0, 25, 50, 75, 100].map((y) => <path key={y} d={`M0 ${y}H100`} stroke="var(--k-plot-grid)" strokeWidth="1" />)}
            <path d={plot.line} stroke="var(--k-plot-1)" strokeWidth="2.5" />
          </svg>
          {plot.points.map(({ x, y }) => <i key={x} className="dot" style={{ left: `${x}%`, top: `${y}%` }} />)}
        </div>
        <div className={`plot-x ${scores.length === 1 ? css.only : ''}`}>{scores.map(({ month }) => <span key={month}>{monthWord(month)}</span>)}</div>
      </div>
      <details className={css.table}>
        <summary>Show as a table</summary>
        <Table caption="Average score per month" rows={scores} rowKey={(row) => row.month} columns={[
          { key: 'month', label: 'Month', render: (row) => monthWord(row.month) },
          { key: 'score', label: 'Average score', numeric: true, render: (row) => `${row.avgScore}%` },
        ]} />
      </details>
    </section>
  );
}
