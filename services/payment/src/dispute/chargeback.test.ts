import { anOrder, aPaidPurchase, aPayment, aRefund } from '../../test/orders';
import type { Order } from '../order/order';
import type { Purchase } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import { withOutcome } from '../refund/refund-outcome';
import { chargedBack } from './chargeback';
import type { Dispute } from './dispute';

const now = new Date('2026-11-25T10:00:00Z');
const lost = (paymentId: string | undefined, amountPaise: number) =>
  ({ disputeId: 'disp_1', paymentId, amountPaise, deductedPaise: 0, status: 'lost' }) as Dispute & {
    disputeId: string;
  };

describe('a lost dispute', () => {
  const purchase = aPaidPurchase();
  const open = (over: Partial<Refund>) => aRefund(purchase, { status: 'pending', tries: 0, dueAt: now, ...over });
  const after = (refund: Refund, amountPaise = 1770, order?: Order, knownLoss?: number) => {
    const paymentId = purchase.payments[0]?.paymentId;
    const dispute = lost(paymentId, amountPaise);
    const change = chargedBack(order ?? anOrder({ ...purchase, refunds: [refund] }), dispute, knownLoss, now);
    return { change, made: change?.order.cycles[0] };
  };
  const back = { refundId: 'disp_1', cause: 'chargeback', status: 'processed' };

  it.each([
    ['was not sent yet', {}],
    ['waits for the answer about the right', { status: 'requested', dueAt: null }],
    ['was to become credit', { to: 'credit' }],
  ] as const)('takes the money out of a refund that %s', (_case, over) => {
    const { made } = after(open(over));
    expect(made?.refunds).toMatchObject([
      { status: 'refused', dueAt: null },
      { ...back, amountPaise: 1770 },
    ]);
    expect(made?.losses).toBeUndefined();
  });

  it.each([
    ['may be on its way', { sentAt: now }],
    ['had no answer', { tries: 1 }],
    ['is at the bank', { razorpayRefundId: 'rfnd_1' }],
    ['has been made', { status: 'processed' }],
    ['has become credit', { status: 'processed', to: 'credit' }],
  ] as const)('is a loss that the purchase knows, once, when a refund %s', (_case, over) => {
    const refund = open(over);
    const { change, made } = after(refund);
    expect([made?.refunds, made?.losses]).toMatchObject([[refund], [{ disputeId: 'disp_1', amountPaise: 1770 }]]);
    expect(after(refund, 1770, change?.order).change).toBeNull();
  });

  it('of a part takes a part out of the refund, and leaves its credit', () => {
    const { made } = after(open({ amountPaise: 1770, creditPaise: 300 }), 500);
    expect(made?.refunds).toMatchObject([
      { status: 'pending', amountPaise: 1270, creditPaise: 300 },
      { ...back, amountPaise: 500 },
    ]);
  });

  it('of a part leaves the right, as a part by an admin does', () => {
    const change = chargedBack(anOrder(purchase), lost(purchase.payments[0]?.paymentId, 500), undefined, now);
    expect(change?.order.cycles[0]).toMatchObject({
      status: 'part_refunded',
      refunds: [{ ...back, amountPaise: 500 }],
    });
    expect(change?.events.map(({ type }) => type)).toEqual(['refund_completed']);
  });

  it('that takes the right returns the credit that paid a part, unless the test was started', () => {
    const withCredit = aPaidPurchase({ creditBalancePaise: 300 });
    const dispute = lost(withCredit.payments[0]?.paymentId, 1470);
    const credit = { amountPaise: 0, creditPaise: 300, to: 'credit', cause: 'chargeback', status: 'requested' };
    const change = chargedBack(anOrder(withCredit), dispute, undefined, now);
    expect(change?.order.cycles[0]?.refunds).toMatchObject([{ ...back, amountPaise: 1470 }, credit]);
    expect(change?.events.map(({ type }) => type)).toEqual(['refund_requested', 'refund_completed']);
    const started = chargedBack(anOrder({ ...withCredit, right: 'in_use' }), dispute, undefined, now);
    expect(started?.order.cycles[0]?.refunds).toHaveLength(1);
  });

  it('that was booked as a loss before purchases knew of losses takes its money out of the refund, once', () => {
    const { change, made } = after(open({}), 1770, undefined, 1770);
    const { refundId: _other, ...known } = back;
    expect(made?.refunds).toMatchObject([{ status: 'refused' }, { ...known, amountPaise: 1770, lossOf: 'disp_1' }]);
    expect(made?.losses).toMatchObject([{ disputeId: 'disp_1', amountPaise: 0 }]);
    expect(after(open({}), 1770, change?.order, 1770).change).toBeNull();
  });

  it('of a top-up keeps only what was to go back, and the credit that was taken', () => {
    const refund = open({ cause: 'credit_limit' });
    const order = anOrder({ ...purchase, refunds: [refund] }, { isTopUp: true });
    expect(after(refund, 1770, order).made?.refunds).toMatchObject([{ status: 'refused' }, back]);
    const spent = anOrder(purchase, { isTopUp: true });
    expect(after(refund, 1770, spent).made).toMatchObject({ refunds: [], losses: [{ amountPaise: 1770 }] });
    const [{ paymentId = '' } = {}] = purchase.payments;
    const disputes = [{ disputeId: 'disp_1', paymentId, status: 'lost' as const, creditTakenPaise: 700 }];
    expect(after(refund, 1770, anOrder({ ...purchase, disputes }, { isTopUp: true })).made).toMatchObject({
      refunds: [{ ...back, amountPaise: 700 }],
      losses: [{ amountPaise: 1070 }],
    });
  });
});

