import type { Transaction } from '@kasauti/service-kit';
import { CREDIT_NOTE_PREFIX, newCreditNote, newInvoice, seriesOf, type Seller } from '../invoice/invoice';
import type { InvoiceStore } from '../invoice/invoice.store';
import type { LedgerStore } from '../ledger/ledger.store';
import type { Order } from '../order/order';
import type { Purchase } from '../order/purchase';
import { totalOf, type Refund } from '../order/refund-state';
import { refundedPart, shares, soldPart, type ShareRates } from '../sales/share';
import type { Books } from './books';
import { extraEntry, extraRefundEntry, refundEntry, saleEntry, saleId } from './entries';

export interface BookDeps {
  ledger: LedgerStore;
  invoices: Pick<InvoiceStore, 'issue'>;
  nameOnDocument: (studentId: string, tx: Transaction) => Promise<string>;
  seller: Seller;
  invoicePrefix: string;
  shareRates: ShareRates;
}

/** What an order owes to the books. */
export const bookOrder = (deps: BookDeps): Pick<Books, 'bookPurchase' | 'bookExtra' | 'bookRefund'> => {
  const { ledger, invoices, nameOnDocument, seller, invoicePrefix, shareRates } = deps;

  async function invoiceOf(order: Order, purchase: Purchase, tx: Transaction) {
    const at = momentOf(purchase.paidAt, 'paid', order);
    const input = { order, purchase, seller, buyerName: await nameOnDocument(order.studentId, tx), at };
    return { input, invoice: await invoices.issue(seriesOf(invoicePrefix, at), newInvoice(input), tx) };
  }

  return {
    bookExtra: (order, purchase, payment, tx) => ledger.post(extraEntry(order, purchase, payment), tx),

    async bookPurchase(order, purchase, tx) {
      // 1. The journal entry with the teacher's share.
      const sold = soldPart(purchase, shareRates);
      await ledger.post(saleEntry(order, purchase, sold, momentOf(purchase.paidAt, 'paid', order)), tx);

      // 2. The invoice. A supply for nothing has none.
      if (purchase.price.totalPaise === 0) return undefined;
      return (await invoiceOf(order, purchase, tx)).invoice.number;
    },

    async bookRefund(order, purchase, refund, tx) {
      const processedAt = momentOf(refund.processedAt, 'processed', order);
      if (order.isTopUp || isOfExtra(purchase, refund)) {
        await ledger.post(extraRefundEntry(order, purchase, refund, processedAt), tx);
        return undefined;
      }
      if (purchase.price.totalPaise === 0) return undefined;

      // 1. The journal entry. The shares are those of the sale, whatever the rates are now.
      const sale = await ledger.get(saleId(order, purchase), tx);
      if (!sale?.sale) throw new Error(`order ${order._id} has no sale to refund`);
      const part = refundedPart(
        { ...soldPart(purchase, shareRates), ...shares(sale.sale) },
        refund.refundedBeforePaise ?? 0,
        totalOf(refund),
      );
      await ledger.post(refundEntry(order, purchase, refund, part, processedAt), tx);

      // 2. The credit note.
      const { input, invoice } = await invoiceOf(order, purchase, tx);
      const note = newCreditNote({ ...input, at: processedAt }, { refund, part, corrects: invoice });
      return (await invoices.issue(seriesOf(CREDIT_NOTE_PREFIX, processedAt), note, tx)).number;
    },
  };
};

const isOfExtra = ({ payments }: Purchase, { paymentId }: Refund): boolean =>
  payments.some((p) => p.paymentId === paymentId && p.isExtra);

function momentOf(at: Date | null | undefined, what: string, { _id }: Order): Date {
  if (!at) throw new Error(`order ${_id} is not ${what}`);
  return at;
}
