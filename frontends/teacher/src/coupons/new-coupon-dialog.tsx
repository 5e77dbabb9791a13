import { fieldErrors, now } from '@kasauti/web-kit/api';
import {
  Button,
  ErrorState,
  FailureNotice,
  MoneyInput,
  NumberInput,
  RadioGroup,
  Select,
  TextInput,
  toast,
} from '@kasauti/web-kit/base';
import { DateTimeField, refusesHalfTime } from '@kasauti/web-kit/datetime';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState, type FormEvent } from 'react';
import { ownedOf, useOwnClasses } from '../class/own-classes.data';
import { useTeachingTests } from '../tests/tests.data';
import { couponProblems, newCoupon, requestOf, type CouponForm } from './coupon-form';
import css from './coupons.module.css';
import { useCreateCoupon } from './coupons.data';

export const NewCouponDialog = ({ opened, onClose }: { opened: boolean; onClose(): void }) => (
  <Dialog opened={opened} onClose={onClose} title="Create coupon">
    {opened && <NewCouponForm onClose={onClose} />}
  </Dialog>
);

const fields = ['code', 'scopeId', 'discount', 'expiresAt', 'maxUses', 'maxUsesPerStudent'] as const;

function NewCouponForm({ onClose }: { onClose(): void }) {
  const [form, setForm] = useState(newCoupon);
  const [isChecked, setChecked] = useState(false);
  const create = useCreateCoupon();
  const set = (part: Partial<CouponForm>) => setForm((before) => ({ ...before, ...part }));
  const problems = couponProblems(form, now());
  const { discount: value, ...refused } = fieldErrors(create.error, fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (refusesHalfTime(event.currentTarget)) return;
    if (Object.keys(problems).length > 0 || create.isPending) return;
    create.mutate(requestOf(form), {
      onSuccess: ({ code }) => {
        toast.success(`Coupon ${code} is created`);
        onClose();
      },
    });
  };
  const failed = 'The coupon could not be created. Please try again.';
  return (
    <form onSubmit={submit} noValidate>
      <div className="stack">
        <Fields form={form} set={set} problems={{ ...refused, value, ...(isChecked ? problems : {}) }} />
        <FailureNotice error={create.error} fields={fields} refused={failed} />
      </div>
      <div className="modal-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={create.isPending}>
          Create coupon
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  form: CouponForm;
  set(part: Partial<CouponForm>): void;
  problems: ReturnType<typeof couponProblems>;
}
function Fields({ form, set, problems }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Code"
        description="Students type it. Letters, digits and hyphens."
        value={form.code}
        onChange={(code) => set({ code })}
        error={problems.code}
        autoComplete="off"
        data-autofocus
      />
      <ScopeFields form={form} set={set} problems={problems} />
      <RadioGroup
        label="Discount"
        row
        value={form.kind}
        onChange={(kind) => set({ kind, value: undefined })}
        data={[
          { value: 'percent', label: 'Percent' },
          { value: 'fixed', label: 'Amount' },
        ]}
      />
      {form.kind === 'percent' ? (
        <NumberInput
          label="Percent"
          unit="%"
          value={form.value}
          onChange={(value) => set({ value })}
          error={problems.value}
        />
      ) : (
        <MoneyInput label="Amount" value={form.value} onChange={(value) => set({ value })} error={problems.value} />
      )}
      <DateTimeField
        label="Ends"
        description="Indian Standard Time (IST). Empty: no end."
        value={form.expiresAt}
        onChange={(expiresAt) => set({ expiresAt })}
        error={problems.expiresAt}
      />
      <div className={css.pair}>
        <NumberInput
          label="Uses in all"
          value={form.maxUses}
          onChange={(maxUses) => set({ maxUses })}
          error={problems.maxUses}
        />
        <NumberInput
          label="Uses per student"
          value={form.maxUsesPerStudent}
          onChange={(maxUsesPerStudent) => set({ maxUsesPerStudent })}
          error={problems.maxUsesPerStudent}
        />
      </div>
    </>
  );
}

function ScopeFields({ form, set, problems }: FieldsProps) {
  const classes = useOwnClasses();
  const tests = useTeachingTests();
  const choices =
    form.scope === 'class'
      ? ownedOf(classes.data ?? []).filter(({ status }) => status !== 'archived')
      : (tests.data?.tests ?? []).filter(({ fee, phase }) => fee > 0 && phase !== 'closed' && phase !== 'cancelled');
  const source = form.scope === 'class' ? classes : tests;
  const hint = source.isPending ? 'Loading' : choices.length === 0 ? 'None yet' : 'Choose one';
  return (
    <>
      <RadioGroup
        label="For"
        row
        value={form.scope}
        onChange={(scope) => set({ scope, scopeId: '' })}
        data={[
          { value: 'class', label: 'All tests of a class' },
          { value: 'test', label: 'One test' },
        ]}
      />
      {source.isError && !source.data ? (
        <ErrorState of={source} primary={false} />
      ) : (
        <Select
          label={form.scope === 'class' ? 'Class' : 'Test'}
          value={form.scopeId}
          onChange={(scopeId) => set({ scopeId })}
          error={problems.scopeId}
          data={[{ value: '', label: hint }, ...choices.map(({ id, title }) => ({ value: id, label: title }))]}
        />
      )}
    </>
  );
}
