import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, IconButton, Select, TextInput, toast } from '@kasauti/web-kit/base';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useFirstWrong } from '../class/first-wrong';
import { useSaveType, type AttributeType, type NewAttributeType } from './attributes.data';
import css from './attributes.module.css';
import { colors, icons } from './look';

type Values = Required<NewAttributeType>;
const empty: Values = { type: '', name: '', description: '', icon: 'book', color: colors[0].value };

/** Adds a type, or changes `edited`, whose key stays. Focus starts in it, Escape closes it. */
export function TypeForm({ classId, edited, onClose }: { classId: string; edited?: AttributeType; onClose(): void }) {
  const [values, setValues] = useState<Values>(edited ?? empty);
  const save = useSaveType(classId, edited);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFirstWrong(form, save.error);
  const fields = [...(edited ? [] : ['type']), 'name', 'description'];
  const errors = fieldErrors(save.error, fields);
  const failed = edited ? 'Failed to change attribute type' : 'Failed to create attribute type';
  const set = (part: Partial<Values>) => setValues({ ...values, ...part });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { type, name, description, icon, color } = values;
    save.mutate(
      { type, name, description, icon, color },
      {
        onSuccess: () => {
          toast.success(edited ? 'Attribute type changed' : 'Attribute type added');
          onClose();
        },
      },
    );
  };
  const title = edited ? `Edit ${edited.name}` : 'New attribute type';
  return (
    <section className="card" aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={`row between nowrap-row ${css.formHead}`}>
        <h2>{title}</h2>
        <IconButton label="Close form" onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <FailureNotice error={save.error} fields={fields} refused={failed} />
        <Fields values={values} isNew={!edited} errors={errors} set={set} />
        <Button type="submit" variant="filled" block loading={save.isPending}>
          {edited ? 'Save changes' : 'Add type'}
        </Button>
      </form>
    </section>
  );
}

interface FieldsProps {
  values: Values;
  isNew: boolean;
  errors: Record<string, string | undefined>;
  set(part: Partial<Values>): void;
}
const Fields = ({ values, isNew, errors, set }: FieldsProps) => (
  <>
    {isNew && (
      <TextInput
        label="Type key"
        name="type"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        value={values.type}
        onChange={(type) => set({ type })}
        error={errors.type}
        description="Lowercase letters and underscores, for example exam_year"
      />
    )}
    <TextInput
      label="Display name"
      name="name"
      maxLength={60}
      autoComplete="off"
      value={values.name}
      onChange={(name) => set({ name })}
      error={errors.name}
    />
    <TextInput
      label="Description (optional)"
      name="description"
      maxLength={200}
      value={values.description}
      onChange={(description) => set({ description })}
      error={errors.description}
    />
    <Select
      label="Icon"
      value={values.icon}
      onChange={(icon) => set({ icon: icon as AttributeType['icon'] })}
      data={Object.entries(icons).map(([value, { label }]) => ({ value, label }))}
    />
    <Colours chosen={values.color} onChoose={(color) => set({ color })} />
  </>
);

const Colours = ({ chosen, onChoose }: { chosen: string; onChoose(color: string): void }) => (
  <fieldset>
    <legend className="legend">Colour</legend>
    <div className={css.swatches}>
      {colors.map(({ value, label }) => (
        <label key={value} style={{ '--c': value } as React.CSSProperties}>
          <input type="radio" name="color" checked={chosen.toUpperCase() === value} onChange={() => onChoose(value)} />
          <i />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
