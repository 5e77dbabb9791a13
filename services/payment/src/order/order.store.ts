import { Schema } from 'mongoose';
import { LOST, retryCas, type Db, type Store, type Transaction } from '@kasauti/service-kit';
import type { Change, Order } from './order';
import { listsOf } from './order-lists.store';
import type { PurchaseStatus } from './purchase';
import { derived, type StoredOrder } from './stored-order';

export type OrderStore = ReturnType<typeof orderStore>;
/** Decides on a fresh read; null leaves the order as it is. It may run several times. */
export type Rule = (order: Order) => Change | null | Promise<Change | null>;

const TRIES = 40;
/** A payment takes less than this; after four days no money can arrive any more. */
const OPEN_MIN = 15;
const OPEN_DAYS = 4;
/** The reconciler asks once a minute. */
const UNASKED_MIN = 5;
/** The books follow within seconds. */
const UNBOOKED_MIN = 15;
const fields = { outbox: 0 } as const;

export function orderStore(db: Db) {
  const orders = db.store<StoredOrder>(
    'orders',
    {
      _id: String,
      version: Number,
      studentId: String,
      testId: String,
      isTopUp: Boolean,
      classId: String,
      teacherId: String,
      createdAt: Date,
      cycles: [Schema.Types.Mixed],
      reconcileAt: Date,
      status: String,
      latestCycleAt: Date,
      cycleStatuses: [String],
      latestRefundAt: Date,
      refundStatuses: [String],
      razorpayOrderIds: [String],
      paymentIds: [String],
      refundIds: [String],
      references: [String],
      days: [String],
      workAt: Date,
      refundsDueAt: Date,
      refundDelayedSince: Date,
      lockedSince: Date,
      attemptsUsed: Number,
    },
    {
      outbox: true,
      indexes: [
        [{ razorpayOrderIds: 1 }],
        [{ paymentIds: 1 }],
        [{ refundIds: 1 }],
        [{ references: 1 }],
        [{ days: 1, _id: 1 }],
        [{ studentId: 1, latestCycleAt: -1 }],
        [{ studentId: 1, _id: 1 }],
        [{ testId: 1, _id: 1 }],
        [{ latestCycleAt: -1, _id: -1 }],
        [{ cycleStatuses: 1, latestCycleAt: -1, _id: -1 }],
        [{ latestRefundAt: -1, _id: -1 }],
        [{ refundStatuses: 1, latestRefundAt: -1, _id: -1 }],
        [{ reconcileAt: 1 }],
        [{ workAt: 1 }],
        [{ refundsDueAt: 1 }],
        [{ refundDelayedSince: 1 }],
        [{ lockedSince: 1 }],
      ],
    },
  );
  return { ...changesOf(orders), ...readsOf(orders), ...listsOf(orders) };
}

function changesOf(orders: Store<StoredOrder>) {
  /** Null: another change was first, which a transaction that has read the order cannot meet. */
  const keep = (current: Order, { order, events }: Change, tx?: Transaction): Promise<Order | null> => {
    const { cycles, reconcileAt, attemptsUsed } = order;
    const known = attemptsUsed === undefined ? {} : { attemptsUsed };
    const next = { cycles, reconcileAt, ...known, ...derived(order), version: current.version + 1 };
    // Other services know orders of tests only.
    const eventsToPublish = current.isTopUp ? [] : events;
    return orders.in(tx).save(current as StoredOrder, { version: current.version }, { $set: next }, eventsToPublish);
  };
  return {
    get: (id: string, tx?: Transaction): Promise<Order | null> => orders.in(tx).get(id, fields),
    insert: (order: Order, tx?: Transaction): Promise<boolean> => orders.in(tx).insert({ ...order, ...derived(order) }),
    keep,
    /** The order after a compare-and-set on its version; null when there is none. */
    change: (id: string, rule: Rule, tx?: Transaction): Promise<Order | null> =>
      retryCas(
        async (): Promise<Order | null | typeof LOST> => {
          const current = await orders.in(tx).get(id, fields);
          const decided = current && (await rule(current));
          return decided ? ((await keep(current, decided, tx)) ?? LOST) : current;
        },
        { tries: TRIES },
      ),
  };
}

