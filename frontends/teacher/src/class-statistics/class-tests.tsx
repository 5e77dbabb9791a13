import { EmptyState, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { call } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import css from './statistics.module.css';

const most = 50;

/** The newest tests of a class with their attempts; each leads to its own analysis. */
export function ClassTests({ classId }: { classId: string }) {
  const tests = useQuery({
    queryKey: ['teaching-tests', 'of-class', classId],
    queryFn: async () => (await call('listTeachingTests', { query: { classId, limit: most } })).data,
  });
  if (tests.isPending) return <ListSkeleton rows={3} />;
  if (!tests.data) return <ErrorState error={tests.error} onRetry={tests.refetch} primary={false} />;
  return (
    <section>
      <h3 className={css.head}>Tests</h3>
      {tests.data.length === 0 ? (
        <EmptyState title="No tests yet">Figures appear after students have taken a test.</EmptyState>
      ) : (
        <ul className="card card-flush list">
          {tests.data.map((test) => (
            <li key={test.id} className="row between nowrap-row sm">
              <Link to={`/teacher/tests/${test.id}`}>{test.title}</Link>
              <span className="nowrap muted">{plural(test.submitted, 'attempt')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
