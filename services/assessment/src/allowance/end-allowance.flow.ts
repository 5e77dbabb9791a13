import { AppError, LOST, retryCas } from '@kasauti/service-kit';
import { allowanceState, openAllowance } from '../seat/allowance';
import { allowanceEnded } from '../seat/allowance-events';
import type { Seat } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { allowanceNotFound, allowanceUsed } from './allowance.refusals';

type Why = 'withdrawn' | 'released';
interface EndDeps {
  seats: SeatStore;
}
interface EndCommand {
  test: Pick<TestDefinition, '_id' | 'classId'>;
  allowanceId: string;
  by: string;
  why: Why;
}

/** Ends a permission that was not used; one that has ended or expired already stays as it is. */
export const endAllowance =
  ({ seats }: EndDeps) =>
  ({ test, allowanceId, by, why }: EndCommand, now: Date): Promise<null> =>
    retryCas<null>(async () => {
      const seat = await seats.withAllowance(test._id, allowanceId);
      const allowance = seat?.allowances?.find(({ id }) => id === allowanceId);
      if (!seat || !allowance) throw allowanceNotFound();
      if (allowance.ended?.why === 'used') throw allowanceUsed();
      if (allowanceState(allowance, now) !== 'open') return null;
      const all = (seat.allowances ?? []).map((one) =>
        one.id === allowanceId ? { ...one, ended: { why, at: now, by } } : one,
      );
      const { testId, studentId } = seat;
      const event = allowanceEnded({ allowance, test, studentId, why });
      return (await seats.setAllowances({ testId, studentId, seat }, all, event)) ? null : LOST;
    });

const AT_ONCE = 25;

/** Ends every open permission of a test whose results are released by hand. */
export async function withdrawAll(deps: EndDeps, test: EndCommand['test'], by: string, now: Date): Promise<void> {
  const end = endAllowance(deps);
  const endIn = async (seat: Seat) => {
    const open = openAllowance(seat, now);
    // One that is used at this moment stays used.
    if (open) await end({ test, allowanceId: open.id, by, why: 'released' }, now).catch(unlessUsed);
  };
  // A whole class may have one.
  for await (const some of deps.seats.everyWithAllowances(test._id))
    for (let from = 0; from < some.length; from += AT_ONCE)
      await Promise.all(some.slice(from, from + AT_ONCE).map(endIn));
}

function unlessUsed(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'allowance_used') throw error;
}