/** Something of the purchase has not gone back. */
const PAID: PurchaseStatus[] = ['paid', 'part_refunded', 'refund_pending'];

const readsOf = (orders: Store<StoredOrder>) => ({
  byRazorpayOrder: (id: string): Promise<Order | null> => orders.findOne({ razorpayOrderIds: id }, fields),
  byPayment: (id: string): Promise<Order | null> => orders.findOne({ paymentIds: id }, fields),
  byRefund: (id: string): Promise<Order | null> => orders.findOne({ refundIds: id }, fields),
  /** The newest. */
  ofStudent: (studentId: string): Promise<Order[]> =>
    orders.find({ studentId }, { limit: 1000, fields, sort: { latestCycleAt: -1 } }),
  /** Whether a bank is deciding about a top-up of a student, or has taken one back. */
  hasDisputedTopUp: async (studentId: string): Promise<boolean> =>
    (await orders.count({
      studentId,
      isTopUp: true,
      'cycles.disputes.status': { $in: ['open', 'under_review', 'lost'] },
    })) > 0,
  reconcileDue: (now: Date, limit: number) => due(orders, 'reconcileAt', now, limit),
  workDue: (now: Date, limit: number) => due(orders, 'workAt', now, limit),
  refundsDue: (now: Date, limit: number) => due(orders, 'refundsDueAt', now, limit),
  nextReconcile: () => orders.earliest('reconcileAt'),
  nextWork: () => orders.earliest('workAt'),
  nextRefund: () => orders.earliest('refundsDueAt'),
  /**
   * Open ones of the last days that nothing has ended, those about which the provider should have been asked, and those whose
   * books or holds do not follow.
   */
  async waiting(now: Date): Promise<{ open: number; unasked: number; unbooked: number }> {
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const [open, unasked, unbooked] = await Promise.all([
      orders.count({
        cycleStatuses: { $in: ['created', 'attempted'] },
        latestCycleAt: { $gt: before(OPEN_DAYS * 1440), $lt: before(OPEN_MIN) },
      }),
      orders.count({ reconcileAt: { $lt: before(UNASKED_MIN) } }),
      orders.count({ workAt: { $lt: before(UNBOOKED_MIN) } }),
    ]);
    return { open, unasked, unbooked };
  },
  /** Every order with a purchase that has not gone back as a whole. */
  paidOf: (testId: string) => eachOf(orders, { testId, cycleStatuses: { $in: PAID } }),
  /** The same of a student. */
  paidBy: (studentId: string) => eachOf(orders, { studentId, cycleStatuses: { $in: PAID } }),
  /** Every order with a payment on that day. */
  ofDay: (day: string) => eachOf(orders, { days: day }),
  /** Every order with a failed refund whose latest refund was requested between two moments, the second excluded. */
  withFailedRefund: (from: Date, to: Date) =>
    eachOf(orders, { refundStatuses: 'failed', latestRefundAt: { $gte: from, $lt: to } }),
});

/** All that match, in pages: a single query has a limit. */
async function* eachOf(orders: Store<StoredOrder>, filter: object): AsyncGenerator<Order> {
  for (let after = ''; ;) {
    const page = await orders.find({ ...filter, _id: { $gt: after } }, { limit: PAGE, fields, sort: { _id: 1 } });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?._id ?? after;
  }
}

const PAGE = 500;

function due(orders: Store<StoredOrder>, field: 'reconcileAt' | 'workAt' | 'refundsDueAt', now: Date, limit: number) {
  return orders.find({ [field]: { $lte: now } } as object, { limit, fields: { _id: 1 }, sort: { [field]: 1 } });
}
