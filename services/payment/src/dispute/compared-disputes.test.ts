import { sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, HOUR, purchaseId } from '../../test/builders';
import { disputesAt } from '../../test/disputes';

describe('the daily comparison', () => {
  const shop = sharedByTests(aShop);
  beforeAll(() => shop.hear());
  beforeEach(() => shop.sandbox.control.reset());
  const { admin, aSale, disputed, ended, listed } = disputesAt(() => shop);
  const disputes = () => shop.t.db.connection.collection<{ _id: string }>('disputes');
  const compared = async () => (await shop.t.call('runReconciliation', { as: admin })).body.data;

  it('names a dispute of which the provider tells another end, on the day on which that was seen', async () => {
    const sale = await aSale();
    const id = await disputed(sale.paymentId);
    await ended(id, 'lost');
    // What the provider does after an appeal, seen from here.
    await disputes().updateOne({ _id: id }, { $set: { status: 'won' } });
    for (let n = 0; n < 2; n++)
      expect((await compared()).cases).toMatchObject([{ kind: 'dispute_changed', id, amount: 1770 }]);
    expect(await listed(id)).toMatchObject({ status: 'won', changedTo: 'lost' });
    await shop.passes(24 * HOUR);
    expect((await compared()).cases).toEqual([]);
  });

  it('goes on to the others when one of them fails, and names it', async () => {
    const sale = await aSale();
    const broken = await aSale();
    await shop.sandbox.control.set({ webhook: { never: true } });
    const { id: failing } = await shop.sandbox.control.dispute(broken.paymentId);
    const { id } = await shop.sandbox.control.dispute(sale.paymentId);
    // An order that cannot be worked on.
    const orders = shop.t.db.connection.collection<{ _id: string }>('orders');
    await orders.updateOne({ paymentIds: broken.paymentId }, { $set: { 'cycles.0.disputes': 'broken' } });
    const { cases, isBalanced } = await compared();
    expect([isBalanced, cases.filter(({ kind }: { kind: string }) => kind === 'not_taken')]).toMatchObject([
      false,
      [{ id: failing }],
    ]);
    expect((await listed(id)).orderId).toBe(purchaseId(sale.student, sale.testId));
  });
});
