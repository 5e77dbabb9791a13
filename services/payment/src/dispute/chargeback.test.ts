import { anOrder, aPaidPurchase, aRefund } from '../../test/orders';
import type { Order } from '../order/order';
import type { Refund } from '../order/refund-state';
import { chargedBack } from './chargeback';
import type { Dispute } from './dispute';

const now = new Date('2026-11-25T10:00:00Z');

describe('a lost dispute', () => {
  const purchase = aPaidPurchase();
  const open = (over: Partial<Refund>) => aRefund(purchase, { status: 'pending', tries: 0, dueAt: now, ...over });
  const after = (refund: Refund, amountPaise = 1770, order?: Order, knownLoss?: number) => {
    const paymentId = purchase.payments[0]?.paymentId;
    const dispute = { disputeId: 'disp_1', paymentId, amountPaise, deductedPaise: 0, status: 'lost' } as Dispute & {
      disputeId: string;
    };
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

  it('that was booked as a loss before purchases knew of losses stops the refund and is booked no more', () => {
    const { made } = after(open({}), 1770, undefined, 1770);
    expect(made?.refunds).toMatchObject([{ status: 'refused' }]);
    expect(made?.losses).toMatchObject([{ amountPaise: 1770 }]);
  });

  it('of a top-up keeps only what was to go back', () => {
    const refund = open({ cause: 'credit_limit' });
    const order = anOrder({ ...purchase, refunds: [refund] }, { isTopUp: true });
    expect(after(refund, 1770, order).made?.refunds).toMatchObject([{ status: 'refused' }, back]);
    const spent = anOrder(purchase, { isTopUp: true });
    expect(after(refund, 1770, spent).made).toMatchObject({ refunds: [], losses: [{ amountPaise: 1770 }] });
  });
});
