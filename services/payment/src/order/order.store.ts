import { Schema } from 'mongoose';
import { LOST, retryCas, type Db, type Store } from '@kasauti/service-kit';
import { latestCycle } from './cycle';
import { refundsDueAt, workAt } from './follow-up';
import type { CycleStatus, Order } from './order';
import type { Change } from './settle';

export type OrderStore = ReturnType<typeof orderStore>;
/** Decides on a fresh read; null leaves the order as it is. It may run several times. */
export type Rule = (order: Order) => Change | null;

/** Fields that only filters and indexes use; they follow from the order. */
interface Derived {
  status: CycleStatus | 'none';
  latestCycleAt: Date;
  razorpayOrderIds: string[];
  paymentIds: string[];
  refundIds: string[];
  workAt: Date | null;
  refundsDueAt: Date | null;
}
type Stored = Order & Derived;

const TRIES = 40;
const fields = { outbox: 0 } as const;

const derived = (order: Order): Derived => ({
  status: latestCycle(order)?.status ?? 'none',
  latestCycleAt: latestCycle(order)?.createdAt ?? order.createdAt,
  razorpayOrderIds: order.cycles.flatMap((c) => c.providerOrders.flatMap((p) => p.razorpayOrderId ?? [])),
  paymentIds: order.cycles.flatMap((c) => c.payments.map((p) => p.paymentId)),
  refundIds: order.cycles.flatMap((c) => c.refunds.map((r) => r.refundId)),
  workAt: workAt(order),
  refundsDueAt: refundsDueAt(order),
});

export function orderStore(db: Db) {
  const orders = db.store<Stored>(
    'orders',
    {
      _id: String,
      version: Number,
      studentId: String,
      testId: String,
      classId: String,
      teacherId: String,
      createdAt: Date,
      cycles: [Schema.Types.Mixed],
      reconcileAt: Date,
      status: String,
      latestCycleAt: Date,
      razorpayOrderIds: [String],
      paymentIds: [String],
      refundIds: [String],
      workAt: Date,
      refundsDueAt: Date,
    },
    {
      outbox: true,
      indexes: [
        [{ razorpayOrderIds: 1 }],
        [{ paymentIds: 1 }],
        [{ refundIds: 1 }],
        [{ studentId: 1, latestCycleAt: -1 }],
        [{ testId: 1, status: 1 }],
        [{ latestCycleAt: -1 }],
        [{ reconcileAt: 1 }],
        [{ workAt: 1 }],
        [{ refundsDueAt: 1 }],
      ],
    },
  );
  return { ...changesOf(orders), ...readsOf(orders) };
}

const changesOf = (orders: Store<Stored>) => ({
  get: (id: string): Promise<Order | null> => orders.get(id, fields),
  insert: (order: Order): Promise<boolean> => orders.insert({ ...order, ...derived(order) }),
  /** The order after a compare-and-set on its version; null when there is none. */
  change: (id: string, rule: Rule): Promise<Order | null> =>
    retryCas(
      async (): Promise<Order | null | typeof LOST> => {
        const current = await orders.get(id, fields);
        const change = current && rule(current);
        if (!change) return current;
        const { _id, ...order } = change.order;
        const next = { ...plain(order), ...derived(change.order), version: current.version + 1 };
        return (await orders.save(current, { version: current.version }, { $set: next }, change.events)) ?? LOST;
      },
      { tries: TRIES },
    ),
});

/** What rules change; the event sequence belongs to the store. */
const plain = ({ cycles, reconcileAt }: Omit<Order, '_id'>) => ({ cycles, reconcileAt });

const readsOf = (orders: Store<Stored>) => ({
  byRazorpayOrder: (id: string): Promise<Order | null> => orders.findOne({ razorpayOrderIds: id }, fields),
  byPayment: (id: string): Promise<Order | null> => orders.findOne({ paymentIds: id }, fields),
  byRefund: (id: string): Promise<Order | null> => orders.findOne({ refundIds: id }, fields),
  ofStudent: (studentId: string): Promise<Order[]> =>
    orders.find({ studentId }, { limit: 1000, fields, sort: { latestCycleAt: -1 } }),
  reconcileDue: (now: Date, limit: number) => due(orders, 'reconcileAt', now, limit),
  workDue: (now: Date, limit: number) => due(orders, 'workAt', now, limit),
  refundsDue: (now: Date, limit: number) => due(orders, 'refundsDueAt', now, limit),
  paidOf: (testId: string, limit: number): Promise<Order[]> =>
    orders.find({ testId, status: { $in: ['paid', 'part_refunded'] } }, { limit, fields, sort: { _id: 1 } }),
});

function due(orders: Store<Stored>, field: 'reconcileAt' | 'workAt' | 'refundsDueAt', now: Date, limit: number) {
  return orders.find({ [field]: { $lte: now } } as object, { limit, fields: { _id: 1 }, sort: { [field]: 1 } });
}
