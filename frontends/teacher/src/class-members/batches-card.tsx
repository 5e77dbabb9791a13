import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, TextInput, toast } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { RowMenu } from '../row-menu/row-menu';
import type { Batch } from '../batches/batches.data';
import { useCreateBatch, useDeleteBatch, useRenameBatch } from './members.data';
import css from './members.module.css';
import { useFocusBack } from './use-focus-back';

/** The batches of a class: renamed in place, deleted when empty. */
export function BatchesCard({ classId, batches }: { classId: string; batches: Batch[] }) {
  const [deleted, setDeleted] = useState<Batch>();
  return (
    <Card
      flush
      title={
        <>
          Batches <span className="count">{batches.length}</span>
        </>
      }
    >
      {batches.length === 0 && (
        <p className={`sm muted ${css.hint}`}>Batches split a class. A test can be for some of them.</p>
      )}
      <ul className={`list ${css.batches}`}>
        {batches.map((batch) => (
          <li key={batch.batchId}>
            <BatchRow classId={classId} batch={batch} onDelete={() => setDeleted(batch)} />
          </li>
        ))}
      </ul>
      <NewBatch classId={classId} />
      <ConfirmMutation
        mutation={useDeleteBatch(classId)}
        variables={deleted?.batchId}
        onClose={() => setDeleted(undefined)}
        title={`Delete ${deleted?.name ?? ''}?`}
        confirm="Delete batch"
        danger
        refused="The batch could not be deleted"
        done={`${deleted?.name ?? ''} is deleted`}
      >
        No student is in it. A test that is for this batch alone is then for nobody, and who accepts an open invitation
        into it is in no batch.
      </ConfirmMutation>
    </Card>
  );
}

/** Enter saves a new name, Escape leaves, and the focus returns to the menu. */
function BatchRow({ classId, batch, onDelete }: { classId: string; batch: Batch; onDelete(): void }) {
  const [open, setOpen] = useState(false);
  const menu = useFocusBack<HTMLDivElement>(open);
  if (open) return <RenameForm classId={classId} batch={batch} onClose={() => setOpen(false)} />;
  return (
    <>
      <div className="grow">
        <p className="sm strong">{batch.name}</p>
        <p className="xs dim">{plural(batch.students, 'student')}</p>
      </div>
      <div ref={menu}>
        <RowMenu
          label={`Actions for ${batch.name}`}
          entries={[
            { label: 'Rename', icon: <IconPencil aria-hidden />, onChoose: () => setOpen(true) },
            {
              label: batch.students > 0 ? 'Delete (move its students first)' : 'Delete',
              icon: <IconTrash aria-hidden />,
              disabled: batch.students > 0,
              onChoose: onDelete,
            },
          ]}
        />
      </div>
    </>
  );
}

function NewBatch({ classId }: { classId: string }) {
  const [name, setName] = useState('');
  const create = useCreateBatch(classId);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(name, {
      onSuccess: () => {
        toast.success(`${name.trim()} is added`);
        setName('');
        input.current?.focus();
      },
      onError: () => input.current?.focus(),
    });
  };
  return (
    <form className={css.newBatch} onSubmit={submit} noValidate aria-label="Add a batch">
      <TextInput
        ref={input}
        label="New batch"
        name="name"
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={setName}
        error={fieldErrors(create.error, ['name']).name}
      />
      <Button type="submit" loading={create.isPending}>
        Add batch
      </Button>
      <FailureNotice error={create.error} fields={['name']} refused="The batch could not be added" />
    </form>
  );
}

function RenameForm({ classId, batch, onClose }: { classId: string; batch: Batch; onClose(): void }) {
  const [name, setName] = useState(batch.name);
  const rename = useRenameBatch(classId, batch.batchId);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    rename.mutate(name, {
      onSuccess: () => {
        toast.success(`${batch.name} is now ${name.trim()}`);
        onClose();
      },
      onError: () => input.current?.focus(),
    });
  };
  return (
    <form
      className={css.rename}
      onSubmit={submit}
      noValidate
      aria-label={`Rename ${batch.name}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        ref={input}
        label="Name"
        name="name"
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={setName}
        error={fieldErrors(rename.error, ['name']).name}
      />
      <FailureNotice error={rename.error} fields={['name']} refused="The batch could not be renamed" />
      <div className="row">
        <Button type="submit" size="sm" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="subtle" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
