import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { BlockDoc } from './block';

/** Where a chain had got to; says that blocks are missing at its end. */
export interface HeadDoc { _id: string; n: number; hash: string }

const definition = new Schema<BlockDoc>({ _id: String, stream: String, n: Number, prev: String, ids: [String], hashes: [String], hash: String, sealedAt: Date });

export function blockStore(db: Db) {
  const blocks = db.store<BlockDoc>('blocks', definition, { indexes: [[{ stream: 1, n: 1 }]] });
  const heads = db.store<HeadDoc>('heads', { _id: String, n: Number, hash: String });
  return {
    /** False when another sealer was first. */
    add: (block: BlockDoc) => blocks.insert(block),
    async last(stream: string): Promise<BlockDoc | undefined> {
      return (await blocks.find({ stream }, { sort: { n: -1 }, limit: 1 }))[0];
    },
    from: (stream: string, n: number, limit: number) => blocks.find({ stream, n: { $gte: n } }, { sort: { n: 1 }, limit }),
    streams: async () => (await blocks.aggregate<{ _id: string }>([{ $group: { _id: '$stream' } }])).map((row) => row._id),
    head: (stream: string) => heads.get(stream),
    heads: () => heads.find({}, { limit: 1000 }),
    /** Only ever forward. */
    putHead: ({ stream, n, hash }: BlockDoc) => heads.upsertIf({ _id: stream, n: { $lt: n } }, { $set: { n, hash } }),
  };
}
export type BlockStore = ReturnType<typeof blockStore>;
