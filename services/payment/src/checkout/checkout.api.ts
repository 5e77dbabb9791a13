import { reply, type Handlers } from '@kasauti/service-kit';
import { initiatedView, paymentView, type ShownSeller } from './checkout.view';
import type { Reserved } from './create-order.flow';
import type { Offer, OfferInput } from './offer.query';

interface OrderApiDeps {
  offer: (input: OfferInput, now: Date) => Promise<Offer>;
  initiatePayment: (command: OfferInput & { acceptedTerms?: string }, now: Date) => Promise<Reserved>;
  verifyPayment: (signed: {
    studentId: string;
    testId: string;
    razorpayOrderId: string;
    paymentId: string;
    signature: string;
  }) => Promise<'paid' | 'pending'>;
  closeCheckout: (command: { studentId: string; testId: string; isFailure: boolean }, now: Date) => Promise<void>;
  isAvailable: boolean;
  seller: ShownSeller;
  checkout: { keyId: string; checkoutUrl: string };
}
type Operations = 'getPayment' | 'initiatePayment' | 'verifyPayment' | 'cancelPayment' | 'getPaymentAvailability';

export const orderApi = (deps: OrderApiDeps): Handlers<Operations> => ({
  async getPayment({ params, query, caller, now }) {
    const offer = await deps.offer({ testId: params.testId, studentId: caller.id, ...query }, now);
    return { data: paymentView(offer, { seller: deps.seller, isAvailable: deps.isAvailable, now }) };
  },
  async initiatePayment({ params, body, caller, now }) {
    const initiated = await deps.initiatePayment({ testId: params.testId, studentId: caller.id, ...body }, now);
    return { data: initiatedView(initiated, deps.checkout) };
  },
  async verifyPayment({ params, body, caller }) {
    const status = await deps.verifyPayment({
      studentId: caller.id,
      testId: params.testId,
      razorpayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return reply({ data: { verified: status === 'paid', status } }, { status: status === 'paid' ? 200 : 202 });
  },
  async cancelPayment({ params, body, caller, now }) {
    const isFailure = body?.reason === 'failed';
    await deps.closeCheckout({ studentId: caller.id, testId: params.testId, isFailure }, now);
    return {};
  },
  getPaymentAvailability: async () => ({ data: { available: deps.isAvailable } }),
});
