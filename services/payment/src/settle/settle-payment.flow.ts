import type { Clock } from '@kasauti/service-kit';
import type { Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { PaymentSource } from '../order/purchase';
import type { PersonStore } from '../person/person.store';
import type { ProviderPayment } from '../razorpay/entities';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { failed, settled } from './settle';

interface SettleDeps {
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
  ({ orders, tests, people, clock, followUp, sendLater }: SettleDeps) =>
  async (payment: ProviderPayment, source: Exclude<PaymentSource, 'credit'>): Promise<Order | undefined> => {
    if (payment.razorpayOrderId === null) return undefined;
    const found = await orders.byRazorpayOrder(payment.razorpayOrderId);
    if (!found) return undefined;
    const [test, isErased] = await Promise.all([tests.get(found.testId), people.isErased(found.studentId)]);
    const order = await orders.change(found._id, (current) =>
      payment.status === 'failed'
        ? failed(current, payment)
        : settled(current, payment, { source, test, isErased, now: clock.now() }),
    );
    followUp(found._id);
    sendLater(found._id);
    return order ?? undefined;
  };
