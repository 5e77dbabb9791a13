import type { Books } from './order/books';
import { priceOf } from './tax/price';
import { isPinOf } from './tax/states';

/** Tax, coupons, credit and ledger as orders use them. */
export function booksOf(sellerState: string): Books {
  return {
    priceOf: (input) => priceOf({ ...input, sellerState }),
    isPinOf,
    coupons: {
      quote: async () => ({ refusal: 'unknown' }),
      hold: async () => false,
      capture: async () => {},
      release: async () => {},
    },
    credit: {
      balanceOf: async () => 0,
      hold: async () => false,
      capture: async () => {},
      release: async () => {},
      refund: async () => {},
    },
    bookCycle: async () => {},
    bookExtra: async () => {},
    bookRefund: async () => {},
    compare: async () => ({ ledgerSum: 0, walletDifferences: 0 }),
  };
}
