import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, purchaseId } from '../../test/builders';

describe('a part refund by an admin whose answer was lost', () => {
  const shop = sharedByTests(aShop);
  const admin = aUser('admin', { mfa: true });

  /** Rs 100 of Rs 500, as the form sends it that was opened when all of them could be refunded. */
  const anOrder = async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ feePaise: 50_000 })];
    await shop.paid(student, testId);
    const orderId = purchaseId(student, testId);
    await shop.right('in_use', orderId);
    const shown = async () => (await shop.t.call('listOrders', { as: admin, query: { search: orderId } })).body.data[0];
    const all = (await shown()).refundable;
    const refund = (over: object, key = newId()) =>
      shop.t.call('refundOrder', {
        as: admin,
        params: { orderId },
        body: { reason: 'The test hung', amount: 10_000, refundable: all, ...over },
        headers: { 'idempotency-key': key },
      });
    return { shown, all, refund };
  };

  it('is not made again with another reason, before the admin has seen it', async () => {
    const { shown, all, refund } = await anOrder();
    const key = newId();
    const { refundId } = (await refund({}, key)).body.data.refund;
    const again = await refund({ reason: 'The test hung twice' });
    expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile']);
    // The same request is no other refund.
    expect((await refund({}, key)).body.data.refund.refundId).toBe(refundId);
    expect(await shown()).toMatchObject({ refundable: all - 10_000, refunds: [{ refundId, amount: 10_000 }] });
    // Having seen it, they may mean one more.
    expect((await refund({ refundable: all - 10_000 })).status).toBe(200);
    expect((await shown()).refunds).toHaveLength(2);
  });

  it('is made once when it is asked for twice at the same moment', async () => {
    const { shown, refund } = await anOrder();
    const answers = await Promise.all([refund({}), refund({ reason: 'The test hung twice' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shown()).refunds).toHaveLength(1);
  });
});
