import { anOrder, aPaidPurchase, aRefund } from '../../test/orders';
import { purchaseView } from './purchase.view';

describe('the refund that a student is shown', () => {
  it.each([
    ['chargeback', 'requested', { byBank: true }],
    ['chargeback', 'processed', { byBank: true }],
    ['at_provider', 'requested', {}],
  ] as const)('of cause %s is the money, while the credit beside it is %s', (cause, status, byBank) => {
    const paid = aPaidPurchase({ creditBalancePaise: 500 });
    const money = aRefund(paid, { cause, creditPaise: 0 });
    const credit = aRefund(paid, { cause, status, to: 'credit', amountPaise: 0, refundId: 'pay_1-2' });
    const purchase = { ...paid, refunds: [money, credit] };
    expect(purchaseView(anOrder(purchase), purchase).refund).toMatchObject({
      refundId: money.refundId,
      amount: 1270,
      to: 'source',
      status: 'processed',
      ...byBank,
    });
  });
});
