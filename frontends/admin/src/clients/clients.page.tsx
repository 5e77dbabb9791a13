import { Button, Card, EmptyState, ListSkeleton, Page, Pager, Stale, pageIn, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { FailedPart, SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { ClientTable, nameOf } from './client-table';
import { useClients, useRevoke, type Client } from './clients.data';

/** API clients: all of them, or those of one owner. */
export function ClientsPage() {
  const [address, change] = useChoices();
  const owner = address.get('owner') ?? '';
  const clients = useClients(owner, pageIn(address));
  const [revoking, setRevoking] = useState<Client>();
  const close = () => setRevoking(undefined);
  const showAll = () => change({ owner: '', page: '' });
  if (wantsSecondFactor(clients.error)) return <SecondFactorFirst title="API clients" />;
  return (
    <Page
      title="API clients"
      lead={owner ? 'Programs that act for one owner' : 'Programs that act for teachers and administrators'}
      actions={owner && <Button onClick={showAll}>All owners</Button>}
    >
      <Found
        clients={clients}
        isOfOne={owner !== ''}
        onPage={(page) => change({ page: String(page) })}
        onAll={showAll}
        onRevoke={setRevoking}
      />
      <Dialog opened={revoking !== undefined} onClose={close} title={`Revoke ${revoking ? nameOf(revoking) : ''}?`}>
        {revoking && <RevokeForm client={revoking} onClose={close} />}
      </Dialog>
    </Page>
  );
}

interface FoundProps {
  clients: ReturnType<typeof useClients>;
  isOfOne: boolean;
  onPage: (page: number) => void;
  onAll: () => void;
  onRevoke: (client: Client) => void;
}

function Found({ clients, isOfOne, onPage, onAll, onRevoke }: FoundProps) {
  if (clients.isPending) return <ListSkeleton rows={4} label="Loading API clients" />;
  if (!clients.data) return <FailedPart title="The API clients could not be loaded" of={clients} />;
  const { data: rows, pagination } = clients.data;
  if (pagination.total === 0 && isOfOne)
    return (
      <EmptyState title="This owner has no API clients" action={<Button onClick={onAll}>Show all owners</Button>} />
    );
  if (pagination.total === 0)
    return (
      <EmptyState title="No API clients">Teachers and administrators create them on their account page.</EmptyState>
    );
  return (
    <>
      {clients.isError && <Stale at={clients.dataUpdatedAt} onRetry={clients.refetch} />}
      <p className="sm muted" role="status">
        {plural(pagination.total, 'client')}
      </p>
      <Card flush as="div">
        <ClientTable clients={rows} onRevoke={onRevoke} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}

const RevokeForm = ({ client, onClose }: { client: Client; onClose: () => void }) => (
  <ConfirmedForm
    asksCodeFirst
    danger
    button="Revoke client"
    broken="The client could not be revoked. Please try again."
    act={useRevoke(client)}
    onCancel={onClose}
    onDone={() => {
      toast.success('The client is revoked');
      onClose();
    }}
  >
    <p className="muted">
      The program loses access at once and cannot get it back. Webhooks that it is known to have made or changed are
      turned off. Of older webhooks this is not known: their owner should check them. {client.ownerName || 'Its owner'}{' '}
      gets a mail with your reason.
    </p>
  </ConfirmedForm>
);
