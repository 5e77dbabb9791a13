import { event, type Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import { published, type SignedHead } from './signed-head';

const head = new Schema({ stream: String, n: Number, hash: String }, { _id: false });
const definition = {
  _id: String,
  signedAt: Date,
  heads: [head],
  keyId: String,
  signature: String,
};

export function signedHeadStore(db: Db) {
  const signed = db.store<SignedHead>('signed_heads', definition, { outbox: true });
  return {
    /** False when this hour is already signed. The event copies it out of this database. */
    add: (one: SignedHead) => signed.insert(one, [event('chain_signed', published(one))]),
    has: async (id: string) => (await signed.get(id, { _id: 1 })) !== null,
    after: (id: string, limit: number) =>
      signed.find({ _id: { $gt: id } }, { fields: { outbox: 0 }, sort: { _id: 1 }, limit }),
  };
}
export type SignedHeadStore = ReturnType<typeof signedHeadStore>;
