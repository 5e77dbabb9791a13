import { useState } from 'react';
import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, FailureNotice } from '@kasauti/web-kit/base';
import { Deliveries } from './deliveries';
import { WebhookForm } from './webhook-form';
import { recentText, stateOf, typesOf } from './webhook-words';
import { useSendTest, useUpdateWebhook, type Webhook } from './webhooks.data';
import s from './webhooks.module.css';

interface Props {
  webhook: Webhook;
  onRotate: () => void;
  onRemove: () => void;
}
type Open = 'form' | 'log';

/** One webhook: where it sends, how that goes, and what its owner may do. */
export function WebhookRow({ webhook, onRotate, onRemove }: Props) {
  const [open, setOpen] = useState<Open>();
  const test = useSendTest(webhook);
  const update = useUpdateWebhook(webhook);
  const { url, description, isEnabled } = webhook;
  const eventTypes = typesOf(webhook);
  const state = stateOf(webhook);
  const close = () => setOpen(undefined);
  const failure = test.error ?? (open === 'form' ? null : update.error);
  const switchOnOrOff = () => update.mutate({ isEnabled: !isEnabled });
  const sendTest = () => test.mutate(undefined, { onSuccess: () => setOpen('log') });
  return (
    <li className="stack stack-3">
      <p className="row">
        <strong className={s.url}>{url}</strong>
        <Badge tone={state.tone}>{state.label}</Badge>
      </p>
      {description && <p className="sm">{description}</p>}
      <p className="row">
        {eventTypes.map((type) => (
          <code key={type} className="tag">
            {type}
          </code>
        ))}
      </p>
      <Recent {...webhook} />
      <FailureNotice error={failure} refused="That was refused" broken="That did not work. Please try again." />
      <div className="row">
        {isEnabled ? (
          <Button size="sm" aria-label={`Send a test to ${url}`} loading={test.isPending} onClick={sendTest}>
            Send test
          </Button>
        ) : (
          <Button
            size="sm"
            variant="filled"
            aria-label={`Enable ${url}`}
            loading={update.isPending}
            onClick={switchOnOrOff}
          >
            Enable
          </Button>
        )}
        <Button size="sm" aria-label={`Deliveries to ${url}`} onClick={() => setOpen('log')}>
          Deliveries
        </Button>
        <Button size="sm" aria-label={`Edit ${url}`} onClick={() => setOpen('form')}>
          Edit
        </Button>
        {isEnabled && (
          <Button size="sm" aria-label={`Turn off ${url}`} loading={update.isPending} onClick={switchOnOrOff}>
            Turn off
          </Button>
        )}
        <Button size="sm" aria-label={`New secret for ${url}`} onClick={onRotate}>
          New secret
        </Button>
        <Button size="sm" variant="danger" aria-label={`Remove ${url}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {open === 'log' && <Deliveries webhook={webhook} onClose={close} />}
      {open === 'form' && (
        <WebhookForm
          title="Edit webhook"
          submit="Save"
          initial={{ url, eventTypes, description }}
          send={update}
          onSend={(fields) => update.mutate(fields, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  );
}

/** A bar for each of the last deliveries, the latest on the right, and the same in words. */
function Recent(webhook: Webhook) {
  const { recent, isEnabled, disabledAt, previousSecretEndsAt } = webhook;
  const text = recentText(webhook);
  return (
    <div className="row between">
      <div className={s.bars} role="img" aria-label={text} title={text}>
        {[...recent].reverse().map((state, place) => (
          <i key={place} className={s[state]} />
        ))}
      </div>
      <p className="sm muted">
        {text}
        {!isEnabled && disabledAt && `, off since ${formatTime(disabledAt)}`}
        {previousSecretEndsAt && `, the previous secret signs until ${formatTime(previousSecretEndsAt)}`}
      </p>
    </div>
  );
}
