import { Schema } from 'mongoose';
import { event, type Db } from '@kasauti/service-kit';
import { issuedEvent, type Invoice } from './invoice';

export type InvoiceStore = ReturnType<typeof invoiceStore>;
export interface Page {
  skip: number;
  limit: number;
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
    { outbox: true, indexes: [[{ number: 1 }, { unique: true }], [{ studentId: 1, issuedAt: -1 }]] },
  );
  return {
    get: (id: string): Promise<Invoice | null> => invoices.get(id),
    /** False when it is stored already. */
    insert: (invoice: Invoice): Promise<boolean> =>
      invoices.insert(invoice, [event('invoice_issued', issuedEvent(invoice), { aggId: invoice.orderId })]),
    owned: (number: string, studentId: string): Promise<Invoice | null> => invoices.findOne({ number, studentId }),
    ofStudent: (studentId: string, { skip, limit }: Page): Promise<Invoice[]> =>
      invoices.find({ studentId }, { sort: { issuedAt: -1, _id: -1 }, skip, limit }),
    /** Of an erased account; the tax record stays. */
    forgetBuyer: (studentId: string) =>
      invoices.bulk([{ updateMany: { filter: { studentId }, update: { $set: { 'buyer.name': '' } } } }]),
    countOfStudent: (studentId: string): Promise<number> => invoices.count({ studentId }),
  };
}
