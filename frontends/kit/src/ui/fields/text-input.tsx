import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button';
import { Field, useFieldIds, type FieldProps, type NativeInput } from './field';
import { t } from '../../language/messages';

export type TextInputProps = FieldProps &
  NativeInput & {
    value: string;
    onChange: (value: string) => void;
    unit?: ReactNode;
    icon?: ReactNode;
    right?: ReactNode;
    inputClass?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** Browsers cut pasted text at the limit silently. */
const fullAt = (most: number) => (
  <span role="status">{t('{most} characters is the most. What goes beyond it is cut off.', { most })}</span>
);

/** Label above, hint and error below, all linked to the input. */
export function TextInput({
  label,
  description: hint,
  error,
  onChange,
  unit,
  icon,
  right,
  inputClass = '',
  id,
  'aria-describedby': more,
  judgedOnLeaving,
  ...rest
}: TextInputProps) {
  const description =
    rest.maxLength !== undefined && rest.value.length >= rest.maxLength ? fullAt(rest.maxLength) : hint;
  const tied = useFieldIds({ id, description, error, 'aria-describedby': more });
  const end = right ?? (unit && <span className="unit">{unit}</span>);
  return (
    <Field id={tied.id} label={label} description={description} error={error} judgedOnLeaving={judgedOnLeaving}>
      <div
        className="input-with"
        data-with-left-section={icon ? true : undefined}
        data-with-right-section={end ? true : undefined}
      >
        {icon && (
          <span className="input-section" data-position="left">
            {icon}
          </span>
        )}
        <input
          type="text"
          {...rest}
          {...tied.control}
          className={`input ${inputClass}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {end && (
          <span className="input-section" data-position="right">
            {end}
          </span>
        )}
      </div>
    </Field>
  );
}

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'right'>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      right={
        <IconButton label={visible ? t('Hide characters') : t('Show characters')} onClick={() => setVisible(!visible)}>
          {visible ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
        </IconButton>
      }
    />
  );
}
