import { formatTime } from '@kasauti/web-kit/api';
import { Card, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { useState } from 'react';
import css from '../admin.module.css';
import { FailedPart } from '../second-factor/second-factor-first';
import { WordBadge, type Word } from '../word-badge';
import { useAttemptsOf, type Attempt } from './users.data';

const words: Record<Attempt['status'], Word> = {
  in_progress: { tone: 'info', word: 'Running' },
  submitted: { tone: 'warn', word: 'Submitted' },
  graded: { tone: 'ok', word: 'Graded' },
};

/** Times and states only: neither answers nor scores. */
export function AttemptsCard({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const attempts = useAttemptsOf(userId, page);
  if (attempts.isPending) return <ListSkeleton rows={2} label="Loading attempts" />;
  if (!attempts.data) return <FailedPart title="The attempts could not be loaded" of={attempts} />;
  const { data: rows, pagination } = attempts.data;
  return (
    <Card title="Attempts" flush actions={<span className="count">{formatNumber(pagination.total)}</span>}>
      {pagination.total === 0 ? (
        <p className="card-body muted">No attempts.</p>
      ) : (
        <>
          <Table
            caption="Attempts, newest first"
            rows={rows}
            rowKey={({ attemptId }) => attemptId}
            columns={[
              {
                key: 'test',
                label: 'Test',
                heading: true,
                render: ({ title, attemptNo, attemptId }) => (
                  <>
                    {title}, attempt {attemptNo}
                    <span className={css.under}>{attemptId}</span>
                  </>
                ),
              },
              { key: 'started', label: 'Started', render: ({ startedAt }) => formatTime(startedAt) },
              {
                key: 'ends',
                label: 'Ends',
                render: ({ deadlineAt, extraMinutes }) => (
                  <>
                    {formatTime(deadlineAt)}
                    {extraMinutes > 0 && <span className={css.under}>{plural(extraMinutes, 'extra minute')}</span>}
                  </>
                ),
              },
              {
                key: 'answered',
                label: 'Answered',
                numeric: true,
                render: ({ answeredCount, lateAnswers }) =>
                  lateAnswers > 0 ? `${answeredCount}, ${lateAnswers} late` : formatNumber(answeredCount),
              },
              {
                key: 'state',
                label: 'State',
                render: ({ status, submittedAt, closedBy }) => (
                  <>
                    <WordBadge of={words[status]} />
                    {submittedAt && (
                      <span className={css.under}>
                        {closedBy === 'sweeper' ? 'Closed at the end of time' : 'Submitted'} {formatTime(submittedAt)}
                      </span>
                    )}
                  </>
                ),
              },
            ]}
          />
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={setPage} />
        </>
      )}
    </Card>
  );
}
