import { formatDate } from '@kasauti/web-kit/api';
import { Card, EmptyState } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import { minutesAndSeconds } from '../test-result/review';
import { resultPath } from '../test-row/test-action';
import type { Analytics } from './analytics.data';

type Recent = Analytics['recentTests'][number];

export function RecentCard({ tests }: { tests: readonly Recent[] }) {
  if (tests.length === 0) return <EmptyState title="No test in this class yet" />;
  return (
    <Card
      title="Recent tests"
      flush
      actions={
        <Link className="sm" to="/my-tests?tab=completed">
          All tests
        </Link>
      }
    >
      <Table
        caption="Recent tests"
        rows={tests}
        rowKey={(row) => row.attemptId}
        columns={[
          {
            key: 'test',
            label: 'Test',
            render: (row) => (
              <>
                <Link to={resultPath(row.id, row.attemptId)}>{row.title}</Link>
                <br />
                <span className="xs dim">
                  {row.className} · {formatDate(row.completedAt)}
                </span>
              </>
            ),
          },
          {
            key: 'score',
            label: 'Score',
            numeric: true,
            render: (row) =>
              row.score === null || row.maxScore === null ? (
                <span className="dim">Not yet</span>
              ) : (
                <b>
                  {formatNumber(row.score)} / {formatNumber(row.maxScore)}
                </b>
              ),
          },
          {
            key: 'rank',
            label: 'Rank',
            numeric: true,
            render: (row) =>
              row.rank === null ? (
                <span className="dim">{plural(row.totalAttempts, 'student')}</span>
              ) : (
                `${formatNumber(row.rank)} of ${formatNumber(row.totalAttempts)}`
              ),
          },
          {
            key: 'time',
            label: 'Time',
            numeric: true,
            render: (row) =>
              row.timeTaken === null ? (
                <span className="dim">N/A</span>
              ) : (
                <>
                  {minutesAndSeconds(row.timeTaken)}
                  {row.timeLimit !== null && ` of ${minutesAndSeconds(row.timeLimit)}`}
                </>
              ),
          },
        ]}
      />
    </Card>
  );
}
