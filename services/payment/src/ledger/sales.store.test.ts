import type { Store } from '@kasauti/service-kit';
import type { JournalEntry } from './ledger';
import { salesOf } from './sales.store';

const at = new Date('2026-11-20T06:00:00Z');
const anEntry = (n: number, sec = n): JournalEntry => ({
  _id: `e${String(n).padStart(4, '0')}`,
  kind: 'sale',
  at: new Date(at.getTime() + sec * 1000),
  orderId: `order-${n}`,
  postings: [],
  sale: { teacherId: 't', testId: 't', title: 'Mock', gross: 100, gst: 15, platformShare: 0, withheld: 0, net: 85 },
});

const stamp = ({ at, _id }: JournalEntry) => `${at.toISOString()} ${_id}`;
/** A filter of the store: equality, ranges of times and texts, and alternatives. */
const matches = (entry: object, filter: object): boolean =>
  Object.entries(filter).every(([key, wanted]) => {
    if (key === '$or') return (wanted as object[]).some((one) => matches(entry, one));
    if (key.startsWith('sale.')) return true;
    const value = (entry as Record<string, Date | string>)[key] as Date | string;
    const { $gt, $gte, $lt } = wanted as { $gt?: typeof value; $gte?: typeof value; $lt?: typeof value };
    if ($gt === undefined && $gte === undefined && $lt === undefined) return value.valueOf() === wanted.valueOf();
    return !($gt && value <= $gt) && !($gte && value < $gte) && !($lt && value >= $lt);
  });

it('a statement of many sales has each line once, whatever is booked while it is read, at its end or before', async () => {
  // Three sales of one second, so that a batch ends between two of the same time.
  const entries = Array.from({ length: 1500 }, (_, n) => anEntry(n, Math.floor(n / 3)));
  const journal = {
    async find(filter: object, { sort, skip = 0, limit }: { sort: { at: 1 | -1 }; skip?: number; limit: number }) {
      const found = entries
        .filter((entry) => matches(entry, filter))
        .sort((a, b) => (stamp(a) < stamp(b) ? -sort.at : sort.at))
        .slice(skip, skip + limit);
      // The second was paid long ago.
      if (entries.length === 1500) entries.push(anEntry(1500, 500), anEntry(1501, 10));
      return found;
    },
  };
  const month = { teacherId: 't', from: at, to: new Date(at.getTime() + 3_600_000) };
  const rows = await salesOf(journal as unknown as Store<JournalEntry>).all(month);
  expect(rows.map(({ orderId }) => orderId)).toEqual(Array.from({ length: 1501 }, (_, n) => `order-${n}`));
});
