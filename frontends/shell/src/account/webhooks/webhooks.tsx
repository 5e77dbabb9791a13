import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Card, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { AddWebhook, RemoveWebhook, RotateSecret } from './webhook-dialogs';
import { WebhookRow } from './webhook-row';
import { WebhookSecret } from './webhook-secret';
import { useWebhooks, type Webhook } from './webhooks.data';

/** Where events of the user's classes are sent. */
export function Webhooks() {
  const webhooks = useWebhooks();
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [rotating, setRotating] = useState<Webhook>();
  const [removing, setRemoving] = useState<Webhook>();
  if (webhooks.isPending) return <ListSkeleton rows={2} label="Loading your webhooks" />;
  if (!webhooks.data) return <ErrorState of={webhooks} title="Your webhooks could not be loaded" />;
  const all = webhooks.data.data;
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
            No webhooks yet. A webhook tells a server of yours when a test is published, cancelled or submitted, results
            come out, or a student pays, joins or leaves.
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
      {isAdding && <AddWebhook onSecret={setSecret} onClose={() => setIsAdding(false)} />}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
      <RotateSecret webhook={rotating} onSecret={setSecret} onClose={() => setRotating(undefined)} />
      <RemoveWebhook webhook={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}
