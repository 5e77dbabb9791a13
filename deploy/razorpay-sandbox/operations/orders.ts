import type { Order, Payment } from '../books/entities';
import { badRequest, unknownId } from '../books/errors';
import { knownFields, notesOf } from '../books/input';
import { newOrder, readOrderRequest, type OrderRequest } from '../books/order';
import type { Core } from '../core';

const DIRECT_FETCH_SEC = 180 * 86_400;

export function createOrder(core: Core, body: unknown): Order {
  const request = readOrderRequest(body);
  const known = orderOfReceipt(core, request);
  if (known) return known;
  const order = newOrder(request, core.clock.nowSec());
  core.store.commit({ orders: [order] });
  return order;
}

/** The order that a request with a known receipt gets instead of a new one. */
function orderOfReceipt({ store, settings }: Core, request: OrderRequest): Order | undefined {
  const { receiptMode } = settings();
  const mode = receiptMode === 'default' ? (request.uniqueReceipt ? 'return' : 'allow') : receiptMode;
  if (request.receipt === null || mode === 'allow') return undefined;
  const known = [...store.orders.values()].find(({ receipt }) => receipt === request.receipt);
  // Another amount is another order and no retry: returning the old one would hide the difference.
  if (known && (mode === 'reject' || known.amount !== request.amount))
    throw badRequest('Order receipt should be unique.', { field: 'receipt' });
  return known;
}

export function editNotes(core: Core, id: string, body: unknown): Order {
  const order = { ...findOrder(core, id), notes: notesOf(knownFields(body, ['notes'])) };
  core.store.commit({ orders: [order] });
  return order;
}

export function fetchOrder(core: Core, id: string): Order {
  const order = findOrder(core, id);
  if (core.clock.nowSec() - order.created_at > DIRECT_FETCH_SEC)
    throw badRequest('The order is older than 180 days and cannot be fetched by its id');
  return order;
}

export function findOrder({ store }: Core, id: string): Order {
  const order = store.orders.get(id);
  if (!order) throw unknownId();
  return order;
}

export const paymentsOf = ({ store }: Core, orderId: string): Payment[] =>
  [...store.payments.values()].filter(({ order_id }) => order_id === orderId);
