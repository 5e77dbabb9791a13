import type { EntryDoc } from './entry';
import type { EntryStore } from './entry.store';
import type { UnsealedStore } from './unsealed.store';

export type KeepEntry = ReturnType<typeof keepEntryFlow>;

/** 1. note that it waits for its block 2. insert it. After a crash between them the event comes again; a claim is lost. */
export const keepEntryFlow =
  ({ entries, unsealed }: { entries: EntryStore; unsealed: UnsealedStore }) =>
  async (entry: EntryDoc, now: Date): Promise<void> => {
    await unsealed.note(entry, now);
    await entries.add(entry);
  };
