import { Segmented, TextInput } from '@kasauti/web-kit/base';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { acceptedInterval, type AcceptedNumber, type NumberMode } from './accepted-number';
import s from './question.module.css';

const modes: { value: NumberMode; label: string }[] = [
  { value: 'exact', label: 'Exact' },
  { value: 'tolerance', label: 'Tolerance' },
  { value: 'range', label: 'Range' },
];
const labels: Record<NumberMode, [field: 'value' | 'tolerance' | 'min' | 'max', label: string][]> = {
  exact: [['value', 'Correct number']],
  tolerance: [
    ['value', 'Correct number'],
    ['tolerance', 'Plus or minus'],
  ],
  range: [
    ['min', 'From'],
    ['max', 'To'],
  ],
};

interface Props {
  number: AcceptedNumber;
  problem: string | undefined;
  onChange(number: AcceptedNumber): void;
}

/** The number that is right, and how far from it an answer may be. */
export function NumberKey({ number, problem, onChange }: Props) {
  const id = useId();
  const accepted = acceptedInterval(number);
  return (
    <fieldset className="stack" aria-describedby={problem ? `${id}-e` : undefined}>
      <legend className={`legend ${s.legend}`}>Correct answer</legend>
      <div>
        <Segmented
          label="What is accepted"
          value={number.mode}
          onChange={(mode) => onChange({ ...number, mode })}
          data={modes}
        />
      </div>
      <div className={s.pair}>
        {labels[number.mode].map(([field, label], index) => (
          <TextInput
            key={field}
            label={label}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            data-key={index === 0 ? '' : undefined}
            value={number[field]}
            onChange={(text) => onChange({ ...number, [field]: text })}
          />
        ))}
      </div>
      <p className="hint">
        {accepted
          ? accepted.min === accepted.max
            ? `Accepted: ${accepted.min}, however many zeros follow.`
            : `Accepted: every number from ${accepted.min} to ${accepted.max}, both included.`
          : 'Students type a plain number such as 1.33 or -2.'}
      </p>
      <div role="alert" id={`${id}-e`}>
        {problem && (
          <p className="error">
            <IconAlertCircle aria-hidden />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}
