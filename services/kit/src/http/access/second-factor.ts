import type { Route } from '@kasauti/contracts';
import { LEEWAY_SEC, type Caller } from './caller';
import { forbidden } from '../../errors';

/** How long a confirmed second factor is valid for dangerous actions. */
const FRESH_SEC = 5 * 60;

/**
 * Enforces the contract's x-second-factor for admins.
 * @throws 403 `second_factor_required` (log in with one), 403 `step_up_required` (confirm it again).
 */
export function demandSecondFactor({ secondFactor }: Route, { role, mfa, mfaAt }: Caller, now: Date): void {
  if (secondFactor === 'none' || role !== 'admin') return;
  if (!mfa)
    throw forbidden('second_factor_required', 'This needs your second factor. Please set it up, then log in with it.');
  if (secondFactor === 'required') return;
  const ageSec = mfaAt === undefined ? Infinity : now.getTime() / 1000 - mfaAt;
  if (ageSec > FRESH_SEC || ageSec < -LEEWAY_SEC)
    throw forbidden('step_up_required', 'Please confirm with your second factor again');
}
