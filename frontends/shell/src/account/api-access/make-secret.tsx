import { useState } from 'react';
import { useSession } from '@kasauti/web-kit/api';
import { Checkbox, TextInput } from '@kasauti/web-kit/base';
import { DateTimeField } from '@kasauti/web-kit/datetime';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useMakeSecret, type ApiClient, type NewApiClient, type Proof } from './api-access.data';
import { emptyForm, networksOf, problemsOf, scopesOf, toggled, type ClientForm, type Problems } from './client-form';
import { SecretForm } from './secret-form';
import s from './api-access.module.css';

interface Props {
  /** The client that gets a second secret; undefined: a new client. */
  of: ApiClient | undefined;
  onClose: () => void;
  onMade: (made: NewApiClient) => void;
}

/** Creates a client, or a second secret of one. */
export function MakeSecret({ of, onClose, onMade }: Props) {
  const [form, setForm] = useState(emptyForm);
  const make = useMakeSecret(of);
  const send = (proof: Proof) => {
    const { name, scopes: chosen, expiresAt } = form;
    make.mutate(
      { ...proof, name: name.trim(), scopes: chosen, networks: networksOf(form), ...(expiresAt ? { expiresAt } : {}) },
      { onSuccess: ({ data }) => onMade(data) },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={of ? `New secret of ${of.name}` : 'Create client'}>
      <SecretForm
        label={of ? 'Make new secret' : 'Create client'}
        fields={of ? [] : ['name', 'scopes', 'networks', 'expiresAt']}
        problems={of ? {} : problemsOf(form)}
        send={make}
        onSend={send}
        onCancel={onClose}
      >
        {(problems) =>
          of ? (
            <p className="muted">Both secrets work until you end the old one, so nothing stops while you change it.</p>
          ) : (
            <Fields form={form} problems={problems} onChange={(change) => setForm({ ...form, ...change })} />
          )
        }
      </SecretForm>
    </Dialog>
  );
}

interface FieldsProps {
  form: ClientForm;
  problems: Problems;
  onChange: (change: Partial<ClientForm>) => void;
}

function Fields({ form, problems, onChange }: FieldsProps) {
  const { user } = useSession();
  return (
    <>
      <TextInput
        label="Name"
        description="You see it in the list."
        maxLength={60}
        data-autofocus
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={problems.name}
      />
      <fieldset className="check-group" aria-describedby={problems.scopes && 'scopes-error'}>
        <legend className="legend">What it may do</legend>
        <div className={s.scopes}>
          {scopesOf(user?.role).map(({ scope, meaning }) => (
            <Checkbox
              key={scope}
              label={<code>{scope}</code>}
              description={meaning}
              checked={form.scopes.includes(scope)}
              onChange={() => onChange({ scopes: toggled(form.scopes, scope) })}
            />
          ))}
        </div>
        {problems.scopes && (
          <p className="error" id="scopes-error" role="alert">
            {problems.scopes}
          </p>
        )}
      </fieldset>
      <div className={s.pair}>
        <TextInput
          label="Allowed addresses"
          placeholder="Any"
          description="Such as 203.0.113.0/24, a comma between two"
          value={form.networks}
          onChange={(networks) => onChange({ networks })}
          error={problems.networks}
        />
        <DateTimeField
          label="Ends"
          description="Never, when empty. The webhooks it made are turned off then."
          value={form.expiresAt}
          onChange={(expiresAt) => onChange({ expiresAt })}
          error={problems.expiresAt}
        />
      </div>
    </>
  );
}
