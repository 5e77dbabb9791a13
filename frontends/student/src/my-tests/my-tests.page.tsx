import {
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Stale,
  Tabs,
  pageIn,
  useAddress,
  withChoices,
} from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { RunningPanel } from '../test-row/running-panel';
import { groupOf, type TestGroup } from '../test-row/test-action';
import { FormerTests } from './former-tests';
import { useMyTests } from './my-tests.data';
import css from './my-tests.module.css';
import { ClassFilter, TestRows } from './test-rows';

const groups: { value: TestGroup; label: string; empty: string }[] = [
  { value: 'todo', label: t('To do'), empty: t('Nothing to do right now') },
  { value: 'completed', label: t('Completed'), empty: t('No completed tests yet') },
  { value: 'missed', label: t('Missed'), empty: t('No missed tests') },
  { value: 'cancelled', label: t('Cancelled'), empty: t('No cancelled tests') },
  { value: 'before', label: t('Before you joined'), empty: t('No tests from before you joined') },
];
/** Most classes have no such tests: no tab for nothing. */
const rare: ReadonlySet<TestGroup> = new Set(['cancelled', 'before']);
const former = 'former';

export function MyTestsPage() {
  const [address, setAddress] = useAddress();
  const tests = useMyTests();
  if (tests.isPending)
    return (
      <Page title={t('My Tests')}>
        <ListSkeleton rows={4} />
      </Page>
    );
  if (!tests.data)
    return (
      <Page title={t('My Tests')}>
        <ErrorState of={tests} />
      </Page>
    );
  const isFormer = address.get('tab') === former;
  if (tests.data.length === 0 && !isFormer) return <NoTests />;

  const running = tests.data.find(({ action }) => action.code === 'resume');
  // Former classes have a filter of their own.
  const classId = isFormer ? '' : (address.get('class') ?? '');
  const shown = groups.filter(({ value }) => !rare.has(value) || tests.data.some((test) => groupOf(test) === value));
  const group = isFormer ? former : (shown.find(({ value }) => value === address.get('tab'))?.value ?? 'todo');
  const change = (part: Record<string, string>) => {
    setAddress((now) => withChoices(now, { page: '', ...part }), { replace: part.page === undefined });
  };
  const ofClass = tests.data.filter((test) => !classId || test.classId === classId);
  return (
    <Page
      title={t('My Tests')}
      actions={!isFormer && <ClassFilter tests={tests.data} value={classId} onChange={(id) => change({ class: id })} />}
    >
      {tests.error && <Stale at={tests.dataUpdatedAt} onRetry={tests.refetch} />}
      {running && (
        <div className={css.running}>
          <RunningPanel test={running} />
        </div>
      )}
      <Tabs
        label={t('My Tests')}
        value={group}
        onChange={(tab) => change({ tab, ...(isFormer || tab === former ? { class: '' } : {}) })}
        items={[
          ...shown.map(({ value, label, empty }) => {
            const rows = ofClass.filter((test) => groupOf(test) === value);
            return {
              value,
              label,
              count: rows.length,
              content: (
                <TestRows
                  title={label}
                  rows={rows}
                  empty={empty}
                  filtered={classId !== ''}
                  page={pageIn(address)}
                  onPage={(page) => change({ page: String(page) })}
                  onClear={() => change({ class: '' })}
                />
              ),
            };
          }),
          { value: former, label: t('Former classes'), content: <FormerTests onChange={change} /> },
        ]}
      />
    </Page>
  );
}

const NoTests = () => (
  <Page title={t('My Tests')}>
    <EmptyState
      title={t('No tests yet')}
      action={
        <>
          <Button variant="filled" to="/classes">
            {t('Browse Classes')}
          </Button>
          <Button to="/my-tests?tab=former">{t('Former classes')}</Button>
        </>
      }
    >
      {t('Tests appear here when a teacher of your classes publishes one.')}
    </EmptyState>
  </Page>
);
