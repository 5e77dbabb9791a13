import { histogram, type Clock, type On } from '@kasauti/service-kit';
import { cycleOf } from '../order/cycle';
import { orderKey, type Cycle } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { answered } from './right';

interface RightDeps {
  orders: OrderStore;
  clock: Clock;
  sendLater: (orderKey: string) => void;
}
type Types = 'entitlement_granted' | 'entitlement_refused' | 'entitlement_revoked' | 'entitlement_in_use';
interface Answered {
  data: { orderId: string; studentId: string; testId: string };
  occurredAt: string;
}

export function rightEvents({ orders, clock, sendLater }: RightDeps): On<Types> {
  const unlocked = histogram('kasauti.unlock.delay');

  const record =
    (answer: NonNullable<Cycle['right']>) =>
    async ({ data, occurredAt }: Answered) => {
      let before: Cycle | undefined;
      const order = await orders.change(orderKey(data.studentId, data.testId), (current) => {
        const cycle = cycleOf(current, data.orderId);
        before = cycle;
        return cycle ? answered(current, cycle, answer, new Date(occurredAt), clock.now()) : null;
      });
      if (answer === 'granted' && before?.paidAt && !before.unlockedAt)
        unlocked(Math.max(0, Date.parse(occurredAt) - before.paidAt.getTime()) / 1000, {});
      if (order) sendLater(order._id);
    };
  return {
    entitlement_granted: record('granted'),
    entitlement_refused: record('refused'),
    entitlement_revoked: record('revoked'),
    entitlement_in_use: record('in_use'),
  };
}
