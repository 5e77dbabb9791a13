import { Schema } from 'mongoose';
import type { Db, Page } from '@kasauti/service-kit';
import type { Comparison } from './compare';

/** The comparison of one day with the provider's books; a later run of the day replaces it. */
export interface Reconciliation extends Comparison {
  /** The day in India. */
  _id: string;
  ranAt: Date;
  isBalanced: boolean;
  ledgerSum: number;
  walletDifferences: number;
}
export type ReconciliationStore = ReturnType<typeof reconciliationStore>;

export function reconciliationStore(db: Db) {
  const reports = db.store<Reconciliation>('reconciliations', {
    _id: String,
    ranAt: Date,
    isBalanced: Boolean,
    providerPayments: Number,
    providerCaptured: Number,
    bookedCaptured: Number,
    providerRefunded: Number,
    bookedRefunded: Number,
    ledgerSum: Number,
    walletDifferences: Number,
    cases: [Schema.Types.Mixed],
  });
  return {
    keep: ({ _id, ...report }: Reconciliation) => reports.upsertIf({ _id }, { $set: report }),
    list: ({ skip, limit }: Page) => reports.find({}, { skip, limit, sort: { _id: -1 } }),
    count: () => reports.count({}),
  };
}
