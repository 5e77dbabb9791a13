import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Card, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { WebhookForm } from './webhook-form';
import { WebhookRow } from './webhook-row';
import { WebhookSecret } from './webhook-secret';
import { useCreateWebhook, useNewSecret, useRemoveWebhook, useWebhooks, type Webhook } from './webhooks.data';

/** Where events of the user's classes are sent. */
export function Webhooks() {
  const webhooks = useWebhooks();
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [rotating, setRotating] = useState<Webhook>();
  const [removing, setRemoving] = useState<Webhook>();
  const create = useCreateWebhook();
  const rotate = useNewSecret();
  const remove = useRemoveWebhook();
  if (webhooks.isPending) return <ListSkeleton rows={2} label="Loading your webhooks" />;
  if (webhooks.error)
    return <ErrorState error={webhooks.error} onRetry={webhooks.refetch} title="Your webhooks could not be loaded" />;
  const all = webhooks.data.data;
  const closeForm = () => {
    create.reset();
    setIsAdding(false);
  };
  return (
    <>
      <Card
        title="Webhooks"
        flush
        actions={
          <Button icon={<IconPlus aria-hidden />} onClick={() => setIsAdding(true)}>
            Add webhook
          </Button>
        }
      >
        {all.length === 0 ? (
          <p className="card-body muted">
            No webhooks yet. A webhook tells a server of yours when a test is published or submitted, results come out,
            or a student pays or joins.
          </p>
        ) : (
          <ul className="list" aria-label="Webhooks">
            {all.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onRotate={() => setRotating(webhook)}
                onRemove={() => setRemoving(webhook)}
              />
            ))}
          </ul>
        )}
      </Card>
      {isAdding && (
        <WebhookForm
          title="Add webhook"
          submit="Add webhook"
          initial={{ url: '', types: [], description: '' }}
          send={create}
          onSend={(fields) =>
            create.mutate(fields, {
              onSuccess: ({ data }) => {
                closeForm();
                setSecret(data.secret);
              },
            })
          }
          onClose={closeForm}
        />
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
      <ConfirmMutation
        mutation={{
          ...rotate,
          mutate: (webhook: Webhook, { onSuccess }) =>
            rotate.mutate(webhook, {
              onSuccess: ({ data }) => {
                onSuccess();
                setSecret(data.secret);
              },
            }),
        }}
        variables={rotating}
        onClose={() => setRotating(undefined)}
        title="Make a new secret?"
        confirm="Make new secret"
        refused="No new secret was made"
      >
        For 24 hours each delivery is signed with the new and the present secret, so nothing stops while you change it.
      </ConfirmMutation>
      <ConfirmMutation
        mutation={remove}
        variables={removing}
        onClose={() => setRemoving(undefined)}
        title="Remove this webhook?"
        confirm="Remove webhook"
        danger
        refused="The webhook was not removed"
        done="The webhook is removed"
      >
        Nothing more is sent to {removing?.url}, also not what waits.
      </ConfirmMutation>
    </>
  );
}
