import { NativeSelect, Textarea as MantineTextarea, TextInput as MantineTextInput } from '@mantine/core';
import { IconAlertCircle, IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { delays } from '../delays';
import { IconButton } from './button';

const parts = { root: 'field', label: 'label', description: 'hint', error: 'error', wrapper: 'input-with', input: 'input', section: 'input-section', required: 'req' };
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const shown = (error: ReactNode) => error && <><IconAlertCircle aria-hidden /><span>{error}</span></>;

interface Common { label: ReactNode; description?: ReactNode; error?: ReactNode }
type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'value' | 'onChange' | 'style'>;
export type TextInputProps = Common & Native & {
  value: string; onChange: (value: string) => void; unit?: ReactNode; icon?: ReactNode; right?: ReactNode; inputClass?: string; ref?: Ref<HTMLInputElement>;
};

/** Label above, hint and error below, all tied to the field. */
export const TextInput = ({ error, onChange, unit, icon, right, inputClass, description, ...rest }: TextInputProps) => (
  <MantineTextInput {...rest} unstyled description={description} classNames={{ ...parts, input: inputClass ? `input ${inputClass}` : 'input' }} inputWrapperOrder={order}
    error={shown(error)} onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={icon} rightSection={right ?? (unit && <span className="unit">{unit}</span>)} />
);

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'right'>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput {...props} type={visible ? 'text' : 'password'} right={
      <IconButton label={visible ? 'Hide password' : 'Show password'} onClick={() => setVisible(!visible)}>{visible ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}</IconButton>
    } />
  );
}

/** A number or nothing. What is typed stays as typed; the value is undefined while it is not a number. */
export function NumberInput({ value, onChange, ...rest }: Omit<TextInputProps, 'value' | 'onChange'> & { value: number | undefined; onChange: (value: number | undefined) => void }) {
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

export const Textarea = ({ error, onChange, ...rest }: Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'style'> & { value: string; onChange: (value: string) => void }) => (
  <MantineTextarea {...rest} unstyled classNames={parts} inputWrapperOrder={order} error={shown(error)} onChange={(event) => onChange(event.currentTarget.value)} />
);

/** The system's own list: works on every phone. */
export const Select = ({ data, error, onChange, ...rest }: Common & { value: string; onChange: (value: string) => void; data: { value: string; label: string; disabled?: boolean }[]; name?: string; disabled?: boolean; required?: boolean; id?: string }) => (
  <NativeSelect {...rest} unstyled data={data} classNames={parts} inputWrapperOrder={order} error={shown(error)} rightSection={null} onChange={(event) => onChange(event.currentTarget.value)} />
);

type CheckProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'style'> & { checked: boolean; onChange: (checked: boolean) => void };
function Tick({ label, description, error, onChange, type, className, ...rest }: CheckProps) {
  const id = useId();
  const told = [description && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label className="check">
        <input {...rest} type={type} className={className} aria-describedby={told} aria-invalid={error ? true : undefined} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span>{label}{description && <span className="hint" id={`${id}-d`}>{description}</span>}</span>
      </label>
      {error && <p className="error" id={`${id}-e`}>{shown(error)}</p>}
    </div>
  );
}
export const Checkbox = (props: CheckProps) => <Tick {...props} type="checkbox" />;
export const Radio = (props: CheckProps) => <Tick {...props} type="radio" />;
export const Switch = (props: CheckProps) => <Tick {...props} type="checkbox" role="switch" className="switch" />;

/** Radios that belong together, with their question as the legend. */
export function RadioGroup<V extends string>({ label, value, onChange, data, description, error, row = false }: Common & {
  value: V | undefined; onChange: (value: V) => void; data: { value: V; label: ReactNode; description?: ReactNode }[]; row?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="check-group" aria-describedby={error ? `${name}-e` : undefined}>
      <legend className="legend">{label}</legend>
      {description && <span className="hint">{description}</span>}
      <div className={row ? 'row' : ''}>
        {data.map((choice) => <Radio key={choice.value} name={name} value={choice.value} label={choice.label} description={choice.description} checked={value === choice.value} onChange={() => onChange(choice.value)} />)}
      </div>
      {error && <p className="error" id={`${name}-e`}>{shown(error)}</p>}
    </fieldset>
  );
}

/** Tells what was typed 300 ms after the last key. */
export function SearchInput({ value, onChange, label, placeholder }: { value: string; onChange: (value: string) => void; label: string; placeholder?: string }) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => { told.current = text; onChange(text); }, delays.searchMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return <TextInput type="search" label={label} placeholder={placeholder} value={text} onChange={setText} icon={<IconSearch aria-hidden />} />;
}
