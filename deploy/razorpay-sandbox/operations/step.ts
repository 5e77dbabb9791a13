import type { Dispute, EventName, Order, Payment, Refund } from '../books/entities';
import type { Core } from '../core';
import type { Change, RefundKey, Task, WebhookEvent } from '../store/store';
import { firstDeliveries, newEvent, type EventEntities } from '../webhooks/event';

/** Everything one change does to the books, committed at once: entities, events with their deliveries, and tasks. */
export interface Step {
  order(order: Order): void;
  payment(payment: Payment): void;
  refund(refund: Refund): void;
  dispute(dispute: Dispute): void;
  refundKey(key: RefundKey): void;
  emit(name: EventName, entities: EventEntities): void;
  /** Replaces the task with the same kind and `ref`, the id of what it is about. */
  later(kind: Task['kind'], ref: string, afterSec: number): void;
  cancel(kind: Task['kind'], ref: string): void;
  commit(): void;
}

const taskId = (kind: Task['kind'], ref: string): string => `${kind}:${ref}`;

export function newStep({ store, clock, settings }: Core): Step {
  const change: Change = {};
  const events: WebhookEvent[] = [];
  const now = clock.nowMs();
  const add = <K extends keyof Change>(table: K, row: NonNullable<Change[K]>[number]): void => {
    ((change[table] ??= []) as unknown[]).push(row);
  };
  return {
    order: (order) => add('orders', order),
    payment: (payment) => add('payments', payment),
    refund: (refund) => add('refunds', refund),
    dispute: (dispute) => add('disputes', dispute),
    refundKey: (key) => add('refundKeys', key),
    emit: (name, entities) => void events.push(newEvent(name, entities, settings().webhook, now)),
    later: (kind, ref, afterSec) =>
      add('tasks', { id: taskId(kind, ref), kind, ref, dueAt: now + afterSec * 1000, tries: 0 }),
    cancel: (kind, ref) => add('done', taskId(kind, ref)),
    commit() {
      for (const event of events) add('events', event);
      for (const task of firstDeliveries(events, settings(), now)) add('tasks', task);
      store.commit(change);
    },
  };
}
