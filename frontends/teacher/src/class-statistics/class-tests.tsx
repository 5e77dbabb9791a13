import { EmptyState, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { call } from '@kasauti/web-kit/api';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import css from './statistics.module.css';

const most = 50;

/** The newest tests of a class with their attempts; each leads to its own analysis. */
export function ClassTests({ classId }: { classId: string }) {
  const tests = useQuery({
    queryKey: ['teaching-tests', 'of-class', classId],
    queryFn: () => call('listTeachingTests', { query: { classId, limit: most } }),
  });
  if (tests.isPending) return <ListSkeleton rows={3} />;
  if (!tests.data) return <ErrorState of={tests} primary={false} />;
  const { data: rows, pagination } = tests.data;
  return (
    <section>
      <h3 className={css.head}>Tests</h3>
      {rows.length === 0 ? (
        <EmptyState title="No tests yet">Figures appear after students have taken a test.</EmptyState>
      ) : (
        <ul className="card card-flush list">
          {rows.map((test) => (
            <li key={test.id} className="row between nowrap-row sm">
              <Link to={`/teacher/tests/${test.id}`}>{test.title}</Link>
              <span className="nowrap muted">{plural(test.submitted, 'attempt')}</span>
            </li>
          ))}
        </ul>
      )}
      {pagination.total > rows.length && (
        <p className="sm">
          <Link to={`/teacher/tests?classId=${classId}`}>All {formatNumber(pagination.total)} tests</Link>
        </p>
      )}
    </section>
  );
}
