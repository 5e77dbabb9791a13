import type Razorpay from 'razorpay';
import type { Clock } from '@kasauti/service-kit';
import { breaker } from './breaker';
import {
  disputeOf,
  paymentOf,
  refundOf,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
} from './entities';
import { rethrown, ProviderError } from './provider-error';

export type Provider = ReturnType<typeof providerOf>;

/** The SDK's axios instance, missing from its types: its refund call cannot send the idempotency key. */
interface Transport {
  post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}
interface List {
  items: unknown[];
}

/** The SDK puts ids into paths unescaped, so an id of another form never reaches it. */
const ID = /^(order|pay|rfnd|disp)_[A-Za-z0-9]{14}$/;
function checked(id: string, kind: 'order' | 'pay' | 'disp'): string {
  if (!ID.test(id) || !id.startsWith(`${kind}_`))
    throw new ProviderError(true, 'BAD_ID', 'This is no id of the provider');
  return id;
}

const PAGE = 100;

/** The calls that are used of the payment provider, in our terms. @throws ProviderError */
export function providerOf(sdk: Razorpay, clock: Clock) {
  const askBy =
    (guarded: ReturnType<typeof breaker>) =>
    <T>(call: () => Promise<unknown>, read: (answer: never) => T): Promise<T> =>
      guarded(() => call().then((answer) => read(answer as never), rethrown));
  const ask = askBy(breaker(clock));
  // Refunds come in hundreds and can wait: what the provider says to them stops no checkout.
  const askForRefunds = askBy(breaker(clock));
  const { rq } = sdk.api as unknown as { rq: Transport };
  const idsOf = ({ items }: List) => (items as { id: string }[]).map(({ id }) => id);

  return {
    createOrder: ({ receipt, amountPaise, notes }: NewOrder) =>
      ask(
        () =>
          sdk.orders.create({ amount: amountPaise, currency: 'INR', receipt, notes, unique_receipt: true } as never),
        ({ id }: { id: string }) => id,
      ),
    /** Id of the order with this receipt; undefined when the provider has none. */
    findOrder: (receipt: string) =>
      ask(
        () => sdk.orders.all({ receipt }),
        (list: List) => idsOf(list)[0],
      ),
    paymentsOf: async (orderId: string): Promise<ProviderPayment[]> => {
      const id = checked(orderId, 'order');
      return ask(
        () => sdk.orders.fetchPayments(id),
        ({ items }: List) => items.map(paymentOf),
      );
    },
    payment: async (paymentId: string): Promise<ProviderPayment> => {
      const id = checked(paymentId, 'pay');
      return ask(() => sdk.payments.fetch(id), paymentOf);
    },
    capture: async (paymentId: string, amountPaise: number): Promise<ProviderPayment> => {
      const id = checked(paymentId, 'pay');
      return ask(() => sdk.payments.capture(id, amountPaise, 'INR'), paymentOf);
    },
    /** Repeated with the same id it is the same refund. */
    refund: async (paymentId: string, refundId: string, amountPaise: number): Promise<ProviderRefund> => {
      const id = checked(paymentId, 'pay');
      const body = { amount: amountPaise, receipt: refundId };
      const headers = { 'X-Refund-Idempotency': refundId };
      return askForRefunds(
        () => rq.post(`/v1/payments/${id}/refund`, body, { headers }).then(({ data }) => data, sdkError),
        refundOf,
      );
    },
    refundsOf: async (paymentId: string): Promise<ProviderRefund[]> => {
      const id = checked(paymentId, 'pay');
      return askForRefunds(
        () => sdk.payments.fetchMultipleRefund(id, { count: PAGE }),
        ({ items }: List) => items.map(refundOf),
      );
    },
    dispute: async (disputeId: string): Promise<ProviderDispute> => {
      const id = checked(disputeId, 'disp');
      return ask(() => sdk.disputes.fetch(id), disputeOf);
    },
    /** All of them: the provider's list knows no times, and an old one may have changed. */
    disputes: () => allPages((page) => ask(() => sdk.disputes.all(page), readItems(disputeOf))),
    /** All that were created between two moments, the second excluded. */
    paymentsBetween: (from: Date, to: Date) =>
      allPages((page) => ask(() => sdk.payments.all({ ...between(from, to), ...page }), readItems(paymentOf))),
    refundsBetween: (from: Date, to: Date) =>
      allPages((page) => ask(() => sdk.refunds.all({ ...between(from, to), ...page }), readItems(refundOf))),
  };
}

interface NewOrder {
  receipt: string;
  amountPaise: number;
  notes: Record<string, string>;
}

const between = (from: Date, to: Date) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.ceil(to.getTime() / 1000) - 1,
});
const readItems =
  <T>(read: (item: unknown) => T) =>
  ({ items }: List): T[] =>
    items.map(read);

async function allPages<T>(read: (page: { count: number; skip: number }) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await read({ count: PAGE, skip: all.length });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** What axios throws, in the form of the SDK's own errors. */
function sdkError(error: { response?: { status: number; data?: { error?: unknown } } }): never {
  throw Object.assign(new Error('The provider refused the call'), {
    statusCode: error.response?.status,
    error: error.response?.data?.error,
  });
}
