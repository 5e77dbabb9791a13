import type { Db } from '@kasauti/service-kit';
import type { ReportDoc } from './report';

export function reportStore(db: Db) {
  const reports = db.store<ReportDoc>(
    'class_reports',
    { _id: String, classId: String, userId: String, reason: String, text: String, at: Date },
    { indexes: [[{ classId: 1, at: -1, _id: 1 }]] },
  );
  const since = (classId: string, settledAt?: Date) => ({ classId, ...(settledAt ? { at: { $gt: settledAt } } : {}) });
  return {
    get: (id: string) => reports.get(id),
    /** Replaces an earlier one of the same person. */
    put: ({ _id, ...report }: ReportDoc) => reports.upsertIf({ _id }, { $set: report }),
    newest: (classId: string, limit: number) => reports.find({ classId }, { sort: { at: -1, _id: 1 }, limit }),
    countOpen: (classId: string, settledAt?: Date) => reports.count(since(classId, settledAt)),
  };
}
export type ReportStore = ReturnType<typeof reportStore>;
