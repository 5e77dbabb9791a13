import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { delays } from '../../values/delays';
import { TextInput } from './text-input';

/** The limit of every search in the API. */
const SEARCH_LENGTH = 100;

/**
 * Reports the trimmed text 300 ms after the last key, or at once on blur: a later report would bring a user who has moved
 * to another page back to this one.
 */
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
  const reported = useRef(value);
  /** Reported values that have not come back as `value`; a slow page returns them while the user is already typing on. */
  const pending = useRef<string[]>([]);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    const back = pending.current.indexOf(value);
    pending.current.splice(0, back + 1);
    if (back >= 0) return;
    reported.current = value;
    setText(value);
  }, [value]);
  const flush = useCallback((typed: string) => {
    if (typed === reported.current) return;
    reported.current = typed;
    pending.current.push(typed);
    report.current(typed);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => flush(text.trim()), delays.searchMs);
    return () => clearTimeout(timer);
  }, [text, flush]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={SEARCH_LENGTH}
      value={text}
      onChange={setText}
      onBlur={() => flush(text.trim())}
      icon={<IconSearch aria-hidden />}
    />
  );
}
