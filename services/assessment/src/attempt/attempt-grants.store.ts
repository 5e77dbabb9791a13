import type { NewEvent, Store } from '@kasauti/service-kit';
import type { Attempt } from './attempt';

/** Without the large fields, for changes to many attempts at once. */
export type LightAttempt = Omit<Attempt, 'responses' | 'result' | 'earlier' | 'marks' | 'comments'>;
const LIGHT = { outbox: 0, responses: 0, result: 0, earlier: 0, marks: 0, comments: 0 } as const;

/** More time for running attempts. */
export const grantsOf = (attempts: Store<Attempt>) => ({
  /** A page of a test's running attempts in the order of their ids. */
  running: (testId: string, after: string, limit: number): Promise<LightAttempt[]> =>
    attempts.find({ testId, status: 'in_progress', _id: { $gt: after } }, { fields: LIGHT, sort: { _id: 1 }, limit }),
  /** When each of them was started and last saved. */
  lastSaved: (ids: string[]): Promise<Pick<Attempt, '_id' | 'startedAt' | 'lastSavedAt'>[]> =>
    attempts.find({ _id: { $in: ids } }, { fields: { startedAt: 1, lastSavedAt: 1 }, limit: ids.length }),
  lightById: (ids: string[]): Promise<LightAttempt[]> =>
    attempts.find({ _id: { $in: ids } }, { fields: LIGHT, limit: 1000 }),
  light: (id: string): Promise<LightAttempt | null> => attempts.get(id, LIGHT),
  /** Concurrent saves do not conflict. Null: it may have been closed or changed since it was read. */
  grantTime: (
    a: LightAttempt,
    grant: { id: string; minutes: number },
    to: Pick<Attempt, 'deadlineAt' | 'closesAt' | 'sectionEnds'>,
    now: Date,
    event: NewEvent,
  ): Promise<LightAttempt | null> => {
    return attempts.saveShared(
      a as Attempt,
      { status: 'in_progress', deadlineAt: a.deadlineAt, closesAt: { $eq: a.closesAt, $gte: now } },
      { $set: to, $push: { grants: grant } },
      { ...to, grants: [...(a.grants ?? []), grant] },
      [event],
    );
  },
});
