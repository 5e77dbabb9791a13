import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, useFieldIds, type FieldProps } from './field';

export function Textarea({
  label,
  description,
  error,
  onChange,
  id,
  'aria-describedby': more,
  ...rest
}: FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'style' | 'id'> & {
    value: string;
    onChange: (value: string) => void;
    ref?: Ref<HTMLTextAreaElement>;
  }) {
  const tied = useFieldIds({ id, description, error, 'aria-describedby': more });
  return (
    <Field id={tied.id} label={label} description={description} error={error}>
      <textarea
        {...rest}
        {...tied.control}
        className="input"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
