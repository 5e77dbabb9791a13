import { aDatabase } from '../../test/database';
import { anOrder, aPaidPurchase, aRefund } from '../../test/orders';
import { orderStore } from '../order/order.store';
import type { Refund } from '../order/refund-state';
import type { Provider } from '../razorpay/provider';
import { ProviderError } from '../razorpay/provider-error';
import { sendRefunds } from './send-refunds.flow';

const accepted = { razorpayRefundId: 'rfnd_1', receipt: null, status: 'pending' };
const afterSending = async (
  over: Partial<Refund>,
  provider: object,
  check: (stored: Refund | undefined, now: Date) => void,
  lostPaise = 0,
) => {
  const { db, clock, orders } = await aDatabase((made) => ({ orders: orderStore(made) }));
  try {
    const purchase = aPaidPurchase();
    const refund = aRefund(purchase, { status: 'pending', dueAt: clock.now(), ...over });
    const losses = lostPaise
      ? [{ disputeId: 'disp_1', paymentId: refund.paymentId ?? '', amountPaise: lostPaise }]
      : [];
    const order = anOrder({ ...purchase, refunds: [refund], losses });
    await orders.insert(order);
    const send = sendRefunds({ orders, provider: provider as Provider, clock, followUp: () => {}, at: () => {} });
    await send(order._id);
    const [stored] = (await orders.get(order._id))?.cycles ?? [];
    check(stored?.refunds[0], clock.now());
  } finally {
    await db.close();
  }
};
const after = (now: Date, sec: number) => new Date(now.getTime() + sec * 1000);

it('a refund stays open while the provider does not say whether it has made it', () => {
  const refused = new ProviderError(true, 'BAD_REQUEST_ERROR', 'The payment has been fully refunded already');
  const provider = {
    refund: () => Promise.reject(refused),
    refundsOf: () => Promise.reject(new ProviderError(false, 'GATEWAY_UNREACHABLE', 'No answer')),
  };
  return afterSending({ tries: 0 }, provider, (stored) =>
    expect(stored).toMatchObject({ status: 'pending', tries: 1 }),
  );
});

describe('a refund that the provider has not done yet is asked about', () => {
  const provider = { refund: async () => accepted, refundsOf: async () => [] };
  it('after a minute when it was accepted, however many tries before had no answer', () =>
    afterSending({ tries: 4 }, provider, (stored, now) =>
      expect(stored).toMatchObject({ razorpayRefundId: 'rfnd_1', tries: 1, dueAt: after(now, 60) }),
    ));

  it('ever later after that', () =>
    afterSending(
      { tries: 1, razorpayRefundId: 'rfnd_1' },
      { ...provider, refundsOf: async () => [accepted] },
      (stored, now) => expect(stored).toMatchObject({ tries: 2, dueAt: after(now, 600) }),
    ));
});

describe('a refund that may have been made before its payment was lost to the bank', () => {
  const refund = jest.fn();
  const provider = { refund, refundsOf: async () => [] };
  afterEach(() => expect(refund).not.toHaveBeenCalled());

  it('is not made when it was not', () =>
    afterSending(
      { tries: 1, sentAt: new Date(0) },
      provider,
      (stored) => expect(stored).toMatchObject({ status: 'refused', dueAt: null }),
      1770,
    ));

  it('stays open while an earlier call may still make it', () =>
    afterSending(
      { tries: 0, sentAt: new Date('2026-11-22T09:59:30Z') },
      provider,
      (stored) => expect(stored).toMatchObject({ status: 'pending' }),
      1770,
    ));

  it('is done when it was', () =>
    afterSending(
      { tries: 1, razorpayRefundId: 'rfnd_1' },
      { refund, refundsOf: async () => [{ ...accepted, status: 'processed' }] },
      (stored) => expect(stored).toMatchObject({ status: 'processed' }),
      1770,
    ));
});

it.each([
  ['the first time', { tries: 0 }],
  ['once more', { tries: 3, sentAt: new Date(0) }],
])('a refund is marked with the time at which the provider is asked for it %s', (_when, refund) => {
  const refused = () => Promise.reject(new ProviderError(false, 'GATEWAY_UNREACHABLE', 'No answer'));
  return afterSending(refund, { refund: refused, refundsOf: async () => [] }, (stored, now) =>
    expect(stored).toMatchObject({ status: 'pending', sentAt: now }),
  );
});
