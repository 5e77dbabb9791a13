import type { Envelope } from '@kasauti/contracts';
import type { Clock, On } from '@kasauti/service-kit';
import type { KeepEntry } from './keep-entry.flow';
import { entryOf, recorded } from './resource';

/** Every event of the contract becomes an entry. */
export const entryEvents = ({ keepEntry, clock }: { keepEntry: KeepEntry; clock: Clock }): On =>
  Object.fromEntries(recorded.map((type) => [type, (e: Envelope) => keepEntry(entryOf(e), clock.now())])) as On;
