import type { Envelope } from '@kasauti/contracts';
import type { On } from '@kasauti/service-kit';
import type { EntryStore } from './entry.store';
import { entryOf, recorded } from './resource';

/** Every event of the contract becomes an entry. */
export const entryEvents = ({ entries }: { entries: EntryStore }): On =>
  Object.fromEntries(recorded.map((type) => [type, (e: Envelope) => entries.add(entryOf(e))])) as On;
