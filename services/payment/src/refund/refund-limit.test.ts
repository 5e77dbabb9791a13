import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId } from '../../test/builders';

describe('a test that a student buys and returns again and again', () => {
  const shop = sharedByTests(aShop);
  beforeAll(() => shop.sandbox.control.set({ refund: { afterSec: 0 } }));

  const ask = (student: TestUser, testId: string, to?: string) =>
    shop.t.call('requestRefund', {
      as: student,
      params: { testId },
      body: { reason: 'mistake', ...(to ? { to } : {}) },
    });
  async function returned(student: TestUser, testId: string, no: number) {
    await shop.paid(student, testId);
    const answer = await ask(student, testId);
    if (answer.status === 200) await shop.right('revoked', purchaseId(student, testId, no));
    await shop.finish();
    return answer;
  }

  it('is refunded to credit from the fourth time in 30 days on, by an admin as before, and later to the bank again', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    for (const no of [1, 2, 3]) expect((await returned(student, testId, no)).status).toBe(200);
    const refused = await returned(student, testId, 4);
    expect([refused.status, refused.body.code]).toEqual([409, 'refunded_often']);
    expect((await ask(student, testId, 'credit')).status).toBe(200);
    await shop.right('revoked', purchaseId(student, testId, 4));
    await shop.finish();
    expect((await shop.t.call('getWallet', { as: student })).body.data.balance).toBe(1770);

    await shop.paid(student, testId);
    const params = { orderId: purchaseId(student, testId, 5) };
    const admin = aUser('admin', { mfa: true });
    const byAdmin = await shop.t.call('refundOrder', { as: admin, params, body: { reason: 'The test hung' } });
    expect(byAdmin.status).toBe(200);
    await shop.right('revoked', params.orderId);
    await shop.finish();

    await shop.passes(31 * 24 * HOUR);
    expect((await returned(student, testId, 6)).status).toBe(200);
  });

  it('goes back to the credit that paid it every time, whatever was asked for', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.gift(student, 1770);
    for (const no of [1, 2, 3, 4]) {
      expect((await shop.initiate(student, testId, { ...BILLING, useCredit: true })).body.data.paid).toBe(true);
      await shop.finish();
      const answer = await ask(student, testId, 'source');
      expect([no, answer.status, answer.body.data?.refund.to]).toEqual([no, 200, 'credit']);
      await shop.right('revoked', purchaseId(student, testId, no));
      await shop.finish();
      const [told] = await shop.published('refund_completed', purchaseId(student, testId, no));
      expect(told?.data).toMatchObject({ to: 'credit', amountPaise: 1770, creditPaise: 1770 });
    }
    expect((await shop.t.call('getWallet', { as: student })).body.data.balance).toBe(1770);
  });
});
