import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId, until, type Shop } from '../../test/builders';
import { changeOf, disputesAt } from '../../test/disputes';

describe("a refund that was made in the provider's dashboard", () => {
  const shop = sharedByTests(() => aShop({ config: { WALLET_TOPUP_ENABLED: 'true' } }));
  beforeAll(() => shop.hear());
  beforeEach(async () => {
    await shop.sandbox.control.reset();
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
  });
  const { admin, aSale, disputed, ended, booked } = disputesAt(() => shop);
  type Sale = Pick<Awaited<ReturnType<typeof aSale>>, 'student' | 'testId'>;

  const purchaseOf = async ({ student, testId }: Sale) => (await shop.order(student, testId)).cycles[0];
  const creditOf = async ({ student }: Sale) => (await shop.t.call('getWallet', { as: student })).body.data.balance;
  const madeOf = async ({ paymentId }: { paymentId: string }) =>
    (await shop.sandbox.control.books()).refunds.filter((r) => r.payment_id === paymentId);
  const isBooked = async (sale: Sale, refunds = 1) => {
    await until(async () => (await purchaseOf(sale)).refunds.length === refunds);
    await shop.finish();
  };
  const told = async (sale: Sale) => {
    const about = purchaseId(sale.student, sale.testId);
    const [asked, done] = [
      await shop.published('refund_requested', about),
      await shop.published('refund_completed', about),
    ];
    return [asked, done].map((events) => events.map(({ data }) => [data.cause, data.amountPaise]));
  };
  const unknown = async () => {
    const { cases } = (await shop.t.call('runReconciliation', { as: admin })).body.data;
    return cases.filter(({ kind }: { kind: string }) => kind === 'unknown_refund');
  };

  it('is booked by itself with its credit note, and the unused right goes', async () => {
    const sale = await aSale();
    const before = await booked();
    await shop.refundInDashboard(sale.paymentId, 1770);
    await isBooked(sale);
    expect(await purchaseOf(sale)).toMatchObject({
      status: 'refunded',
      refunds: [{ cause: 'at_provider', amountPaise: 1770, creditNoteNo: expect.stringMatching(/^CN/) }],
    });
    expect(changeOf(before, await booked())).toMatchObject({ razorpay_clearing: -1770, teacher_payable: 1200 });
    expect(await told(sale)).toEqual([[['at_provider', 1770]], [['at_provider', 1770]]]);
    expect(await unknown()).toEqual([]);
  });

  it('of a part leaves the right, and an admin cannot send the same part once more', async () => {
    const sale = await aSale();
    await shop.refundInDashboard(sale.paymentId, 500);
    await isBooked(sale);
    expect(await told(sale)).toEqual([[], [['at_provider', 500]]]);
    expect((await purchaseOf(sale)).status).toBe('part_refunded');
    const search = purchaseId(sale.student, sale.testId);
    expect((await shop.t.call('listOrders', { as: admin, query: { search } })).body.data[0].refundable).toBe(1270);
  });

  it('keeps its number when a refund of ours before it is forgotten, so that the rest can still go back', async () => {
    const classId = newId();
    await shop.classIs({ classId });
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ classId })];
    await shop.enrol(student, classId);
    const { razorpay_payment_id: paymentId } = await shop.paid(student, testId);
    const orderId = purchaseId(student, testId);
    await shop.right('granted', orderId);
    await shop.classIs({ classId, status: 'archived' });
    await shop.t.runJob('refund-archived-classes');
    await shop.refundInDashboard(paymentId, 500);
    await isBooked({ student, testId }, 2);
    // The student had started before the class was archived.
    await shop.right('in_use', orderId);
    await shop.t.call('refundOrder', { as: admin, params: { orderId }, body: { reason: 'The images were missing' } });
    await shop.finish();
    expect((await madeOf({ paymentId })).map(({ amount }) => amount).sort()).toEqual([1270, 500]);
    expect((await shop.order(student, testId)).status).toBe('refunded');
  });

  it('leaves the right of a test that was started', async () => {
    const sale = await aSale();
    await shop.right('in_use', purchaseId(sale.student, sale.testId));
    await shop.refundInDashboard(sale.paymentId, 1770);
    await isBooked(sale);
    expect(await told(sale)).toEqual([[], [['at_provider', 1770]]]);
  });

  it('returns with the right the credit that paid a part of the price', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.gift(student, 500);
    const signed = await shop.pay(await shop.initiated(student, testId, { ...BILLING, useCredit: true }));
    await shop.verify(student, testId, signed);
    await shop.right('granted', purchaseId(student, testId));
    await shop.refundInDashboard(signed.razorpay_payment_id, 1270);
    await isBooked({ student, testId }, 2);
    expect(await creditOf({ student, testId })).toBe(0);
    await shop.right('revoked', purchaseId(student, testId));
    await shop.finish();
    await until(async () => (await creditOf({ student, testId })) === 500);
    expect((await shop.order(student, testId)).status).toBe('refunded');
  });

  it('of which the bank tells later becomes what the bank says', async () => {
    const sale = await aSale();
    await shop.sandbox.control.set({ refund: { afterSec: 3600 } });
    await shop.refundInDashboard(sale.paymentId, 1770);
    await isBooked(sale);
    expect((await purchaseOf(sale)).status).toBe('refund_pending');
    await shop.passes(HOUR + 1000);
    await until(async () => (await purchaseOf(sale)).status === 'refunded');
  });

  it.each(['closed', 'lost'] as const)(
    'is booked while ours waits for the bank, which is then not made as well, also when the dispute is %s',
    async (end) => {
      const sale = await aSale();
      const before = await booked();
      const dispute = await disputed(sale.paymentId);
      await shop.right('refused', purchaseId(sale.student, sale.testId));
      await shop.finish();
      await shop.refundInDashboard(sale.paymentId, 1770);
      await isBooked(sale, 2);
      expect((await purchaseOf(sale)).refunds).toMatchObject([
        { status: 'refused', failure: 'This payment was refunded' },
        { status: 'processed', cause: 'at_provider', amountPaise: 1770 },
      ]);
      await ended(dispute, end);
      await shop.passes(24 * HOUR);
      await shop.finish();
      expect(await madeOf(sale)).toHaveLength(1);
      const loss = end === 'lost' ? { razorpay_clearing: -3540, chargebacks: 1770 } : { razorpay_clearing: -1770 };
      expect(changeOf(before, await booked())).toMatchObject(loss);
      expect(await unknown()).toEqual([]);
    },
  );

  it('of a part is taken off a refund of ours that has not left', async () => {
    const sale = await aSale();
    const dispute = await disputed(sale.paymentId);
    await shop.right('refused', purchaseId(sale.student, sale.testId));
    await shop.finish();
    await shop.refundInDashboard(sale.paymentId, 500);
    await isBooked(sale, 2);
    await ended(dispute, 'won');
    await until(async () => (await purchaseOf(sale)).status === 'refunded');
    expect((await madeOf(sale)).map(({ amount }) => amount)).toEqual([500, 1270]);
  });

  it('of a part that an admin had asked for and the provider refused is the only one of it', async () => {
    const sale = await aSale();
    const before = await booked();
    await shop.sandbox.control.set({ refund: { outcome: 'refused' } });
    const params = { orderId: purchaseId(sale.student, sale.testId) };
    await shop.t.call('refundOrder', { as: admin, params, body: { reason: 'platform fault', amount: 500 } });
    await shop.finish();
    await shop.sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
    await shop.refundInDashboard(sale.paymentId, 500);
    await isBooked(sale, 3);
    await shop.passes(25 * HOUR);
    await shop.finish();
    expect((await madeOf(sale)).map(({ amount }) => amount)).toEqual([500]);
    expect(await purchaseOf(sale)).toMatchObject({
      status: 'part_refunded',
      refunds: [{ status: 'failed' }, { status: 'refused' }, { status: 'processed', cause: 'at_provider' }],
    });
    expect(changeOf(before, await booked())).toMatchObject({ razorpay_clearing: -500 });
    expect(await told(sale)).toEqual([[], [['at_provider', 500]]]);
    expect(await unknown()).toEqual([]);
  });

  it('waits while a refund of ours may have left, which is then not made as well', async () => {
    const sale = await aSale();
    await shop.sandbox.control.set({ faults: { errorRate: 1 } });
    await shop.right('refused', purchaseId(sale.student, sale.testId));
    await until(async () => (await purchaseOf(sale)).refunds[0]?.tries >= 1);
    await shop.sandbox.control.set({ faults: { errorRate: 0 } });
    await shop.refundInDashboard(sale.paymentId, 1770);
    await shop.t.call('runReconciliation', { as: admin });
    expect((await purchaseOf(sale)).refunds).toHaveLength(1);
    await shop.passes(HOUR);
    await shop.finish();
    expect((await purchaseOf(sale)).status).toBe('refunded');
    expect(await madeOf(sale)).toHaveLength(1);
    expect(await unknown()).toEqual([]);
  });

  it('stays a difference when the student has the money as credit already', async () => {
    const sale = await aSale();
    const body = { reason: 'mistake', to: 'credit' };
    await shop.t.call('requestRefund', { as: sale.student, params: { testId: sale.testId }, body });
    await shop.right('revoked', purchaseId(sale.student, sale.testId));
    await shop.finish();
    expect(await creditOf(sale)).toBe(1770);
    await shop.refundInDashboard(sale.paymentId, 1770);
    expect(await unknown()).toMatchObject([{ amount: 1770 }]);
    expect((await purchaseOf(sale)).refunds).toHaveLength(1);
  });

  it('of a top-up that is not booked yet takes its credit, which the student does not get afterwards', async () => {
    const student = await shop.aStudent();
    const opened = await shop.t.call('topUpWallet', { as: student, body: { amount: 900 } });
    const { topUpId: testId, razorpayOrderId } = opened.body.data;
    const before = await booked();
    const { connection } = shop.t.db;
    let isStopped = false;
    connection.set('debug', ((collection: string) => {
      if (collection !== 'wallets') return;
      isStopped = true;
      throw new Error('nothing can be booked');
    }) as never);
    const { razorpay_payment_id: paymentId } = await shop.pay(razorpayOrderId);
    await until(async () => isStopped && (await purchaseOf({ student, testId })).paidAt);
    await shop.t.settle();
    connection.set('debug', false);
    await shop.refundInDashboard(paymentId, 900);
    await isBooked({ student, testId });
    expect(await creditOf({ student, testId })).toBe(0);
    expect(changeOf(before, await booked())).not.toHaveProperty('chargebacks');
  });

  it('takes the credit of a top-up with it, also what a dispute had taken, which is not given back then', async () => {
    const student = await shop.aStudent();
    const opened = await shop.t.call('topUpWallet', { as: student, body: { amount: 50_000 } });
    const { topUpId: testId, razorpayOrderId } = opened.body.data;
    const { razorpay_payment_id: paymentId } = await shop.pay(razorpayOrderId);
    await until(async () => (await creditOf({ student, testId })) === 50_000);
    await shop.initiate(student, await shop.aTest(), { ...BILLING, useCredit: true });
    await until(async () => (await creditOf({ student, testId })) === 48_230);
    await shop.finish();
    const before = await booked();
    const dispute = await disputed(paymentId);
    await shop.refundInDashboard(paymentId, 50_000);
    await isBooked({ student, testId });
    await ended(dispute, 'closed');
    expect(await creditOf({ student, testId })).toBe(0);
    expect(changeOf(before, await booked())).toEqual({ razorpay_clearing: -50_000, wallet: 48_230, chargebacks: 1770 });
    const report = await shop.t.call('runReconciliation', { as: admin });
    expect(report.body.data).toMatchObject({ ledgerSum: 0, walletDifferences: 0 });
  });
});

describe('a refund in the dashboard that two processes hear of', () => {
  let shop: Shop;
  let second: Shop['t'];
  beforeAll(async () => {
    shop = await aShop();
    second = await shop.secondProcess();
    await shop.hear();
    await shop.sandbox.control.set({ refund: { afterSec: 0 } });
  });
  afterAll(async () => {
    await second.stop();
    await shop.stop();
  });
  const { admin, aSale } = disputesAt(() => shop);

  it('is booked once by two processes, the webhook and the daily comparison', async () => {
    const { student, testId, paymentId } = await aSale();
    const refunds = async () => (await shop.order(student, testId)).cycles[0].refunds;
    await shop.refundInDashboard(paymentId, 500);
    await Promise.all([shop.t, second].map((t) => t.call('runReconciliation', { as: aUser('admin', { mfa: true }) })));
    await until(async () => (await refunds()).length === 1);
    await shop.finish();
    await shop.t.call('runReconciliation', { as: admin });
    expect(await refunds()).toHaveLength(1);
    expect(await shop.published('refund_completed', purchaseId(student, testId))).toHaveLength(1);
  });
});
