import type { EntryStore } from '../entry/entry.store';
import type { UnsealedStore } from '../entry/unsealed.store';
import { faultOfHeads, type HeadDeps } from './verify-heads.query';
import { BLOCK_SIZE, faultOf, FIRST, HEADS_FILE, type BlockDoc, type Fault } from '../block/block';

export type TrailDeps = HeadDeps & { entries: EntryStore; unsealed: UnsealedStore };
/** `blocks` and `entries`: how many were found good. */
export type Verdict = { streams: number; blocks: number; entries: number } & (
  { ok: true } | { ok: false; fault: Fault }
);
const MOST_BLOCKS = 100;

/**
 * Walks every chain from its first block, then the signed heads, and stops at the first fault. Entries that no block lists
 * are looked for by name only when there are more entries than can be accounted for. Throws when `isWanted` turns false.
 */
export async function verifyTrail(deps: TrailDeps, isWanted: () => boolean = () => true): Promise<Verdict> {
  const { entries, unsealed, blocks } = deps;
  const heads = await blocks.heads();
  const all = [
    ...new Set([...heads.map((h) => h._id), ...(await blocks.streams()), ...(await entries.streams())]),
  ].sort();
  const seen = { streams: all.length, blocks: 0, entries: 0 };
  for (const stream of all) {
    const fault = await faultIn(stream);
    if (fault) return { ok: false, fault, ...seen };
  }
  const fault = await faultOfHeads(deps);
  return fault ? { ok: false, fault, ...seen } : { ok: true, ...seen };

  /** Blocks from the n-th on, together with at most BLOCK_SIZE entries. */
  async function pageFrom(stream: string, n: number, expected: number): Promise<BlockDoc[]> {
    const found = await blocks.from(stream, n, Math.min(MOST_BLOCKS, Math.max(1, expected)));
    let sum = 0;
    return found.filter((block, i) => (sum += block.ids.length) <= BLOCK_SIZE || i === 0);
  }

  async function faultIn(stream: string): Promise<Fault | undefined> {
    const head = heads.find((h) => h._id === stream);
    // In this order: what is counted first has a note, or had one and is in a block, when these are read.
    const stored = await entries.countOf(stream);
    const noted = await unsealed.countOf(stream);
    const newest = (await blocks.last(stream))?.n ?? -1;
    let listed = 0;
    let prev = FIRST;
    let n = 0;
    let page = await pageFrom(stream, 0, 1);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      goOn();
      const ids = page.flatMap((block) => block.ids);
      const byId = new Map((await entries.byIds(ids)).map((e) => [e._id, e]));
      for (const block of page) {
        const fault = faultOf(block, n, prev, byId);
        if (fault) return fault;
        if (head?.n === n && head.hash !== block.hash) return { stream, block: n, reason: 'block_changed' };
        if (n <= newest) listed += block.ids.length;
        seen.blocks += 1;
        seen.entries += block.ids.length;
        prev = block.hash;
        n += 1;
      }
      page = await pageFrom(stream, n, Math.floor(BLOCK_SIZE / Math.max(1, last.ids.length)));
    }
    if (head && head.n >= n) return { stream, block: n, reason: 'truncated' };
    const entryId = stored > noted + listed ? await unlisted(stream) : undefined;
    return entryId ? { stream, block: n, entryId, reason: 'entry_inserted' } : undefined;
  }

  /** The first entry that neither waits for its block nor is in one. */
  async function unlisted(stream: string): Promise<string | undefined> {
    for (let ids = await entries.idsOf(stream, '', BLOCK_SIZE); ids.length > 0;) {
      goOn();
      const waiting = await unsealed.among(ids);
      const sealed = await blocks.sealedAmong(ids);
      const found = ids.find((id) => !waiting.has(id) && !sealed.has(id));
      if (found) return found;
      ids = await entries.idsOf(stream, ids.at(-1) ?? '', BLOCK_SIZE);
    }
    return undefined;
  }

  function goOn(): void {
    if (!isWanted()) throw new Error('the check is not wanted any more');
  }
}

export function verdictText(v: Verdict): string {
  if (v.ok) return `ok: ${v.entries} entries in ${v.blocks} blocks of ${v.streams} streams`;
  const { reason, stream, block, entryId } = v.fault;
  const place = stream === HEADS_FILE ? `${HEADS_FILE}, line ${block}` : `stream ${stream}, block ${block}`;
  return `broken: ${reason.replace('_', ' ')}, ${place}${entryId ? `, first bad entry ${entryId}` : ''}`;
}
