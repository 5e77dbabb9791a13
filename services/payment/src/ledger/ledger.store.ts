import { Schema } from 'mongoose';
import { actReason, event, type Db, type NewEvent, type Page, type Transaction } from '@kasauti/service-kit';
import { inHalves, timesOf } from './halves.query';
import { account, balanced, type JournalEntry } from './ledger';
import { salesOf } from './sales.store';

const WEEK_MS = 7 * 24 * 3600_000;

type WithCredit = JournalEntry & Required<Pick<JournalEntry, 'credit'>>;
export type LedgerStore = ReturnType<typeof ledgerStore>;
export function ledgerStore(db: Db) {
  const journal = db.store<JournalEntry>(
    'journal',
    {
      _id: String,
      kind: String,
      at: Date,
      postings: [new Schema({ account: String, amountPaise: Number }, { _id: false })],
      orderId: String,
      credit: Schema.Types.Mixed,
      adminId: String,
      sale: Schema.Types.Mixed,
    },
    {
      outbox: true,
      indexes: [
        [{ 'credit.studentId': 1, 'credit.no': -1 }, { sparse: true }],
        [{ 'sale.teacherId': 1, at: -1, _id: -1 }, { sparse: true }],
        [{ 'postings.account': 1 }],
        [{ at: 1 }],
      ],
    },
  );
  const ofStudent = (studentId: string) => ({ 'credit.studentId': studentId });
  const has = async (id: string, tx: Transaction): Promise<boolean> =>
    (await journal.in(tx).get(id, { _id: 1 })) !== null;

  return {
    sales: salesOf(journal),
    /** Once for its `_id`. */
    async post(entry: JournalEntry, tx: Transaction): Promise<void> {
      if (!(await has(entry._id, tx))) await journal.in(tx).insert(balanced(entry), eventsOf(entry));
    },
    get: (id: string, tx?: Transaction): Promise<JournalEntry | null> => journal.in(tx).get(id),
    has,
    creditLines: (studentId: string, { skip, limit }: Page): Promise<WithCredit[]> =>
      journal.find(ofStudent(studentId), {
        fields: { credit: 1, at: 1, kind: 1 },
        sort: { 'credit.no': -1 },
        skip,
        limit,
      }) as Promise<WithCredit[]>,
    countCreditLines: (studentId: string): Promise<number> => journal.count(ofStudent(studentId)),
    /** What the journal says a wallet holds. */
    async foldOfWallet(studentId: string, tx?: Transaction): Promise<number> {
      const sums = await sumsBy({ 'postings.account': account.wallet(studentId) }, tx);
      return 0 - (sums.get(account.wallet(studentId)) ?? 0);
    },
    /** The sum of every account, week by week: one aggregate ends after two seconds, and the journal grows. */
    async sums(): Promise<Map<string, number>> {
      const sums = new Map<string, number>();
      const times = await timesOf(journal);
      for (let from = times?.from; times && from && from < times.to;) {
        const to = new Date(from.getTime() + WEEK_MS);
        for (const [name, sum] of await inHalves({ from, to }, async (at) => [...(await sumsBy({ at }))]))
          sums.set(name, (sums.get(name) ?? 0) + sum);
        from = to;
      }
      return sums;
    },
  };

  async function sumsBy(match: Record<string, unknown>, tx?: Transaction): Promise<Map<string, number>> {
    const rows = await journal
      .in(tx)
      .aggregate<{ _id: string; sum: number }>([
        { $match: match },
        { $unwind: '$postings' },
        { $match: match },
        { $group: { _id: '$postings.account', sum: { $sum: '$postings.amountPaise' } } },
      ]);
    return new Map(rows.map(({ _id, sum }) => [_id, sum]));
  }
}

/** Only credit that an admin gives is published from here; orders and invoices have events for everything else. */
function eventsOf({ adminId, credit }: JournalEntry): NewEvent[] {
  if (!adminId || !credit) return [];
  const acted = {
    service: 'payment',
    action: 'credit_given',
    resourceType: 'wallet',
    resourceId: credit.studentId,
    adminId,
    reason: actReason(credit.description),
  };
  return [event('admin_acted', acted, { aggId: credit.studentId, key: credit.studentId })];
}
