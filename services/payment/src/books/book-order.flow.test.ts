import fc from 'fast-check';
import { theBooks, type TheBooks } from '../../test/books';
import { aGift, anOrder, aPaidPurchase, aPayment, aRefund } from '../../test/orders';
import { cutPower } from '../../test/transactions';
import { balanced } from '../ledger/ledger';
import { orderId, purchaseOf } from '../order/order';
import { withOutcome } from '../refund/refund-outcome';
import { refundedPart, soldPart } from '../sales/share';

let rig: TheBooks;
beforeEach(async () => {
  rig = await theBooks();
});
afterEach(() => rig.db.close());

describe('the books of an order', () => {
  it('split 17.70 into tax, the share of the platform and that of the teacher, and issue an invoice', async () => {
    const purchase = aPaidPurchase();
    const order = anOrder(purchase);
    expect(await rig.books.bookPurchase(order, purchase)).toBe('KS/2627/0000001');
    expect(await rig.accounts()).toEqual({
      razorpay_clearing: 1770,
      revenue: -1500,
      'gst_output:igst': -270,
      content_cost: 1200,
      teacher_payable: -1080,
      withholding_payable: -120,
    });
    expect(await rig.invoices.get(orderId(order, purchase))).toMatchObject({
      number: 'KS/2627/0000001',
      buyer: { name: 'Asha Rao', state: '27', pin: '400001' },
      seller: { gstin: '29AAAAA0000A1Z5', state: '29' },
      sac: '999293',
      taxablePaise: 1500,
      taxes: { igst: 270 },
      totalPaise: 1770,
    });
  });

  it("keep the provider's fee apart from the price", async () => {
    const purchase = aPaidPurchase({}, { payments: [aPayment(1770, { feePaise: 42 })] });
    await rig.books.bookPurchase(anOrder(purchase), purchase);
    expect(await rig.accounts()).toMatchObject({ razorpay_clearing: 1728, fees: 42, revenue: -1500 });
  });

  it('N-035, N-036: take credit as a means of payment, and give it back with a refund', async () => {
    const purchase = aPaidPurchase({ creditBalancePaise: 1000, billing: { state: '29', pin: '560001' } });
    const order = anOrder(purchase);
    await rig.credit.give(order.studentId, aGift('gift', 1500, 'For the fault of 12 March'));
    await rig.credit.hold(order.studentId, 'hold', 1000);
    await rig.credit.capture(order.studentId, 'hold', purchase.title);
    await rig.books.bookPurchase(order, purchase);
    expect(await rig.accounts()).toMatchObject({
      razorpay_clearing: 770,
      wallet: -500,
      goodwill: 1500,
      'gst_output:cgst': -135,
      'gst_output:sgst': -135,
    });
    expect(await rig.accounts()).not.toHaveProperty('credit_clearing');

    const refund = aRefund(purchase);
    const refunded = { ...purchase, booked: ['paid'], refunds: [refund] };
    await rig.credit.refund(order.studentId, refund.refundId, refund.creditPaise, purchase.title);
    expect(await rig.books.bookRefund(order, refunded, refund)).toBe('CN/2627/0000001');
    expect(await rig.accounts()).toEqual({ wallet: -1500, goodwill: 1500 });
    expect(await rig.books.compare()).toEqual({ ledgerSum: 0, walletDifferences: 0 });
  });

  it('owe an extra payment to the student until it has gone back, without invoice or credit note', async () => {
    const extra = aPayment(1770, { isExtra: true });
    const purchase = aPaidPurchase();
    const order = anOrder(purchase);
    await rig.books.bookPurchase(order, purchase);
    const before = await rig.accounts();
    const paidTwice = { ...purchase, payments: [...purchase.payments, extra] };
    await rig.books.bookExtra(order, paidTwice, extra);
    expect(await rig.accounts()).toMatchObject({ razorpay_clearing: 3540, refunds_payable: -1770, revenue: -1500 });

    const refund = aRefund(purchase, {
      paymentId: extra.paymentId,
      refundId: `${extra.paymentId}-1`,
      cause: 'extra_payment',
    });
    expect(await rig.books.bookRefund(order, { ...paidTwice, refunds: [refund] }, refund)).toBeUndefined();
    expect(await rig.accounts()).toEqual(before);
  });

  it('take what a bank took of an extra payment out of the loss that it was booked as', async () => {
    const extra = aPayment(1770, { isExtra: true });
    const purchase = aPaidPurchase({}, { payments: [aPayment(1770), extra] });
    const order = anOrder(purchase);
    await rig.books.bookExtra(order, purchase, extra);
    const refund = aRefund(purchase, { paymentId: extra.paymentId, cause: 'chargeback', lossOf: 'disp_1' });
    await rig.books.bookRefund(order, { ...purchase, refunds: [refund] }, refund);
    // The loss itself has taken as much from the first account to the second.
    expect(await rig.accounts()).toEqual({ razorpay_clearing: 1770, chargebacks: -1770 });
  });

  it('put a refund to the credit where the student chose that', async () => {
    const purchase = aPaidPurchase();
    const order = anOrder(purchase);
    await rig.books.bookPurchase(order, purchase);
    const refund = aRefund(purchase, { to: 'credit' });
    await rig.credit.refund(order.studentId, refund.refundId, 1770, purchase.title);
    await rig.books.bookRefund(order, { ...purchase, booked: ['paid'], refunds: [refund] }, refund);
    expect(await rig.accounts()).toEqual({ razorpay_clearing: 1770, wallet: -1770 });
  });

  it('issue nothing for a test that a coupon made free', async () => {
    const purchase = aPaidPurchase({ discountPaise: 1770, couponCode: 'FREE' });
    const order = anOrder(purchase);
    expect(await rig.books.bookPurchase(order, purchase)).toBeUndefined();
    const refund = aRefund(purchase, { refundId: 'free-1' });
    expect(
      await rig.books.bookRefund(order, { ...purchase, booked: ['paid'], refunds: [refund] }, refund),
    ).toBeUndefined();
    expect(await rig.accounts()).toEqual({});
  });

  it('are whole or not there after a crash, with one invoice and no number lost', async () => {
    const [first, lost, next] = [aPaidPurchase(), aPaidPurchase(), aPaidPurchase()];
    const [order, other] = [anOrder(lost), anOrder(next)];
    await rig.books.bookPurchase(anOrder(first), first);
    const before = await rig.accounts();
    cutPower();
    await expect(rig.books.bookPurchase(order, lost)).rejects.toThrow('power cut');
    expect([await rig.accounts(), await rig.invoices.get(orderId(order, lost))]).toEqual([before, null]);
    const numbers = [await rig.books.bookPurchase(other, next), await rig.books.bookPurchase(order, lost)];
    expect(numbers).toEqual(['KS/2627/0000002', 'KS/2627/0000003']);
    expect(await rig.books.bookPurchase(order, lost)).toBe('KS/2627/0000003');
    expect(await rig.accounts()).toMatchObject({ razorpay_clearing: 5310, revenue: -4500 });
  });

  it('N-036: begin a new series with the financial year, at midnight in India', async () => {
    const before = aPaidPurchase({}, { paidAt: new Date('2027-03-31T18:29:59Z') });
    const after = aPaidPurchase({}, { paidAt: new Date('2027-03-31T18:30:00Z') });
    expect(await rig.books.bookPurchase(anOrder(before), before)).toBe('KS/2627/0000001');
    expect(await rig.books.bookPurchase(anOrder(after), after)).toBe('KS/2728/0000001');
  });
});

