import type { Db, Page } from '@kasauti/service-kit';
import type { EntryDoc } from './entry';

const definition = {
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
};

/** What a search names. */
export interface Asked {
  /** Any of these. */
  actions?: string[];
  resourceId?: string;
  actor?: string;
  client?: string;
  from?: Date;
  /** Excluded. */
  to?: Date;
}

/** As far as what is asked is counted: it may be most of the trail. */
export const MOST_COUNTED = 10_000;
/** Counted in steps, each of which reads an index for some milliseconds. */
const STEP = 100_000;
const FORMERLY_UNSEALED = -1;

/** Entries are inserted and read; its database user may do nothing else with them. */
export function entryStore(db: Db) {
  const entries = db.store<EntryDoc>('entries', definition, {
    indexes: [
      [{ occurredAt: -1, _id: -1 }],
      [{ actionType: 1, occurredAt: -1, _id: -1 }],
      [{ resourceId: 1, occurredAt: -1, _id: -1 }],
      [{ actor: 1, occurredAt: -1, _id: -1 }, { partialFilterExpression: { actor: { $exists: true } } }],
      [{ client: 1, occurredAt: -1, _id: -1 }, { sparse: true }],
      [{ stream: 1, _id: 1 }],
      [{ block: 1, _id: 1 }],
    ],
  });
  const asked = ({ actions, resourceId, actor, client, from, to }: Asked) => ({
    ...(resourceId ? { resourceId } : {}),
    ...(actor ? { actor } : {}),
    ...(client ? { client } : {}),
    ...(actions ? { actionType: { $in: actions } } : {}),
    ...(from || to ? { occurredAt: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {}),
  });
  return {
    add: (entry: EntryDoc) => entries.insert(entry),
    page: (filter: Asked, { skip, limit }: Page) =>
      entries.find(asked(filter), { sort: { occurredAt: -1, _id: -1 }, skip, limit }),
    /** One more than is counted when there are others. */
    countAsked: (filter: Asked) => entries.count(asked(filter), MOST_COUNTED + 1),
    byIds: (ids: string[]) => entries.find({ _id: { $in: ids } }, { limit: ids.length }),
    async idsOf(stream: string, after: string, limit: number): Promise<string[]> {
      const range = { stream, _id: { $gt: after } };
      return (await entries.find(range, { fields: { _id: 1 }, sort: { _id: 1 }, limit })).map(({ _id }) => _id);
    },
    async countOf(stream: string): Promise<number> {
      for (let [counted, after] = [0, '']; ; counted += STEP) {
        const rest = { stream, _id: { $gt: after } };
        const [end] = await entries.find(rest, { fields: { _id: 1 }, sort: { _id: 1 }, skip: STEP - 1, limit: 1 });
        if (!end) return counted + (await entries.count(rest));
        after = end._id;
      }
    },
    formerlyUnsealed: (after: string, limit: number) =>
      entries.find({ block: FORMERLY_UNSEALED, _id: { $gt: after } }, { sort: { _id: 1 }, limit }),
    async streams(): Promise<string[]> {
      return (await entries.aggregate<{ _id: string }>([{ $group: { _id: '$stream' } }])).map((row) => row._id);
    },
  };
}
export type EntryStore = ReturnType<typeof entryStore>;

/** Migration: nothing reads it any more. */
export async function dropFormerIndex(db: Db): Promise<void> {
  const [entries, name] = [db.connection.collection('entries'), 'stream_1_block_1__id_1'];
  if (await entries.indexExists(name)) await entries.dropIndex(name);
}
