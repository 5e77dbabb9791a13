import { aDatabase } from '../../test/database';
import type { JournalEntry } from './ledger';
import { ledgerStore } from './ledger.store';

it('the sums of the accounts are those of all entries, however far apart their times are', async () => {
  const { db, sums } = await aDatabase(ledgerStore);
  try {
    expect(await sums()).toEqual(new Map());
    const day = 24 * 3600_000;
    const first = Date.parse('2026-01-31T18:30:00Z');
    // At both ends of a day, one moment before its end, and after days without any.
    const times = [0, 0, day - 1, day, day + 1, 2 * day, 280 * day];
    await db.connection.collection<JournalEntry>('journal').insertMany(
      times.map((after, n) => ({
        _id: `e${n}`,
        kind: 'sale',
        at: new Date(first + after),
        postings: [
          { account: 'gateway', amountPaise: 10 ** n },
          { account: n % 2 ? 'gst' : 'revenue', amountPaise: -(10 ** n) },
        ],
      })),
    );
    expect(await sums()).toEqual(new Map(Object.entries({ gateway: 1_111_111, gst: -101_010, revenue: -1_010_101 })));
  } finally {
    await db.close();
  }
});
