import { formatDate, formatRelative, now } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import css from '../admin.module.css';
import { WordBadge, type Word } from '../word-badge';
import type { Client } from './clients.data';

const states: Record<Client['state'], Word> = {
  active: { tone: 'ok', word: 'Active' },
  ended: { tone: 'neutral', word: 'Ended' },
  owner_barred: { tone: 'warn', word: 'Stopped with its owner' },
  revoked: { tone: 'bad', word: 'Revoked' },
};
export const nameOf = ({ name, id }: Client): string => name || id;

const columns = (onRevoke: (client: Client) => void): Column<Client>[] => [
  {
    key: 'name',
    label: 'Client',
    heading: true,
    render: (client) => (
      <>
        {nameOf(client)}
        <span className={css.under}>
          <Link to={`/admin/system?client=${client.id}`} aria-label={`Audit trail of ${nameOf(client)}`}>
            {client.id}
          </Link>
        </span>
      </>
    ),
  },
  {
    key: 'owner',
    label: 'Owner',
    render: ({ ownerId, ownerName }) => <Link to={`/admin/users/${ownerId}`}>{ownerName || 'Deleted account'}</Link>,
  },
  {
    key: 'scopes',
    label: 'May do',
    render: ({ scopes }) => <span className="sm">{scopes.join(', ')}</span>,
  },
  { key: 'created', label: 'Created', render: ({ createdAt }) => formatDate(createdAt) },
  {
    key: 'used',
    label: 'Last used',
    render: ({ lastUsedAt }) => (lastUsedAt ? formatRelative(lastUsedAt, now()) : 'Never'),
  },
  {
    key: 'state',
    label: 'State',
    render: ({ state, revokedAt, expiresAt }) => (
      <>
        <WordBadge of={states[state]} />
        {revokedAt && <span className={css.under}>{formatDate(revokedAt)}</span>}
        {state === 'active' && expiresAt && <span className={css.under}>until {formatDate(expiresAt)}</span>}
      </>
    ),
  },
  {
    key: 'revoke',
    label: 'Action',
    actions: true,
    render: (client) =>
      client.state !== 'revoked' && (
        <Button size="sm" variant="danger" aria-label={`Revoke ${nameOf(client)}`} onClick={() => onRevoke(client)}>
          Revoke
        </Button>
      ),
  },
];

export const ClientTable = ({ clients, onRevoke }: { clients: Client[]; onRevoke: (client: Client) => void }) => (
  <Table caption="API clients, newest first" columns={columns(onRevoke)} rows={clients} rowKey={({ id }) => id} />
);
