import { CREATING_MS } from '../checkout/reserve';
import { orderKey, type Order } from '../order/order';
import { newPurchase } from '../order/purchase';
import { nextReconcileAt } from '../order/reconcile-times';
import type { Price } from '../tax/price';

/** Tax is due when the credit pays for a test. */
const priceOf = (amountPaise: number): Price => ({
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
  firstSec: number;
  now: Date;
}

/** The order of a top-up with one purchase; the request that makes it creates the provider's order, too. */
export function newTopUp({ studentId, topUpId, amountPaise, firstSec, now }: NewTopUp): Order {
  const price = priceOf(amountPaise);
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
    reconcileAt: nextReconcileAt(now, firstSec, now),
    cycles: [
      {
        ...newPurchase(1, { title: 'Wallet top-up', className: '', price, now }),
        providerOrders: [{ receipt: topUpId, razorpayOrderId: null, requestedAt: now, price, creatingUntil }],
      },
    ],
  };
}
