import type { Logger } from '@kasauti/service-kit';
import type { EntryDoc } from '../entry/entry';
import type { EntryStore } from '../entry/entry.store';

import { BLOCK_SIZE, countsOf, sealBlock, type BlockDoc } from './block';
import type { BlockStore } from './block.store';

type Deps = { entries: EntryStore; blocks: BlockStore; log: Logger };
export type SealStream = ReturnType<typeof sealStreamFlow>;

/**
 * 1. finish the last block: mark its entries, move the head 2. write the next one over at most 1,000 unsealed entries 3. finish it.
 * After a crash behind 2, step 1 of the next run does the rest. The natural _id of a block lets only one sealer win.
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
      // The log is outside this database, so the end of a chain cannot be cut off in both at once.
      log.info({ component: 'audit-chain', key: next._id, count: next.ids.length, reason: next.hash }, 'block sealed');
      last = next;
    }
  };
};
