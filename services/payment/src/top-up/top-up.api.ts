import { reply, type Handlers } from '@kasauti/service-kit';
import { initiateFailed } from '../checkout/checkout.refusals';
import type { Reserved } from '../checkout/create-order.flow';
import { orderKey } from '../order/order';
import type { verifyPayment } from '../settle/verify-payment.flow';

interface TopUpApiDeps {
  openTopUp: (command: { studentId: string; topUpId: string; amountPaise: number }) => Promise<Reserved>;
  verifyPayment: ReturnType<typeof verifyPayment>;
  followUpOrder: (orderKey: string) => Promise<void>;
  checkout: { keyId: string; checkoutUrl: string };
}

export const topUpApi = (deps: TopUpApiDeps): Handlers<'topUpWallet' | 'verifyTopUp'> => ({
  async topUpWallet({ body: { amount }, caller, requestId: topUpId }) {
    const opened = await deps.openTopUp({ studentId: caller.id, topUpId, amountPaise: amount });
    const { razorpayOrderId } = opened.providerOrder;
    if (razorpayOrderId === null) throw initiateFailed();
    const description = opened.purchase.title;
    return { data: { topUpId, ...deps.checkout, amount, currency: 'INR', description, razorpayOrderId } };
  },

  async verifyTopUp({ params: { topUpId }, body, caller }) {
    const verified = () =>
      deps.verifyPayment({
        studentId: caller.id,
        testId: topUpId,
        razorpayOrderId: body.razorpay_order_id,
        paymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      });
    const status = await verified();
    if (status === 'paid') {
      // The page reads the balance next.
      await deps.followUpOrder(orderKey(caller.id, topUpId));
      // Refused when the money goes back because the credit has no room for it any more.
      await verified();
    }
    return reply({ data: { verified: status === 'paid', status } }, { status: status === 'paid' ? 200 : 202 });
  },
});
