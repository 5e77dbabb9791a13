import { createHash } from 'node:crypto';
import type { EntryDoc } from '../entry/entry';

export interface BlockDoc {
  /** `stream:n`, so that only one of two sealers wins. */
  _id: string;
  stream: string;
  n: number;
  /** Hash of the block before, FIRST for block 0. */
  prev: string;
  /** In sealing order; `hashes[i]` belongs to `ids[i]`. */
  ids: string[];
  hashes: string[];
  hash: string;
  sealedAt: Date;
}

export const BLOCK_SIZE = 1000;
export const FIRST = '0'.repeat(64);
/** As `stream` of a fault: the heads file is damaged at line `block`. */
export const HEADS_FILE = 'heads file';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Covers every field of an entry but what former versions marked in it. */
function hashEntry(e: EntryDoc): string {
  return sha256(
    JSON.stringify([
      e._id,
      e.stream,
      e.actionType,
      e.category,
      e.description ?? null,
      e.resourceType,
      e.resourceId,
      e.actor ?? null,
      e.occurredAt.toISOString(),
      e.claimed,
      e.consentGiven ?? null,
      e.consentType ?? null,
      e.details,
      // Entries from before API clients existed keep their hash.
      ...(e.client ? [e.client] : []),
    ]),
  );
}

export const hashBlock = (b: Omit<BlockDoc, '_id' | 'hash'>): string =>
  sha256(JSON.stringify([b.stream, b.n, b.prev, b.sealedAt.toISOString(), b.ids, b.hashes]));

export function sealBlock(
  stream: string,
  before: Pick<BlockDoc, 'n' | 'hash'> | undefined,
  entries: EntryDoc[],
  sealedAt: Date,
): BlockDoc {
  const n = before ? before.n + 1 : 0;
  const body = {
    stream,
    n,
    prev: before?.hash ?? FIRST,
    ids: entries.map((e) => e._id),
    hashes: entries.map(hashEntry),
    sealedAt,
  };
  return { _id: `${stream}:${n}`, ...body, hash: hashBlock(body) };
}

/** Number of entries by action type. */
export type Counts = Record<string, number>;
export function countsOf(entries: Pick<EntryDoc, 'actionType'>[]): Counts {
  const counts: Counts = {};
  for (const { actionType } of entries) counts[actionType] = (counts[actionType] ?? 0) + 1;
  return counts;
}

export interface Fault {
  stream: string;
  block: number;
  entryId?: string;
  reason:
    | 'block_missing'
    | 'block_changed'
    | 'chain_broken'
    | 'entry_missing'
    | 'entry_changed'
    | 'entry_inserted'
    | 'truncated'
    | 'signature_wrong'
    | 'head_differs';
}

/** The first fault of a block that should be number `n` after a block with hash `prev`. */
export function faultOf(b: BlockDoc, n: number, prev: string, byId: ReadonlyMap<string, EntryDoc>): Fault | undefined {
  const fault = (reason: Fault['reason'], entryId?: string): Fault => ({
    stream: b.stream,
    block: n,
    ...(entryId ? { entryId } : {}),
    reason,
  });
  if (b.n !== n) return fault('block_missing');
  if (hashBlock(b) !== b.hash || b.ids.length !== b.hashes.length) return fault('block_changed');
  if (b.prev !== prev) return fault('chain_broken');
  for (const [i, id] of b.ids.entries()) {
    const entry = byId.get(id);
    if (!entry) return fault('entry_missing', id);
    if (hashEntry(entry) !== b.hashes[i]) return fault('entry_changed', id);
  }
  return undefined;
}
