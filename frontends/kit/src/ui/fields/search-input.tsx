import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { delays } from '../../values/delays';
import { TextInput } from './text-input';

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
