import type { Store } from '@kasauti/service-kit';
import type { JournalEntry } from './ledger';

const DAY_MS = 24 * 3600_000;

export interface Range {
  from: Date;
  /** Excluded. */
  to: Date;
}

/** The days of the journal, all or those of a range, as filters of `at`: one aggregate ends after two seconds. */
export async function daysOf(journal: Store<JournalEntry>, range?: Range): Promise<{ $gte: Date; $lt: Date }[]> {
  const first = await journal.earliest('at');
  const [last] = await journal.find({}, { fields: { at: 1 }, sort: { at: -1 }, limit: 1 });
  if (!first || !last) return [];
  const from = Math.max(first.getTime(), range?.from.getTime() ?? 0);
  const to = Math.min(last.at.getTime() + 1, range?.to.getTime() ?? Infinity);
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / DAY_MS)) }, (_, n) => ({
    $gte: new Date(from + n * DAY_MS),
    $lt: new Date(Math.min(from + (n + 1) * DAY_MS, to)),
  }));
}
