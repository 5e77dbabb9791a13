import type { Logger } from '@kasauti/service-kit';
import type { EntryDoc } from '../entry/entry';
import type { EntryStore } from '../entry/entry.store';

import { BLOCK_SIZE, countsOf, sealBlock, type BlockDoc } from './block';
import type { BlockStore } from './block.store';

type Deps = { entries: EntryStore; blocks: BlockStore; log: Logger };
export type SealStream = ReturnType<typeof sealStreamFlow>;

/**
 * Seals a stream in three steps: 1. finish the last block (mark its entries, move the head), 2. write the next block over at
 * most 1,000 unsealed entries, 3. finish that one. After a crash between 2 and 3, step 1 of the next run finishes the block.
 * Of two sealers at once one wins, because the _id of a block is its stream and number.
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
      // The log is outside this database, so an attacker who cuts off the end of a chain would have to change the log
      // too.
      log.info({ component: 'audit-chain', key: next._id, count: next.ids.length, reason: next.hash }, 'block sealed');
      last = next;
    }
  };
};
