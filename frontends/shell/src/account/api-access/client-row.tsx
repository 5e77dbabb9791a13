import { IconCheck, IconClock } from '@tabler/icons-react';
import { formatDate, formatRelative, now } from '@kasauti/web-kit/api';
import { Badge, Button } from '@kasauti/web-kit/base';
import type { ApiClient } from './api-access.data';
import s from './api-access.module.css';

const SOON_MS = 14 * 86_400_000;

const leftMsOf = ({ expiresAt }: ApiClient): number => (expiresAt ? Date.parse(expiresAt) - now() : Infinity);
/** It gets no token with any secret. */
const isEnded = (client: ApiClient): boolean => leftMsOf(client) <= 0;

function State(client: ApiClient) {
  const { expiresAt } = client;
  const leftMs = leftMsOf(client);
  if (isEnded(client)) return <Badge tone="bad">Ended</Badge>;
  if (leftMs > SOON_MS)
    return (
      <Badge tone="ok" icon={<IconCheck aria-hidden />}>
        Active
      </Badge>
    );
  return (
    <Badge tone="warn" icon={<IconClock aria-hidden />}>
      Ends {formatRelative(expiresAt ?? '', now())}
    </Badge>
  );
}

const used = (at: string | null | undefined) => (at ? `last used ${formatRelative(at, now())}` : 'never used');

function factsOf({ secrets, lastUsedAt, expiresAt, networks }: ApiClient): string {
  return [
    secrets.length === 2 ? '2 secrets' : `1 secret, ${used(lastUsedAt)}`,
    ...(networks.length > 0 ? [`from ${networks.join(', ')}`] : []),
    ...(expiresAt ? [`ends ${formatDate(expiresAt)}`] : []),
  ].join(', ');
}

export type Secret = ApiClient['secrets'][number];
/** The older one first; who has lost the newer one ends that. */
const secretsOf = ({ secrets: [old, young] }: ApiClient) =>
  old && young
    ? [
        { secret: old, name: 'old secret' },
        { secret: young, name: 'new secret' },
      ]
    : [];

interface Props {
  client: ApiClient;
  onRename: () => void;
  onRotate: () => void;
  onEnd: (secret: Secret, name: string) => void;
  onRevoke: () => void;
}

export const ClientRow = ({ client, onRename, onRotate, onEnd, onRevoke }: Props) => (
  <li className="stack stack-2">
    <p className="row">
      <strong>{client.name}</strong>
      <State {...client} />
    </p>
    <p className={`sm dim ${s.id}`}>{client.id}</p>
    <p className="row">
      {client.scopes.map((scope) => (
        <code key={scope} className="tag">
          {scope}
        </code>
      ))}
    </p>
    {secretsOf(client).map(({ secret, name }) => (
      <div key={secret.id} className="row between">
        <p className="sm">
          {name === 'old secret' ? 'Old' : 'New'} secret, made {formatRelative(secret.createdAt, now())},{' '}
          {used(secret.lastUsedAt)}
        </p>
        <Button size="sm" aria-label={`End the ${name} of ${client.name}`} onClick={() => onEnd(secret, name)}>
          End {name}
        </Button>
      </div>
    ))}
    <div className="row between">
      <p className="sm muted">{factsOf(client)}</p>
      <div className="row">
        <Button size="sm" aria-label={`Rename ${client.name}`} onClick={onRename}>
          Rename
        </Button>
        {client.secrets.length < 2 && !isEnded(client) && (
          <Button size="sm" aria-label={`Rotate the secret of ${client.name}`} onClick={onRotate}>
            Rotate
          </Button>
        )}
        <Button size="sm" variant="danger" aria-label={`Revoke ${client.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </div>
  </li>
);
