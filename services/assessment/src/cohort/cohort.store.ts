import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';
import { storedTally, type Cohort, type Shares, type Tally } from './cohort';

const FRESH_MS = 60_000;
/** A long count is followed by nine times its duration of rest, as the process that counts takes answers too. */
const REST_FACTOR = 9;
const LONGEST_REST_MS = 600_000;
const restAfter = (tookMs: number): number => Math.min(LONGEST_REST_MS, Math.max(FRESH_MS, REST_FACTOR * tookMs));
const FOR_STUDENTS = { size: 1, counts: 1, seen: 1, restUntil: 1, wantedAt: 1 } as const;
export type CohortStore = ReturnType<typeof cohortStore>;

export function cohortStore(db: Db) {
  const cohorts = db.store<Cohort>(
    'cohorts',
    {
      _id: String,
      size: Number,
      counts: Schema.Types.Mixed,
      questions: Schema.Types.Mixed,
      seen: Schema.Types.Mixed,
      seqs: Number,
      countedAt: Date,
      restUntil: Date,
      wantedAt: Date,
      failures: Number,
    },
    { wakes: true, indexes: [[{ wantedAt: 1 }, { sparse: true }]] },
  );
  /** The current figures. After a minute, or a longer rest, a recount is requested, for the next reader. */
  async function fresh(testId: string, now: Date, fields?: typeof FOR_STUDENTS): Promise<Cohort | null> {
    const cohort = await cohorts.get(testId, fields);
    const isOld = !cohort?.restUntil || cohort.restUntil < now;
    if (isOld && !cohort?.wantedAt)
      await cohorts.upsertIf(
        { _id: testId, wantedAt: { $exists: false } },
        { $set: { wantedAt: now }, $setOnInsert: { size: 0, counts: {}, questions: {} } },
      );
    return cohort;
  }
  return {
    fresh: (testId: string, now: Date) => fresh(testId, now),
    /** Every reader of a released result asks for these; the figures of the questions are a hundred times larger. */
    shares: (testId: string, now: Date): Promise<Shares | null> => fresh(testId, now, FOR_STUDENTS),
    wanted: (now: Date, limit: number) => cohorts.find({ wantedAt: { $lte: now } }, { limit, sort: { wantedAt: 1 } }),
    nextWanted: () => cohorts.earliest('wantedAt'),
    counted: (
      wanted: Cohort,
      tally: Tally,
      { seqs, countedAt, tookMs }: { seqs: number; countedAt: Date; tookMs: number },
      now: Date,
    ) =>
      cohorts.update(
        { _id: wanted._id, wantedAt: wanted.wantedAt },
        {
          $set: { ...storedTally(tally), seqs, countedAt, restUntil: new Date(now.getTime() + restAfter(tookMs)) },
          $unset: { wantedAt: 1, failures: 1 },
        },
      ),
    failed: (wanted: Cohort, wantedAt: Date) =>
      cohorts.update({ _id: wanted._id, wantedAt: wanted.wantedAt }, { $set: { wantedAt }, $inc: { failures: 1 } }),
  };
}
