import { IconAlertCircle, IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { delays } from '../delays';
import { IconButton } from './button';

interface Common {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  id?: string;
  'aria-describedby'?: string;
}
const shown = (error: ReactNode) => (
  <>
    <IconAlertCircle aria-hidden />
    <span>{error}</span>
  </>
);

/** What ties a control to its label, hint and error. */
function useTied({ id, description, error, 'aria-describedby': more }: Omit<Common, 'label'>) {
  const made = useId();
  const own = id ?? made;
  const told = [description && `${own}-d`, error && `${own}-e`, more].filter(Boolean).join(' ');
  return {
    id: own,
    control: { id: own, 'aria-describedby': told || undefined, 'aria-invalid': error ? true : undefined } as const,
  };
}

const Field = ({ id, label, description, error, children }: Common & { id: string; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    {description && (
      <span className="hint" id={`${id}-d`}>
        {description}
      </span>
    )}
    {error && (
      <p className="error" id={`${id}-e`}>
        {shown(error)}
      </p>
    )}
  </div>
);

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'size' | 'value' | 'onChange' | 'style' | 'id' | 'aria-describedby'
>;
export type TextInputProps = Common &
  Native & {
    value: string;
    onChange: (value: string) => void;
    unit?: ReactNode;
    icon?: ReactNode;
    right?: ReactNode;
    inputClass?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** A browser cuts what is pasted over the limit without a word. */
const fullAt = (most: number) => (
  <span role="status">{most} characters is the most. What goes beyond it is cut off.</span>
);

/** Label above, hint and error below, all tied to the field. */
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
  ...rest
}: TextInputProps) {
  const description =
    rest.maxLength !== undefined && rest.value.length >= rest.maxLength ? fullAt(rest.maxLength) : hint;
  const tied = useTied({ id, description, error, 'aria-describedby': more });
  const end = right ?? (unit && <span className="unit">{unit}</span>);
  return (
    <Field id={tied.id} label={label} description={description} error={error}>
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
        <IconButton label={visible ? 'Hide characters' : 'Show characters'} onClick={() => setVisible(!visible)}>
          {visible ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
        </IconButton>
      }
    />
  );
}

/** A number or nothing. What is typed stays as typed; the value is undefined while it is not a number. */
export function NumberInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const last = useRef(value);
  useEffect(() => {
    if (value !== last.current) setText(value === undefined ? '' : String(value));
    last.current = value;
  }, [value]);
  const take = (next: string) => {
    setText(next);
    const read = next.trim() === '' ? NaN : Number(next.replace(/,/g, ''));
    last.current = Number.isFinite(read) ? read : undefined;
    onChange(last.current);
  };
  return <TextInput inputMode="decimal" autoComplete="off" {...rest} value={text} onChange={take} />;
}

/** Rupees: the sign before the figure, two decimals once the field is left. */
export function MoneyInput({
  value,
  onChange,
  onBlur,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange' | 'unit' | 'icon'> & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const shownAs = (rupees: number | undefined) => (rupees === undefined ? '' : rupees.toFixed(2));
  const [text, setText] = useState(shownAs(value));
  const last = useRef(value);
  useEffect(() => {
    if (value !== last.current) setText(shownAs(value));
    last.current = value;
  }, [value]);
  const take = (next: string) => {
    setText(next);
    const read = next.trim() === '' ? NaN : Number(next.replace(/[₹,\s]/g, ''));
    last.current = Number.isFinite(read) ? read : undefined;
    onChange(last.current);
  };
  // More decimals than paise stay as typed, so that what is wrong can be seen.
  const settle = () => {
    if (last.current !== undefined && Number(last.current.toFixed(2)) === last.current) setText(shownAs(last.current));
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      icon="₹"
      value={text}
      onChange={take}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}

export function Textarea({
  label,
  description,
  error,
  onChange,
  id,
  'aria-describedby': more,
  ...rest
}: Common &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'style' | 'id'> & {
    value: string;
    onChange: (value: string) => void;
    ref?: Ref<HTMLTextAreaElement>;
  }) {
  const tied = useTied({ id, description, error, 'aria-describedby': more });
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

/** The system's own list: works on every phone. */
export function Select({
  label,
  description,
  error,
  onChange,
  data,
  id,
  'aria-describedby': more,
  ...rest
}: Common & {
  value: string;
  onChange: (value: string) => void;
  data: { value: string; label: string; disabled?: boolean }[];
  name?: string;
  disabled?: boolean;
  required?: boolean;
  onBlur?: () => void;
}) {
  const tied = useTied({ id, description, error, 'aria-describedby': more });
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

type CheckProps = Common &
  Omit<Native, 'checked' | 'type'> & { value?: string } & { checked: boolean; onChange: (checked: boolean) => void };
function Tick({
  label,
  description,
  error,
  onChange,
  type,
  className,
  id,
  'aria-describedby': more,
  ...rest
}: CheckProps & { type: string }) {
  const tied = useTied({ id, description, error, 'aria-describedby': more });
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
      {error && (
        <p className="error" id={`${tied.id}-e`}>
          {shown(error)}
        </p>
      )}
    </div>
  );
}
export const Checkbox = (props: CheckProps) => <Tick {...props} type="checkbox" />;
export const Radio = (props: CheckProps) => <Tick {...props} type="radio" />;
export const Switch = (props: CheckProps) => <Tick {...props} type="checkbox" role="switch" className="switch" />;

/** Radios that belong together, with their question as the legend. */
export function RadioGroup<V extends string>({
  label,
  value,
  onChange,
  data,
  description,
  error,
  row = false,
}: Common & {
  value: V | undefined;
  onChange: (value: V) => void;
  data: { value: V; label: ReactNode; description?: ReactNode }[];
  row?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="check-group" aria-describedby={error ? `${name}-e` : undefined}>
      <legend className="legend">{label}</legend>
      {description && <span className="hint">{description}</span>}
      <div className={row ? 'row' : ''}>
        {data.map((choice) => (
          <Radio
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </div>
      {error && (
        <p className="error" id={`${name}-e`}>
          {shown(error)}
        </p>
      )}
    </fieldset>
  );
}

/** No search takes longer texts. */
const SEARCH_LENGTH = 100;

/** Tells what was typed, without spaces around it, 300 ms after the last key, or at once when the field is left: a search told later would call back whoever went on to another page. */
export function SearchInput({
  value,
  onChange,
  label,
  placeholder,
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
}) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  /** What was told and has not come back as the value; a slow page gives it back when more has been typed. */
  const onItsWay = useRef<string[]>([]);
  const teller = useRef(onChange);
  useEffect(() => {
    teller.current = onChange;
  });
  useEffect(() => {
    const back = onItsWay.current.indexOf(value);
    onItsWay.current.splice(0, back + 1);
    if (back >= 0) return;
    told.current = value;
    setText(value);
  }, [value]);
  const tell = useCallback((typed: string) => {
    if (typed === told.current) return;
    told.current = typed;
    onItsWay.current.push(typed);
    teller.current(typed);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => tell(text.trim()), delays.searchMs);
    return () => clearTimeout(timer);
  }, [text, tell]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={SEARCH_LENGTH}
      value={text}
      onChange={setText}
      onBlur={() => tell(text.trim())}
      icon={<IconSearch aria-hidden />}
    />
  );
}
