import type { Job, Logger } from '@kasauti/service-kit';
import type { EntryDoc } from '../entry/entry';
import type { EntryStore } from '../entry/entry.store';
import { streams } from '../entry/resource';
import { BLOCK_SIZE, countsOf, sealBlock, type BlockDoc } from './block';
import type { BlockStore } from './block.store';

type Deps = { entries: EntryStore; blocks: BlockStore; log: Logger };

/**
 * 1. finish the last block (its entries marked, the head moved), 2. write the next one over at most 1,000 unsealed entries, 3. finish it.
 * After a crash behind 2, step 1 of the next run does what was left. The natural _id of the block lets only one sealer win.
 */
export const sealStreamFlow = ({ entries, blocks, log }: Deps) => {
  async function finish(block: BlockDoc, listed?: EntryDoc[]): Promise<void> {
    await entries.seal(block.ids, block.n);
    const head = await blocks.head(block.stream);
    if (!head || head.n < block.n) await blocks.putHead(block, countsOf(listed ?? (await entries.byIds(block.ids))));
  }
  return async (stream: string, now: Date, signal: AbortSignal): Promise<void> => {
    let last = await blocks.last(stream);
    if (last) await finish(last);
    while (!signal.aborted) {
      const open = await entries.unsealed(stream, BLOCK_SIZE);
      if (open.length === 0) return;
      const next = sealBlock(stream, last, open, now);
      if (!(await blocks.add(next))) return;
      await finish(next, open);
      // The log leaves this database, so whoever cuts the chain there cannot cut it here.
      log.info({ component: 'audit-chain', key: next._id, count: next.ids.length, reason: next.hash }, 'block sealed');
      last = next;
    }
  };
};

/** One slice per stream; the lease of the slice keeps sealers of a stream apart. */
export const sealJob = (deps: Deps, everySec: number): Job => {
  const sealStream = sealStreamFlow(deps);
  return {
    name: 'seal',
    everyMs: everySec * 1000,
    slices: streams.length,
    async run({ slice, now, signal }) {
      const stream = streams[slice];
      if (stream) await sealStream(stream, now, signal);
    },
  };
};
