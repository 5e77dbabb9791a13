import { systemClock, type Db, type Migration } from '@kasauti/service-kit';
import { bookOrder } from './books/book-order.flow';
import type { Gift } from './gift/gift';
import { giftStore } from './gift/gift.store';
import type { Invoice } from './invoice/invoice';
import { invoiceStore } from './invoice/invoice.store';
import type { JournalEntry } from './ledger/ledger';
import { ledgerStore } from './ledger/ledger.store';
import { findRefund, purchaseOf, type Order } from './order/order';
import { markLocked, nameOrders } from './order/order-lists.store';
import { personStore } from './person/person.store';
import { creditFlow } from './wallet/credit.flow';
import { walletStore } from './wallet/wallet.store';

/** A number that was given out, and the document it is for. */
interface Pending {
  documentId: string;
  no: number;
}
interface OldSeries {
  _id: string;
  next: number;
  pending: Pending[];
}
const raw = <T extends object>(db: Db, name: string) => db.connection.collection<T & { _id: string }>(name);

/** Entries that wallets held until the journal had them. */
async function postOpenEntries(db: Db): Promise<void> {
  const ledger = ledgerStore(db);
  for await (const { open } of raw<{ open: JournalEntry[] }>(db, 'wallets').find({ 'open._id': { $exists: true } }))
    for (const entry of open) await db.atomically((tx) => ledger.post(entry, tx));
}

/** Approved gifts that waited for a job. */
async function giveApproved(db: Db): Promise<void> {
  const gifts = giftStore(db);
  const credit = creditFlow({ wallets: walletStore(db), ledger: ledgerStore(db), clock: systemClock });
  for await (const gift of raw<Gift>(db, 'gifts').find({ status: 'approved' }))
    await db.atomically(async (tx) => {
      const isGiven = await credit.give(gift.studentId, { ...gift, id: gift._id }, tx);
      const failure = 'The credit of this student would exceed the limit';
      await gifts.change(gift, isGiven ? { status: 'given' } : { status: 'refused', failure }, [], tx);
    });
}

/** Numbers whose documents were not stored yet. The follow-up job then finds the documents and marks their orders. */
async function issuePending(db: Db): Promise<void> {
  const latest = await raw<Invoice>(db, 'invoices').findOne({ kind: 'invoice' }, { sort: { issuedAt: -1 } });
  const series = raw<OldSeries>(db, 'invoice_series');
  // Credit notes name the invoice that they correct: CN is read after KS.
  for (const { _id, next, pending } of await series
    .find({ 'pending.no': { $gt: 0 } })
    .toArray()
    .then(invoicesFirst)) {
    // Nothing was ever issued: the orders are numbered again from the first.
    if (!latest) await series.updateOne({ _id }, { $set: { next: 1 } });
    else for (const number of pending) await issueWith(db, latest, { _id, next }, number);
  }
}
const invoicesFirst = (all: OldSeries[]): OldSeries[] =>
  [...all].sort((a, b) => Number(a._id.startsWith('CN/')) - Number(b._id.startsWith('CN/')));

/** Sale and share are in the journal since before the number, so only the document is made. */
function issueWith(db: Db, { seller, number }: Invoice, { _id, next }: Omit<OldSeries, 'pending'>, pending: Pending) {
  const { documentId, no } = pending;
  const [series, invoices] = [raw<OldSeries>(db, 'invoice_series'), invoiceStore(db)];
  const { nameOnDocument } = personStore(db);
  const shareRates = { platformPercent: 0, withholdingPercent: 0 };
  const invoicePrefix = number.slice(0, number.indexOf('/'));
  const books = bookOrder({ ledger: ledgerStore(db), invoices, nameOnDocument, seller, invoicePrefix, shareRates });
  return db.atomically(async (tx) => {
    if (await invoices.get(documentId)) return;
    const key = documentId.slice(0, documentId.lastIndexOf(':'));
    const order = await raw<Order>(db, 'orders').findOne({ $or: [{ _id: key }, { refundIds: documentId }] });
    const purchase = order && purchaseOf(order, documentId);
    const found = order && findRefund(order, documentId);
    await series.updateOne({ _id }, { $set: { next: no } }, { session: tx.session });
    if (order && purchase) await books.bookPurchase(order, purchase, tx);
    if (order && found) await books.bookRefund(order, found.purchase, found.refund, tx);
    await series.updateOne({ _id }, { $set: { next } }, { session: tx.session });
  });
}

const NO_SUCH = new Set([26, 27]);

/** What a crash had left between two writes was repaired later, by jobs that are gone. */
async function finishRepairs(db: Db): Promise<void> {
  await postOpenEntries(db);
  await giveApproved(db);
  await issuePending(db);
  const unset = (name: string, ...fields: string[]) =>
    raw(db, name).updateMany({}, { $unset: Object.fromEntries(fields.map((field) => [field, ''])) });
  await unset('wallets', 'open', 'hasOpen', 'released');
  await unset('invoice_series', 'version', 'pending');
  await unset('admin_days', 'gifts');
  await unset('coupons', 'released');
  await raw(db, 'wallets')
    .dropIndex('hasOpen_1')
    .catch((error: { code?: number }) => {
      if (!NO_SUCH.has(error.code ?? 0)) throw error;
    });
}

export const migrations: Migration[] = [
  { id: '0001-orders-are-found-by-their-references', run: nameOrders },
  { id: '0002-no-repairs', run: finishRepairs },
  { id: '0003-orders-say-since-when-they-are-locked', run: markLocked, repeats: true },
];
