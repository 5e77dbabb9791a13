import { aDatabase } from '../../test/database';
import { endByTime } from '../../test/ended-by-time';
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

it('the sums of all sales are those of their range, also where the database ends an aggregate by time', async () => {
  const { db, sales } = await aDatabase(ledgerStore);
  try {
    const day = 24 * 3600_000;
    const range = { from: at, to: new Date(at.getTime() + 90 * day) };
    expect(await sales.ofAll(range)).toMatchObject({ sales: 0, gross: 0 });
    const times = [-1, 0, day - 1, day, 40 * day, 90 * day - 1, 90 * day];
    const entries = times.map((ms, n) => ({ ...anEntry(n), at: new Date(at.getTime() + ms) }));
    const back = { ...anEntry(9), kind: 'refund' as const, sale: { ...anEntry(9).sale, gross: -40, gst: -6 } };
    await db.connection.collection('journal').insertMany([...entries, back] as never);
    const all = { sales: 5, gross: 500, gst: 75, refunds: 1, refunded: 40, refundedGst: 6 };
    expect(await sales.ofAll(range)).toEqual(all);
    endByTime(db, day);
    expect(await sales.ofAll(range)).toEqual(all);
    // Two seconds are lost with each that is ended, and a call has nine.
    const ended = endByTime(db, 3 * day);
    const wide = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2099-01-01T00:00:00Z') };
    expect(await sales.ofAll(range)).toEqual(all);
    expect(await sales.ofAll(wide)).toEqual({ ...all, sales: 7, gross: 700, gst: 105 });
    expect(ended()).toBe(0);
    expect(await sales.ofAll({ from: wide.from, to: at })).toMatchObject({ sales: 1, gross: 100 });
    expect(await sales.ofAll({ ...wide, from: new Date('2098-01-01T00:00:00Z') })).toMatchObject({ sales: 0 });
    // Nor is it read on for a call that is over.
    await expect(sales.ofAll(range, AbortSignal.abort())).rejects.toThrow('aborted');
    endByTime(db, 0);
    await expect(sales.ofAll(range)).rejects.toThrow('exceeded time limit');
  } finally {
    await db.close();
  }
});
