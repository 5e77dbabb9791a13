import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  Pager,
  SearchInput,
  Segmented,
  Skeleton,
  useAddress,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { statuses, statusWord } from '../class/class-status';
import { useTeacherDashboard } from '../dashboard/dashboard.data';
import { WorkingFor } from '../staff/working-for';
import { StatisticsDialog } from '../class-statistics/statistics-dialog';
import { ClassCard } from './class-card';
import { ClassStats } from './class-stats';
import { isFiltered, noFilters, readFilters, writeFilters, type ClassFilters } from './class-filters';
import { useClasses } from './classes.data';
import css from './classes.module.css';
import { ManageFromAddress } from './manage-class';

export function ClassesPage() {
  const [address, setAddress] = useAddress();
  const filters = readFilters(address);
  const found = useClasses(filters);
  const change = (part: Partial<ClassFilters>) =>
    setAddress((now) => writeFilters(readFilters(now), part), { replace: part.page === undefined });
  // The dialog opens before the address changes, so that it records the element that had the focus and can return to it.
  const asked = address.get('manage') ?? undefined;
  const [managed, setManaged] = useState(asked);
  useEffect(() => setManaged(asked), [asked]);
  const manage = (id: string | undefined) => {
    setManaged(id);
    setAddress(
      (now) => {
        const { page } = readFilters(now);
        const next = writeFilters(readFilters(now), { page });
        if (id) next.set('manage', id);
        return next;
      },
      { replace: id === undefined },
    );
  };
  return (
    <Page
      title="My Classes"
      actions={
        <>
          <Button to="/teacher/profile">Your profile</Button>
          <Button variant="filled" icon={<IconPlus aria-hidden />} to="/teacher/create-class">
            Create Class
          </Button>
        </>
      }
    >
      <div className="stack stack-6">
        <ClassStats />
        <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
          <div className={css.search}>
            <SearchInput
              label="Search"
              placeholder="Search your classes"
              value={filters.search}
              onChange={(search) => change({ search })}
            />
          </div>
          <WorkingFor ownerId={filters.ownerId} can="class.see" onChange={(ownerId) => change({ ownerId })} />
          <Segmented
            label="Status"
            value={filters.status}
            onChange={(status) => change({ status })}
            data={[{ value: 'all', label: 'All' }, ...statuses.map((value) => ({ value, label: statusWord[value] }))]}
          />
        </form>
        <p className="vh" role="status">
          {found.data ? plural(found.data.pagination.total, 'class', 'classes') : ''}
        </p>
        <h2 className="vh">Classes</h2>
        <Found
          found={found}
          filtered={isFiltered(filters)}
          onClear={() => change(noFilters)}
          onPage={(page) => change({ page })}
          onManage={manage}
        />
      </div>
      <ManageFromAddress
        id={managed}
        known={found.data?.data ?? (found.isError ? [] : undefined)}
        onClose={() => manage(undefined)}
      />
    </Page>
  );
}

type FoundProps = {
  found: ReturnType<typeof useClasses>;
  filtered: boolean;
  onClear(): void;
  onPage(page: number): void;
  onManage(id: string): void;
};

function Found({ found, filtered, onClear, onPage, onManage }: FoundProps) {
  const dashboard = useTeacherDashboard().data?.data;
  // An older analytics service has those of the four latest classes only.
  const averages = dashboard?.classAverages ?? dashboard?.classes;
  const [shown, setShown] = useState<string>();
  if (found.isPending)
    return (
      <ul className="grid-3" aria-busy="true">
        {[1, 2, 3].map((n) => (
          <li key={n}>
            <Skeleton height="card" />
          </li>
        ))}
      </ul>
    );
  if (found.error && !found.data) return <ErrorState of={found} primary={false} />;
  const { data, pagination } = found.data;
  if (pagination.total === 0 && filtered)
    return (
      <EmptyState title="No class matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        Try fewer words or another status.
      </EmptyState>
    );
  if (pagination.total === 0) {
    return (
      <EmptyState
        icon={<IconSchool aria-hidden />}
        title="You have no classes yet"
        action={
          <Button variant="light" to="/teacher/create-class">
            Create Your First Class
          </Button>
        }
      >
        A class holds your tests and the students who take them. A new class starts as a draft that only you see.
      </EmptyState>
    );
  }
  return (
    <div>
      <ul className={`grid-3 ${css.cards}`} aria-busy={found.isPlaceholderData || undefined}>
        {data.map((owned) => (
          <ClassCard
            key={owned.id}
            owned={owned}
            average={averages?.find(({ id }) => id === owned.id)?.avgScore}
            onManage={() => onManage(owned.id)}
            onStatistics={() => setShown(owned.id)}
          />
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
      <StatisticsDialog classId={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
