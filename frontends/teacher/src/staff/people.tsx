import { formatRelative, formatTime, now } from '@kasauti/web-kit/api';
import { Badge, Button, Card } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { IconMail, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { RowMenu } from '../row-menu/row-menu';
import { GrantList, grantsInWords } from './roles';
import { mayGrade, type Invitation, type Person, type Workplace } from './staff.data';
import css from './staff.module.css';

type Titles = ReadonlyMap<string, string> | undefined;

export const PeopleCard = ({
  people,
  titles,
  onChange,
  onRemove,
}: {
  people: Person[];
  titles: Titles;
  onChange(person: Person): void;
  onRemove(person: Person): void;
}) => (
  <Card title="People" flush actions={<span className="count">{people.length}</span>} className={css.people}>
    <Table
      caption="People, by name"
      rows={people}
      rowKey={({ userId }) => userId}
      columns={[
        {
          key: 'person',
          label: 'Person',
          heading: true,
          render: ({ name, address, state }) => (
            <>
              {name}
              {state === 'suspended' && <Badge tone="warn">Suspended</Badge>}
              <small>{address}</small>
            </>
          ),
        },
        {
          key: 'roles',
          label: 'Role and classes',
          render: ({ grants }) => <GrantList grants={grants} titles={titles} />,
        },
        {
          key: 'active',
          label: 'Last active',
          render: ({ lastUsedAt }) => (lastUsedAt ? formatRelative(lastUsedAt, now()) : 'Not for long'),
        },
        {
          key: 'acts',
          label: 'Actions',
          actions: true,
          render: (person) => (
            <RowMenu
              label={`Actions for ${person.name}`}
              entries={[
                {
                  label: 'Change roles and classes',
                  icon: <IconPencil aria-hidden />,
                  onChoose: () => onChange(person),
                },
                { label: 'Remove', icon: <IconUserMinus aria-hidden />, onChoose: () => onRemove(person) },
              ]}
            />
          ),
        },
      ]}
    />
  </Card>
);

export const InvitationsCard = ({
  invitations,
  titles,
  resending,
  onResend,
  onWithdraw,
}: {
  invitations: Invitation[];
  titles: Titles;
  /** The invitation that is being mailed again. */
  resending: string | undefined;
  onResend(invitation: Invitation): void;
  onWithdraw(invitation: Invitation): void;
}) => (
  <Card title="Open invitations" flush actions={<span className="count">{invitations.length}</span>}>
    <ul className="list">
      {invitations.map((one) => (
        <li key={one.invitationId} className={css.invitation}>
          <div className="grow">
            <p className={css.address}>
              {one.address} <MailState state={one.mailState} />
            </p>
            <p className="sm muted">
              {grantsInWords(one.grants, titles)}. Open until {formatTime(one.expiresAt)}.
            </p>
          </div>
          <div className="row">
            <Button
              size="sm"
              loading={resending === one.invitationId}
              aria-label={`Resend the invitation to ${one.address}`}
              onClick={() => onResend(one)}
            >
              Resend
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={`Withdraw the invitation to ${one.address}`}
              onClick={() => onWithdraw(one)}
            >
              Withdraw
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

const MailState = ({ state }: { state: Invitation['mailState'] }) => {
  if (state === 'failed')
    return (
      <Badge tone="bad" icon={<IconMail aria-hidden />}>
        Mail came back
      </Badge>
    );
  return state === 'waiting' ? <Badge>Mail on its way</Badge> : null;
};

/** Whose classes the caller works in; the titles of those classes are not known here. */
export const WorkplacesCard = ({
  workplaces,
  onLeave,
}: {
  workplaces: Workplace[];
  onLeave(place: Workplace): void;
}) => (
  <Card title="You work for" flush actions={<span className="count">{workplaces.length}</span>}>
    <ul className="list">
      {workplaces.map((place) => (
        <li key={place.ownerId} className={css.invitation}>
          <div className="grow">
            <p className={css.address}>{place.team ? `${place.team}, ${place.owner}` : place.owner}</p>
            <p className="sm muted">{grantsInWords(place.grants, undefined)}</p>
          </div>
          {mayGrade(place) && (
            <Button size="sm" to="/teacher/grading" aria-label={`Grade answers of ${nameOf(place)}`}>
              Grade
            </Button>
          )}
          <Button size="sm" variant="danger" aria-label={`Leave ${nameOf(place)}`} onClick={() => onLeave(place)}>
            Leave
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);

export const nameOf = ({ team, owner }: Workplace): string => team ?? owner;
