import { IconBackspace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@kasauti/web-kit/i18n';
import css from './question.module.css';

const keys: { insert: string; label: string; face?: ReactNode }[] = [
  ...['7', '8', '9'].map((digit) => ({ insert: digit, label: digit })),
  { insert: '', label: t('Backspace'), face: <IconBackspace aria-hidden /> },
  ...['4', '5', '6'].map((digit) => ({ insert: digit, label: digit })),
  { insert: '-', label: t('Minus'), face: '−' },
  ...['1', '2', '3'].map((digit) => ({ insert: digit, label: digit })),
  { insert: '.', label: t('Point'), face: '.' },
  { insert: '0', label: '0' },
];

/** The keys of the national tests. No tab stops: a user who tabs has a keyboard. `insert` is empty for Backspace. */
export const NumberPad = ({ disabled, onKey }: { disabled: boolean; onKey(insert: string): void }) => (
  <div className={css.pad} role="group" aria-label={t('Number pad')}>
    {keys.map(({ insert, label, face }) => (
      <button
        key={label}
        type="button"
        className="btn"
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        // The field keeps its caret, and a phone does not open its own keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onKey(insert)}
      >
        {face ?? label}
      </button>
    ))}
  </div>
);
