import { sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, BILLING, purchaseId, until } from './builders';

describe('money that must not get lost', () => {
  const shop = sharedByTests(aShop);
  beforeEach(() => shop.sandbox.control.reset());

  it('threat 24: 100 paise paid for an own order of 17.70 go back and are never called verified', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ feePaise: 100 })];
    const signed = await shop.pay(await shop.initiated(student, testId));
    await shop.t.db.connection
      .collection<{ _id: string }>('orders')
      .updateOne(
        { _id: `${student.id}:${testId}` },
        { $set: { 'cycles.0.providerOrders.0.price.amountPaise': 1770, 'cycles.0.price.amountPaise': 1770 } },
      );
    expect((await shop.verify(student, testId, signed)).status).toBe(400);
    await shop.finish();
    expect((await shop.order(student, testId)).cycles[0]).toMatchObject({
      status: 'created',
      refunds: [{ cause: 'wrong_amount', amountPaise: 100 }],
    });
    const again = await shop.verify(student, testId, signed);
    expect([again.status, again.body.code]).toEqual([409, 'refunded']);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toEqual([]);
  });

  it('the credit in a refund comes back when a webhook reports the rest, once', async () => {
    await shop.hear();
    await shop.sandbox.control.set({ refund: { afterSec: 3600 } });
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.gift(student, 500);
    const balance = async () => (await shop.t.call('getWallet', { as: student })).body.data.balance;

    const signed = await shop.pay(await shop.initiated(student, testId, { ...BILLING, useCredit: true }));
    expect((await shop.verify(student, testId, signed)).status).toBe(200);
    await until(async () => (await balance()) === 0);
    await shop.right('refused', purchaseId(student, testId));
    await until(async () => (await shop.sandbox.control.books()).refunds.some((r) => r.amount === 1270));
    expect(await balance()).toBe(0);

    await shop.sandbox.control.advance(3601);
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
    await until(async () => (await balance()) === 500);
    await shop.finish();
    expect(await balance()).toBe(500);
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds.filter((r) => r.payment_id === signed.razorpay_payment_id)).toMatchObject([{ amount: 1270 }]);
  });
});
