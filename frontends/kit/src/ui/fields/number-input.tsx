import { useEffect, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from './text-input';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Empty says something of its own, such as "all": text that is not a number must not be taken for it and is NaN. */
  mayBeEmpty?: boolean;
};

/** The text stays as typed; the value is undefined while it is not a number. */
function useTypedNumber(
  { value, onChange, mayBeEmpty }: Pick<Props, 'value' | 'onChange' | 'mayBeEmpty'>,
  format: (value: number) => string,
  ignored: RegExp,
) {
  const shown = (number: number | undefined) => (number === undefined || Number.isNaN(number) ? '' : format(number));
  const [text, setText] = useState(shown(value));
  const last = useRef(value);
  useEffect(() => {
    if (!Object.is(value, last.current)) setText(shown(value));
    last.current = value;
  }, [value]);
  const type = (typed: string) => {
    setText(typed);
    const isEmpty = typed.trim() === '';
    const number = isEmpty ? NaN : Number(typed.replace(ignored, ''));
    last.current = Number.isFinite(number) ? number : mayBeEmpty && !isEmpty ? NaN : undefined;
    onChange(last.current);
  };
  return { text, setText, type, last };
}

export function NumberInput({ value, onChange, mayBeEmpty, ...rest }: Props) {
  const { text, type } = useTypedNumber({ value, onChange, mayBeEmpty }, String, /,/g);
  return <TextInput inputMode="decimal" autoComplete="off" {...rest} value={text} onChange={type} />;
}

/** Rupees: the sign before the figure, two decimals once the field is left. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: Omit<Props, 'unit' | 'icon' | 'mayBeEmpty'>) {
  const format = (rupees: number) => rupees.toFixed(2);
  const { text, setText, type, last } = useTypedNumber({ value, onChange }, format, /[₹,\s]/g);
  // More decimals than paise stay as typed, so that the mistake can be seen.
  const round = () => {
    const rupees = last.current;
    if (rupees !== undefined && Number(rupees.toFixed(2)) === rupees) setText(format(rupees));
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      icon="₹"
      value={text}
      onChange={type}
      onBlur={(event) => {
        round();
        onBlur?.(event);
      }}
    />
  );
}
