import type { Clock, Db, Transaction } from '@kasauti/service-kit';
import { bookOrder } from './books/book-order.flow';
import type { Books } from './books/books';
import { compareBooks } from './books/compare-books.query';
import { couponStore } from './coupon/coupon.store';
import type { Seller } from './invoice/invoice';
import { invoiceStore } from './invoice/invoice.store';
import { ledgerStore } from './ledger/ledger.store';
import type { ShareRates } from './sales/share';
import { priceOf } from './tax/price';
import { creditFlow } from './wallet/credit.flow';
import { walletStore } from './wallet/wallet.store';

export interface BooksInput {
  db: Db;
  clock: Clock;
  seller: Seller;
  invoicePrefix: string;
  shareRates: ShareRates;
  nameOnDocument: (studentId: string, tx: Transaction) => Promise<string>;
}

/**
 * Tax, coupons, credit, ledger and invoices: `books` is what orders use, the other parts serve their own operations.
 */
export function booksOf({ db, clock, ...settings }: BooksInput) {
  const stores = {
    ledger: ledgerStore(db),
    wallets: walletStore(db),
    coupons: couponStore(db),
    invoices: invoiceStore(db),
  };
  const credit = creditFlow({ ...stores, clock });
  const books: Books = {
    priceOf: (input) => priceOf(input, settings.seller.state),
    coupons: stores.coupons,
    credit,
    ...bookOrder({ ...stores, ...settings }),
    compare: compareBooks({ ...stores, db }),
  };
  return { ...stores, credit, books };
}
