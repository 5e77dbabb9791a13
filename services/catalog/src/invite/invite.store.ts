import { event, type Db, type Fields, type Page, type Transaction } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import { recountsOf } from '../recounts';
import { created, revoked, type InviteDoc, type InviteUse } from './invite';

const use = new Schema<InviteUse>({ userId: String, at: Date }, { _id: false });
const definition = {
  _id: String,
  code: String,
  classId: String,
  teacherId: String,
  maxUses: Number,
  expiresAt: Date,
  createdAt: Date,
  revokedAt: Date,
  usedCount: Number,
  uses: [use],
  recount: String,
};
const withoutUses: Fields = {
  code: 1,
  classId: 1,
  teacherId: 1,
  maxUses: 1,
  expiresAt: 1,
  createdAt: 1,
  revokedAt: 1,
  usedCount: 1,
};
export type Invite = Omit<InviteDoc, 'uses'>;

export function inviteStore(db: Db) {
  const invites = db.store<InviteDoc>('invites', definition, {
    outbox: true,
    indexes: [[{ code: 1 }, { unique: true }], [{ classId: 1, _id: -1 }], [{ recount: 1 }, { sparse: true }]],
  });
  const inClass = (id: string, classId: string): Promise<Invite | null> =>
    invites.findOne({ _id: id, classId }, withoutUses);

  return {
    /** False when the id or the code exists already. */
    insert: (i: InviteDoc) => invites.insert(i, [event('invite_created', created(i), { key: i.classId })]),
    inClass,
    byCode: (code: string): Promise<Invite | null> => invites.findOne({ code }, withoutUses),
    ofClass: (classId: string, { skip, limit }: Page): Promise<Invite[]> =>
      invites.find({ classId }, { fields: withoutUses, sort: { _id: -1 }, skip, limit }),
    giveTo: (classId: string, teacherId: string) =>
      invites.bulk([{ updateMany: { filter: { classId }, update: { $set: { teacherId } } } }]),
    countOfClass: (classId: string) => invites.count({ classId }),
    /** Null when another writer was first. */
    revoke: (i: Invite, now: Date): Promise<Invite | null> =>
      invites.save({ ...i, uses: [] }, { revokedAt: null }, { $set: { revokedAt: now } }, [
        event('invite_revoked', revoked(i), { key: i.classId }),
      ]),

    /** Of a limited invite; who has left the class has kept it. */
    hasPlace: async ({ _id, maxUses }: Pick<Invite, '_id' | 'maxUses'>, userId: string): Promise<boolean> =>
      maxUses !== undefined && (await invites.findOne({ _id, 'uses.userId': userId }, { _id: 1 })) !== null,
    /** Takes one of the places for a student who has none. One atomic update, so there are never more uses than places. */
    takePlace: ({ _id, maxUses }: Invite, userId: string, now: Date, tx?: Transaction) =>
      invites
        .in(tx)
        .update(
          { _id, revokedAt: null, usedCount: { $lt: maxUses }, 'uses.userId': { $ne: userId } },
          { $inc: { usedCount: 1 }, $push: { uses: { userId, at: now } } },
        ),

    /** Limited invites are counted by their uses. */
    recountDue: (id: string) =>
      invites.update({ _id: id, maxUses: null, recount: { $ne: 'due' } }, { $set: { recount: 'due' } }),
    ...recountsOf(invites, (usedCount: number) => ({ usedCount })),
  };
}
export type InviteStore = ReturnType<typeof inviteStore>;
