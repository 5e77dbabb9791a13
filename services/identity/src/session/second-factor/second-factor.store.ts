import type { Db, Transaction } from '@kasauti/service-kit';
import type { SecondFactor } from './second-factor';

export type SecondFactorStore = ReturnType<typeof secondFactorStore>;

export function secondFactorStore(db: Db) {
  const factors = db.store<SecondFactor>('second_factors', {
    _id: String,
    sealedSecret: String,
    offeredAt: Date,
    onSince: { type: Date, default: null },
    lastStep: Number,
  });
  return {
    get: (userId: string): Promise<SecondFactor | null> => factors.get(userId),
    /** Replaces an older offer, never a confirmed factor. */
    offer: (userId: string, sealedSecret: string, now: Date): Promise<boolean> =>
      factors.upsertIf({ _id: userId, onSince: null }, { $set: { sealedSecret, offeredAt: now, lastStep: 0 } }),
    /** For accounts an operator creates; an existing factor stays. */
    addConfirmed: (_id: string, sealedSecret: string, now: Date, tx: Transaction): Promise<boolean> =>
      factors.in(tx).upsertIf({ _id }, { $setOnInsert: { sealedSecret, offeredAt: now, onSince: now, lastStep: 0 } }),
    confirm: (factor: SecondFactor, step: number, now: Date, tx: Transaction): Promise<boolean> =>
      factors
        .in(tx)
        .update(
          { _id: factor._id, sealedSecret: factor.sealedSecret, onSince: null },
          { $set: { onSince: now, lastStep: step } },
        ),
    /** Uses up a time step; of two requests with the same code one succeeds. */
    useStep: (factor: SecondFactor, step: number, tx?: Transaction): Promise<boolean> =>
      factors
        .in(tx)
        .update(
          { _id: factor._id, sealedSecret: factor.sealedSecret, lastStep: { $lt: step } },
          { $set: { lastStep: step } },
        ),
    /** False when it is gone, or another one is in its place. */
    remove: ({ _id, sealedSecret }: SecondFactor, tx: Transaction): Promise<boolean> =>
      factors.in(tx).remove({ _id, sealedSecret }),
    erase: (userId: string): Promise<boolean> => factors.remove({ _id: userId }),
  };
}
