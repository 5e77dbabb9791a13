import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, TextInput } from '@kasauti/web-kit/base';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useFirstWrong } from '../class/first-wrong';
import { useSaveAttribute, type Attribute, type AttributeType } from './attributes.data';
import css from './attributes.module.css';

const fields = ['name', 'description'] as const;
const empty = { name: '', description: '' };

/** Adds an attribute of a type, or changes `edited`. After an addition it stays open and empty for the next one. */
export function AttributeForm({
  classId,
  type,
  edited,
  onClose,
}: {
  classId: string;
  type: AttributeType;
  edited?: Attribute;
  onClose(): void;
}) {
  const [values, setValues] = useState(edited ?? empty);
  const save = useSaveAttribute(classId, type.type, edited);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(focus, []);
  useFirstWrong(form, save.error);
  const errors = fieldErrors(save.error, fields);
  const failed = edited ? 'Failed to change attribute' : 'Failed to create attribute';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { name: values.name, description: values.description },
      {
        onSuccess: () => {
          if (edited) return onClose();
          setValues(empty);
          focus();
        },
      },
    );
  };
  return (
    <form
      ref={form}
      className={css.inline}
      onSubmit={submit}
      noValidate
      aria-label={edited ? `Edit ${edited.name}` : `Add to ${type.name}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <FailureNotice error={save.error} fields={fields} refused={failed} />
      <div className={css.pair}>
        <TextInput
          label="Name"
          name="name"
          maxLength={60}
          autoComplete="off"
          value={values.name}
          onChange={(name) => setValues({ ...values, name })}
          error={errors.name}
        />
        <TextInput
          label="Description (optional)"
          name="description"
          maxLength={200}
          value={values.description}
          onChange={(description) => setValues({ ...values, description })}
          error={errors.description}
        />
      </div>
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          {edited ? 'Save' : 'Add attribute'}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
