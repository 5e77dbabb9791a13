import { EmptyState, ErrorState, ListSkeleton, Stale, pageIn, useAddress } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useFormerTests } from './my-tests.data';
import { ClassFilter, TestRows } from './test-rows';

/** Tests that the student has sat in classes that were left, with their results. */
export function FormerTests({ onChange }: { onChange(part: Record<string, string>): void }) {
  const [address] = useAddress();
  const tests = useFormerTests();
  if (tests.isPending) return <ListSkeleton rows={4} />;
  if (!tests.data) return <ErrorState of={tests} />;
  if (tests.data.length === 0)
    return (
      <EmptyState title={t('No tests of former classes')}>
        {t('Tests you have sat stay here with their results when you leave a class or are removed from it.')}
      </EmptyState>
    );
  const classId = address.get('class') ?? '';
  return (
    <>
      {tests.error && <Stale at={tests.dataUpdatedAt} onRetry={tests.refetch} />}
      <ClassFilter tests={tests.data} value={classId} onChange={(id) => onChange({ class: id })} />
      <TestRows
        title={t('Former classes')}
        rows={tests.data.filter((test) => !classId || test.classId === classId)}
        empty={t('No tests of former classes')}
        filtered={classId !== ''}
        page={pageIn(address)}
        onPage={(page) => onChange({ page: String(page) })}
        onClear={() => onChange({ class: '' })}
      />
    </>
  );
}
