import { formatDate } from '@kasauti/web-kit/api';
import { Card, EmptyState, ErrorState, ListSkeleton, Page, Stale } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { gradingPath } from '../tests/test-groups';
import { useGradingWork, waitingText, type NamedTest, type Work } from './grading-work.data';

/** /teacher/grading: the home of an evaluator. It also has the waiting answers of one's own tests. */
export function GradingPage() {
  const found = useGradingWork();
  const work = found.data;
  return (
    <Page title="Grading" lead={work && work.length > 0 && `${waitingText(work)}. The longest waiting come first.`}>
      {found.isPending ? (
        <ListSkeleton rows={3} label="Loading tests to grade" />
      ) : !work ? (
        <ErrorState title="The tests to grade could not be loaded" of={found} />
      ) : (
        <div className="stack">
          {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
          {work.length === 0 ? <Nothing /> : <WorkCard work={work} />}
        </div>
      )}
    </Page>
  );
}

const Nothing = () => (
  <EmptyState icon={<IconCircleCheck aria-hidden />} title="Nothing to grade now">
    Short answers that no accepted answer matches appear here as soon as students submit them.
  </EmptyState>
);

const WorkCard = ({ work }: { work: Work[] }) => (
  <Card title="Tests to grade" flush actions={<span className="count">{work.length}</span>}>
    <Table
      caption="Tests with waiting answers, the longest waiting first"
      rows={work}
      rowKey={({ testId }) => testId}
      columns={[
        {
          key: 'test',
          label: 'Test',
          heading: true,
          render: ({ testId, title, className }) => (
            <>
              <Link to={gradingPath(testId)} state={{ title, className } satisfies NamedTest}>
                {title}
              </Link>
              <small>{className}</small>
            </>
          ),
        },
        { key: 'owner', label: 'Owner', render: ({ owner }) => owner || 'Another teacher' },
        { key: 'waiting', label: 'Waiting', render: ({ waiting }) => plural(waiting, 'answer') },
        { key: 'oldest', label: 'Oldest', render: ({ oldestDay }) => formatDate(oldestDay) },
        {
          key: 'grade',
          label: 'Action',
          render: ({ testId, title, className }) => (
            <Link
              className="btn btn-sm"
              to={gradingPath(testId)}
              state={{ title, className } satisfies NamedTest}
              aria-label={`Grade: ${title}`}
            >
              Grade
            </Link>
          ),
        },
      ]}
    />
  </Card>
);
