import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Card, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useClients, useEndOldSecret, useRevokeClient, type ApiClient, type NewApiClient } from './api-access.data';
import { ClientRow } from './client-row';
import { MakeSecret } from './make-secret';
import { RenameClient } from './rename-client';
import { NewSecret } from './new-secret';

/** The programs that may act for this user, and their secrets. */
export function ApiAccess() {
  const clients = useClients();
  const [made, setMade] = useState<NewApiClient>();
  const [making, setMaking] = useState<'client' | ApiClient>();
  const [renaming, setRenaming] = useState<ApiClient>();
  const [revoking, setRevoking] = useState<ApiClient>();
  const [ending, setEnding] = useState<ApiClient>();
  const revoke = useRevokeClient();
  const endOld = useEndOldSecret();
  if (clients.isPending) return <ListSkeleton rows={2} label="Loading your API clients" />;
  if (clients.error)
    return <ErrorState error={clients.error} onRetry={clients.refetch} title="Your API clients could not be loaded" />;
  const all = clients.data.data;
  return (
    <div className="stack stack-4">
      {made && <NewSecret made={made} />}
      <Card
        title="API access"
        flush
        actions={
          <Button icon={<IconPlus aria-hidden />} onClick={() => setMaking('client')}>
            Create client
          </Button>
        }
      >
        {all.length === 0 ? (
          <p className="card-body muted">
            No clients yet. A client lets a program of yours, such as a school portal, call Kasauti in your name.
          </p>
        ) : (
          <ul className="list" aria-label="API clients">
            {all.map((client) => (
              <ClientRow
                key={client.id}
                client={client}
                onRename={() => setRenaming(client)}
                onRotate={() => setMaking(client)}
                onEndOld={() => setEnding(client)}
                onRevoke={() => setRevoking(client)}
              />
            ))}
          </ul>
        )}
      </Card>
      {renaming && <RenameClient client={renaming} onClose={() => setRenaming(undefined)} />}
      {making && (
        <MakeSecret
          of={making === 'client' ? undefined : making}
          onClose={() => setMaking(undefined)}
          onMade={(secret) => {
            setMaking(undefined);
            setMade(secret);
          }}
        />
      )}
      <ConfirmMutation
        mutation={revoke}
        variables={revoking}
        onClose={() => setRevoking(undefined)}
        onDone={() => setMade(undefined)}
        title={`Revoke ${revoking?.name ?? ''}?`}
        confirm="Revoke client"
        danger
        refused="The client was not revoked"
        done="The client is revoked"
      >
        The program loses access at once and cannot get it back.
      </ConfirmMutation>
      <ConfirmMutation
        mutation={endOld}
        variables={ending}
        onClose={() => setEnding(undefined)}
        title={`End the old secret of ${ending?.name ?? ''}?`}
        confirm="End old secret"
        danger
        refused="The secret was not ended"
        done="The old secret is ended"
      >
        A program that still uses it loses access at once.
      </ConfirmMutation>
    </div>
  );
}
