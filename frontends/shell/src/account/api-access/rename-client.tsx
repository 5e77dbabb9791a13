import { useState } from 'react';
import { fieldErrors } from '@kasauti/web-kit/api';
import { FailureNotice, TextInput, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { AccountForm, FormButtons } from '../account-page';
import { useRenameClient, type ApiClient } from './api-access.data';
import { nameProblem } from './client-form';

const fields = ['name'] as const;

/** Changes what a client is called; its id, secrets and scopes stay. */
export function RenameClient({ client, onClose }: { client: ApiClient; onClose: () => void }) {
  const [name, setName] = useState(client.name);
  const [isTried, setIsTried] = useState(false);
  const rename = useRenameClient(client);
  const submit = () => {
    setIsTried(true);
    if (nameProblem(name) || rename.isPending) return;
    rename.mutate(name.trim(), {
      onSuccess: () => {
        toast.success('The client is renamed');
        onClose();
      },
    });
    setIsTried(false);
  };
  return (
    <Dialog opened onClose={onClose} title={`Rename ${client.name}`}>
      <AccountForm label={`Rename ${client.name}`} onSubmit={submit}>
        <TextInput
          label="Name"
          description="You see it in the list, administrators in the audit trail."
          maxLength={60}
          data-autofocus
          value={name}
          onChange={setName}
          error={(isTried ? nameProblem(name) : undefined) ?? fieldErrors(rename.error, fields).name}
        />
        <FailureNotice
          error={rename.error}
          fields={fields}
          refused="The client was not renamed"
          broken="The client could not be renamed. Please try again."
        />
        <FormButtons submit="Save" isSending={rename.isPending} onCancel={onClose} />
      </AccountForm>
    </Dialog>
  );
}
