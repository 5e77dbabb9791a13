import { createHmac } from 'node:crypto';
import { aUser, systemClock, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, purchaseId } from '../../test/builders';
import { aDatabase } from '../../test/database';
import { anOrder, aPaidPurchase } from '../../test/orders';
import type { Signed } from '../../test/sandbox';
import { orderStore } from '../order/order.store';
import type { Provider } from '../razorpay/provider';
import { verifyPayment } from './verify-payment.flow';

const signedBy = (secret: string, orderId: string, paymentId: string): Signed => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex'),
});

describe('what a browser claims to have paid', () => {
  const shop = sharedByTests(aShop);
  beforeEach(() => shop.sandbox.control.reset());
  const nothingPaid = async (student: TestUser, testId: string) => {
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toEqual([]);
    expect((await shop.order(student, testId)).status).not.toBe('paid');
  };

  it('threat 25, F-135: 240 forged, truncated and mistyped triples unlock nothing', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    const signed = signedBy(shop.sandbox.keySecret, razorpayOrderId, 'pay_Unheard0000002');
    const fields = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'] as const;
    const wrong = fields.flatMap((field) => {
      const value = signed[field];
      const values: unknown[] = [
        null,
        7,
        true,
        [value],
        { $ne: null },
        '',
        `${value} `,
        ` ${value}`,
        value.slice(1),
        undefined,
      ];
      for (let i = 0; i < 70; i++) {
        const at = i % value.length;
        const sign = [...'abcdef'].filter((one) => one !== value[at])[Math.floor(i / value.length)] ?? '';
        values.push(`${value.slice(0, at)}${sign}${value.slice(at + 1)}`);
      }
      return values.map((changed) => ({ ...signed, [field]: changed }));
    });
    expect(new Set(wrong.map((body) => JSON.stringify(body))).size).toBe(240);
    for (let i = 0; i < wrong.length; i += 20) {
      const answers = await Promise.all(wrong.slice(i, i + 20).map((body) => shop.verify(student, testId, body)));
      expect(new Set(answers.map((a) => a.status))).toEqual(new Set([400]));
    }
    await nothingPaid(student, testId);
    const refused = await shop.verify(student, testId, { ...signed, razorpay_signature: 'a'.repeat(64) });
    expect(refused.body.error).toBe('Payment verification failed. Please contact support.');
    const [failure] = await shop.published('payment_verification_failed', purchaseId(student, testId));
    expect(failure?.data.reason).toEqual(expect.stringMatching(/signature_differs|order_unknown/));
    expect((await shop.verify(student, testId, await shop.pay(razorpayOrderId))).status).toBe(200);
  });

  it('threat 25: a captured payment is not believed without the signature of the checkout', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const signed = await shop.pay(await shop.initiated(student, testId));
    const good = signed.razorpay_signature;
    for (const wrong of [
      '0'.repeat(64),
      good.split('').reverse().join(''),
      `${good.slice(0, 63)}${good.endsWith('0') ? 1 : 0}`,
    ])
      expect((await shop.verify(student, testId, { ...signed, razorpay_signature: wrong })).status).toBe(400);
    expect((await shop.verify(student, testId, signed)).body.data.verified).toBe(true);
  });

  it('threat 26: a valid triple of another student, another test or another order is refused', async () => {
    const [asha, ravi] = [await shop.aStudent(), await shop.aStudent()];
    const [one, two] = [await shop.aTest(), await shop.aTest()];
    const signed = await shop.pay(await shop.initiated(asha, one));
    await shop.initiated(asha, two);
    await shop.initiated(ravi, one);
    for (const [student, testId] of [
      [asha, two],
      [ravi, one],
    ] as const) {
      expect((await shop.verify(student, testId, signed)).status).toBe(400);
      await nothingPaid(student, testId);
    }
    const own = await shop.order(ravi, one);
    const crossed = { ...signed, razorpay_order_id: own.razorpayOrderIds[0] };
    expect((await shop.verify(ravi, one, crossed)).status).toBe(400);
    await nothingPaid(ravi, one);
    expect((await shop.verify(asha, one, signed)).status).toBe(200);
    expect((await shop.verify(aUser('teacher'), one, signed)).status).toBe(403);
  });

  it('threat 26: a triple is worth nothing after its refund', async () => {
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const signed = await shop.paid(student, testId);
    await shop.right('refused', purchaseId(student, testId));
    await shop.finish();
    expect((await shop.verify(student, testId, signed)).body.code).toBe('refunded');
    await shop.initiated(student, testId);
    expect((await shop.verify(student, testId, signed)).body.code).toBe('refunded');
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toHaveLength(1);
    expect(await shop.published('payment_completed', purchaseId(student, testId, 2))).toEqual([]);
  });

  it('threat 24: a payment of another order or amount unlocks nothing, although its signature is good', async () => {
    const [student, cheap, dear] = [await shop.aStudent(), await shop.aTest({ feePaise: 100 }), await shop.aTest()];
    const paid = await shop.pay(await shop.initiated(student, cheap));
    const dearOrder = await shop.initiated(student, dear);
    const claimed = signedBy(shop.sandbox.keySecret, dearOrder, paid.razorpay_payment_id);
    expect((await shop.verify(student, dear, claimed)).status).toBe(400);
    await nothingPaid(student, dear);
    const unheard = signedBy(shop.sandbox.keySecret, dearOrder, 'pay_Unheard0000001');
    expect((await shop.verify(student, dear, unheard)).status).toBe(400);
    await nothingPaid(student, dear);
  });

  it.each([
    { amount: 100 },
    { feePaise: 100 },
    { currency: 'USD' },
    { testId: 'x' },
    { razorpayOrderId: 'order_Sandbox0000001' },
  ])('threat 24: initiate takes no price from the browser: %j is refused', async (field) => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    expect((await shop.initiate(student, testId, { ...BILLING, ...field })).status).toBe(400);
    expect(await shop.order(student, testId)).toBeNull();
  });
});

it('a student hears "pending" before the request runs out of time while the provider does not answer', async () => {
  const { db, clock, orders } = await aDatabase((made) => ({ orders: orderStore(made) }));
  try {
    const purchase = aPaidPurchase();
    const [razorpayOrderId, paymentId] = ['order_Sandbox0000001', 'pay_Sandbox0000001'];
    const offer = {
      receipt: 'r',
      razorpayOrderId,
      requestedAt: clock.now(),
      price: purchase.price,
      creatingUntil: null,
    };
    const order = anOrder({ ...purchase, status: 'created', payments: [], paidAt: null, providerOrders: [offer] });
    await orders.insert(order);
    const verify = verifyPayment({
      orders,
      provider: { payment: () => new Promise(() => {}) } as unknown as Provider,
      keySecret: 'sandbox_key_secret',
      settle: () => Promise.resolve(undefined),
      clock: systemClock,
      at: () => {},
    });
    const { razorpay_signature: signature } = signedBy('sandbox_key_secret', razorpayOrderId, paymentId);
    const { studentId, testId } = order;
    expect(await verify({ studentId, testId, razorpayOrderId, paymentId, signature })).toBe('pending');
  } finally {
    await db.close();
  }
});
