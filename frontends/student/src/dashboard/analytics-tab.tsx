import { Button, Card, EmptyState } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { t } from '@kasauti/web-kit/i18n';
import { Change, changesIn } from '../plot/change';
import { findingOf, monthWord } from '../plot/plot';
import { ScorePlot } from '../plot/score-plot';
import type { Dashboard } from './dashboard.data';

type Analytics = Dashboard['performanceAnalytics'];
type Subject = Analytics['subjectPerformance'][number];

export function AnalyticsTab({ data }: { data: Analytics }) {
  if (data.monthlyScores.length === 0 && data.subjectPerformance.length === 0) {
    return (
      <EmptyState title={t('No Analytics Available')}>
        {t('Your scores per month and subject appear after your first released result.')}
      </EmptyState>
    );
  }
  return (
    <div className="stack stack-6">
      {data.monthlyScores.length > 0 && <Monthly scores={data.monthlyScores} />}
      {data.subjectPerformance.length > 0 && (
        <Card title={t('By subject')} flush>
          <Table
            caption={t('Scores by subject')}
            rows={data.subjectPerformance}
            rowKey={(row) => row.subject}
            columns={[
              { key: 'subject', label: t('Subject'), render: (row) => row.subject },
              { key: 'average', label: t('Average'), numeric: true, render: (row) => `${row.avgScore}%` },
              ...(changesIn(data.subjectPerformance)
                ? [
                    {
                      key: 'improvement',
                      label: t('Improvement'),
                      numeric: true,
                      render: (row: Subject) => <Change signed={row.improvement} />,
                    },
                  ]
                : []),
              { key: 'tests', label: t('Tests'), numeric: true, render: (row) => row.testsCompleted },
            ]}
          />
        </Card>
      )}
      <p>
        <Button to="/student/analytics">{t('View Analytics')}</Button>
      </p>
    </div>
  );
}

function Monthly({ scores }: { scores: Analytics['monthlyScores'] }) {
  const points = scores.map(({ month, avgScore }) => ({ key: month, word: monthWord(month), score: avgScore }));
  return (
    <ScorePlot
      finding={findingOf(scores)}
      lead={t('Average score per month, all tests')}
      points={points}
      columns={[
        { key: 'month', label: t('Month'), render: (row) => row.word },
        { key: 'score', label: t('Average score'), numeric: true, render: (row) => `${row.score}%` },
      ]}
    />
  );
}
