import { CREATING_MS } from '../checkout/reserve';
import { orderKey, type Order } from '../order/order';
import { newPurchase } from '../order/purchase';
import { nextReconcileAt } from '../order/reconcile-times';
import type { Price } from '../tax/price';

/** Tax is due when the credit pays for a test. */
const untaxed = (amountPaise: number): Price => ({
  feePaise: amountPaise,
  discountPaise: 0,
  totalPaise: amountPaise,
  creditPaise: 0,
  amountPaise,
  taxablePaise: amountPaise,
  taxes: {},
  ratePercent: 0,
  sac: '',
  billingState: '',
  billingPin: '',
});

interface NewTopUp {
  studentId: string;
  topUpId: string;
  amountPaise: number;
  reconcileFirstSec: number;
  now: Date;
}

/** The order of a top-up with one purchase; the request that makes it creates the provider's order, too. */
export function newTopUp({ studentId, topUpId, amountPaise, reconcileFirstSec, now }: NewTopUp): Order {
  const price = untaxed(amountPaise);
  const creatingUntil = new Date(now.getTime() + CREATING_MS);
  return {
    _id: orderKey(studentId, topUpId),
    version: 1,
    studentId,
    testId: topUpId,
    isTopUp: true,
    classId: '',
    teacherId: '',
    createdAt: now,
    reconcileAt: nextReconcileAt(now, reconcileFirstSec, now),
    cycles: [
      {
        ...newPurchase(1, { title: 'Wallet top-up', className: '', price, now }),
        providerOrders: [{ receipt: topUpId, razorpayOrderId: null, requestedAt: now, price, creatingUntil }],
      },
    ],
  };
}
