import { TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef, useState } from 'react';
import { NumberPad } from './number-pad';
import css from './question.module.css';
import { plainMinus, refusalOf, typedKind } from './typed-number';

type Props = {
  value: string;
  readOnly: boolean;
  describedBy?: string;
  /** A key in the field, which may take no text. */
  onKey?: () => void;
  onType(text: string): void;
};

/** The server takes no longer answer. */
const longest = 20;

/** The text stays as typed; only a number becomes the answer, so that a slip never replaces one. */
export function NumberAnswer({ value, readOnly, describedBy, onKey, onType }: Props) {
  const [text, setText] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (value !== last.current) setText(value);
    last.current = value;
  }, [value]);

  const type = (typed: string) => {
    // Some keyboards of phones go beyond what the field takes.
    const plain = plainMinus(typed).slice(0, longest);
    setText(plain);
    setLeft(false);
    const kind = typedKind(plain);
    if (kind !== 'number' && kind !== 'empty') return;
    last.current = plain;
    onType(plain);
  };
  const press = (insert: string) => {
    const field = input.current;
    if (!field) return;
    const isFocused = document.activeElement === field;
    const start = isFocused ? (field.selectionStart ?? text.length) : text.length;
    const end = isFocused ? (field.selectionEnd ?? text.length) : text.length;
    // The field does not cut what a page inserts.
    if (insert && text.length - end + start >= longest) return;
    field.setRangeText(insert, insert === '' && start === end ? Math.max(0, start - 1) : start, end, 'end');
    type(field.value);
  };
  const kind = typedKind(text);
  const isRefused = kind === 'refused' || (kind === 'unfinished' && isLeft);
  return (
    <div className={css.number}>
      <TextInput
        label={t('Your answer')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={longest}
        inputClass={css.numberInput}
        ref={input}
        value={text}
        readOnly={readOnly}
        onChange={type}
        aria-describedby={describedBy}
        onKeyDown={onKey}
        onBlur={() => setLeft(true)}
        description={t('Digits, one point and a minus sign, for example −2.50. Saved as you type.')}
        error={isRefused ? refusalOf(text, value) : undefined}
      />
      <NumberPad disabled={readOnly} onKey={press} />
    </div>
  );
}
