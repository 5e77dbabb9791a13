import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId, until } from '../../test/builders';
import { changeOf, disputesAt } from '../../test/disputes';
import { cutPower } from '../../test/transactions';

describe('a payment that is disputed at the bank', () => {
  const shop = sharedByTests(aShop);
  beforeAll(() => shop.hear());
  beforeEach(async () => {
    await shop.sandbox.control.reset();
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
  });

  const { admin, listed, isTold, isPostponed, aSale, disputed, ended, booked } = disputesAt(() => shop);

  it('is a case for an admin until the bank decides', async () => {
    const { student, testId, paymentId } = await aSale();
    const id = await disputed(paymentId);
    expect(await listed(id)).toMatchObject({
      orderId: purchaseId(student, testId),
      studentName: 'Asha Rao',
      title: 'Kinematics',
      amount: 1770,
      status: 'open',
      respondBy: expect.any(String),
    });
    const checks = async () =>
      ((await (await fetch(`${shop.t.url}/readyz`)).json()) as { checks: { disputes: object } }).checks;
    expect((await checks()).disputes).toMatchObject({ figures: { open: 1 } });
    await shop.sandbox.control.moveDispute(id, 'under_review');
    await isTold(id, 'under_review');
    expect((await checks()).disputes).toMatchObject({ figures: { open: 0 } });
  });

  it('is listed before others to answer when its time is up earlier', async () => {
    const ids: string[] = [];
    for (const days of [5, 2, 9]) {
      const { paymentId } = await aSale();
      const id = await disputed(paymentId);
      // The provider's times are whole seconds.
      await shop.passes(1000);
      const respondBy = new Date(shop.clock.now().getTime() + days * 24 * HOUR);
      await shop.t.db.connection
        .collection<{ _id: string }>('disputes')
        .updateOne({ _id: id }, { $set: { respondBy } });
      ids.push(id);
    }
    const [inFive, inTwo, inNine] = ids;
    const { data } = (await shop.t.call('listDisputes', { as: admin, query: { status: 'open' } })).body;
    const order = data.map(({ disputeId }: { disputeId: string }) => disputeId);
    expect(order.filter((id: string) => ids.includes(id))).toEqual([inTwo, inFive, inNine]);
    const all = (await shop.t.call('listDisputes', { as: admin })).body.data;
    expect(all[0].disputeId).toBe(inNine);
  });

  it('leads to an order with what answers it: the terms that were accepted and whether the test was sat', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const orderId = purchaseId(student, testId);
    const seen = async () => (await shop.t.call('listOrders', { as: admin, query: { search: orderId } })).body.data[0];
    const signed = await shop.pay(await shop.initiated(student, testId, { ...BILLING, acceptedTerms: '2026-11-01' }));
    const acceptedAt = shop.clock.now().toISOString();
    await shop.verify(student, testId, signed);
    expect(await seen()).toMatchObject({ terms: { version: '2026-11-01', at: acceptedAt } });
    expect(await seen()).not.toHaveProperty('right');
    await shop.right('in_use', orderId, { attemptsUsed: 2 });
    expect(await seen()).toMatchObject({ right: 'in_use', attemptsUsed: 2 });
  });

  it('goes back once when it is lost, with the right and the share of the teacher, however often that is told', async () => {
    const { student, testId, paymentId } = await aSale();
    const before = await booked();
    const id = await disputed(paymentId);
    await ended(id, 'lost');
    for (const { id: event, name } of (await shop.sandbox.control.books()).events)
      if (name.startsWith('payment.dispute')) await shop.sandbox.control.redeliver(event);
    await shop.finish();
    const [purchase] = (await shop.order(student, testId)).cycles;
    expect(purchase).toMatchObject({
      status: 'refunded',
      refunds: [{ refundId: id, cause: 'chargeback', status: 'processed', amountPaise: 1770 }],
    });
    expect(changeOf(before, await booked())).toEqual({
      razorpay_clearing: -1770,
      revenue: 1500,
      gst_output: 270,
      content_cost: -1200,
      teacher_payable: 1200,
    });
    const about = purchaseId(student, testId);
    expect(await shop.published('refund_requested', about)).toMatchObject([{ data: { cause: 'chargeback' } }]);
    expect(await shop.published('refund_completed', about)).toMatchObject([{ data: { cause: 'chargeback' } }]);
    await shop.right('revoked', about);
    expect((await shop.order(student, testId)).cycles[0].right).toBe('revoked');
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds.filter((r) => r.payment_id === paymentId)).toEqual([]);
  });

  it('goes back once when a part of it is lost, also when that is worked on again after a crash', async () => {
    const { student, testId, paymentId } = await aSale();
    const id = await disputed(paymentId, { amount: 500 });
    cutPower();
    await shop.sandbox.control.moveDispute(id, 'lost');
    await isPostponed();
    shop.clock.advance(60_000);
    await shop.finish();
    await isTold(id, 'lost');
    const [purchase] = (await shop.order(student, testId)).cycles;
    expect(purchase.refunds).toMatchObject([{ refundId: id, cause: 'chargeback', amountPaise: 500 }]);
    expect(await shop.published('refund_requested', purchaseId(student, testId))).toEqual([]);
    expect((await shop.status(student, testId)).status).toBe('part_refunded');
  });

  it('leaves everything as it was when it is won, also what the provider had kept back', async () => {
    const { student, testId, paymentId } = await aSale();
    const before = await booked();
    const id = await disputed(paymentId, { deductAtOnset: true });
    expect(changeOf(before, await booked())).toEqual({ razorpay_clearing: -1770, disputed: 1770 });
    await ended(id, 'won');
    expect(changeOf(before, await booked())).toEqual({});
    expect((await shop.order(student, testId)).status).toBe('paid');
  });

  it('is the loss of the platform when the money had gone back before', async () => {
    const { student, testId, paymentId } = await aSale();
    await shop.right('refused', purchaseId(student, testId));
    const body = { reason: 'platform fault' };
    await shop.t.call('refundOrder', { as: admin, params: { orderId: purchaseId(student, testId) }, body });
    await shop.right('revoked', purchaseId(student, testId));
    await shop.finish();
    expect((await shop.order(student, testId)).status).toBe('refunded');
    const before = await booked();
    await ended(await disputed(paymentId, { deductAtOnset: true }), 'lost');
    expect(changeOf(before, await booked())).toEqual({ razorpay_clearing: -1770, chargebacks: 1770 });
    expect((await shop.order(student, testId)).cycles[0].refunds).toHaveLength(1);
  });

  describe('that is lost while a refund of ours', () => {
    const madeOf = async (paymentId: string) =>
      (await shop.sandbox.control.books()).refunds.filter((r) => r.payment_id === paymentId);
    /** Time in which a refund that is still open would be sent. */
    async function daysPass() {
      await shop.sandbox.control.set({ refund: { outcome: 'processed' } });
      for (let day = 0; day < 3; day++) {
        await shop.passes(24 * HOUR + 1000);
        await shop.finish();
      }
    }

    it('is refused for an empty account, is not paid by that refund too', async () => {
      const { student, testId, paymentId } = await aSale();
      const before = await booked();
      await shop.sandbox.control.set({ refund: { outcome: 'refused' } });
      await shop.right('refused', purchaseId(student, testId));
      await shop.finish();
      const id = await disputed(paymentId);
      await ended(id, 'lost');
      await daysPass();
      expect(await madeOf(paymentId)).toEqual([]);
      const [{ refunds }] = (await shop.order(student, testId)).cycles;
      expect(refunds.filter((r: { status: string }) => r.status === 'processed')).toMatchObject([
        { refundId: id, amountPaise: 1770 },
      ]);
      expect(changeOf(before, await booked())).toMatchObject({ razorpay_clearing: -1770, revenue: 1500 });
      expect(changeOf(before, await booked())).not.toHaveProperty('chargebacks');
    });

    it('waits for a second admin, leaves nothing to approve', async () => {
      const [student, testId] = [await shop.aStudent(), await shop.aTest({ feePaise: 600_000 })];
      const { razorpay_payment_id: paymentId } = await shop.paid(student, testId);
      await shop.right('granted', purchaseId(student, testId));
      const params = { orderId: purchaseId(student, testId) };
      const asked = await shop.t.call('refundOrder', { as: admin, params, body: { reason: 'platform fault' } });
      const { refundId, status } = asked.body.data.refund;
      expect(status).toBe('awaiting_approval');
      await ended(await disputed(paymentId), 'lost');
      expect((await shop.order(student, testId)).status).toBe('refunded');
      const as = aUser('admin', { mfa: true });
      const decided = await shop.t.call('approveRefund', { as, params: { refundId } });
      expect([decided.status, decided.body.code]).toEqual([409, 'not_waiting']);
      await daysPass();
      expect(await madeOf(paymentId)).toEqual([]);
    });

    it('is that of a payment made twice, is not paid by that refund too', async () => {
      const [student, testId] = [await shop.aStudent(), await shop.aTest()];
      const before = await booked();
      await shop.sandbox.control.set({ secondPayment: true, refund: { outcome: 'refused' } });
      const { razorpay_order_id: razorpayOrderId } = await shop.paid(student, testId);
      const { razorpay_payment_id: extra } = await shop.pay(razorpayOrderId);
      await until(async () => (await shop.order(student, testId)).cycles[0].payments.length === 2);
      await shop.finish();
      await ended(await disputed(extra), 'lost');
      await daysPass();
      expect(await madeOf(extra)).toEqual([]);
      expect((await shop.order(student, testId)).status).toBe('paid');
      const sums = changeOf(before, await booked());
      expect([sums.refunds_payable, sums.chargebacks]).toEqual([undefined, undefined]);
      const { data } = (await shop.t.call('listOrders', { as: admin, query: { search: extra } })).body;
      expect(data[0].refundable).toBe(1770);
    });

    it('is at the bank and fails there later, goes back itself, and no other refund follows', async () => {
      const { student, testId, paymentId } = await aSale();
      const sold = await booked();
      await shop.sandbox.control.set({ refund: { outcome: 'failed', afterSec: 3600 } });
      await shop.right('refused', purchaseId(student, testId));
      await shop.finish();
      const before = await booked();
      await ended(await disputed(paymentId), 'lost');
      expect(changeOf(before, await booked())).toEqual({ razorpay_clearing: -1770, chargebacks: 1770 });
      await shop.passes(3700_000);
      await until(async () => (await shop.order(student, testId)).cycles[0].refunds[0].status === 'refused');
      await daysPass();
      expect((await madeOf(paymentId)).map(({ status }) => status)).toEqual(['failed']);
      for (const { id, name } of (await shop.sandbox.control.books()).events)
        if (name === 'refund.failed' || name === 'payment.dispute.lost') await shop.sandbox.control.redeliver(id);
      await shop.t.call('runReconciliation', { as: admin });
      await shop.finish();
      expect(changeOf(sold, await booked())).toEqual({
        razorpay_clearing: -1770,
        revenue: 1500,
        gst_output: 270,
        content_cost: -1200,
        teacher_payable: 1200,
      });
      const [told] = (await shop.t.call('listMyPayments', { as: student })).body.data;
      expect(told).toMatchObject({
        status: 'refunded',
        refund: { status: 'processed', amount: 1770, byBank: true },
        creditNote: expect.stringMatching(/^CN/),
      });
      const about = purchaseId(student, testId);
      expect(await shop.published('refund_completed', about)).toMatchObject([{ data: { cause: 'chargeback' } }]);
      const params = { orderId: purchaseId(student, testId) };
      const more = await shop.t.call('refundOrder', { as: admin, params, body: { reason: 'platform fault' } });
      expect([more.status, more.body.code]).toEqual([409, 'nothing_to_refund']);
    });
  });

  it('takes the share of the teacher also after the test was taken, and the attempt stays', async () => {
    const { student, testId, paymentId } = await aSale();
    await shop.right('in_use', purchaseId(student, testId));
    const before = await booked();
    await ended(await disputed(paymentId), 'lost');
    expect(changeOf(before, await booked())).toMatchObject({ razorpay_clearing: -1770, teacher_payable: 1200 });
    const [purchase] = (await shop.order(student, testId)).cycles;
    expect([purchase.status, purchase.right, purchase.refunds.length]).toEqual(['refunded', 'in_use', 1]);
  });

  it('settles a payment that nothing had reported', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.sandbox.control.set({ webhook: { never: true } });
    const { razorpay_payment_id: paymentId } = await shop.pay(await shop.initiated(student, testId));
    await shop.sandbox.control.set({ webhook: { never: false } });
    const id = await disputed(paymentId);
    expect((await listed(id)).orderId).toBe(purchaseId(student, testId));
    expect((await shop.order(student, testId)).status).toBe('paid');
  });

  it('is found by the daily comparison when no event came, also when it ends after weeks', async () => {
    const { student, testId, paymentId } = await aSale();
    await shop.sandbox.control.set({ webhook: { never: true } });
    const { id } = await shop.sandbox.control.dispute(paymentId);
    const compare = () => shop.t.call('runReconciliation', { as: admin });
    await compare();
    expect((await listed(id)).status).toBe('open');
    await shop.passes(30 * 24 * HOUR);
    await shop.sandbox.control.moveDispute(id, 'lost');
    await compare();
    await shop.finish();
    expect((await shop.order(student, testId)).status).toBe('refunded');
  });

  it('is booked as a whole or not at all when the process ends before the commit', async () => {
    const { student, testId, paymentId } = await aSale();
    const before = await booked();
    const id = await disputed(paymentId, { deductAtOnset: true });
    const held = await booked();
    cutPower();
    await shop.sandbox.control.moveDispute(id, 'lost');
    await isPostponed();
    expect(await booked()).toEqual(held);
    expect([(await listed(id)).status, (await shop.order(student, testId)).status]).toEqual(['open', 'paid']);
    shop.clock.advance(60_000);
    await shop.finish();
    await until(async () => (await shop.order(student, testId)).status === 'refunded');
    await shop.finish();
    expect(changeOf(before, await booked())).toMatchObject({ razorpay_clearing: -1770, revenue: 1500 });
    expect(changeOf(before, await booked())).not.toHaveProperty('disputed');
  });
});
