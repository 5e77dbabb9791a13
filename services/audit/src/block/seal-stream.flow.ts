import type { Logger } from '@kasauti/service-kit';
import type { EntryDoc } from '../entry/entry';
import type { EntryStore } from '../entry/entry.store';
import type { UnsealedStore } from '../entry/unsealed.store';
import { BLOCK_SIZE, countsOf, sealBlock, type BlockDoc } from './block';
import type { BlockStore } from './block.store';

type Deps = { entries: EntryStore; unsealed: UnsealedStore; blocks: BlockStore; log: Logger };
export type SealStream = ReturnType<typeof sealStreamFlow>;

/** A note without its entry: the process stopped between the two, and nothing has repeated that. */
const ABANDONED_MS = 3600_000;
const byId = (a: EntryDoc, b: EntryDoc) => (a._id < b._id ? -1 : 1);

/**
 * Seals a stream: 1. move the head to the last block 2. write the next block over at most 1,000 noted entries that are in
 * none 3. move the head 4. forget the notes. Each step can be repeated; what a crash left is done by the next run. Of two
 * sealers at once one wins, because the _id of a block is its stream and number.
 */
export const sealStreamFlow = ({ entries, unsealed, blocks, log }: Deps) => {
  async function moveHead(block: BlockDoc, listed?: EntryDoc[]): Promise<void> {
    const head = await blocks.head(block.stream);
    if (!head || head.n < block.n) await blocks.putHead(block, countsOf(listed ?? (await entries.byIds(block.ids))));
  }
  return async (stream: string, now: Date, signal: AbortSignal): Promise<void> => {
    // Most rounds have something for one stream only.
    if ((await unsealed.pageOf(stream, '', 1)).length === 0) return;
    // Before the notes: what was sealed by the last block cannot be sealed again by the next one.
    let last = await blocks.last(stream);
    if (last) await moveHead(last);
    for (let after = ''; !signal.aborted;) {
      const page = await unsealed.pageOf(stream, after, BLOCK_SIZE);
      if (page.length === 0) return;
      after = page.at(-1)?._id ?? '';
      const ids = page.map(({ _id }) => _id);
      const [stored, sealed] = await Promise.all([entries.byIds(ids), blocks.sealedAmong(ids)]);
      const open = stored.filter(({ _id }) => !sealed.has(_id)).sort(byId);
      if (open.length > 0) {
        const next = sealBlock(stream, last, open, now);
        if (!(await blocks.add(next))) return;
        await moveHead(next, open);
        // The log is outside this database, so an attacker who cuts off the end of a chain would have to change the log
        // too.
        log.info(
          { component: 'audit-chain', key: next._id, count: next.ids.length, blockHash: next.hash },
          'block sealed',
        );
        last = next;
      }
      const known = new Set(stored.map(({ _id }) => _id));
      await unsealed.forget([...known]);
      const missing = ids.filter((id) => !known.has(id));
      await unsealed.forget(missing, new Date(now.getTime() - ABANDONED_MS));
    }
  };
};
