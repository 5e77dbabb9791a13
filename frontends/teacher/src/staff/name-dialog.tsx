import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, TextInput, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState, type FormEvent } from 'react';
import { useNameTeam } from './staff.data';

export const NameDialog = ({ name, opened, onClose }: { name: string | null; opened: boolean; onClose(): void }) => (
  <Dialog opened={opened} onClose={onClose} title="Name of the team">
    {opened && <NameForm name={name} onClose={onClose} />}
  </Dialog>
);

const fields = ['name'] as const;

function NameForm({ name, onClose }: { name: string | null; onClose(): void }) {
  const [value, setValue] = useState(name ?? '');
  const save = useNameTeam();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(value, {
      onSuccess: () => {
        toast.success('The team has its name');
        onClose();
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="stack">
        <TextInput
          label="Name"
          description="Your people and invitations show it. Students go on seeing your own name."
          value={value}
          onChange={setValue}
          error={fieldErrors(save.error, fields).name}
          maxLength={80}
          data-autofocus
        />
        <FailureNotice error={save.error} fields={fields} refused="The name could not be saved. Please try again." />
      </div>
      <div className="modal-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
