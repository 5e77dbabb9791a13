import { aDatabase } from '../../test/database';
import type { JournalEntry } from './ledger';
import { ledgerStore } from './ledger.store';

const at = new Date('2026-11-20T06:00:00Z');
const month = { teacherId: 't', from: at, to: new Date(at.getTime() + 3_600_000) };
/** Three sales of one second, so that a batch ends between two of the same time. */
const anEntry = (n: number, sec = Math.floor(n / 3)): JournalEntry => ({
  _id: `e${String(n).padStart(4, '0')}`,
  kind: 'sale',
  at: new Date(at.getTime() + sec * 1000),
  orderId: `order-${n}`,
  postings: [],
  sale: { teacherId: 't', testId: 't', title: 'Mock', gross: 100, gst: 15, platformShare: 0, withheld: 0, net: 85 },
});

it('a statement of many sales has each line once, whatever is booked while it is read, at its end or before', async () => {
  const { db, sales } = await aDatabase(ledgerStore);
  try {
    const journal = db.connection.collection<JournalEntry>('journal');
    await journal.insertMany(Array.from({ length: 1500 }, (_, n) => anEntry(n)));
    const rows: string[] = [];
    for await (const batch of sales.all(month)) {
      // The second was paid long ago.
      if (rows.length === 0) await journal.insertMany([anEntry(1500, 500), anEntry(1501, 10)]);
      rows.push(...batch.map(({ orderId }) => orderId));
    }
    expect(rows).toEqual(Array.from({ length: 1501 }, (_, n) => `order-${n}`));
    // Of a call that is over nothing is read any more.
    await expect(sales.all(month, AbortSignal.abort()).next()).rejects.toThrow('aborted');
  } finally {
    await db.close();
  }
});
