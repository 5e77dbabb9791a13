import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useEndSecret, useRevokeClient, type ApiClient, type EndedSecret } from './api-access.data';

/** A dialog about this client, closed while there is none. */
interface DialogProps {
  client: ApiClient | undefined;
  onClose: () => void;
}

export const RevokeClient = ({ client, onClose, onRevoked }: DialogProps & { onRevoked: () => void }) => (
  <ConfirmMutation
    mutation={useRevokeClient()}
    variables={client}
    onClose={onClose}
    onDone={onRevoked}
    title={`Revoke ${client?.name ?? ''}?`}
    confirm="Revoke client"
    danger
    refused="The client was not revoked"
    done="The client is revoked"
  >
    The program loses access at once and cannot get it back. Webhooks that it is known to have made or changed are
    turned off. Of older webhooks this is not known: check them yourself.
  </ConfirmMutation>
);

interface EndProps {
  ended: EndedSecret | undefined;
  onClose: () => void;
  onEnded: () => void;
}
export const EndSecret = ({ ended, onClose, onEnded }: EndProps) => (
  <ConfirmMutation
    mutation={useEndSecret()}
    variables={ended}
    onClose={onClose}
    onDone={onEnded}
    title={`End the ${ended?.name ?? 'secret'} of ${ended?.client.name ?? ''}?`}
    confirm={`End ${ended?.name ?? 'secret'}`}
    danger
    refused="The secret was not ended"
    done="The secret is ended"
  >
    A program that still uses it loses access at once.
  </ConfirmMutation>
);
