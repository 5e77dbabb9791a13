import type { Store } from '@kasauti/service-kit';
import type { JournalEntry } from './ledger';
import { salesOf } from './sales.store';

const at = new Date('2026-11-20T06:00:00Z');
const anEntry = (n: number): JournalEntry => ({
  _id: `e${n}`,
  kind: 'sale',
  at: new Date(at.getTime() + n * 1000),
  orderId: `order-${n}`,
  postings: [],
  sale: { teacherId: 't', testId: 't', title: 'Mock', gross: 100, gst: 15, platformShare: 0, withheld: 0, net: 85 },
});

it('a statement of many sales has each line once, also those that come while it is read', async () => {
  const entries = Array.from({ length: 1500 }, (_, n) => anEntry(n));
  const journal = {
    async find(_filter: object, { sort, skip, limit }: { sort: { at: 1 | -1 }; skip: number; limit: number }) {
      const found = [...entries].sort((a, b) => (a.at.getTime() - b.at.getTime()) * sort.at).slice(skip, skip + limit);
      entries.push(anEntry(entries.length));
      return found;
    },
  };
  const rows = await salesOf(journal as unknown as Store<JournalEntry>).all({ teacherId: 't' });
  expect(rows.map(({ orderId }) => orderId)).toEqual(Array.from({ length: 1501 }, (_, n) => `order-${n}`));
});
