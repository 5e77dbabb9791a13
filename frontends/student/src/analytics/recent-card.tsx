import { formatDate } from '@kasauti/web-kit/api';
import { Card, EmptyState } from '@kasauti/web-kit/base';
import { formatNumber, plural, t } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import { isUnscored, minutesAndSeconds } from '../test-result/review';
import { resultPath } from '../test-row/test-action';
import { RankRule } from '../rank/rank-rule';
import type { Analytics } from './analytics.data';

type Recent = Analytics['recentTests'][number];

export function RecentCard({ tests }: { tests: readonly Recent[] }) {
  if (tests.length === 0) return <EmptyState title={t('No test in this class yet')} />;
  return (
    <div className="stack">
      <Card
        title={t('Recent tests')}
        flush
        actions={
          <Link className="sm" to="/my-tests?tab=completed">
            {t('All tests')}
          </Link>
        }
      >
        <Table
          caption={t('Recent tests')}
          rows={tests}
          rowKey={(row) => row.attemptId}
          columns={[
            {
              key: 'test',
              label: t('Test'),
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
              label: t('Score'),
              numeric: true,
              render: (row) =>
                row.score === null || row.maxScore === null ? (
                  <span className="dim">{row.resultsVisible === false ? t('Not shown') : t('Not yet')}</span>
                ) : isUnscored(row) ? (
                  <span className="dim">{t('Not scored')}</span>
                ) : (
                  <b>
                    {formatNumber(row.score)} / {formatNumber(row.maxScore)}
                  </b>
                ),
            },
            {
              key: 'rank',
              label: t('Rank'),
              numeric: true,
              render: (row) =>
                // Without a rank, how many students it will be among.
                row.rank === null ? (
                  <span className="dim">{plural(row.totalAttempts, 'student')}</span>
                ) : (
                  <>
                    {t('{n} of {total}', { n: formatNumber(row.rank), total: formatNumber(row.totalAttempts) })}
                    {(row.attemptNo ?? 1) > 1 && (
                      <>
                        <br />
                        <span className="xs dim">{t('Rank of the first attempt')}</span>
                      </>
                    )}
                  </>
                ),
            },
            {
              key: 'time',
              label: t('Time'),
              numeric: true,
              render: (row) =>
                row.timeTaken === null ? (
                  <span className="dim">{t('N/A')}</span>
                ) : (
                  <>
                    {minutesAndSeconds(row.timeTaken)}
                    {row.timeLimit !== null && ` ${t('of {total}', { total: minutesAndSeconds(row.timeLimit) })}`}
                  </>
                ),
            },
          ]}
        />
      </Card>
      {tests.some(({ rank }) => rank !== null) && <RankRule />}
    </div>
  );
}
