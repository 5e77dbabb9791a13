import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { BlockDoc, Counts } from './block';

/** The end of a chain; shows when its last blocks are missing. */
export interface HeadDoc {
  _id: string;
  n: number;
  hash: string;
  /** Of all its entries, so that lists need not count them. */
  counts?: Counts;
}

const definition = {
  _id: String,
  stream: String,
  n: Number,
  prev: String,
  ids: [String],
  hashes: [String],
  hash: String,
  sealedAt: Date,
};

export function blockStore(db: Db) {
  const blocks = db.store<BlockDoc>('blocks', definition, { indexes: [[{ stream: 1, n: 1 }], [{ ids: 1 }]] });
  const heads = db.store<HeadDoc>('heads', { _id: String, n: Number, hash: String, counts: Schema.Types.Mixed });
  const counted = async (): Promise<[action: string, entries: number][]> =>
    (await heads.find({}, { limit: 1000 })).flatMap(({ counts = {} }) => Object.entries(counts));
  return {
    /** False when another sealer was first. */
    add: (block: BlockDoc) => blocks.insert(block),
    async last(stream: string): Promise<BlockDoc | undefined> {
      return (await blocks.find({ stream }, { sort: { n: -1 }, limit: 1 }))[0];
    },
    from: (stream: string, n: number, limit: number) =>
      blocks.find({ stream, n: { $gte: n } }, { sort: { n: 1 }, limit }),
    streams: async () =>
      (await blocks.aggregate<{ _id: string }>([{ $group: { _id: '$stream' } }])).map((row) => row._id),
    async hashesOf(ids: string[]): Promise<Map<string, string>> {
      const wanted = [...new Set(ids)];
      return new Map(
        (await blocks.find({ _id: { $in: wanted } }, { fields: { hash: 1 }, limit: 1000 })).map((b) => [b._id, b.hash]),
      );
    },
    /** Those of these entries that a block lists. */
    async sealedAmong(ids: string[]): Promise<ReadonlySet<string>> {
      const found = await blocks.find({ ids: { $in: ids } }, { fields: { ids: 1 }, limit: 1000 });
      const wanted = new Set(ids);
      return new Set(found.flatMap((block) => block.ids.filter((id) => wanted.has(id))));
    },
    head: (stream: string) => heads.get(stream),
    heads: () => heads.find({}, { limit: 1000 }),
    /** Only moves forward. */
    putHead: ({ stream, n, hash }: BlockDoc, counts: Counts) =>
      heads.upsertIf(
        { _id: stream, n: { $lt: n } },
        {
          $set: { n, hash },
          $inc: Object.fromEntries(Object.entries(counts).map(([type, count]) => [`counts.${type}`, count])),
        },
      ),
    /** Number of sealed entries of these actions, or of all. */
    async countOf(actions?: readonly string[]): Promise<number> {
      const all = (await counted()).filter(([type]) => !actions || actions.includes(type));
      return all.reduce((sum, [, n]) => sum + n, 0);
    },
    /** Every action that has a sealed entry. */
    actions: async (): Promise<string[]> => (await counted()).map(([type]) => type),
  };
}

export type BlockStore = ReturnType<typeof blockStore>;
