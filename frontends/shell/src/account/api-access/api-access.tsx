import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { config } from '@kasauti/web-kit/api';
import { Button, Card, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { useClients, type ApiClient, type EndedSecret, type NewApiClient } from './api-access.data';
import { EndSecret, RevokeClient } from './client-dialogs';
import { ClientRow } from './client-row';
import { MakeSecret } from './make-secret';
import { RenameClient } from './rename-client';
import { NewSecret } from './new-secret';

/** The text of a secret begins with its id. */
const isSecret = ({ clientSecret }: NewApiClient, ended: EndedSecret | undefined): boolean =>
  ended !== undefined && clientSecret.includes(ended.secretId);

/** The programs that may act for this user, and their secrets. */
export function ApiAccess() {
  const clients = useClients();
  const [made, setMade] = useState<NewApiClient>();
  const [making, setMaking] = useState<'client' | ApiClient>();
  const [renaming, setRenaming] = useState<ApiClient>();
  const [revoking, setRevoking] = useState<ApiClient>();
  const [ending, setEnding] = useState<EndedSecret>();
  if (clients.isPending) return <ListSkeleton rows={2} label="Loading your API clients" />;
  if (!clients.data) return <ErrorState of={clients} title="Your API clients could not be loaded" />;
  const all = clients.data.data;
  return (
    <div className="stack stack-4">
      {made && <NewSecret key={made.clientSecret} made={made} />}
      <Card
        title="API access"
        flush
        actions={
          <Button icon={<IconPlus aria-hidden />} onClick={() => setMaking('client')}>
            Create client
          </Button>
        }
      >
        <p className="card-body sm">
          <a href={`${config().apiBase}/docs`} target="_blank" rel="noreferrer">
            API documentation
          </a>
          : every call, and the limits and errors of a client
        </p>
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
                onEnd={({ id }, name) => setEnding({ client, secretId: id, name })}
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
      <RevokeClient
        client={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoked={() => setMade((shown) => (shown?.clientId === revoking?.id ? undefined : shown))}
      />
      <EndSecret
        ended={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => setMade((shown) => (shown && isSecret(shown, ending) ? undefined : shown))}
      />
    </div>
  );
}
