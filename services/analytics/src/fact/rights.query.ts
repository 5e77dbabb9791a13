import type { TestDoc } from './fact';
import type { Facts } from './fact.store';

/** By student, the ids of the paid tests that are theirs by a payment. */
export type Rights = ReadonlyMap<string, ReadonlySet<string>>;

/** Only those who bought a paid test, or sat it, were expected at it. */
export const isPaidTest = ({ feePaise = 0 }: Partial<Pick<TestDoc, 'feePaise'>>): boolean => feePaise > 0;

/** A payment whose right was refused or taken back is none. */
export async function readRights(
  { payments }: Pick<Facts, 'payments'>,
  studentIds: readonly string[],
  tests: readonly Pick<TestDoc, '_id' | 'feePaise'>[],
): Promise<Rights> {
  const paid = tests.filter(isPaidTest).map(({ _id }) => _id);
  if (paid.length === 0) return new Map();
  const found = await payments.aggregate<{ _id: string; tests: string[] }>([
    { $match: { studentId: { $in: [...studentIds] }, testId: { $in: paid }, isRevoked: { $ne: true } } },
    { $group: { _id: '$studentId', tests: { $push: '$testId' } } },
  ]);
  return new Map(found.map((one) => [one._id, new Set(one.tests)]));
}
