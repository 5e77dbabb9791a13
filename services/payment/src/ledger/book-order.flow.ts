import type { At } from '../failpoint';
import { CREDIT_NOTE_PREFIX, newCreditNote, newInvoice, seriesOf, type Seller } from '../invoice/invoice';
import type { InvoiceStore } from '../invoice/invoice.store';
import type { IssueInvoice } from '../invoice/issue-invoice.flow';
import type { Books } from '../order/books';
import type { Cycle, Order, Payment, Refund } from '../order/order';
import type { ShareRates } from '../sales/share';
import {
  extraEntry,
  extraRefundEntry,
  refundedPart,
  refundEntry,
  saleEntry,
  saleId,
  shares,
  soldPart,
} from './entries';
import type { LedgerStore } from './ledger.store';

export interface BookDeps {
  ledger: LedgerStore;
  issueInvoice: IssueInvoice;
  invoices: Pick<InvoiceStore, 'forgetBuyer'>;
  nameOf: (studentId: string) => Promise<string>;
  seller: Seller;
  invoicePrefix: string;
  shareRates: ShareRates;
  at: At;
}

/** What an order owes to the books. Each step has a natural id, so a crash between two is repaired by calling it again. */
export const bookOrder = (deps: BookDeps): Pick<Books, 'bookCycle' | 'bookExtra' | 'bookRefund'> => {
  const { ledger, issueInvoice, invoices, nameOf, seller, invoicePrefix, shareRates, at } = deps;

  async function invoiceOf(order: Order, cycle: Cycle) {
    const paidAt = momentOf(cycle.paidAt, 'paid', order);
    const input = { order, cycle, seller, buyerName: await nameOf(order.studentId), at: paidAt };
    const invoice = await issueInvoice(seriesOf(invoicePrefix, paidAt), newInvoice(input));
    await forgetErased(order, input.buyerName);
    return { input, invoice };
  }

  /** The account may be erased while a document is written, which then the erasure has not found. */
  async function forgetErased({ studentId }: Order, written: string) {
    if (written !== '' && (await nameOf(studentId)) === '') await invoices.forgetBuyer(studentId);
  }

  async function bookExtra(order: Order, cycle: Cycle, payment: Payment) {
    await ledger.post(extraEntry(order, cycle, payment));
  }

  async function bookCycle(order: Order, cycle: Cycle) {
    // 1. The journal entry with the teacher's share.
    const sold = soldPart(cycle, shareRates);
    await ledger.post(saleEntry(order, cycle, sold, momentOf(cycle.paidAt, 'paid', order)));
    await at('sale posted');

    // 2. The invoice. A supply for nothing has none.
    if (cycle.price.totalPaise === 0) return undefined;
    return (await invoiceOf(order, cycle)).invoice.number;
  }

  return {
    bookCycle,
    bookExtra,

    async bookRefund(order, cycle, refund) {
      const processedAt = momentOf(refund.processedAt, 'processed', order);
      if (order.isTopUp || isOfExtra(cycle, refund)) {
        await ledger.post(extraRefundEntry(order, cycle, refund, processedAt));
        return undefined;
      }
      if (cycle.price.totalPaise === 0) return undefined;

      // 1. The journal entry. The shares are those of the sale, whatever the rates are now.
      const sale = await ledger.get(saleId(order, cycle));
      if (!sale?.sale) throw new Error(`order ${order._id} has no sale to refund`);
      const part = refundedPart(
        { ...soldPart(cycle, shareRates), ...shares(sale.sale) },
        refund.refundedBeforePaise ?? 0,
        refund.amountPaise + refund.creditPaise,
      );
      await ledger.post(refundEntry(order, cycle, refund, part, processedAt));
      await at('refund posted');

      // 2. The credit note.
      const { input, invoice } = await invoiceOf(order, cycle);
      const note = newCreditNote({ ...input, at: processedAt }, { refund, part, corrects: invoice });
      const { number } = await issueInvoice(seriesOf(CREDIT_NOTE_PREFIX, processedAt), note);
      await forgetErased(order, input.buyerName);
      return number;
    },
  };
};

const isOfExtra = ({ payments }: Cycle, { paymentId }: Refund): boolean =>
  payments.some((p) => p.paymentId === paymentId && p.isExtra);

function momentOf(at: Date | null | undefined, what: string, { _id }: Order): Date {
  if (!at) throw new Error(`order ${_id} is not ${what}`);
  return at;
}
