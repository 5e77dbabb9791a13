import type { Order } from '../books/entities';
import { ApiError } from '../books/errors';
import { BANKS } from '../books/instruments';
import type { Core } from '../core';
import { createOrder, editNotes, fetchOrder, findOrder, paymentsOf } from '../operations/orders';
import { captureByMerchant, findPayment } from '../operations/payments';
import { findDispute } from '../operations/disputes';
import { findRefund, refundPayment, refundsOf } from '../operations/refunds';
import { collection, expands, listed } from './list';
import type { Call, Route } from './route';

type Handle = Route['handle'];
const merchant = (method: Route['method'], path: string, handle: Handle): Route => ({
  method,
  path,
  access: 'merchant',
  handle,
});

/** The calls a merchant's server makes. */
export function apiRoutes(core: Core): Route[] {
  return [
    ...orderRoutes(core),
    ...paymentRoutes(core),
    ...refundRoutes(core),
    ...disputeRoutes(core),
    ...staticRoutes(),
  ];
}

function orderRoutes(core: Core): Route[] {
  const { store } = core;
  const view = (order: Order, { query }: Call): Order =>
    expands(query, 'payments') ? { ...order, ...{ payments: collection(paymentsOf(core, order.id)) } } : order;
  return [
    merchant('post', '/v1/orders', ({ body }) => createOrder(core, body)),
    merchant('get', '/v1/orders', (call) => {
      const receipt = call.query.get('receipt');
      const found = [...store.orders.values()].filter((order) => !receipt || order.receipt === receipt);
      const authorized = call.query.get('authorized');
      const wanted = authorized === null ? found : found.filter((o) => isAuthorized(o) === (authorized === '1'));
      const { items } = listed(wanted, call.query);
      return collection(items.map((order) => view(order, call)));
    }),
    merchant('get', '/v1/orders/:id', (call) => view(fetchOrder(core, call.id), call)),
    merchant('get', '/v1/orders/:id/payments', ({ id }) => {
      return collection(paymentsOf(core, findOrder(core, id).id).reverse());
    }),
    merchant('patch', '/v1/orders/:id', ({ id, body }) => editNotes(core, id, body)),
  ];

  function isAuthorized(order: Order): boolean {
    return paymentsOf(core, order.id).some(({ status }) => status === 'authorized' || status === 'captured');
  }
}

function paymentRoutes(core: Core): Route[] {
  return [
    merchant('get', '/v1/payments', ({ query }) => listed(core.store.payments.values(), query)),
    // Before /:id, which would match it.
    merchant('get', '/v1/payments/downtimes', () => collection([])),
    merchant('get', '/v1/payments/:id', ({ id }) => findPayment(core, id)),
    merchant('post', '/v1/payments/:id/capture', ({ id, body }) => captureByMerchant(core, id, body)),
  ];
}

function refundRoutes(core: Core): Route[] {
  /** Keys whose first request has not been answered yet. */
  const running = new Set<string>();
  return [
    merchant('post', '/v1/payments/:id/refund', ({ id, body, header, onEnd }) => {
      const key = header('x-refund-idempotency');
      if (key !== undefined && running.has(key))
        throw new ApiError(409, { description: 'A request with this idempotency key is still in progress' });
      const refund = refundPayment(core, findPayment(core, id), body, key);
      if (key !== undefined) {
        running.add(key);
        onEnd(() => running.delete(key));
      }
      return refund;
    }),
    merchant('get', '/v1/payments/:id/refunds', ({ id, query }) =>
      listed(refundsOf(core, findPayment(core, id).id), query),
    ),
    merchant('get', '/v1/payments/:id/refunds/:rid', ({ id, params }) => findRefund(core, params.rid ?? '', id)),
    merchant('get', '/v1/refunds', ({ query }) => listed(core.store.refunds.values(), query)),
    merchant('get', '/v1/refunds/:id', ({ id }) => findRefund(core, id)),
  ];
}

function disputeRoutes(core: Core): Route[] {
  return [
    // Neither `from` nor `to`: the provider lists all.
    merchant('get', '/v1/disputes', ({ query }) => listed(core.store.disputes.values(), query)),
    merchant('get', '/v1/disputes/:id', ({ id }) => findDispute(core, id)),
  ];
}

function staticRoutes(): Route[] {
  const methods = {
    entity: 'methods',
    card: true,
    debit_card: true,
    credit_card: true,
    card_networks: { VISA: 1, MC: 1, RUPAY: 1 },
    amex: false,
    netbanking: BANKS,
    upi: true,
    wallet: [],
    emi: false,
    paylater: [],
  };
  return [merchant('get', '/v1/methods', () => methods)];
}
