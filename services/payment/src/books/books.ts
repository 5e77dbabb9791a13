import type { Transaction } from '@kasauti/service-kit';
import type { Coupons } from '../coupon/coupon';
import type { Order } from '../order/order';
import type { Payment, Purchase } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import type { Price, PriceInput } from '../tax/price';
import type { Credit } from '../wallet/wallet';

/** What orders need of tax, coupons, credit and ledger. Every entry and document has a natural id and exists once. */
export interface Books {
  priceOf(input: PriceInput): Price;
  coupons: Coupons;
  credit: Credit;
  /**
   * The kept payment: journal entry with the teacher's share, invoice. Returns its number; a test that cost nothing has
   * none, nor has a top-up.
   */
  bookPurchase(order: Order, purchase: Purchase, tx: Transaction): Promise<string | undefined>;
  /** A captured payment that goes back: money that is owed to the student. */
  bookExtra(order: Order, purchase: Purchase, payment: Payment, tx: Transaction): Promise<void>;
  /** A processed refund: journal entry, credit note. Returns its number; the refund of an extra payment has none. */
  bookRefund(order: Order, purchase: Purchase, refund: Refund, tx: Transaction): Promise<string | undefined>;
  /** Sum of all postings, and how many wallets differ from their postings. Both are 0. */
  compare(): Promise<{ ledgerSum: number; walletDifferences: number }>;
}
