import { Schema } from 'mongoose';
import { event, type Db, type Page, type Transaction } from '@kasauti/service-kit';
import { issuedEvent, numberOf, type Invoice } from './invoice';

export type InvoiceStore = ReturnType<typeof invoiceStore>;
/** The numbers of one financial year. */
interface Series {
  /** KS/2627 */
  _id: string;
  next: number;
}
export function invoiceStore(db: Db) {
  const invoices = db.store<Invoice>(
    'invoices',
    {
      _id: String,
      number: String,
      kind: String,
      issuedAt: Date,
      orderId: String,
      reference: String,
      testId: String,
      studentId: String,
      title: String,
      className: String,
      seller: Schema.Types.Mixed,
      buyer: Schema.Types.Mixed,
      sac: String,
      ratePercent: Number,
      taxablePaise: Number,
      taxes: Schema.Types.Mixed,
      totalPaise: Number,
      price: Schema.Types.Mixed,
      corrects: Schema.Types.Mixed,
    },
    { outbox: true, indexes: [[{ number: 1 }, { unique: true }], [{ studentId: 1, issuedAt: -1, _id: -1 }]] },
  );
  const series = db.store<Series>('invoice_series', { _id: String, next: Number });

  async function nextNo(_id: string, tx: Transaction): Promise<number> {
    const given = await series.in(tx).updateReturning({ _id }, { $inc: { next: 1 } });
    if (!given) await series.in(tx).insert({ _id, next: 2 });
    return given ? given.next - 1 : 1;
  }

  return {
    get: (id: string): Promise<Invoice | null> => invoices.get(id),
    /**
     * The document with the next number of its series and its event; the stored one when it was issued before. Every sale
     * writes the series, so this comes last in a transaction.
     */
    async issue(seriesId: string, draft: Omit<Invoice, 'number'>, tx: Transaction): Promise<Invoice> {
      const stored = await invoices.in(tx).get(draft._id);
      if (stored) return stored;
      const invoice = { ...draft, number: numberOf(seriesId, await nextNo(seriesId, tx)) };
      await invoices
        .in(tx)
        .insert(invoice, [event('invoice_issued', issuedEvent(invoice), { aggId: invoice.orderId })]);
      return invoice;
    },
    owned: (number: string, studentId: string): Promise<Invoice | null> => invoices.findOne({ number, studentId }),
    ofStudent: (studentId: string, { skip, limit }: Page): Promise<Invoice[]> =>
      invoices.find({ studentId }, { sort: { issuedAt: -1, _id: -1 }, skip, limit }),
    /** Of an erased account; the tax record stays. */
    forgetBuyer: (studentId: string) =>
      invoices.bulk([{ updateMany: { filter: { studentId }, update: { $set: { 'buyer.name': '' } } } }]),
    countOfStudent: (studentId: string): Promise<number> => invoices.count({ studentId }),
  };
}
