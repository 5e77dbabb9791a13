import { setTimeout as pause } from 'node:timers/promises';
import type { EntryStore } from '../entry/entry.store';
import { faultOfHeads, type HeadDeps } from '../head/verify-heads.query';
import { BLOCK_SIZE, faultOf, FIRST, HEADS_FILE, type BlockDoc, type Fault } from './block';

export type TrailDeps = HeadDeps & { entries: EntryStore };
/** `blocks` and `entries`: how many were found good. */
export type Verdict = { streams: number; blocks: number; entries: number } & (
  { ok: true } | { ok: false; fault: Fault }
);
const SECOND_LOOK_MS = 250;
const MOST_BLOCKS = 100;

/**
 * Walks every chain from its first block, then the signed heads, and stops at the first fault. A block that is being
 * sealed looks unfinished, so a faulty chain is walked twice. Throws when `isWanted` turns false.
 */
export async function verifyTrail(deps: TrailDeps, isWanted: () => boolean = () => true): Promise<Verdict> {
  const { entries, blocks } = deps;
  const heads = await blocks.heads();
  const all = [
    ...new Set([...heads.map((h) => h._id), ...(await blocks.streams()), ...(await entries.streams())]),
  ].sort();
  const seen = { streams: all.length, blocks: 0, entries: 0 };
  for (const stream of all) {
    let good = await walk(stream);
    if (good.fault) {
      await pause(SECOND_LOOK_MS);
      good = await walk(stream);
    }
    seen.blocks += good.blocks;
    seen.entries += good.entries;
    if (good.fault) return { ok: false, fault: good.fault, ...seen };
  }
  const fault = await faultOfHeads(deps);
  return fault ? { ok: false, fault, ...seen } : { ok: true, ...seen };

  /** Blocks from the n-th on, together with at most BLOCK_SIZE entries. */
  async function pageFrom(stream: string, n: number, expected: number): Promise<BlockDoc[]> {
    const found = await blocks.from(stream, n, Math.min(MOST_BLOCKS, Math.max(1, expected)));
    let sum = 0;
    return found.filter((block, i) => (sum += block.ids.length) <= BLOCK_SIZE || i === 0);
  }

  async function walk(stream: string): Promise<{ blocks: number; entries: number; fault?: Fault }> {
    const good = { blocks: 0, entries: 0 };
    const fault = await faultIn(stream, good);
    return { fault, ...good };
  }

  async function faultIn(stream: string, good: { blocks: number; entries: number }): Promise<Fault | undefined> {
    const head = heads.find((h) => h._id === stream);
    let prev = FIRST;
    let n = 0;
    let page = await pageFrom(stream, 0, 1);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      if (!isWanted()) throw new Error('all callers are gone');
      const ids = page.flatMap((block) => block.ids);
      const within = { stream, from: n, to: last.n };
      const [found, claimed] = await Promise.all([entries.byIds(ids), entries.countOf(within)]);
      const byId = new Map(found.map((e) => [e._id, e]));
      const listed = found.filter((e) => e.stream === stream && e.block >= n && e.block <= last.n).length;
      const inserted = claimed > listed ? await entries.unlisted(within, ids) : undefined;
      for (const block of page) {
        const fault = faultOf(block, n, prev, byId);
        if (fault) return fault;
        if (inserted?.block === n) return { stream, block: n, entryId: inserted._id, reason: 'entry_inserted' };
        if (head?.n === n && head.hash !== block.hash) return { stream, block: n, reason: 'block_changed' };
        good.blocks += 1;
        good.entries += block.ids.length;
        prev = block.hash;
        n += 1;
      }
      page = await pageFrom(stream, n, Math.floor(BLOCK_SIZE / Math.max(1, last.ids.length)));
    }
    if (head && head.n >= n) return { stream, block: n, reason: 'truncated' };
    const [orphan] = await entries.beyond(stream, n - 1);
    return orphan ? { stream, block: n, entryId: orphan._id, reason: 'truncated' } : undefined;
  }
}

export function verdictText(v: Verdict): string {
  if (v.ok) return `ok: ${v.entries} entries in ${v.blocks} blocks of ${v.streams} streams`;
  const { reason, stream, block, entryId } = v.fault;
  const place = stream === HEADS_FILE ? `${HEADS_FILE}, line ${block}` : `stream ${stream}, block ${block}`;
  return `broken: ${reason.replace('_', ' ')}, ${place}${entryId ? `, first bad entry ${entryId}` : ''}`;
}
