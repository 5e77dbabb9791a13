import type { Db } from '@kasauti/service-kit';

/** An image of an imported question that has to be read from assessment. */
export interface ImageOrder {
  _id: string;
  ownerId: string;
  sha256: string;
  /** When it was ordered; absent in one of a former release until it is tried again. */
  since?: Date;
  dueAt: Date;
  failures: number;
}
export type ImageOrderStore = ReturnType<typeof imageOrderStore>;

const PAGE = 20;

export function imageOrderStore(db: Db) {
  const orders = db.store<ImageOrder>(
    'image_orders',
    { _id: String, ownerId: String, sha256: String, since: Date, dueAt: Date, failures: Number },
    { wakes: true, indexes: [[{ dueAt: 1 }], [{ since: 1 }], [{ ownerId: 1, failures: 1, dueAt: 1 }]] },
  );
  return {
    /** An order that exists stays as it is. */
    add: (order: ImageOrder) => orders.insert(order),
    nextDue: () => orders.earliest('dueAt'),
    due: (now: Date) => orders.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit: PAGE }),
    /** When the last of an owner is due that was not tried yet. */
    async lastDue(ownerId: string): Promise<Date | undefined> {
      const [last] = await orders.find({ ownerId, failures: 0 }, { sort: { dueAt: -1 }, limit: 1 });
      return last?.dueAt;
    },
    countSince: (before: Date) => orders.count({ since: { $lt: before } }),
    postpone: ({ _id, failures }: ImageOrder, since: Date, dueAt: Date) =>
      orders.update({ _id }, { $set: { since, dueAt, failures: failures + 1 } }),
    remove: (id: string) => orders.remove({ _id: id }),
  };
}
