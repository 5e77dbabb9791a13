import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useEndOldSecret, useRevokeClient, type ApiClient } from './api-access.data';

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
    The program loses access at once and cannot get it back.
  </ConfirmMutation>
);

export const EndOldSecret = ({ client, onClose }: DialogProps) => (
  <ConfirmMutation
    mutation={useEndOldSecret()}
    variables={client}
    onClose={onClose}
    title={`End the old secret of ${client?.name ?? ''}?`}
    confirm="End old secret"
    danger
    refused="The secret was not ended"
    done="The old secret is ended"
  >
    A program that still uses it loses access at once.
  </ConfirmMutation>
);
