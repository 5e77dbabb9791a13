import { Select } from '@kasauti/web-kit/base';
import css from './batches.module.css';

interface Props {
  batches: readonly { batchId: string; name: string }[] | undefined;
  /** A batch id, `none`, or empty for the whole class. */
  value: string;
  onChange(batchId: string): void;
}

/** Nothing in a class without batches. */
export const BatchFilter = ({ batches = [], value, onChange }: Props) =>
  batches.length === 0 ? null : (
    <Select
      label="Batch"
      value={value}
      onChange={onChange}
      data={[
        { value: '', label: 'All batches' },
        ...batches.map(({ batchId, name }) => ({ value: batchId, label: name })),
        { value: 'none', label: 'In no batch' },
      ]}
    />
  );

/** What tells students of one name apart. @example 'JA-017 · Morning' */
export const placeText = ({ rollNo, batch }: { rollNo?: string | null; batch?: string | null }): string =>
  [rollNo, batch].filter(Boolean).join(' · ');

/** Below the name of a student. */
export const PlaceOf = ({ of }: { of: Parameters<typeof placeText>[0] }) =>
  placeText(of) === '' ? null : <div className={`xs dim ${css.place}`}>{placeText(of)}</div>;