describe('the loss of a dispute beside a refund at the bank, once that refund fails there', () => {
  const kept = aPaidPurchase();
  const refunded = (...paise: number[]): Purchase =>
    paise.reduce((purchase, amountPaise, i) => {
      const at = { status: 'pending' as const, razorpayRefundId: `rfnd_${i + 1}`, dueAt: now };
      return { ...purchase, refunds: [...purchase.refunds, aRefund(purchase, { ...at, amountPaise })] };
    }, kept);
  const lose = (order: Order, paise: number, paymentId = kept.payments[0]?.paymentId): Order =>
    chargedBack(order, lost(paymentId, paise), undefined, now)?.order ?? order;
  function failed(order: Order, place = 0) {
    const refundId = order.cycles[0]?.refunds[place]?.refundId ?? '';
    const outcome = { status: 'failed', failure: 'The bank did not accept the refund', isRejected: false } as const;
    const change = withOutcome(order, refundId, outcome, now);
    return { ...change, order: change?.order ?? order };
  }
  const told = (order: Order) =>
    order.cycles[0]?.refunds.map(({ status, cause, amountPaise, creditPaise }) => [
      status,
      cause,
      amountPaise + creditPaise,
    ]);
  const lossOf = (order: Order) => order.cycles[0]?.losses?.map(({ amountPaise }) => amountPaise);

  it('is a refund by the bank, which takes the right and ends the purchase, once', () => {
    const after = failed(lose(anOrder(refunded(1770)), 1770));
    expect(after.order.cycles[0]).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'refused' }, { cause: 'chargeback', status: 'processed', lossOf: 'disp_1', to: 'source' }],
    });
    expect(after.events?.map(({ type }) => type)).toEqual(['refund_requested', 'refund_completed']);
    expect(failed(after.order).events).toBeUndefined();
    expect(chargedBack(after.order, lost(kept.payments[0]?.paymentId, 1770), 1770, now)).toBeNull();
  });

  it('asks for no right that was taken before', () => {
    const after = failed(lose(anOrder({ ...refunded(1770), right: 'revoked' }), 1770));
    expect(after.events?.map(({ type }) => type)).toEqual(['refund_completed']);
  });

  it.each<[string, Order, unknown[], number[]]>([
    [
      'of a part: the rest is sent again',
      failed(lose(anOrder(refunded(1770)), 500)).order,
      [
        ['failed', 'student', 1770],
        ['processed', 'chargeback', 500],
        ['pending', 'student', 1270],
      ],
      [0],
    ],
    [
      'after the rest went back with the dispute',
      failed(lose(anOrder(refunded(500)), 1770)).order,
      [
        ['refused', 'student', 500],
        ['processed', 'chargeback', 1270],
        ['processed', 'chargeback', 500],
      ],
      [0],
    ],
    [
      'one of two refunds, of which the other stays a loss',
      failed(lose(anOrder(refunded(500, 1270)), 1770), 1).order,
      [
        ['pending', 'student', 500],
        ['refused', 'student', 1270],
        ['processed', 'chargeback', 1270],
      ],
      [500],
    ],
    [
      'both refunds, one after the other',
      failed(failed(lose(anOrder(refunded(500, 1270)), 1770), 1).order).order,
      [
        ['refused', 'student', 500],
        ['refused', 'student', 1270],
        ['processed', 'chargeback', 1270],
        ['processed', 'chargeback', 500],
      ],
      [0],
    ],
  ])('becomes as much as the bank has taken: %s', (_case, order, refunds, losses) => {
    expect(told(order)).toEqual(refunds);
    expect(lossOf(order)).toEqual(losses);
    const ids = order.cycles[0]?.refunds.map(({ refundId }) => refundId) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves the credit of the refund to go back', () => {
    const purchase = aPaidPurchase({ creditBalancePaise: 300 });
    const refund = aRefund(purchase, { status: 'pending', razorpayRefundId: 'rfnd_1', dueAt: now });
    const order = anOrder({ ...purchase, refunds: [refund] });
    expect(told(failed(lose(order, 1470, refund.paymentId ?? '')).order)).toEqual([
      ['failed', 'student', 1770],
      ['processed', 'chargeback', 1470],
      ['pending', 'student', 300],
    ]);
  });

  it('is that of a payment made twice, and leaves the purchase and its right', () => {
    const extra = aPayment(1770, { isExtra: true });
    const over = { paymentId: extra.paymentId, status: 'pending' as const, razorpayRefundId: 'rfnd_1', dueAt: now };
    const refund = aRefund(kept, { ...over, cause: 'extra_payment' });
    const order = anOrder({ ...kept, payments: [...kept.payments, extra], refunds: [refund] });
    const after = failed(lose(order, 1770, extra.paymentId));
    expect(after.order.cycles[0]).toMatchObject({ status: 'paid', refunds: [{}, { paymentId: extra.paymentId }] });
    expect(after.events).toMatchObject([{ type: 'refund_completed', data: { isExtra: true, gstPaise: 0 } }]);
  });

  it('of a top-up is what was to go back', () => {
    const refund = { status: 'pending', razorpayRefundId: 'rfnd_1', dueAt: now, cause: 'credit_limit' } as const;
    const order = anOrder({ ...kept, refunds: [aRefund(kept, refund)] }, { isTopUp: true });
    const after = failed(lose(order, 1770)).order;
    expect([after.cycles[0]?.refunds, lossOf(after)]).toMatchObject([[{}, { cause: 'chargeback' }], [0]]);
  });
});
