import {
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Pager,
  Select,
  Stale,
  Tabs,
  useAddress,
} from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { RunningPanel } from '../test-row/running-panel';
import { groupOf, type StudentTest, type TestGroup } from '../test-row/test-action';
import { TestRow } from '../test-row/test-row';
import { useMyTests } from './my-tests.data';
import css from './my-tests.module.css';

const groups: { value: TestGroup; label: string; empty: string }[] = [
  { value: 'todo', label: t('To do'), empty: t('Nothing to do right now') },
  { value: 'completed', label: t('Completed'), empty: t('No completed tests yet') },
  { value: 'missed', label: t('Missed'), empty: t('No missed tests') },
  { value: 'cancelled', label: t('Cancelled'), empty: t('No cancelled tests') },
  { value: 'before', label: t('Before you joined'), empty: t('No tests from before you joined') },
];
/** Most classes have no such tests: no tab for nothing. */
const rare: ReadonlySet<TestGroup> = new Set(['cancelled', 'before']);
const pageSize = 20;
const given = (choices: Record<string, string>) =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value));

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
        <ErrorState error={tests.error} onRetry={tests.refetch} />
      </Page>
    );
  if (tests.data.length === 0) return <NoTests />;

  const running = tests.data.find(({ action }) => action.code === 'resume');
  const classId = address.get('class') ?? '';
  const shown = groups.filter(({ value }) => !rare.has(value) || tests.data.some((test) => groupOf(test) === value));
  const group = shown.find(({ value }) => value === address.get('tab'))?.value ?? 'todo';
  const change = (part: Record<string, string>) => {
    setAddress((now) => given({ ...Object.fromEntries(now), page: '', ...part }), { replace: part.page === undefined });
  };
  const ofClass = tests.data.filter((test) => !classId || test.classId === classId);
  return (
    <Page
      title={t('My Tests')}
      actions={<ClassFilter tests={tests.data} value={classId} onChange={(id) => change({ class: id })} />}
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
        onChange={(tab) => change({ tab })}
        items={shown.map(({ value, label, empty }) => {
          const rows = ofClass.filter((test) => groupOf(test) === value);
          return {
            value,
            label,
            count: rows.length,
            content: (
              <Rows
                title={label}
                rows={rows}
                empty={empty}
                filtered={classId !== ''}
                page={Number(address.get('page') ?? 1) || 1}
                onPage={(page) => change({ page: String(page) })}
                onClear={() => change({ class: '' })}
              />
            ),
          };
        })}
      />
    </Page>
  );
}

const NoTests = () => (
  <Page title={t('My Tests')}>
    <EmptyState
      title={t('No tests yet')}
      action={
        <Button variant="filled" to="/classes">
          {t('Browse Classes')}
        </Button>
      }
    >
      {t('Tests appear here when a teacher of your classes publishes one.')}
    </EmptyState>
  </Page>
);

function Rows({
  title,
  rows,
  empty,
  filtered,
  page,
  onPage,
  onClear,
}: {
  title: string;
  rows: StudentTest[];
  empty: string;
  filtered: boolean;
  page: number;
  onPage(page: number): void;
  onClear(): void;
}) {
  if (rows.length === 0 && filtered)
    return (
      <EmptyState
        title={t('No test of this class here')}
        action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
      />
    );
  if (rows.length === 0)
    return <EmptyState title={empty} action={<Button to="/classes">{t('Browse Classes')}</Button>} />;
  const pages = Math.ceil(rows.length / pageSize);
  const shown = Math.min(page, pages);
  return (
    <>
      <h2 className="vh">{title}</h2>
      <ul className="card card-flush list">
        {rows.slice((shown - 1) * pageSize, shown * pageSize).map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </ul>
      <Pager page={shown} pages={pages} onChange={onPage} />
    </>
  );
}

function ClassFilter({
  tests,
  value,
  onChange,
}: {
  tests: StudentTest[];
  value: string;
  onChange(classId: string): void;
}) {
  const classes = [...new Map(tests.map(({ classId, className }) => [classId, className]))];
  if (classes.length < 2) return null;
  return (
    <div className={css.filter}>
      <Select
        label={t('Class')}
        value={value}
        onChange={onChange}
        data={[{ value: '', label: t('All classes') }, ...classes.map(([id, name]) => ({ value: id, label: name }))]}
      />
    </div>
  );
}
