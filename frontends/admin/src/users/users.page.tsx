import {
  Button,
  Card,
  EmptyState,
  ListSkeleton,
  Page,
  Pager,
  SearchInput,
  Select,
  Stale,
  pageIn,
} from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { FailedPart, SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { UserTable } from './user-table';
import { useUsers, type UserSearch } from './users.data';
import css from './users.module.css';
import { roleChoices, statusChoices, verifiedChoices } from './words';

const none = { search: '', role: '', status: '', verified: '', page: '' };

export function UsersPage() {
  const [address, change] = useChoices();
  const choice = (key: string) => address.get(key) ?? '';
  const users = useUsers({
    search: choice('search'),
    role: choice('role') as UserSearch['role'],
    status: choice('status') as UserSearch['status'],
    verified: choice('verified') as UserSearch['verified'],
    page: pageIn(address),
  });
  if (wantsSecondFactor(users.error)) return <SecondFactorFirst title="Users" />;
  const filter = (key: string, label: string, data: { value: string; label: string }[]) => (
    <Select label={label} value={choice(key)} onChange={(value) => change({ [key]: value, page: '' })} data={data} />
  );
  return (
    <Page title="Users" lead="Every account; find one by name, address or id">
      <div className={css.filters}>
        <SearchInput
          label="Search"
          placeholder="Name, e-mail address or id"
          value={choice('search')}
          onChange={(text) => change({ search: text, page: '' })}
        />
        {filter('role', 'Role', roleChoices)}
        {filter('status', 'Status', statusChoices)}
        {filter('verified', 'E-mail', verifiedChoices)}
      </div>
      <Found
        users={users}
        isFiltered={['search', 'role', 'status', 'verified'].some(choice)}
        onPage={(page) => change({ page: String(page) })}
        onClear={() => change(none)}
      />
    </Page>
  );
}

interface FoundProps {
  users: ReturnType<typeof useUsers>;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

function Found({ users, isFiltered, onPage, onClear }: FoundProps) {
  if (users.isPending) return <ListSkeleton rows={5} label="Loading accounts" />;
  if (!users.data) return <FailedPart title="The accounts could not be loaded" of={users} />;
  const { data: rows, pagination } = users.data;
  if (pagination.total === 0 && !isFiltered)
    return <EmptyState title="There are no accounts yet">Accounts appear here as soon as someone signs up.</EmptyState>;
  if (pagination.total === 0)
    return (
      <EmptyState title="No account matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        Search finds the beginnings of words in a name or address. An id must be complete.
      </EmptyState>
    );
  return (
    <>
      {users.isError && <Stale at={users.dataUpdatedAt} onRetry={users.refetch} />}
      <p className={`sm muted ${css.found}`} role="status">
        {pagination.total === 1 ? 'One account' : `${formatNumber(pagination.total)} accounts`}
      </p>
      <Card flush as="div">
        <UserTable users={rows} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
