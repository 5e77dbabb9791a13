import { batchKey } from '@kasauti/contracts/members';

/** A part of the students of a class. Its id never comes back after it was deleted. */
export interface Batch {
  batchId: string;
  name: string;
}

export const MOST_BATCHES = 50;
export type BatchRefusal = 'batch_exists' | 'batch_not_found' | 'batches_used_up';
type Batches = readonly Batch[] | undefined;
type Changed = Batch[] | BatchRefusal;

const hasName = (batches: readonly Batch[], name: string) => batches.some((b) => batchKey(b.name) === batchKey(name));

/** Names are unique without regard to capitals and spaces. Adding the same batch again changes nothing. */
export function withBatch(batches: Batches = [], added: Batch): Changed {
  if (batches.some((b) => b.batchId === added.batchId)) return [...batches];
  if (hasName(batches, added.name)) return 'batch_exists';
  return batches.length >= MOST_BATCHES ? 'batches_used_up' : [...batches, added];
}

export function renamedBatch(batches: Batches = [], { batchId, name }: Batch): Changed {
  const others = batches.filter((b) => b.batchId !== batchId);
  if (others.length === batches.length) return 'batch_not_found';
  return hasName(others, name) ? 'batch_exists' : batches.map((b) => (b.batchId === batchId ? { batchId, name } : b));
}

export function withoutBatch(batches: Batches = [], batchId: string): Changed {
  const left = batches.filter((b) => b.batchId !== batchId);
  return left.length === batches.length ? 'batch_not_found' : left;
}

/** Undefined also for a batch that was deleted while a student was being moved into it: that student is in none. */
export const batchOf = (batches: Batches, batchId: string | undefined): Batch | undefined =>
  batches?.find((b) => b.batchId === batchId);
