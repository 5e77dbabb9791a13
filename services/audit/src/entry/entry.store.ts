import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import { UNSEALED, type EntryDoc } from './entry';

const definition = new Schema<EntryDoc>({
  _id: String,
  stream: String,
  actionType: String,
  category: String,
  description: String,
  resourceType: String,
  resourceId: String,
  actor: String,
  client: String,
  occurredAt: Date,
  claimed: Boolean,
  consentGiven: Boolean,
  consentType: String,
  details: String,
  block: Number,
});

/** What a search names. */
export interface Asked {
  /** Any of these. */
  actions?: string[];
  resourceId?: string;
  client?: string;
}

/** A range of blocks of a stream, both ends included. */
interface Blocks {
  stream: string;
  from: number;
  to: number;
}

/** Entries are inserted and sealed, never changed otherwise. */
export function entryStore(db: Db) {
  const entries = db.store<EntryDoc>('entries', definition, {
    indexes: [
      [{ occurredAt: -1, _id: -1 }],
      [{ actionType: 1, occurredAt: -1 }],
      [{ resourceId: 1, occurredAt: -1 }],
      [{ client: 1, occurredAt: -1 }, { sparse: true }],
      [{ stream: 1, block: 1, _id: 1 }],
      [{ block: 1, _id: 1 }],
    ],
  });
  const asked = ({ actions, resourceId, client }: Asked) => ({
    ...(resourceId ? { resourceId } : {}),
    ...(client ? { client } : {}),
    ...(actions ? { actionType: { $in: actions } } : {}),
  });
  return {
    add: (entry: EntryDoc) => entries.insert(entry),
    page: (filter: Asked, { skip, limit }: { skip: number; limit: number }) =>
      entries.find(asked(filter), { sort: { occurredAt: -1, _id: -1 }, skip, limit }),
    /** Of one resource or one client. */
    countAsked: (filter: Asked) => entries.count(asked(filter)),
    /** Entries of the last seconds; those in blocks are counted on the heads. */
    countUnsealed: ({ actions }: Pick<Asked, 'actions'>) => entries.count({ block: UNSEALED, ...asked({ actions }) }),
    unsealed: (stream: string, limit: number) => entries.find({ stream, block: UNSEALED }, { sort: { _id: 1 }, limit }),
    seal: (ids: string[], block: number) =>
      entries.bulk([{ updateMany: { filter: { _id: { $in: ids }, block: UNSEALED }, update: { $set: { block } } } }]),
    byIds: (ids: string[]) => entries.find({ _id: { $in: ids } }, { limit: ids.length }),
    /** Number of entries marked with these blocks. */
    countOf: ({ stream, from, to }: Blocks) => entries.count({ stream, block: { $gte: from, $lte: to } }),
    /** The first entry marked with one of these blocks that they do not list. */
    unlisted: async ({ stream, from, to }: Blocks, listed: string[]) =>
      (
        await entries.find(
          { stream, block: { $gte: from, $lte: to }, _id: { $nin: listed } },
          { fields: { block: 1 }, sort: { block: 1, _id: 1 }, limit: 1 },
        )
      )[0],
    beyond: (stream: string, block: number) =>
      entries.find({ stream, block: { $gt: block } }, { fields: { _id: 1 }, sort: { _id: 1 }, limit: 1 }),
    async streams(): Promise<string[]> {
      return (await entries.aggregate<{ _id: string }>([{ $group: { _id: '$stream' } }])).map((row) => row._id);
    },
    oldestUnsealed: () => entries.find({ block: UNSEALED }, { fields: { occurredAt: 1 }, sort: { _id: 1 }, limit: 1 }),
  };
}
export type EntryStore = ReturnType<typeof entryStore>;
