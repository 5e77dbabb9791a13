import { Field, useFieldIds, type FieldProps } from './field';

/** The native list, which works on every phone. */
export function Select({
  label,
  description,
  error,
  onChange,
  data,
  id,
  'aria-describedby': more,
  ...rest
}: Omit<FieldProps, 'judgedOnLeaving'> & {
  value: string;
  onChange: (value: string) => void;
  data: { value: string; label: string; disabled?: boolean }[];
  name?: string;
  disabled?: boolean;
  required?: boolean;
}) {
  const tied = useFieldIds({ id, description, error, 'aria-describedby': more });
  return (
    <Field id={tied.id} label={label} description={description} error={error}>
      <select {...rest} {...tied.control} className="input" onChange={(event) => onChange(event.currentTarget.value)}>
        {data.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
