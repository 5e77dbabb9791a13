import type { components } from '@kasauti/contracts';
import { isScored } from '../attempt/attempt';
import type { AttemptState } from '../attempt-state/attempt-state';
import type { Roster } from './roster';

type ByBatch = NonNullable<components['schemas']['TestOverview']['byBatch']>[number];
const byName = new Intl.Collator('en-IN', { numeric: true }).compare;

/** Of who has submitted, the batch of that moment; today's of others, and where the class had no batches then. */
export const batchIn = (
  state: Pick<AttemptState, 'batchId'> | undefined,
  today: string | undefined,
): string | null | undefined => (state?.batchId === undefined ? today : state.batchId);

/**
 * Figures of each batch, in percent; undefined in a class without batches. Who has submitted counts in the batch of that
 * moment, so that a move changes no figure of a test that was taken; but in today's if the class had no batches then.
 */
export function byBatch({ rows, batches }: Pick<Roster, 'rows' | 'batches'>): ByBatch[] | undefined {
  if (!batches || batches.length === 0) return undefined;
  const isKnown = new Set(batches.map(({ batchId }) => batchId));
  const students = new Map<string, { batchId: string | null; hasSubmitted: boolean; percentage?: number }>();
  for (const { studentId, state, batch } of rows) {
    const known = students.get(studentId) ?? { batchId: batch?.batchId ?? null, hasSubmitted: false };
    if (state?.isClosed) known.hasSubmitted = true;
    if (state?.isClosed && state.no === 1) {
      const then = batchIn(state, batch?.batchId) ?? '';
      known.batchId = isKnown.has(then) ? then : null;
      if (state.pendingGrading === 0 && isScored(state)) known.percentage = state.percentage;
    }
    students.set(studentId, known);
  }
  const figuresOf = (batchId: string | null, batch: string | null): ByBatch => {
    const own = [...students.values()].filter((one) => one.batchId === batchId);
    const graded = own.flatMap(({ percentage }) => percentage ?? []);
    const mean = graded.length === 0 ? null : graded.reduce((sum, one) => sum + one, 0) / graded.length;
    return { batchId, batch, eligible: own.length, submitted: own.filter((one) => one.hasSubmitted).length, mean };
  };
  const none = figuresOf(null, null);
  return [
    ...[...batches].sort((a, b) => byName(a.name, b.name)).map(({ batchId, name }) => figuresOf(batchId, name)),
    ...(none.eligible > 0 ? [none] : []),
  ];
}
