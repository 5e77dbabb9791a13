import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { formatTime, IST_OFFSET_MS, isoToIst } from '../../values/dates';
import { TextInput, type TextInputProps } from './text-input';
import { t } from '../../language/messages';

/** '2026-11-21T18:00' as IST -> '2026-11-21T12:30:00.000Z'; `undefined` for an invalid time. */
export function istToIso(local: string): string | undefined {
  const moment = Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`);
  return Number.isNaN(moment) ? undefined : new Date(moment - IST_OFFSET_MS).toISOString();
}

const dateInputs = 'input[type="datetime-local"], input[type="date"]';
const isHalfTyped = ({ validity }: HTMLInputElement): boolean => validity.badInput;

/**
 * Whether a date or a time in a form, or in another element, is half typed; then its field says so and takes the focus.
 * Such a field reports undefined, like an empty one.
 * @example if (refusesHalfTime(form)) return;
 */
export function refusesHalfTime(form: HTMLElement): boolean {
  const half = [...form.querySelectorAll<HTMLInputElement>(dateInputs)].find(isHalfTyped);
  half?.checkValidity();
  half?.focus();
  return half !== undefined;
}

/** Whether the field is half typed, which the browser tells in these events only. */
function useHalfTyped() {
  const [isHalf, setIsHalf] = useState(false);
  const judge = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setIsHalf(isHalfTyped(currentTarget));
  return { isHalf, judge };
}

/** A day like 2027-03-31; the value is '' while the field is empty or half typed. */
export function DayField({ error, ...rest }: Omit<TextInputProps, 'type' | 'onInput' | 'onInvalid' | 'onBlur'>) {
  const { isHalf, judge } = useHalfTyped();
  return (
    <TextInput
      {...rest}
      type="date"
      error={isHalf ? t('Please give the whole date') : error}
      onInput={judge}
      onInvalid={judge}
      onBlur={judge}
    />
  );
}

/**
 * A time typed as IST; the value is ISO in UTC, or undefined while the field is empty or half typed. The browser may show
 * the month before the day, so the time is repeated below in the Indian order.
 */
export function DateTimeField({
  value,
  onChange,
  label,
  description,
  error,
  min,
}: {
  value: string | undefined;
  onChange: (iso: string | undefined) => void;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  min?: string;
}) {
  const [text, setText] = useState(value ? isoToIst(value) : '');
  // What the parent knows: a half-typed time reports undefined, which must not clear the text.
  const last = useRef(value);
  useEffect(() => {
    if (value !== last.current) setText(value ? isoToIst(value) : '');
    last.current = value;
  }, [value]);
  const { isHalf, judge } = useHalfTyped();
  return (
    <TextInput
      type="datetime-local"
      min={min && isoToIst(min)}
      label={label}
      description={value ? formatTime(value) : (description ?? t('Indian Standard Time (IST)'))}
      error={isHalf ? t('Please give the date and the time') : error}
      value={text}
      onInput={judge}
      onInvalid={judge}
      onBlur={judge}
      onChange={(next) => {
        setText(next);
        last.current = istToIso(next);
        onChange(last.current);
      }}
    />
  );
}
