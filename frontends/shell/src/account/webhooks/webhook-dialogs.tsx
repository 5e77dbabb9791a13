import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { WebhookForm } from './webhook-form';
import { useCreateWebhook, useNewSecret, useRemoveWebhook, type Webhook } from './webhooks.data';

interface AddProps {
  onSecret: (secret: string) => void;
  onClose: () => void;
}

export function AddWebhook({ onSecret, onClose }: AddProps) {
  const create = useCreateWebhook();
  return (
    <WebhookForm
      title="Add webhook"
      submit="Add webhook"
      initial={{ url: '', eventTypes: [], description: '' }}
      send={create}
      onSend={(fields) =>
        create.mutate(fields, {
          onSuccess: ({ data }) => {
            onClose();
            onSecret(data.secret);
          },
        })
      }
      onClose={onClose}
    />
  );
}

/** A dialog about this webhook, closed while there is none. */
interface DialogProps {
  webhook: Webhook | undefined;
  onClose: () => void;
}

export function RotateSecret({ webhook, onSecret, onClose }: DialogProps & Pick<AddProps, 'onSecret'>) {
  const rotate = useNewSecret();
  const mutate = (of: Webhook, { onSuccess }: { onSuccess(): void }) =>
    rotate.mutate(of, {
      onSuccess: ({ data }) => {
        onSuccess();
        onSecret(data.secret);
      },
    });
  return (
    <ConfirmMutation
      mutation={{ ...rotate, mutate }}
      variables={webhook}
      onClose={onClose}
      title="Make a new secret?"
      confirm="Make new secret"
      refused="No new secret was made"
    >
      For 24 hours each delivery is signed with the new and the present secret, so nothing stops while you change it.
    </ConfirmMutation>
  );
}

export const RemoveWebhook = ({ webhook, onClose }: DialogProps) => (
  <ConfirmMutation
    mutation={useRemoveWebhook()}
    variables={webhook}
    onClose={onClose}
    title="Remove this webhook?"
    confirm="Remove webhook"
    danger
    refused="The webhook was not removed"
    done="The webhook is removed"
  >
    Nothing more is sent to {webhook?.url}, also not what waits.
  </ConfirmMutation>
);
