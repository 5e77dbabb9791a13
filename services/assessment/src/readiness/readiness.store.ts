import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';
import type { Measured } from './readiness';

/** One per student: the last check, and the last probe, a write that the browser measures. */
export interface ReadinessDoc {
  _id: string;
  probedAt?: Date;
  last?: Measured & { checkedAt: Date };
}
export type ReadinessStore = ReturnType<typeof readinessStore>;

export function readinessStore(db: Db) {
  const checks = db.store<ReadinessDoc>('readiness', { _id: String, probedAt: Date, last: Schema.Types.Mixed });
  return {
    last: async (studentId: string) => (await checks.get(studentId))?.last ?? null,
    probe: (studentId: string, now: Date) => checks.upsertIf({ _id: studentId }, { $set: { probedAt: now } }),
    record: (studentId: string, last: NonNullable<ReadinessDoc['last']>) =>
      checks.upsertIf({ _id: studentId }, { $set: { last } }),
  };
}
