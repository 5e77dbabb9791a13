import type { NewCoupon } from './coupons.data';

/** As typed; the value is in percent, or in rupees. */
export interface CouponForm {
  code: string;
  scope: 'class' | 'test';
  scopeId: string;
  kind: 'percent' | 'fixed';
  value: number | undefined;
  expiresAt: string | undefined;
  maxUses: number | undefined;
  maxUsesPerStudent: number | undefined;
}
export type CouponField = 'code' | 'scopeId' | 'value' | 'expiresAt' | 'maxUses' | 'maxUsesPerStudent';

export const newCoupon: CouponForm = {
  code: '',
  scope: 'class',
  scopeId: '',
  kind: 'percent',
  value: 10,
  expiresAt: undefined,
  maxUses: 100,
  maxUsesPerStudent: 1,
};

const isWhole = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;
const paiseOf = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : Math.round(rupees * 100);
const isPaise = (rupees: number | undefined): boolean =>
  rupees !== undefined && rupees >= 0.01 && rupees <= 10_000 && Number(rupees.toFixed(2)) === rupees;

export function couponProblems(form: CouponForm, now: number): Partial<Record<CouponField, string>> {
  const { code, scope, scopeId, kind, value, expiresAt, maxUses, maxUsesPerStudent } = form;
  return {
    ...(/^[A-Za-z0-9-]{3,20}$/.test(code.trim()) ? {} : { code: 'A coupon has 3 to 20 letters, digits or hyphens' }),
    ...(scopeId ? {} : { scopeId: `Please choose a ${scope}` }),
    ...(kind === 'percent' && !isWhole(value, 100) ? { value: 'A whole number from 1 to 100' } : {}),
    ...(kind === 'fixed' && !isPaise(value) ? { value: 'An amount up to ₹10,000.00, with at most two decimals' } : {}),
    ...(expiresAt && Date.parse(expiresAt) <= now ? { expiresAt: 'The end must be in the future' } : {}),
    ...(isWhole(maxUses, 10_000) ? {} : { maxUses: 'A whole number from 1 to 10,000' }),
    ...(isWhole(maxUsesPerStudent, 100) ? {} : { maxUsesPerStudent: 'A whole number from 1 to 100' }),
  };
}

/** Only for a form without problems. */
export const requestOf = (form: CouponForm): NewCoupon => ({
  code: form.code.trim(),
  scope: form.scope,
  scopeId: form.scopeId,
  discount: { kind: form.kind, value: (form.kind === 'percent' ? form.value : paiseOf(form.value)) ?? 0 },
  ...(form.expiresAt ? { expiresAt: form.expiresAt } : {}),
  maxUses: form.maxUses ?? 0,
  maxUsesPerStudent: form.maxUsesPerStudent ?? 0,
});
