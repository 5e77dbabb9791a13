import { aDatabase } from '../../test/database';
import { endByTime } from '../../test/ended-by-time';
import type { JournalEntry } from './ledger';
import { ledgerStore } from './ledger.store';

it('the sums of the accounts are those of all entries, however far apart their times are', async () => {
  const { db, sums } = await aDatabase(ledgerStore);
  try {
    expect(await sums()).toEqual(new Map());
    const week = 7 * 24 * 3600_000;
    const first = Date.parse('2026-01-31T18:30:00Z');
    // At both ends of a week, one moment before its end, and after weeks without any.
    const times = [0, 0, week - 1, week, week + 1, 2 * week, 40 * week];
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
    const all = new Map(Object.entries({ gateway: 1_111_111, gst: -101_010, revenue: -1_010_101 }));
    expect(await sums()).toEqual(all);
    endByTime(db, week / 4);
    expect(await sums()).toEqual(all);
  } finally {
    await db.close();
  }
});
