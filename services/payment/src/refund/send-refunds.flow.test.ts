import { aDatabase } from '../../test/database';
import { anOrder, aPaidPurchase, aRefund } from '../../test/orders';
import { orderStore } from '../order/order.store';
import type { Provider } from '../razorpay/provider';
import { ProviderError } from '../razorpay/provider-error';
import { sendRefunds } from './send-refunds.flow';

it('a refund stays open while the provider does not say whether it has made it', async () => {
  const { db, clock, orders } = await aDatabase((made) => ({ orders: orderStore(made) }));
  try {
    const purchase = aPaidPurchase();
    const refund = aRefund(purchase, { status: 'pending', dueAt: clock.now(), tries: 0 });
    const order = anOrder({ ...purchase, refunds: [refund] });
    await orders.insert(order);
    const refused = new ProviderError(true, 'BAD_REQUEST_ERROR', 'The payment has been fully refunded already');
    const provider = {
      refund: () => Promise.reject(refused),
      refundsOf: () => Promise.reject(new ProviderError(false, 'GATEWAY_UNREACHABLE', 'No answer')),
    };
    const send = sendRefunds({
      orders,
      provider: provider as unknown as Provider,
      clock,
      followUp: () => {},
      at: () => {},
    });
    await send(order._id);
    const [stored] = (await orders.get(order._id))?.cycles ?? [];
    expect(stored?.refunds).toMatchObject([{ refundId: refund.refundId, status: 'pending', tries: 1 }]);
  } finally {
    await db.close();
  }
});
