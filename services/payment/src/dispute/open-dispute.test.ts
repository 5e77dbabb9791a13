import { sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, HOUR, purchaseId, until } from '../../test/builders';
import { changeOf, disputesAt } from '../../test/disputes';

describe('while a bank decides about a payment', () => {
  const shop = sharedByTests(aShop);
  beforeAll(() => shop.hear());
  beforeEach(async () => {
    await shop.sandbox.control.reset();
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
  });
  const { admin, aSale, disputed, ended, booked, isTold } = disputesAt(() => shop);
  type Sale = Awaited<ReturnType<typeof aSale>>;

  const madeOf = async (paymentId: string) =>
    (await shop.sandbox.control.books()).refunds.filter((r) => r.payment_id === paymentId);
  const purchaseOf = async ({ student, testId }: Sale) => (await shop.order(student, testId)).cycles[0];
  const ask = ({ student, testId }: Sale) =>
    shop.t.call('requestRefund', { as: student, params: { testId }, body: { reason: 'mistake', to: 'credit' } });
  const paymentOf = async ({ student }: Sale) => (await shop.t.call('listMyPayments', { as: student })).body.data[0];
  const creditOf = async ({ student }: Sale) => (await shop.t.call('getWallet', { as: student })).body.data.balance;
  async function cancelled({ student, testId }: Sale) {
    await shop.right('refused', purchaseId(student, testId));
    await shop.finish();
  }
  /** Time in which a refund that does not wait is sent. */
  async function daysPass() {
    for (let day = 0; day < 2; day++) {
      await shop.passes(24 * HOUR + 1000);
      await shop.finish();
    }
  }

  it('its student cannot ask for the money here too, and can once the dispute is won', async () => {
    const sale = await aSale();
    const id = await disputed(sale.paymentId);
    const asked = await ask(sale);
    expect([asked.status, asked.body.code]).toEqual([409, 'payment_disputed']);
    expect(await paymentOf(sale)).toMatchObject({ canRefund: false, isDisputed: true });
    await shop.sandbox.control.moveDispute(id, 'under_review');
    await isTold(id, 'under_review');
    expect((await ask(sale)).body.code).toBe('payment_disputed');
    await ended(id, 'won');
    const payment = await paymentOf(sale);
    expect([payment.canRefund, payment.isDisputed]).toEqual([true, undefined]);
    expect((await ask(sale)).status).toBe(200);
  });

  it.each(['won', 'closed'] as const)(
    'a cancelled test pays nothing back until it is %s, then at once',
    async (end) => {
      const sale = await aSale();
      const id = await disputed(sale.paymentId);
      await cancelled(sale);
      await daysPass();
      expect(await madeOf(sale.paymentId)).toEqual([]);
      const { refund } = await paymentOf(sale);
      expect([refund.status, refund.held, refund.expectedBy]).toEqual(['pending', true, undefined]);
      await ended(id, end);
      await until(async () => (await purchaseOf(sale)).status === 'refunded');
      expect(await madeOf(sale.paymentId)).toMatchObject([{ amount: 1770, status: 'processed' }]);
    },
  );

  it('a cancelled test pays nothing back beside the bank when it is lost', async () => {
    const sale = await aSale();
    const before = await booked();
    const id = await disputed(sale.paymentId);
    await cancelled(sale);
    await ended(id, 'lost');
    await daysPass();
    expect(await madeOf(sale.paymentId)).toEqual([]);
    expect(changeOf(before, await booked())).toMatchObject({ razorpay_clearing: -1770, revenue: 1500 });
    expect(changeOf(before, await booked())).not.toHaveProperty('chargebacks');
  });

  it('a refund to the credit that was asked for before it does not arrive', async () => {
    const sale = await aSale();
    expect((await ask(sale)).body.data.refund.status).toBe('requested');
    const id = await disputed(sale.paymentId);
    await shop.right('revoked', purchaseId(sale.student, sale.testId));
    await daysPass();
    expect(await creditOf(sale)).toBe(0);
    await ended(id, 'lost');
    await daysPass();
    expect(await creditOf(sale)).toBe(0);
    expect((await purchaseOf(sale)).losses).toBeUndefined();
  });

  it('a refund whose call was lost before is asked for and not made once more', async () => {
    const sale = await aSale();
    await shop.sandbox.control.set({ faults: { errorRate: 1 } });
    await cancelled(sale);
    await until(async () => (await purchaseOf(sale)).refunds[0]?.tries >= 1);
    await shop.sandbox.control.set({ faults: { errorRate: 0 } });
    const id = await disputed(sale.paymentId);
    await daysPass();
    expect(await madeOf(sale.paymentId)).toEqual([]);
    await ended(id, 'won');
    await until(async () => (await purchaseOf(sale)).status === 'refunded');
    expect(await madeOf(sale.paymentId)).toHaveLength(1);
  });

  it('a refund that is at the bank already ends as the bank says', async () => {
    const sale = await aSale();
    await shop.sandbox.control.set({ refund: { afterSec: 3600 } });
    await cancelled(sale);
    await disputed(sale.paymentId);
    await daysPass();
    await until(async () => (await purchaseOf(sale)).status === 'refunded');
  });

  it('an admin sees it, and what the admin sends back is sent', async () => {
    const sale = await aSale();
    await disputed(sale.paymentId);
    const search = purchaseId(sale.student, sale.testId);
    const orders = () => shop.t.call('listOrders', { as: admin, query: { search } });
    expect((await orders()).body.data).toMatchObject([{ isDisputed: true }]);
    await shop.t.call('refundOrder', { as: admin, params: { orderId: search }, body: { reason: 'fraud, accepted' } });
    await shop.right('revoked', search);
    await until(async () => (await madeOf(sale.paymentId)).length === 1);
    const [row] = (await shop.t.call('listRefunds', { as: admin })).body.data;
    expect([row.orderId, row.isDisputed, row.held]).toEqual([search, true, undefined]);
  });

  it('one that was stored before purchases knew of disputes is known by the next comparison', async () => {
    const sale = await aSale();
    await disputed(sale.paymentId);
    const orders = shop.t.db.connection.collection('orders');
    await orders.updateOne({ paymentIds: sale.paymentId }, { $unset: { 'cycles.0.disputes': '' } });
    await shop.t.call('runReconciliation', { as: admin });
    expect((await ask(sale)).body.code).toBe('payment_disputed');
  });

  it('a dispute of which the first news is that it was won leaves nothing waiting', async () => {
    const sale = await aSale();
    await shop.sandbox.control.set({ webhook: { never: true } });
    const { id } = await shop.sandbox.control.dispute(sale.paymentId);
    await shop.sandbox.control.moveDispute(id, 'won');
    await shop.t.call('runReconciliation', { as: admin });
    expect((await purchaseOf(sale)).disputes).toMatchObject([{ status: 'won' }]);
    await cancelled(sale);
    expect(await madeOf(sale.paymentId)).toHaveLength(1);
  });
});
