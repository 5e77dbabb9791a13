import { formatDate, formatTime } from '@kasauti/web-kit/api';
import { Badge, Card, ListSkeleton, Page } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { Link, useParams } from 'react-router';
import css from '../admin.module.css';
import { ResourceTrail } from '../audit/resource-trail';
import { Facts } from '../facts';
import { amountColumn, orderColumn, statusColumn } from '../orders/order-table';
import { FailedPart, SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { Acts } from './acts';
import { AttemptsCard } from './attempts-card';
import { ExtraTimeCard } from './extra-time-card';
import { TeamCard } from './team-card';
import { useOrdersOf, useUser, type User } from './users.data';
import { roleWords, StatusBadge, VerifiedBadge } from './words';

export function UserPage() {
  const { userId = '' } = useParams();
  const found = useUser(userId);
  if (wantsSecondFactor(found.error)) return <SecondFactorFirst title="Account" />;
  if (found.isPending)
    return (
      <Page title="Account">
        <ListSkeleton rows={4} label="Loading the account" />
      </Page>
    );
  if (!found.data)
    return (
      <Page title="Account">
        <FailedPart title="The account could not be loaded" of={found} />
      </Page>
    );
  const user = found.data.data;
  return (
    <Page title={user.fullName || 'Deleted account'} lead={<Lead user={user} />}>
      <div className="with-side">
        <div className="stack stack-6">
          <Logins user={user} />
          {user.role === 'student' && <AttemptsCard userId={user.id} />}
          {user.role === 'student' && <Orders userId={user.id} />}
          <TeamCard user={user} />
          <ResourceTrail id={user.id} isPerson />
        </div>
        <aside className="stack stack-6">
          <Acts user={user} />
          {user.role === 'student' && <ExtraTimeCard user={user} />}
          <Glance user={user} />
        </aside>
      </div>
    </Page>
  );
}

const Lead = ({ user }: { user: User }) => (
  <span className="row">
    <Link to="/admin/users">Users</Link>
    {user.email && <span className={css.id}>{user.email}</span>}
    <Badge>{roleWords[user.role]}</Badge>
    <StatusBadge status={user.status} />
    <VerifiedBadge verifiedAt={user.verifiedAt} />
    {user.role === 'teacher' && <Link to={`/admin/classes?teacher=${user.id}`}>Classes</Link>}
    {user.role !== 'student' && <Link to={`/admin/clients?owner=${user.id}`}>API clients</Link>}
  </span>
);

const Logins = ({ user: { logins } }: { user: User }) => (
  <Card title="Logins" flush actions={<span className="count">{logins.length}</span>}>
    {logins.length === 0 ? (
      <p className="card-body muted">Not logged in anywhere.</p>
    ) : (
      <Table
        caption="Logins, last used first"
        rows={logins}
        rowKey={({ id }) => id}
        columns={[
          { key: 'browser', label: 'Browser', heading: true, render: ({ browser }) => browser },
          { key: 'since', label: 'Since', render: ({ startedAt }) => formatTime(startedAt) },
          { key: 'seen', label: 'Last used', render: ({ lastUsedAt }) => formatTime(lastUsedAt) },
        ]}
      />
    )}
  </Card>
);

function Orders({ userId }: { userId: string }) {
  const orders = useOrdersOf(userId);
  if (orders.isPending) return <ListSkeleton rows={2} label="Loading orders" />;
  if (!orders.data) return <FailedPart title="The orders could not be loaded" of={orders} />;
  const { data: rows, pagination } = orders.data;
  return (
    <Card
      title="Orders"
      flush
      actions={<Link to={`/admin/orders?search=${userId}`}>All {pagination.total} orders</Link>}
    >
      {rows.length === 0 ? (
        <p className="card-body muted">No orders.</p>
      ) : (
        <Table
          caption="Orders, newest first"
          rows={rows}
          rowKey={({ orderId }) => orderId}
          columns={[orderColumn, statusColumn, amountColumn]}
        />
      )}
    </Card>
  );
}

const Glance = ({ user }: { user: User }) => (
  <Facts
    lines={[
      ['Since', formatDate(user.createdAt)],
      ['Terms', user.terms ? `Version ${user.terms.version}, ${formatDate(user.terms.acceptedAt)}` : 'None agreed to'],
      ['Id', user.id],
    ]}
  />
);
