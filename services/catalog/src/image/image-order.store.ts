import type { Db } from '@kasauti/service-kit';

/** An image of an imported question that has to be read from assessment. */
export interface ImageOrder {
  _id: string;
  ownerId: string;
  sha256: string;
  dueAt: Date;
  failures: number;
}
export type ImageOrderStore = ReturnType<typeof imageOrderStore>;

const PAGE = 20;

export function imageOrderStore(db: Db) {
  const orders = db.store<ImageOrder>(
    'image_orders',
    { _id: String, ownerId: String, sha256: String, dueAt: Date, failures: Number },
    { wakes: true, indexes: [[{ dueAt: 1 }]] },
  );
  return {
    /** An order that exists stays as it is. */
    add: (order: ImageOrder) => orders.insert(order),
    nextDue: () => orders.earliest('dueAt'),
    /** The earliest of each owner in turn: five hundred images of one do not keep the others waiting. */
    async due(now: Date): Promise<ImageOrder[]> {
      const owners = await orders.aggregate<{ first: ImageOrder[] }>([
        { $match: { dueAt: { $lte: now } } },
        { $sort: { dueAt: 1 } },
        { $group: { _id: '$ownerId', first: { $firstN: { n: PAGE, input: '$$ROOT' } } } },
      ]);
      const inTurn = Array.from({ length: PAGE }, (_, turn) => owners.flatMap(({ first }) => first[turn] ?? []));
      return inTurn.flat().slice(0, PAGE);
    },
    postpone: ({ _id, failures }: ImageOrder, dueAt: Date) =>
      orders.update({ _id }, { $set: { dueAt, failures: failures + 1 } }),
    remove: (id: string) => orders.remove({ _id: id }),
  };
}
