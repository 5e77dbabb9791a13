import type { Db, Job } from '@kasauti/service-kit';
import { dropFormerIndex, entryStore, type EntryStore } from '../entry/entry.store';
import { unsealedStore, type UnsealedStore } from '../entry/unsealed.store';
import { blockStore, type BlockStore } from './block.store';

type Deps = { entries: EntryStore; unsealed: UnsealedStore; blocks: BlockStore };
const PAGE = 1000;
const HOUR_MS = 3600_000;

/** Former versions marked in an entry itself that it is not sealed. Those that no block lists get their note. */
async function noteFormer({ entries, unsealed, blocks }: Deps): Promise<void> {
  for (let after = ''; ;) {
    const page = await entries.formerlyUnsealed(after, PAGE);
    const sealed = await blocks.sealedAmong(page.map(({ _id }) => _id));
    const open = page.filter(({ _id }) => !sealed.has(_id));
    await Promise.all(open.map((entry) => unsealed.note(entry, entry.occurredAt)));
    after = page.at(-1)?._id ?? '';
    if (page.length < PAGE) return;
  }
}

export async function noteFormerEntries(db: Db): Promise<void> {
  await noteFormer({ entries: entryStore(db), unsealed: unsealedStore(db), blocks: blockStore(db) });
  await dropFormerIndex(db);
}

/** A process of a former version may write on until its successor has replaced it. */
export const noteFormerJob = (deps: Deps): Job => ({
  name: 'note-former-entries',
  everyMs: HOUR_MS,
  run: () => noteFormer(deps),
});
