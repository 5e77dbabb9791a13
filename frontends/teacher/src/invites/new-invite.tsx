import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, Notice, TextInput } from '@kasauti/web-kit/base';
import { useState, type FormEvent } from 'react';
import { CopyLink } from './copy-link';
import { emptyForm, inviteProblems, requestOf } from './invite-form';
import css from './invites.module.css';
import { useCreateInvite, type Invite } from './invites.data';

const fields = [
  { key: 'maxUses', label: 'Max uses', range: '1 to 1000' },
  { key: 'expiresInDays', label: 'Expires in days', range: '1 to 365' },
] as const;
const keys = fields.map(({ key }) => key);

/** The new invite takes the place of the form, so a double click creates one. */
export function NewInvite({ classId }: { classId: string }) {
  const [created, setCreated] = useState<Invite>();
  return (
    <Card title="New invite">
      {created ? (
        <Created invite={created} onAgain={() => setCreated(undefined)} />
      ) : (
        <InviteForm classId={classId} onCreated={setCreated} />
      )}
    </Card>
  );
}

const Created = ({ invite: { code, inviteUrl }, onAgain }: { invite: Invite; onAgain(): void }) => (
  <div className="stack">
    <Notice tone="ok" title={`Invite ${code} is created`}>
      <p className={css.url}>{inviteUrl}</p>
    </Notice>
    <div className="row">
      <CopyLink url={inviteUrl} code={code} label="Copy link" />
      <Button variant="subtle" size="sm" onClick={onAgain}>
        Create another
      </Button>
    </div>
  </div>
);

function InviteForm({ classId, onCreated }: { classId: string; onCreated(invite: Invite): void }) {
  const [form, setForm] = useState(emptyForm);
  const [isChecked, setChecked] = useState(false);
  const create = useCreateInvite(classId);
  const problems = inviteProblems(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find(({ key }) => problems[key]);
    if (wrong) return void event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.key}]`)?.focus();
    if (create.isPending) return;
    create.mutate(requestOf(form), { onSuccess: onCreated });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FailureNotice error={create.error} fields={keys} refused="Failed to create invite" />
      {fields.map(({ key, label, range }) => (
        <TextInput
          key={key}
          name={key}
          label={
            <>
              {label} <span className={`dim ${css.range}`}>(optional, {range})</span>
            </>
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={form[key]}
          onChange={(text) => setForm((before) => ({ ...before, [key]: text }))}
          error={(isChecked && problems[key]) || fieldErrors(create.error, keys)[key]}
        />
      ))}
      <Button type="submit" variant="filled" block loading={create.isPending}>
        Create invite
      </Button>
    </form>
  );
}
