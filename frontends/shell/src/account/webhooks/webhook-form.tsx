import { useState } from 'react';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Checkbox, FailureNotice, TextInput } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { AccountForm, FormButtons } from '../account-page';
import { eventTypes } from './webhook-words';
import type { WebhookFields, WebhookType } from './webhooks.data';
import s from './webhooks.module.css';

const refusable = ['url', 'eventTypes', 'description'] as const;

interface Props {
  title: string;
  submit: string;
  initial: WebhookFields;
  send: { isPending: boolean; error: unknown };
  onSend: (fields: WebhookFields) => void;
  onClose: () => void;
}

/** Adds a webhook or changes one. */
export function WebhookForm({ title, submit, initial, send, onSend, onClose }: Props) {
  const [fields, setFields] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const missing = {
    ...(fields.url.trim() === '' ? { url: 'Please enter a URL' } : {}),
    ...(fields.eventTypes.length === 0 ? { eventTypes: 'Please choose at least one event' } : {}),
  };
  const shown = { ...fieldErrors(send.error, refusable), ...(isTried ? missing : {}) };
  const change = (part: Partial<WebhookFields>) => setFields({ ...fields, ...part });
  const onSubmit = () => {
    setIsTried(true);
    if (Object.keys(missing).length > 0 || send.isPending) return;
    onSend({ ...fields, url: fields.url.trim() });
    setIsTried(false);
  };
  return (
    <Dialog opened onClose={onClose} title={title} closable={!send.isPending}>
      <AccountForm label={title} onSubmit={onSubmit}>
        <TextInput
          label="URL"
          description="It begins with https:// and is reached from the internet."
          inputMode="url"
          maxLength={500}
          data-autofocus
          value={fields.url}
          onChange={(url) => change({ url })}
          error={shown.url}
        />
        <EventChoice
          chosen={fields.eventTypes}
          error={shown.eventTypes}
          onChange={(eventTypes) => change({ eventTypes })}
        />
        <TextInput
          label="Description"
          description="You see it in the list."
          maxLength={200}
          value={fields.description ?? ''}
          onChange={(description) => change({ description })}
          error={shown.description}
        />
        <FailureNotice
          error={send.error}
          fields={refusable}
          refused="The webhook was not saved"
          broken="The webhook could not be saved. Please try again."
        />
        <FormButtons submit={submit} isSending={send.isPending} onCancel={onClose} />
      </AccountForm>
    </Dialog>
  );
}

interface EventChoiceProps {
  chosen: WebhookType[];
  error: string | undefined;
  onChange: (types: WebhookType[]) => void;
}

const EventChoice = ({ chosen, error, onChange }: EventChoiceProps) => (
  <fieldset className="check-group" aria-describedby={error && 'types-error'}>
    <legend className="legend">Events</legend>
    <div className={s.types}>
      {eventTypes.map(({ type, meaning }) => (
        <Checkbox
          key={type}
          label={<code>{type}</code>}
          description={meaning}
          checked={chosen.includes(type)}
          onChange={(on) => onChange(on ? [...chosen, type] : chosen.filter((one) => one !== type))}
        />
      ))}
    </div>
    {error && (
      <p className="error" id="types-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
