import type { Clock, Db } from '@kasauti/service-kit';
import { booksOf } from '../src/books';
import type { At } from '../src/failpoint';
import { aDatabase } from './database';
import { SELLER } from './orders';

export const SHARES = { platformPercent: 20, withholdingPercent: 10 };

/** The books on a database of their own. `crashAt` makes the next call fail at that point, once. */
export async function theBooks() {
  let point: string | undefined;
  const at: At = (reached) => {
    if (reached !== point) return;
    point = undefined;
    throw new Error(`crash at ${reached}`);
  };
  const rig = await aDatabase((db: Db, clock: Clock) =>
    booksOf({
      db,
      clock,
      at,
      seller: SELLER,
      invoicePrefix: 'KS',
      shareRates: SHARES,
      nameOf: async () => 'Asha Rao',
    }),
  );
  return {
    ...rig,
    crashAt: (next: string) => {
      point = next;
    },
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
