import type { ReactNode } from 'react';
import { ErrorLine, useFieldIds, type FieldProps, type NativeInput } from './field';

type CheckProps = FieldProps &
  Omit<NativeInput, 'checked' | 'type'> & { value?: string } & {
    checked: boolean;
    onChange: (checked: boolean) => void;
  };
function Tick({
  label,
  description,
  error,
  onChange,
  type,
  className,
  id,
  'aria-describedby': more,
  judgedOnLeaving,
  ...rest
}: CheckProps & { type: string }) {
  const tied = useFieldIds({ id, description, error, 'aria-describedby': more });
  return (
    <div>
      <label className="check">
        <input
          {...rest}
          {...tied.control}
          type={type}
          className={className}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {label}
          {description && (
            <span className="hint" id={`${tied.id}-d`} aria-hidden>
              {description}
            </span>
          )}
        </span>
      </label>
      <ErrorLine id={tied.id} error={error} isKept={judgedOnLeaving} />
    </div>
  );
}
export const Checkbox = (props: CheckProps) => <Tick {...props} type="checkbox" />;
export const Radio = (props: CheckProps) => <Tick {...props} type="radio" />;
export const Switch = (props: CheckProps) => <Tick {...props} type="checkbox" role="switch" className="switch" />;

/** Radio buttons with their question as the legend. */
export function RadioGroup<V extends string>({
  label,
  value,
  onChange,
  data,
  description,
  error,
  row = false,
  id,
  'aria-describedby': more,
}: FieldProps & {
  value: V | undefined;
  onChange: (value: V) => void;
  data: { value: V; label: ReactNode; description?: ReactNode }[];
  row?: boolean;
}) {
  const tied = useFieldIds({ id, description, error, 'aria-describedby': more });
  return (
    <fieldset
      className="check-group"
      aria-describedby={tied.control['aria-describedby']}
      data-invalid={error ? true : undefined}
    >
      <legend className="legend">{label}</legend>
      {description && (
        <span className="hint" id={`${tied.id}-d`}>
          {description}
        </span>
      )}
      <div className={row ? 'row' : ''}>
        {data.map((choice) => (
          <Radio
            key={choice.value}
            name={tied.id}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </div>
      <ErrorLine id={tied.id} error={error} />
    </fieldset>
  );
}
