import type { Page, Store } from '@kasauti/service-kit';
import { inParts, timesOf, type Range } from './halves.query';
import type { JournalEntry, Sale } from './ledger';

export interface SalesFilter {
  teacherId: string;
  testId?: string;
  from?: Date;
  to?: Date;
}
export type SalesStore = ReturnType<typeof salesOf>;

const BATCH = 1000;
const amounts = ['gross', 'gst', 'platformShare', 'withheld', 'net'] as const;
type Totals = Record<(typeof amounts)[number] | 'sales' | 'refunds', number>;

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const sums = Object.fromEntries(amounts.map((name) => [name, { $sum: `$sale.${name}` }]));

const filterOf = ({ teacherId, testId, from, to }: SalesFilter) => ({
  'sale.teacherId': teacherId,
  ...(from && to ? { at: { $gte: from, $lt: to } } : {}),
  ...(testId ? { 'sale.testId': testId } : {}),
});

const saleOf = ({ _id, orderId = '', at, kind, sale }: JournalEntry): Sale[] =>
  sale
    ? [
        {
          orderId,
          testId: sale.testId,
          title: sale.title,
          at,
          ...(kind === 'sale' ? { kind } : { kind: 'refund', refundId: _id.replace(/:refund$/, '') }),
          gross: sale.gross,
          gst: sale.gst,
          platformShare: sale.platformShare,
          withheld: sale.withheld,
          net: sale.net,
        },
      ]
    : [];

/** What the journal says of a teacher's sales. */
export const salesOf = (journal: Store<JournalEntry>) => {
  const read = (filter: object, order: 1 | -1, page: { skip?: number; limit: number }): Promise<JournalEntry[]> => {
    const fields = { orderId: 1, at: 1, kind: 1, sale: 1 } as const;
    return journal.find(filter, { fields, sort: { at: order, _id: order }, ...page });
  };
  /** By kind of entry. */
  const summed = (match: Record<string, unknown>) =>
    journal.aggregate<Totals & { _id: string; count: number }>([
      { $match: match },
      { $group: { _id: '$kind', count: { $sum: 1 }, ...sums } },
    ]);
  return {
    /** Newest first. */
    list: async (filter: SalesFilter, { skip, limit }: Page): Promise<Sale[]> =>
      (await read(filterOf(filter), -1, { skip, limit })).flatMap(saleOf),
    /**
     * The whole range in batches, oldest first. Each continues after the last entry: a payment that is booked late has an
     * earlier time, and must not move lines that are read already into the next batch.
     */
    async *all(filter: SalesFilter & Range, signal?: AbortSignal): AsyncGenerator<Sale[]> {
      for (let last: JournalEntry | undefined; ;) {
        signal?.throwIfAborted();
        const rest = last && { $or: [{ at: { $gt: last.at } }, { at: last.at, _id: { $gt: last._id } }] };
        const batch = await read({ ...filterOf({ ...filter, from: last?.at ?? filter.from }), ...rest }, 1, {
          limit: BATCH,
        });
        yield batch.flatMap(saleOf);
        if (batch.length < BATCH) return;
        last = batch.at(-1);
      }
    },
    async totals(filter: SalesFilter): Promise<Totals> {
      const rows = await summed(filterOf(filter));
      const countOf = (kind: string) => rows.find((row) => row._id === kind)?.count ?? 0;
      const sumOf = (name: keyof Totals) => rows.reduce((sum, row) => sum + row[name], 0);
      const totals = Object.fromEntries(amounts.map((name) => [name, sumOf(name)]));
      return { ...(totals as Totals), sales: countOf('sale'), refunds: countOf('refund') };
    },
    /** Of all teachers. */
    async ofAll(range: Range, signal?: AbortSignal) {
      const all = { sales: 0, gross: 0, gst: 0, refunds: 0, refunded: 0, refundedGst: 0 };
      const times = await timesOf(journal);
      if (!times || times.from >= range.to || times.to <= range.from) return all;
      const [from, to] = [later(times.from, range.from), earlier(times.to, range.to)];
      const rows = await inParts({ from, to }, (at) => summed({ at, sale: { $exists: true } }), signal);
      for (const { _id, count, gross, gst } of rows)
        if (_id === 'sale') {
          all.sales += count;
          all.gross += gross;
          all.gst += gst;
        } else {
          all.refunds += count;
          all.refunded -= gross;
          all.refundedGst -= gst;
        }
      return all;
    },
  };
};
