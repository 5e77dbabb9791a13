import { isInAudience } from '@kasauti/contracts/members';
import type { EnrolmentDoc, TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { stepwise } from '../steps';

const fields = { studentId: 1, batchId: 1, isActive: 1, lastActiveAt: 1 } as const;
type Known = Pick<EnrolmentDoc, keyof typeof fields>;
type Counted = Pick<TestDoc, '_id' | 'audience'>;

/** By test: students who began it and have left the class, or those whom the test is for. */
export async function countOutsiders(
  { enrolments, attempts }: Pick<Facts, 'enrolments' | 'attempts'>,
  classId: string,
  tests: readonly Counted[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(tests.map(({ _id }) => [_id, 0]));
  // Of tests for the whole class, members are no outsiders.
  const isAnyForSome = tests.some(({ audience }) => audience);
  for (const isActive of isAnyForSome ? [true, false] : [false])
    for await (const batch of enrolments.batches({ classId, isActive }, fields))
      for (const [testId, ids] of await stepwise(outsidersOf(batch, tests), signal)) {
        signal.throwIfAborted();
        const n = await attempts.count({ testId, studentId: { $in: ids }, attemptNo: 1 });
        counts.set(testId, (counts.get(testId) ?? 0) + n);
      }
  return counts;
}

/** Who never began a test of the class is not asked about. Pauses after each test: an audience may name hundreds of students. */
function* outsidersOf(batch: Known[], tests: readonly Counted[]): Generator<void, [testId: string, ids: string[]][]> {
  const some = batch.filter(({ lastActiveAt }) => lastActiveAt);
  const found: [string, string[]][] = [];
  for (const { _id, audience } of tests) {
    const ids = some.filter((one) => !one.isActive || !isInAudience(audience, one)).map(({ studentId }) => studentId);
    if (ids.length > 0) found.push([_id, ids]);
    yield;
  }
  return found;
}
