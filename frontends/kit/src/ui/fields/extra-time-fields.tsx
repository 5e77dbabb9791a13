import type { components } from '@kasauti/contracts/web';
import { serverNow } from '../../values/clock';
import { isoToIst } from '../../values/dates';
import { RadioGroup } from './checks';
import { DayField } from './date-time-field';
import { NumberInput } from './number-input';
import { TextInput } from './text-input';

export interface ExtraTimeForm {
  kind: 'percent' | 'minutes';
  amount: number | undefined;
  /** A day like 2027-03-31; empty: no end. */
  validUntil: string;
  reason: string;
}
type ExtraTime = components['schemas']['ExtraTime'];
type Problems = Partial<Record<'amount' | 'validUntil' | 'reason', string>>;

export const extraTimeFields = ['amount', 'validUntil', 'reason'] as const;
const most = { percent: 100, minutes: 180 };

export const extraTimeForm = (given: ExtraTime | undefined): ExtraTimeForm => ({
  kind: given?.kind === 'minutes' ? 'minutes' : 'percent',
  amount: given?.amount ?? 25,
  validUntil: given?.validUntil ?? '',
  reason: given?.reason ?? '',
});

export function extraTimeProblems({ kind, amount, reason }: ExtraTimeForm): Problems {
  const isAmount = amount !== undefined && amount >= 5 && amount <= most[kind] && amount % 5 === 0;
  return {
    ...(isAmount ? {} : { amount: `Give a multiple of 5 between 5 and ${most[kind]}` }),
    ...(reason.trim().length < 3 ? { reason: 'Please give a reason' } : {}),
  };
}

/** What is sent of a form without problems. */
export const extraTimeOf = ({ kind, amount = 0, validUntil, reason }: ExtraTimeForm) => ({
  kind,
  amount,
  validUntil: validUntil === '' ? null : validUntil,
  reason: reason.trim(),
});

interface Props {
  form: ExtraTimeForm;
  onChange(form: ExtraTimeForm): void;
  problems: Problems;
  reasonHint: string;
}

/** How much, until when and why, for a teacher and for an administrator. */
export function ExtraTimeFields({ form, onChange, problems, reasonHint }: Props) {
  const set = (part: Partial<ExtraTimeForm>) => onChange({ ...form, ...part });
  return (
    <>
      <RadioGroup
        label="Extra time as"
        row
        value={form.kind}
        onChange={(kind) => set({ kind })}
        data={[
          { value: 'percent', label: 'Percent of the duration' },
          { value: 'minutes', label: 'Minutes' },
        ]}
      />
      <NumberInput
        label={form.kind === 'percent' ? 'Percent' : 'Minutes for each test'}
        unit={form.kind === 'percent' ? '%' : 'min'}
        description="A multiple of 5"
        value={form.amount}
        onChange={(amount) => set({ amount })}
        error={problems.amount}
      />
      <DayField
        label="Valid until"
        description="The last day on which a test can be started with it, in India. Empty: no end."
        min={isoToIst(new Date(serverNow()).toISOString()).slice(0, 10)}
        value={form.validUntil}
        onChange={(validUntil) => set({ validUntil })}
        error={problems.validUntil}
      />
      <TextInput
        label="Why the student needs it"
        description={reasonHint}
        maxLength={300}
        value={form.reason}
        onChange={(reason) => set({ reason })}
        error={problems.reason}
      />
    </>
  );
}
