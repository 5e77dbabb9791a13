import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Pager,
  SearchInput,
  Stale,
  Tabs,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconClipboardList, IconUsers } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useDashboard, type Progress } from '../dashboard/dashboard.data';
import { useMyTests } from '../my-tests/my-tests.data';
import { groupOf, type StudentTest } from '../test-row/test-action';
import { TestActionButton } from '../test-row/test-row';
import { useMyClasses, type ClassTab, type MyClass } from './my-classes.data';
import css from './my-classes.module.css';
import { ProgressOf } from '../dashboard/progress';

/** Shorter lists need no search. */
const searchFrom = 6;

export function MyClassesPage() {
  const [address, setAddress] = useSearchParams();
  const tab: ClassTab = address.get('tab') === 'archived' ? 'archived' : 'active';
  const search = address.get('search') ?? '';
  const page = Number(address.get('page') ?? 1) || 1;
  const change = (part: Record<string, string>) => {
    const next = new URLSearchParams({ tab, search, ...part });
    if (next.get('tab') === 'active') next.delete('tab');
    for (const [key, value] of [...next]) if (!value) next.delete(key);
    setAddress(next, { replace: part.page === undefined });
  };
  const content = (
    <ClassList
      tab={tab}
      search={search}
      page={page}
      onSearch={(text) => change({ search: text })}
      onPage={(to) => change({ page: String(to) })}
    />
  );
  return (
    <Page title="My Classes" actions={<Button to="/classes">Browse Classes</Button>}>
      <Tabs
        label="My Classes"
        value={tab}
        onChange={(next) => change({ tab: next, search: '' })}
        items={[
          { value: 'active', label: 'Active', content },
          { value: 'archived', label: 'Archived', content },
        ]}
      />
    </Page>
  );
}

type ListProps = {
  tab: ClassTab;
  search: string;
  page: number;
  onSearch(text: string): void;
  onPage(page: number): void;
};

function ClassList({ tab, search, page, onSearch, onPage }: ListProps) {
  const classes = useMyClasses(tab, search, page);
  // Progress and the next test are separate calls; the classes are shown even if those fail.
  const progress = useDashboard().data?.enrolledClasses ?? [];
  const tests = useMyTests().data ?? [];
  if (classes.isPending) return <ListSkeleton rows={3} />;
  if (!classes.data) return <ErrorState error={classes.error} onRetry={classes.refetch} />;
  const { data, pagination } = classes.data;
  const field =
    pagination.total > searchFrom || search ? (
      <div className={css.search}>
        <SearchInput label="Search" placeholder="Search by title or teacher" value={search} onChange={onSearch} />
      </div>
    ) : null;
  if (data.length === 0 && search)
    return (
      <>
        {field}
        <EmptyState title="No class matches" action={<Button onClick={() => onSearch('')}>Clear filters</Button>} />
      </>
    );
  if (data.length === 0 && tab === 'archived') return <EmptyState title="No archived classes" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="You have not joined a class"
        action={
          <Button variant="filled" to="/classes">
            Browse Classes
          </Button>
        }
      >
        Joining is free. You pay per test.
      </EmptyState>
    );
  return (
    <>
      {classes.error && <Stale at={classes.dataUpdatedAt} onRetry={classes.refetch} />}
      {field}
      <ul className={css.cards}>
        {data.map((one) => (
          <ClassItem
            key={one.id}
            data={one}
            progress={progress.find(({ id }) => id === one.id)}
            next={tests.find((test) => test.classId === one.id && groupOf(test) === 'todo')}
          />
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}

function ClassItem({
  data,
  progress,
  next,
}: {
  data: MyClass;
  progress: Progress | undefined;
  next: StudentTest | undefined;
}) {
  const path = `/classes/${data.id}`;
  return (
    <li className={`card ${css.card}`}>
      <div>
        <div className="row between nowrap-row top">
          <h2 className={css.title}>
            <Link to={path}>{data.title}</Link>
          </h2>
          {data.status === 'archived' && <Badge>Archived</Badge>}
        </div>
        <p className="sm muted">{data.teacher}</p>
        <p className={`meta ${css.meta}`}>
          <span>
            <IconUsers aria-hidden />
            {plural(data.studentCount, 'student')}
          </span>
          <span>
            <IconClipboardList aria-hidden />
            {plural(data.totalTests, 'test')}
          </span>
        </p>
      </div>
      {progress && <ProgressOf progress={progress} />}
      {next && (
        <div className={css.next}>
          <div className="grow">
            <p className="xs dim">Next test</p>
            <p className="sm strong">{next.title}</p>
          </div>
          <TestActionButton test={next} />
        </div>
      )}
      <div className={css.acts}>
        <Button variant="light" to={path} aria-label={`Open: ${data.title}`}>
          Open
        </Button>
      </div>
    </li>
  );
}
