import { Button, EmptyState, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { useMyTests } from '../my-tests/my-tests.data';
import type { StudentTest } from '../test-row/test-action';
import { TestRow } from '../test-row/test-row';

export function UpcomingTab({
  tests,
  upcoming,
}: {
  tests: ReturnType<typeof useMyTests>;
  upcoming: StudentTest[] | undefined;
}) {
  if (tests.isPending) return <ListSkeleton rows={3} />;
  if (!upcoming) return <ErrorState of={tests} primary={false} />;
  if (upcoming.length === 0)
    return (
      <EmptyState title={t('No upcoming test')} action={<Button to="/classes">{t('Browse Classes')}</Button>}>
        {t('Tests appear here when a teacher of your classes publishes one.')}
      </EmptyState>
    );
  return (
    <ul className="card card-flush list">
      {upcoming.map((test) => (
        <TestRow key={test.id} test={test} />
      ))}
    </ul>
  );
}
