import { IconCheck, IconClock } from '@tabler/icons-react';
import { formatDate, formatRelative, now } from '@kasauti/web-kit/api';
import { Badge, Button } from '@kasauti/web-kit/base';
import type { ApiClient } from './api-access.data';
import s from './api-access.module.css';

const SOON_MS = 14 * 86_400_000;

function State({ expiresAt }: ApiClient) {
  const leftMs = expiresAt ? Date.parse(expiresAt) - now() : Infinity;
  if (leftMs <= 0) return <Badge tone="bad">Ended</Badge>;
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

function factsOf({ secrets, lastUsedAt, expiresAt, networks }: ApiClient): string {
  const used = (at: string | null | undefined) => (at ? `last used ${formatRelative(at, now())}` : 'never used');
  return [
    secrets.length === 2 ? `2 secrets, the old one ${used(secrets[0]?.lastUsedAt)}` : `1 secret, ${used(lastUsedAt)}`,
    ...(networks.length > 0 ? [`from ${networks.join(', ')}`] : []),
    ...(expiresAt ? [`ends ${formatDate(expiresAt)}`] : []),
  ].join(', ');
}

interface Props {
  client: ApiClient;
  onRename: () => void;
  onRotate: () => void;
  onEndOld: () => void;
  onRevoke: () => void;
}

export const ClientRow = ({ client, onRename, onRotate, onEndOld, onRevoke }: Props) => (
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
    <div className="row between">
      <p className="sm muted">{factsOf(client)}</p>
      <div className="row">
        <Button size="sm" aria-label={`Rename ${client.name}`} onClick={onRename}>
          Rename
        </Button>
        {client.secrets.length === 2 ? (
          <Button size="sm" aria-label={`End the old secret of ${client.name}`} onClick={onEndOld}>
            End old secret
          </Button>
        ) : (
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