describe('journal and refunds', () => {
  it('refuse an entry that does not add up to 0', () => {
    const entry = { _id: 'x', kind: 'sale' as const, at: new Date(0) };
    const postings = [
      { account: 'a', amountPaise: 100 },
      { account: 'b', amountPaise: -99 },
    ];
    expect(() => balanced({ ...entry, postings })).toThrow('not balanced');
  });

  it.each<[string, number[], [number, 'processed' | 'failed'][]]>([
    [
      'a part failed between two others',
      [100, 100, 1670],
      [
        [0, 'processed'],
        [1, 'failed'],
        [2, 'processed'],
      ],
    ],
    [
      'the last part was done first',
      [100, 100, 1570],
      [
        [2, 'processed'],
        [1, 'processed'],
        [0, 'processed'],
      ],
    ],
    [
      'the first part failed after the second was booked',
      [100, 100, 100, 1570],
      [
        [1, 'processed'],
        [0, 'failed'],
        [2, 'processed'],
        [3, 'processed'],
      ],
    ],
  ])('N-036: return the tax of the sale to the paisa when %s', async (_when, amounts, outcomes) => {
    const purchase = aPaidPurchase();
    const refunds = amounts.map((amountPaise, i) =>
      aRefund(purchase, { refundId: `part-${i}`, amountPaise, status: 'pending', processedAt: undefined }),
    );
    let order = anOrder({ ...purchase, refunds });
    await rig.books.bookPurchase(order, purchase);
    for (const [i, status] of outcomes) {
      const outcome = status === 'failed' ? { status, failure: 'Account closed', isRejected: true } : { status };
      order = withOutcome(order, `part-${i}`, outcome, new Date('2026-11-23T10:00:00Z'))?.order ?? order;
      const changed = purchaseOf(order, orderId(order, purchase)) ?? purchase;
      for (const refund of changed.refunds.filter((r) => r.status === 'processed'))
        await rig.books.bookRefund(order, changed, refund);
    }
    expect(await rig.accounts()).toEqual({});
  });

  it('refunds of the whole price return tax and shares of the sale to the paisa, in any parts', () => {
    const price = fc.record({ feePaise: fc.integer({ min: 100, max: 3_000_000 }), state: fc.constantFrom('27', '29') });
    fc.assert(
      fc.property(price, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (p, cuts) => {
        const purchase = aPaidPurchase({ feePaise: p.feePaise, billing: { state: p.state, pin: '400001' } });
        const sold = soldPart(purchase, { platformPercent: 17.5, withholdingPercent: 10 });
        const ends = [...cuts.map((c) => Math.round(c * p.feePaise)), p.feePaise].sort((a, b) => a - b);
        const parts = ends.map((end, i) => refundedPart(sold, ends[i - 1] ?? 0, end - (ends[i - 1] ?? 0)));
        const sum = (pick: (part: typeof sold) => number) => parts.reduce((total, part) => total + pick(part), 0);
        expect(sum((x) => x.totalPaise)).toBe(sold.totalPaise);
        expect(sum((x) => x.taxablePaise)).toBe(sold.taxablePaise);
        expect(sum((x) => x.net)).toBe(sold.net);
        expect(sum((x) => x.platformShare)).toBe(sold.platformShare);
        expect(parts.every(({ taxes: { cgst, sgst } }) => cgst === sgst)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
