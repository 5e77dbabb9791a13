import { Schema } from 'mongoose';
import type { Db, Page, Transaction } from '@kasauti/service-kit';
import type { Dispute, DisputeStatus } from './dispute';

export type DisputeStore = ReturnType<typeof disputeStore>;
export function disputeStore(db: Db) {
  const disputes = db.store<Dispute>(
    'disputes',
    {
      _id: String,
      paymentId: String,
      amountPaise: Number,
      deductedPaise: Number,
      reason: String,
      phase: String,
      status: String,
      respondBy: Date,
      at: Date,
      orderId: String,
      studentId: String,
      title: String,
      updatedAt: Date,
      changedTo: Schema.Types.Mixed,
    },
    { indexes: [[{ status: 1, at: -1, _id: -1 }], [{ status: 1, respondBy: 1, _id: 1 }], [{ at: -1, _id: -1 }]] },
  );
  const filterOf = (status: DisputeStatus | undefined) => (status ? { status } : {});
  return {
    keep: ({ _id, ...dispute }: Dispute, tx: Transaction) => disputes.in(tx).upsertIf({ _id }, { $set: dispute }),
    get: (id: string, tx: Transaction): Promise<Dispute | null> => disputes.in(tx).get(id),
    /** The newest first; of those to answer, what is due first. */
    list: (status: DisputeStatus | undefined, { skip, limit }: Page): Promise<Dispute[]> =>
      disputes.find(filterOf(status), {
        skip,
        limit,
        sort: status === 'open' ? { respondBy: 1, _id: 1 } : { at: -1, _id: -1 },
      }),
    count: (status: DisputeStatus | undefined): Promise<number> => disputes.count(filterOf(status)),
    /** Those that an admin has to answer, and how many of them by a moment. */
    async toAnswer(before: Date): Promise<{ open: number; urgent: number }> {
      const [open, urgent] = await Promise.all([
        disputes.count({ status: 'open' }),
        disputes.count({ status: 'open', respondBy: { $lt: before } }),
      ]);
      return { open, urgent };
    },
  };
}
