import { formatDate, staffRoleName } from '@kasauti/web-kit/api';
import { Card, ListSkeleton } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import { FailedPart } from '../second-factor/second-factor-first';
import { useWorkplacesOf, type Grant, type Person, type Workplace } from './users.data';

const inWords = (grants: Grant[]): string =>
  grants
    .map(
      ({ role, classIds }) =>
        `${staffRoleName(role)}, ${classIds === null ? 'all classes' : plural(classIds.length, 'class', 'classes')}`,
    )
    .join('; ');

const columnsOf = <R extends { grants: Grant[]; since: string }>(
  label: string,
  who: (row: R) => { id: string; name: string },
) => [
  {
    key: 'who',
    label,
    heading: true,
    render: (row: R) => <Link to={`/admin/users/${who(row).id}`}>{who(row).name || 'Deleted account'}</Link>,
  },
  { key: 'roles', label: 'Roles', render: (row: R) => inWords(row.grants) },
  { key: 'since', label: 'Since', render: (row: R) => formatDate(row.since) },
];

/** Who works in this teacher's classes, and in whose classes this teacher works. */
export function TeamCard({ userId }: { userId: string }) {
  const found = useWorkplacesOf(userId);
  if (found.isPending) return <ListSkeleton rows={2} label="Loading the team" />;
  if (!found.data)
    return <FailedPart title="The team could not be loaded" error={found.error} onRetry={found.refetch} />;
  const { team, workplaces } = found.data.data;
  return (
    <>
      <Card title="Team" flush actions={<span className="count">{team.length}</span>}>
        {team.length === 0 ? (
          <p className="card-body muted">Nobody else works in these classes.</p>
        ) : (
          <Table
            caption="Team, by name"
            rows={team}
            rowKey={({ userId: id }) => id}
            columns={columnsOf<Person>('Person', ({ userId: id, name }) => ({ id, name }))}
          />
        )}
      </Card>
      {workplaces.length > 0 && (
        <Card title="Works for" flush actions={<span className="count">{workplaces.length}</span>}>
          <Table
            caption="Works for, by name of the owner"
            rows={workplaces}
            rowKey={({ ownerId }) => ownerId}
            columns={columnsOf<Workplace>('Owner', ({ ownerId, owner, team: name }) => ({
              id: ownerId,
              name: name ? `${name}, ${owner}` : owner,
            }))}
          />
        </Card>
      )}
    </>
  );
}
