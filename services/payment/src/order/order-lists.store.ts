import type { PipelineStage } from 'mongoose';
import type { Db, Page, Store } from '@kasauti/service-kit';
import { lockedSince } from './due-work';
import type { Order } from './order';
import type { Purchase, PurchaseStatus } from './purchase';
import { beginningWith, referencesOf } from './references';
import type { Refund, RefundStatus } from './refund-state';
import type { StoredOrder } from './stored-order';

const fields = { outbox: 0 } as const;

const LATEST_PURCHASE = { latestCycleAt: -1, _id: -1 } as const;
const LATEST_REFUND = { latestRefundAt: -1, _id: -1 } as const;

/** One row for each element of an array, the last first. */
const each = (name: string, array: string): PipelineStage[] => [
  { $addFields: { [name]: { $reverseArray: array } } },
  { $unwind: `$${name}` },
];
const COUNT = { $group: { _id: null, count: { $sum: 1 } } };

/** Rows that a list leads to. */
export const MOST_LISTED = 10_000;

/** Lists for admins. A row is one purchase or one refund; those of an order stay together, the newest first. */
export const listsOf = (orders: Store<StoredOrder>) => {
  type Sort = PipelineStage.Sort['$sort'];
  const listed = (filter: object, sort: Sort | undefined, rows: PipelineStage[]) => [
    { $match: filter },
    ...(sort ? [{ $sort: sort }] : []),
    ...rows,
  ];
  /** Of the newest, and one more when there are others: what is older is searched for. */
  const countOf = async (filter: object, sort: Sort | undefined, rows: PipelineStage[]): Promise<number> => {
    const newest = [...listed(filter, sort, rows), { $limit: MOST_LISTED + 1 }];
    return (await orders.aggregate<{ count: number }>([...newest, COUNT]))[0]?.count ?? 0;
  };
  const pageOf = <Row>(filter: object, sort: Sort, rows: PipelineStage[], page: Page) =>
    orders.aggregate<Row>([
      ...listed(filter, sort, rows),
      { $skip: page.skip },
      { $limit: page.limit },
      { $project: fields },
    ]);
  async function found(text: string) {
    const range = beginningWith(text);
    const begun = range
      ? await orders.find({ references: { $elemMatch: range } }, { limit: MOST_BEGUN, fields: { _id: 1 } })
      : [];
    const exact = SEARCHED.map((field) => ({ [field]: field === '_id' ? keyIn(text) : text }));
    return { $or: [{ _id: { $in: begun.map(({ _id }) => _id) } }, ...exact] };
  }
  const matching = async ({ status, search, lockedBefore }: OrderFilter) => ({
    ...(status ? { cycleStatuses: status } : {}),
    ...(lockedBefore ? { lockedSince: { $gt: new Date(0), $lte: lockedBefore } } : {}),
    ...(search ? await found(search.trim()) : {}),
  });
  const purchases = ({ status, lockedBefore }: OrderFilter): PipelineStage[] => [
    ...each('purchase', '$cycles'),
    ...(lockedBefore ? [{ $match: stillLocked(lockedBefore) }] : []),
    ...(status ? [{ $match: { 'purchase.status': status } }] : []),
  ];
  const withRefund = (wanted: RefundFilter) => {
    if (wanted === 'delayed') return DELAYED;
    return wanted ? { refundStatuses: wanted } : { latestRefundAt: { $ne: null } };
  };
  const isWanted = (wanted: RefundFilter) =>
    wanted === 'delayed'
      ? { 'refund.status': 'pending', 'refund.delayedSince': { $exists: true } }
      : { 'refund.status': wanted };
  const refunds = (wanted: RefundFilter): PipelineStage[] => [
    ...purchases({}),
    ...each('refund', '$purchase.refunds'),
    ...(wanted ? [{ $match: isWanted(wanted) }] : []),
  ];
  return {
    async purchases(filter: OrderFilter, page: Page): Promise<{ rows: PurchaseRow[]; total: number }> {
      const [matched, stages] = [await matching(filter), purchases(filter)];
      const [rows, total] = await Promise.all([
        pageOf<Order & { purchase: Purchase }>(matched, LATEST_PURCHASE, stages, page),
        // What is found by a search has no index in this order, nor have the few that are locked.
        countOf(matched, filter.search || filter.lockedBefore ? undefined : LATEST_PURCHASE, stages),
      ]);
      return { rows: rows.map(({ purchase, ...order }) => ({ order, purchase })), total };
    },
    async refunds(wanted: RefundFilter, page: Page): Promise<RefundRow[]> {
      type Row = Order & { purchase: Purchase; refund: Refund };
      const rows = await pageOf<Row>(withRefund(wanted), LATEST_REFUND, refunds(wanted), page);
      return rows.map(({ purchase, refund, ...order }) => ({ order, purchase, refund }));
    },
    countRefunds: (wanted: RefundFilter) => countOf(withRefund(wanted), LATEST_REFUND, refunds(wanted)),
    /** Orders with a refund that the provider refuses. */
    delayedRefunds: (): Promise<number> => orders.count(DELAYED),
    byPayments: (ids: string[]): Promise<Order[]> =>
      orders.find({ paymentIds: { $in: ids } }, { limit: ids.length, fields }),
  };
};

export interface PurchaseRow {
  order: Order;
  purchase: Purchase;
}
export interface RefundRow extends PurchaseRow {
  refund: Refund;
}
/** 'delayed': still owed, because the provider refuses it. */
export type RefundFilter = RefundStatus | 'delayed' | undefined;
const DELAYED = { refundDelayedSince: { $gt: new Date(0) } };
/** Of orders that share a beginning: a longer list is no use for finding one. */
const MOST_BEGUN = 100;
const SEARCHED = ['_id', 'studentId', 'testId', 'razorpayOrderIds', 'paymentIds', 'refundIds'] as const;
export interface OrderFilter {
  status?: PurchaseStatus | 'none';
  search?: string;
  /** Only what was paid by then and is neither unlocked nor refused. */
  lockedBefore?: Date;
}
/** Looks at the purchase itself: an earlier release that still runs beside this one leaves `lockedSince` as it was. */
const stillLocked = (paidBefore: Date) => ({
  'purchase.paidAt': { $lte: paidBefore },
  'purchase.unlockedAt': null,
  'purchase.right': null,
  'purchase.status': { $ne: 'refunded' },
});
/** The id of a purchase without its number. */
const keyIn = (search: string): string => search.split(':').slice(0, 2).join(':');

/** Migration: orders from before the search get their references. */
export async function nameOrders(db: Db): Promise<void> {
  const orders = db.connection.collection<StoredOrder>('orders');
  const unnamed = { references: { $exists: false } };
  for await (const { _id, cycles } of orders.find(unnamed, { projection: { cycles: 1 } }))
    await orders.updateOne({ _id, ...unnamed }, { $set: { references: referencesOf({ cycles }) } });
}

/** Migration: orders that were locked before they said since when; nothing else changes them. */
export async function markLocked(db: Db): Promise<void> {
  const orders = db.connection.collection<StoredOrder>('orders');
  const unmarked = { lockedSince: null };
  const locked = { cycles: { $elemMatch: { paidAt: { $ne: null }, unlockedAt: null, right: null } } };
  for await (const { _id, ...order } of orders.find(
    { ...unmarked, ...locked },
    { projection: { isTopUp: 1, cycles: 1 } },
  ))
    await orders.updateOne({ _id, ...unmarked }, { $set: { lockedSince: lockedSince(order) } });
}
