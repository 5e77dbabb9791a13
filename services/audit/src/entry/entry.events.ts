import type { Envelope, EventData } from '@kasauti/contracts';
import type { Clock, On } from '@kasauti/service-kit';
import type { KeepEntry } from './keep-entry.flow';
import { entryOf, recorded } from './resource';

/** Every event of the contract becomes an entry, but for results that a correction of another student's question left as they were. */
export const entryEvents = ({ keepEntry, clock }: { keepEntry: KeepEntry; clock: Clock }): On =>
  Object.fromEntries(
    recorded.map((type) => [
      type,
      async (e: Envelope) => (isUntouched(e) ? undefined : keepEntry(entryOf(e), clock.now())),
    ]),
  ) as On;

/** Of a test that draws questions, one correction regrades every student. */
function isUntouched({ type, data }: Envelope): boolean {
  if (type !== 'test_regraded') return false;
  const d = data as EventData['test_regraded'];
  const isEqual = d.score === d.previousScore && d.percentage === d.previousPercentage;
  // Older events name no correction, so the scores decide too.
  return !d.correctedAt && !d.corrections && isEqual;
}
