import type { Clock, Db, Transaction } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { classOf, couponHoldIds, findProviderOrder, holdId, type FoundProviderOrder, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { PaymentSource } from '../order/purchase';
import type { PersonStore } from '../person/person.store';
import type { ProviderPayment } from '../razorpay/entities';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { failed, settled } from './settle';

interface SettleDeps {
  db: Db;
  books: Pick<Books, 'coupons'>;
  orders: OrderStore;
  tests: TestCopyStore;
  people: Pick<PersonStore, 'isErased'>;
  clock: Clock;
  followUp: (orderKey: string) => void;
  sendLater: (orderKey: string) => void;
}
export type SettlePayment = ReturnType<typeof settlePayment>;

/** Records a captured or failed payment for verify, webhook and reconciler. Undefined: no order of ours has it. */
export const settlePayment =
  ({ db, books, orders, tests, people, clock, followUp, sendLater }: SettleDeps) =>
  async (payment: ProviderPayment, source: Exclude<PaymentSource, 'credit'>): Promise<Order | undefined> => {
    if (payment.razorpayOrderId === null) return undefined;
    const found = await orders.byRazorpayOrder(payment.razorpayOrderId);
    if (!found) return undefined;
    const [test, isErased] = await Promise.all([tests.get(found.testId), people.isErased(found.studentId)]);
    const now = clock.now();
    const change = (tx?: Transaction) =>
      orders.change(
        found._id,
        (current) =>
          payment.status === 'failed'
            ? failed(current, payment)
            : settled(current, payment, {
                source,
                test,
                isErased,
                takesCoupon: takesCoupon(books, current, now, tx),
                now,
              }),
        tx,
      );
    // A use that late money takes is stored together with the order.
    const hasCoupon = findProviderOrder(found, payment.razorpayOrderId)?.providerOrder.price.couponCode !== undefined;
    const order = await (hasCoupon ? db.atomically(change) : change());
    followUp(found._id);
    sendLater(found._id);
    return order ?? undefined;
  };

const takesCoupon =
  ({ coupons }: Pick<Books, 'coupons'>, order: Order, at: Date, tx?: Transaction) =>
  async ({ purchase, providerOrder }: FoundProviderOrder): Promise<boolean> => {
    const { couponCode: code } = providerOrder.price;
    if (!code || !tx) return false;
    const { teacherId } = classOf(order, providerOrder);
    const hold = {
      holdId: holdId(order, purchase, providerOrder),
      // What another offer of the purchase holds, is released when this one is paid.
      holdIds: couponHoldIds(order, purchase, code),
      studentId: order.studentId,
    };
    return !(await coupons.hold({ teacherId, code }, { ...hold, at, wasHeld: true, isPaid: true }, tx));
  };
