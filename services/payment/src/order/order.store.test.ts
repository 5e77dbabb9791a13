import { newId } from '@kasauti/service-kit';
import { plansOf } from '@kasauti/service-kit/testing';
import { aDatabase } from '../../test/database';
import { anOrder, aPaidPurchase, aPayment, aRefund } from '../../test/orders';
import type { Order } from './order';
import { nameOrders } from './order-lists.store';
import { orderStore } from './order.store';
import { referenceOf, type Purchase } from './purchase';
import { refundView } from './refund.view';

type Rig = Awaited<ReturnType<typeof aDatabase<{ orders: ReturnType<typeof orderStore> }>>>;
let rig: Rig;
beforeAll(async () => {
  rig = await aDatabase((db) => ({ orders: orderStore(db) }));
});
afterAll(() => rig.db.close());

describe('the store of orders', () => {
  it('loses no change of many that are made at once', async () => {
    const order = anOrder(aPaidPurchase());
    await rig.orders.insert(order);
    const steps = Array.from({ length: 30 }, (_, i) => `step ${i}`);
    await Promise.all(
      steps.map((step) =>
        rig.orders.change(order._id, (current) => ({
          order: {
            ...current,
            cycles: current.cycles.map((purchase) => ({ ...purchase, booked: [...purchase.booked, step] })),
          },
          events: [],
        })),
      ),
    );
    const stored = await rig.orders.get(order._id);
    expect(stored?.cycles[0]?.booked.filter((step) => step.startsWith('step')).sort()).toEqual(steps.sort());
    expect(stored?.version).toBe(order.version + steps.length);
  });

  it.each([
    ['that waits for a bank, which is not sent again', 'open', [], { held: true }],
    ['once the bank has decided', 'won', ['delayed'], { delayed: true }],
  ] as const)('shows a refused refund %s', async (_when, status, listed, shown) => {
    const paid = aPaidPurchase();
    const paymentId = paid.payments[0]?.paymentId ?? '';
    const delayedSince = new Date('2026-11-24T10:00:00Z');
    const refund = aRefund(paid, {
      cause: 'right_refused',
      status: 'pending',
      tries: 0,
      delayedSince,
      dueAt: delayedSince,
    });
    const purchase: Purchase = { ...paid, refunds: [refund], disputes: [{ disputeId: newId(), paymentId, status }] };
    const order = anOrder(purchase);
    const before = await rig.orders.delayedRefunds();
    await rig.orders.insert(order);
    const rows = await rig.orders.refunds('delayed', { skip: 0, limit: 10 });
    expect(rows.filter((row) => row.order._id === order._id).map(() => 'delayed')).toEqual(listed);
    expect((await rig.orders.delayedRefunds()) - before).toBe(listed.length);
    const { held, delayed } = refundView(purchase, refund);
    expect({ held, delayed }).toEqual({ held: undefined, delayed: undefined, ...shown });
  });

  describe('finds a purchase', () => {
    const purchase = aCompletePurchase();
    const order = anOrder(purchase);
    const [offer, payment, refund] = [purchase.providerOrders[0], purchase.payments[0], purchase.refunds[0]];
    const numbers = {
      'number that student and page read': referenceOf(purchase),
      invoice: 'KS/2627/0000123',
      'credit note': 'CN/2627/0000045',
      receipt: offer?.receipt ?? '',
      "provider's order": offer?.razorpayOrderId ?? '',
      payment: payment?.paymentId ?? '',
      'payment that failed': 'pay_Failed00000001',
      'refund of ours': refund?.refundId ?? '',
      "provider's refund": 'rfnd_Made0000000001',
    };
    const found = async (search: string) =>
      (await rig.orders.purchases({ search }, { skip: 0, limit: 5 })).rows.map((row) => row.order._id);
    beforeAll(async () => {
      await rig.orders.insert(order);
      await Promise.all(Array.from({ length: 2000 }, () => rig.orders.insert(anOrder(aCompletePurchase('other')))));
    });

    it.each(Object.entries(numbers))(
      'by its %s, by the beginning of it, and in whatever letters it is typed',
      async (_of, number) => {
        for (const search of [number, number.toLowerCase(), ` ${number} `, number.slice(0, -1)])
          expect([search, await found(search)]).toEqual([search, [order._id]]);
      },
    );

    it('by the number without its KS-, and by the ids of the order, its student and its test', async () => {
      const { _id, studentId, testId } = order;
      for (const search of [referenceOf(purchase).slice(3), _id, `${_id}:1`, studentId, testId])
        expect([search, await found(search)]).toEqual([search, [_id]]);
    });

    it('through an index, and of a beginning that many share the first hundred', async () => {
      const plans = await plansOf(rig.db, async () => {
        expect(await found(numbers.payment)).toEqual([order._id]);
        expect((await rig.orders.purchases({ search: 'pay_other' }, { skip: 0, limit: 5 })).total).toBe(100);
      });
      expect(plans.filter(({ plan }) => plan.includes('COLLSCAN'))).toEqual([]);
      // An order may have several numbers with one beginning: its payment and the refund of that.
      expect(Math.max(...plans.map(({ keys }) => keys))).toBeLessThan(500);
    });

    it('by no beginning that is too short to tell one from another', async () => {
      expect(await found('pay_o')).toEqual([]);
    });

    it('that is older than the search, once the migration has run', async () => {
      const old = anOrder(aCompletePurchase('old'));
      await rig.orders.insert(old);
      const orders = rig.db.connection.collection<Order & { references: string[] }>('orders');
      await orders.updateOne({ _id: old._id }, { $unset: { references: 1 } });
      const reference = referenceOf(old.cycles[0] as Purchase);
      expect(await found(reference)).toEqual([]);
      await nameOrders(rig.db);
      expect(await found(reference)).toEqual([old._id]);
    });
  });
});

function aCompletePurchase(mark = ''): Purchase {
  const id = (kind: string) => `${kind}_${mark || 'One'}${newId().slice(-10)}`;
  const purchase = aPaidPurchase();
  const payment = aPayment(purchase.price.amountPaise, { paymentId: id('pay'), razorpayOrderId: id('order') });
  const { razorpayOrderId } = payment;
  const [requestedAt, no] = [payment.capturedAt, mark ? newId() : ''];
  const refund = aRefund(
    { ...purchase, payments: [payment] },
    { razorpayRefundId: mark ? id('rfnd') : 'rfnd_Made0000000001', creditNoteNo: no || 'CN/2627/0000045' },
  );
  return {
    ...purchase,
    providerOrders: [{ receipt: newId(), razorpayOrderId, requestedAt, price: purchase.price, creatingUntil: null }],
    payments: [payment],
    failedPaymentIds: [mark ? id('pay') : 'pay_Failed00000001'],
    invoiceNo: no || 'KS/2627/0000123',
    refunds: [refund],
  };
}
