import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';
import type { Cohort, Tally } from './cohort';

const FRESH_MS = 60_000;
export type CohortStore = ReturnType<typeof cohortStore>;

export function cohortStore(db: Db) {
  const cohorts = db.store<Cohort>(
    'cohorts',
    {
      _id: String,
      size: Number,
      counts: Schema.Types.Mixed,
      questions: Schema.Types.Mixed,
      seqs: Number,
      countedAt: Date,
      wantedAt: Date,
      failures: Number,
    },
    {
      indexes: [[{ wantedAt: 1 }, { sparse: true }]],
    },
  );
  return {
    /** The current figures. After a minute a recount is requested, for the next reader. */
    async fresh(testId: string, now: Date): Promise<Cohort | null> {
      const cohort = await cohorts.get(testId);
      const isOld = !cohort?.countedAt || now.getTime() - cohort.countedAt.getTime() > FRESH_MS;
      if (isOld && !cohort?.wantedAt)
        await cohorts.upsertIf(
          { _id: testId, wantedAt: { $exists: false } },
          { $set: { wantedAt: now }, $setOnInsert: { size: 0, counts: {}, questions: {} } },
        );
      return cohort;
    },
    wanted: (now: Date, limit: number) => cohorts.find({ wantedAt: { $lte: now } }, { limit, sort: { wantedAt: 1 } }),
    counted: (wanted: Cohort, { size, counts, questions }: Tally, seqs: number, countedAt: Date) =>
      cohorts.update(
        { _id: wanted._id, wantedAt: wanted.wantedAt },
        { $set: { size, counts, questions, seqs, countedAt }, $unset: { wantedAt: 1, failures: 1 } },
      ),
    failed: (wanted: Cohort, wantedAt: Date) =>
      cohorts.update({ _id: wanted._id, wantedAt: wanted.wantedAt }, { $set: { wantedAt }, $inc: { failures: 1 } }),
  };
}
