import type { Clock, Db } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { orderId } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { PersonStore } from '../person/person.store';
import { refundable, withWholeRefund } from './refund';

interface Deps {
  db: Db;
  books: Books;
  orders: OrderStore;
  people: Pick<PersonStore, 'erasedAt'>;
  clock: Clock;
}

/**
 * Sends a top-up back that was settled after the account was deleted. Its credit is taken back with it; what has been used
 * stays. One that is not booked yet becomes no credit: its booking conflicts with this change of the order, and then finds
 * the account deleted.
 */
export const returnTopUp =
  ({ db, books, orders, people, clock }: Deps) =>
  (orderKey: string): Promise<void> =>
    db.atomically(async (tx) => {
      const order = await orders.get(orderKey, tx);
      const [purchase] = order?.cycles ?? [];
      if (!order || !purchase?.paidAt) return;
      const erasedAt = await people.erasedAt(order.studentId);
      if (!erasedAt || purchase.paidAt <= erasedAt) return;
      const { amountPaise } = refundable(purchase);
      const change = withWholeRefund(order, purchase, { cause: 'account_deleted', now: clock.now() });
      if (!change) return;
      const isCredit = purchase.booked.includes('paid');
      if (isCredit && !(await books.credit.takeBack(order.studentId, orderId(order, purchase), amountPaise, tx)))
        return;
      await orders.keep(order, change, tx);
    });
