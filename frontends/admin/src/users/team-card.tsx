import { formatDate, staffRoleName } from '@kasauti/web-kit/api';
import { Button, Card, ListSkeleton, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { FailedPart } from '../second-factor/second-factor-first';
import { useRemoveStaff, useWorkplacesOf, type Grant, type Person, type User, type Workplace } from './users.data';

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

/**
 * Who works in this person's classes, and in whose classes this person works. An owner who is a student now still has the
 * team, which only an administrator can change then; most others have none, and nothing is shown.
 */
export function TeamCard({ user: { id: userId, role } }: { user: Pick<User, 'id' | 'role'> }) {
  const found = useWorkplacesOf(userId);
  const [removed, setRemoved] = useState<Person>();
  if (found.isPending) return role === 'teacher' && <ListSkeleton rows={2} label="Loading the team" />;
  if (!found.data) return <FailedPart title="The team could not be loaded" of={found} />;
  const { team, workplaces } = found.data.data;
  const close = () => setRemoved(undefined);
  return (
    <>
      {(role === 'teacher' || team.length > 0) && <Team team={team} onRemove={setRemoved} />}
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
      <Dialog opened={removed !== undefined} onClose={close} title="Remove from team">
        {removed && <RemoveForm userId={userId} person={removed} onClose={close} />}
      </Dialog>
    </>
  );
}

const Team = ({ team, onRemove }: { team: Person[]; onRemove: (person: Person) => void }) => (
  <Card title="Team" flush actions={<span className="count">{team.length}</span>}>
    {team.length === 0 ? (
      <p className="card-body muted">Nobody else works in these classes.</p>
    ) : (
      <Table
        caption="Team, by name"
        rows={team}
        rowKey={({ userId: id }) => id}
        columns={[
          ...columnsOf<Person>('Person', ({ userId: id, name }) => ({ id, name })),
          {
            key: 'actions',
            label: 'Actions',
            actions: true,
            render: (person) => (
              <Button size="sm" aria-label={`Remove ${person.name}`} onClick={() => onRemove(person)}>
                Remove
              </Button>
            ),
          },
        ]}
      />
    )}
  </Card>
);

function RemoveForm({ userId, person, onClose }: { userId: string; person: Person; onClose: () => void }) {
  const remove = useRemoveStaff(userId);
  return (
    <ConfirmedForm
      asksCodeFirst
      danger
      button="Remove from team"
      broken="The person could not be removed. Please try again."
      act={(reason) => remove(person.userId, reason)}
      onCancel={onClose}
      onDone={() => {
        toast.success(`${person.name} is no longer in this team`);
        onClose();
      }}
    >
      <p className="muted">
        {person.name} can no longer work in these classes within a minute. What {person.name} did stays.
      </p>
    </ConfirmedForm>
  );
}
