import type { components } from '@kasauti/contracts';
import { replacementOf, type Seat } from '../seat/seat';

/** When another attempt took the place of this one, and why that was allowed; nothing while it stands. */
export function replacedView(seat: Seat | null, attemptId: string): { replaced?: components['schemas']['Replaced'] } {
  const by = replacementOf(seat, attemptId);
  if (!by?.closedAt) return {};
  const allowance = seat?.allowances?.find(({ id }) => id === by.allowanceId);
  return { replaced: { at: by.closedAt.toISOString(), reason: allowance?.reason ?? '' } };
}
