import type { Clock, Db } from '@kasauti/service-kit';
import { booksOf } from '../src/books-part';
import { aDatabase } from './database';
import { SELLER } from './orders';
import { alone } from './transactions';

export const SHARES = { platformPercent: 20, withholdingPercent: 10 };

export const SETTINGS = {
  seller: SELLER,
  invoicePrefix: 'KS',
  shareRates: SHARES,
  nameOnDocument: async () => 'Asha Rao',
};

/** The books on a database of their own; each call is a transaction of its own. */
export async function theBooks() {
  const rig = await aDatabase((db: Db, clock: Clock) => booksOf({ db, clock, ...SETTINGS }));
  const { bookPurchase, bookExtra, bookRefund, compare } = rig.books;
  return {
    ...rig,
    credit: alone(rig.db, rig.credit),
    books: { ...alone(rig.db, { bookPurchase, bookExtra, bookRefund }), compare },
    /** The accounts whose sum is not 0; those of all teachers, and of all students, are added up under one name. */
    async accounts(): Promise<Record<string, number>> {
      const named: Record<string, number> = {};
      for (const [name, sum] of await rig.ledger.sums()) {
        const short = name.replace(/^(wallet|teacher_payable):.*/, '$1');
        if (sum !== 0) named[short] = (named[short] ?? 0) + sum;
      }
      return named;
    },
  };
}
export type TheBooks = Awaited<ReturnType<typeof theBooks>>;
