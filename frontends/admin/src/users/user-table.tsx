import { formatRelative, now } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import css from '../admin.module.css';
import type { UserRow } from './users.data';
import { roleWords, StatusBadge, VerifiedBadge } from './words';

const nameOf = ({ fullName, id }: UserRow) => fullName || id;

const columns: Column<UserRow>[] = [
  {
    key: 'name',
    label: 'Name',
    heading: true,
    render: (user) => (
      <>
        <Link to={`/admin/users/${user.id}`}>{nameOf(user)}</Link>
        <span className={css.under}>{user.email}</span>
      </>
    ),
  },
  { key: 'role', label: 'Role', render: ({ role }) => roleWords[role] },
  { key: 'status', label: 'Status', render: ({ status }) => <StatusBadge status={status} /> },
  { key: 'verified', label: 'E-mail', render: ({ verifiedAt }) => <VerifiedBadge verifiedAt={verifiedAt} /> },
  {
    key: 'seen',
    label: 'Last seen',
    render: ({ lastUsedAt }) => (lastUsedAt ? formatRelative(lastUsedAt, now()) : 'Not logged in'),
  },
  {
    key: 'open',
    label: 'Action',
    actions: true,
    render: (user) => (
      <Button size="sm" to={`/admin/users/${user.id}`} aria-label={`Open ${nameOf(user)}`}>
        Open
      </Button>
    ),
  },
];

export const UserTable = ({ users }: { users: UserRow[] }) => (
  <Table caption="Accounts, newest first" columns={columns} rows={users} rowKey={({ id }) => id} />
);
