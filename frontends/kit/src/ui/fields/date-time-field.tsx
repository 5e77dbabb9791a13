import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatTime, isoToIst, istToIso } from '../../values/dates';
import { TextInput } from './text-input';
import { t } from '../../language/messages';

/**
 * A time typed as IST; the value is ISO in UTC, or undefined while the field is empty or incomplete. The browser may show
 * the month before the day, so the time is repeated below in the Indian order.
 */
export function DateTimeField({
  value,
  onChange,
  label,
  description,
  ...rest
}: {
  value: string | undefined;
  onChange: (iso: string | undefined) => void;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  min?: string;
  max?: string;
  disabled?: boolean;
  required?: boolean;
  onBlur?: () => void;
}) {
  const [text, setText] = useState(value ? isoToIst(value) : '');
  // What the parent knows: a half-typed time reports undefined, which must not clear the text.
  const last = useRef(value);
  useEffect(() => {
    if (value !== last.current) setText(value ? isoToIst(value) : '');
    last.current = value;
  }, [value]);
  const bound = (iso: string | undefined) => (iso ? isoToIst(iso) : undefined);
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      min={bound(rest.min)}
      max={bound(rest.max)}
      label={label}
      description={value ? formatTime(value) : (description ?? t('Indian Standard Time (IST)'))}
      value={text}
      onChange={(next) => {
        setText(next);
        last.current = istToIso(next);
        onChange(last.current);
      }}
    />
  );
}
