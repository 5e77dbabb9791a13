import type { Clock, Db } from '@kasauti/service-kit';
import { couponStore } from './coupon/coupon.store';
import type { At } from './failpoint';
import type { Seller } from './invoice/invoice';
import { invoiceStore } from './invoice/invoice.store';
import { issueInvoice } from './invoice/issue-invoice.flow';
import { seriesStore } from './invoice/series.store';
import { bookOrder } from './ledger/book-order.flow';
import { ledgerStore } from './ledger/ledger.store';
import type { Books } from './order/books';
import type { ShareRates } from './sales/share';
import { priceOf } from './tax/price';
import { compareBooks } from './wallet/compare-books.query';
import { creditFlow } from './wallet/credit.flow';
import { walletTransactions } from './wallet/transact.flow';
import { walletStore } from './wallet/wallet.store';

export interface BooksInput {
  db: Db;
  clock: Clock;
  at: At;
  seller: Seller;
  invoicePrefix: string;
  shareRates: ShareRates;
  nameOf: (studentId: string) => Promise<string>;
}

/**
 * Tax, coupons, credit, ledger and invoices: `books` is what orders use, the other parts serve their own operations.
 */
export function booksOf({ db, clock, at, ...settings }: BooksInput) {
  const stores = {
    ledger: ledgerStore(db),
    wallets: walletStore(db),
    coupons: couponStore(db),
    invoices: invoiceStore(db),
    series: seriesStore(db),
  };
  const transactions = walletTransactions({ ...stores, clock, at });
  const credit = creditFlow({ ...stores, ...transactions });
  const books: Books = {
    priceOf: (input) => priceOf(input, settings.seller.state),
    coupons: stores.coupons,
    credit,
    ...bookOrder({ ...stores, ...settings, at, issueInvoice: issueInvoice({ ...stores, at }) }),
    compare: compareBooks({ ...stores, ...transactions }),
  };
  return { ...stores, ...transactions, credit, books };
}
