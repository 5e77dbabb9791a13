import { Field, useFieldIds, type FieldProps } from './field';

/** The browser's own file chooser. */
export function FileField({
  label,
  description,
  error,
  accept,
  onChange,
  id,
}: FieldProps & { accept: string; onChange(file: File | undefined): void }) {
  const tied = useFieldIds({ id, description, error });
  return (
    <Field id={tied.id} label={label} description={description} error={error}>
      <input
        {...tied.control}
        type="file"
        accept={accept}
        className="input"
        onChange={(event) => onChange(event.currentTarget.files?.[0])}
      />
    </Field>
  );
}
