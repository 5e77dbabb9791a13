import { fieldErrors, formatTime, useSession } from '@kasauti/web-kit/api';
import { Button, FailureNotice, TextInput, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ownedOf, useOwnClasses } from '../class/own-classes.data';
import { formOf, grantsOf, isReady, newGrant, ownOnly, type GrantForm } from './grant-form';
import { GrantFields } from './grant-fields';
import { useChange, useInvite, type Invitation, type Person } from './staff.data';

export const InviteDialog = ({ opened, onClose }: { opened: boolean; onClose(): void }) => (
  <Dialog opened={opened} onClose={onClose} title="Invite person">
    {opened && <InviteForm onClose={onClose} />}
  </Dialog>
);

export const ChangeDialog = ({ person, onClose }: { person: Person | undefined; onClose(): void }) => (
  <Dialog opened={person !== undefined} onClose={onClose} title={`Roles of ${person?.name ?? ''}`}>
    {person && <ChangeForm person={person} onClose={onClose} />}
  </Dialog>
);

const fields = ['email'] as const;
const FORM = 'The invitation could not be sent. Please try again.';

/** Within the hour of the last mail no other leaves: its link leads to the renewed invitation. */
const sentText = ({ address, invitedAt, mailedAt = invitedAt }: Invitation): string =>
  Date.parse(mailedAt) < Date.parse(invitedAt)
    ? `The invitation to ${address} is renewed. The mail of ${formatTime(mailedAt)} leads to it.`
    : `The invitation to ${address} is on its way`;

function InviteForm({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState('');
  const [forms, setForms] = useState<GrantForm[]>([newGrant()]);
  const [isChecked, setChecked] = useState(false);
  const own = useSession().user?.email;
  const invite = useInvite();
  const missing = email.trim() === '' ? 'Please enter a valid email address' : undefined;
  const submit = () => {
    setChecked(true);
    if (missing || !isReady(forms)) return;
    const address = email.trim().toLowerCase();
    invite.mutate(
      { email: address, grants: grantsOf(forms) },
      {
        onSuccess: ({ data }) => {
          toast.success(sentText(data));
          onClose();
        },
      },
    );
  };
  return (
    <StaffForm
      submit="Send invitation"
      isSending={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={<FailureNotice error={invite.error} fields={fields} refused={FORM} />}
    >
      <TextInput
        label="E-mail address"
        type="email"
        autoComplete="off"
        description={`The mail names your address${own ? `, ${own},` : ''} and the role.`}
        value={email}
        onChange={setEmail}
        error={fieldErrors(invite.error, fields).email ?? (isChecked ? missing : undefined)}
        data-autofocus
      />
      <GrantFields forms={forms} onChange={setForms} isChecked={isChecked} />
    </StaffForm>
  );
}

function ChangeForm({ person, onClose }: { person: Person; onClose(): void }) {
  const [chosen, setForms] = useState(() => person.grants.map(formOf));
  const classes = useOwnClasses().data;
  const forms = classes ? ownOnly(chosen, new Set(ownedOf(classes).map(({ id }) => id))) : chosen;
  const [isChecked, setChecked] = useState(false);
  const change = useChange(person.userId);
  const submit = () => {
    setChecked(true);
    if (!isReady(forms)) return;
    change.mutate(grantsOf(forms), {
      onSuccess: () => {
        toast.success(`The roles of ${person.name} are changed`);
        onClose();
      },
    });
  };
  return (
    <StaffForm
      submit="Save"
      isSending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={<FailureNotice error={change.error} refused="The roles could not be changed. Please try again." />}
    >
      <GrantFields forms={forms} onChange={setForms} isChecked={isChecked} />
    </StaffForm>
  );
}

function StaffForm({
  submit,
  isSending,
  onSubmit,
  onClose,
  failure,
  children,
}: {
  submit: string;
  isSending: boolean;
  onSubmit(): void;
  onClose(): void;
  failure: ReactNode;
  children: ReactNode;
}) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <form onSubmit={send} noValidate>
      <div className="stack">
        {children}
        {failure}
      </div>
      <div className="modal-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
