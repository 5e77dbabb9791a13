import { histogram, type Clock, type On } from '@kasauti/service-kit';
import { orderKey, purchaseOf, type Change, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { Purchase } from '../order/purchase';
import { answered, withAttempts } from './right';

interface RightDeps {
  orders: OrderStore;
  refundLost: { ofOrder(order: Order): Promise<void> };
  clock: Clock;
  sendLater: (orderKey: string) => void;
}
type Types = 'entitlement_granted' | 'entitlement_refused' | 'entitlement_revoked' | 'entitlement_in_use';
interface Answered {
  data: { orderId: string; studentId: string; testId: string; attemptsUsed?: number };
  occurredAt: string;
}

export function rightEvents({ orders, refundLost, clock, sendLater }: RightDeps): On<Types> {
  const unlocked = histogram('kasauti.unlock.delay');

  const record =
    (answer: NonNullable<Purchase['right']>) =>
    async ({ data, occurredAt }: Answered) => {
      let before: Purchase | undefined;
      const order = await orders.change(orderKey(data.studentId, data.testId), (current): Change | null => {
        const purchase = purchaseOf(current, data.orderId);
        before = purchase;
        if (!purchase) return null;
        const counted = withAttempts(current, data.attemptsUsed);
        const change = answered(counted, purchase, answer, new Date(occurredAt), clock.now());
        return change ?? (counted === current ? null : { order: counted, events: [] });
      });
      if (answer === 'granted' && before?.paidAt && !before.unlockedAt)
        unlocked(Math.max(0, Date.parse(occurredAt) - before.paidAt.getTime()) / 1000, {});
      if (!order) return;
      if (answer === 'granted' || answer === 'revoked') await refundLost.ofOrder(order);
      sendLater(order._id);
    };
  return {
    entitlement_granted: record('granted'),
    entitlement_refused: record('refused'),
    entitlement_revoked: record('revoked'),
    entitlement_in_use: record('in_use'),
  };
}
