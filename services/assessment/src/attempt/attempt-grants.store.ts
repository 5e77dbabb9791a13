import type { NewEvent, Store } from '@kasauti/service-kit';
import type { Attempt } from './attempt';

/** Without the large fields, for changes to many attempts at once. */
export type LightAttempt = Omit<Attempt, 'responses' | 'result' | 'earlier' | 'marks' | 'comments'>;
const fields = { outbox: 0, responses: 0, result: 0, earlier: 0, marks: 0, comments: 0 } as const;

export const grantsOf = (attempts: Store<Attempt>) => ({
  /** A page of a test's running attempts in the order of their ids. */
  running: (testId: string, after: string, limit: number): Promise<LightAttempt[]> =>
    attempts.find({ testId, status: 'in_progress', _id: { $gt: after } }, { fields, sort: { _id: 1 }, limit }),
  lightById: (ids: string[]): Promise<LightAttempt[]> => attempts.find({ _id: { $in: ids } }, { fields, limit: 1000 }),
  light: (id: string): Promise<LightAttempt | null> => attempts.get(id, fields),
  /** Concurrent saves do not conflict. Null: it may have been closed or changed since it was read. */
  grantTime: (
    a: LightAttempt,
    grant: { id: string; minutes: number },
    to: Pick<Attempt, 'deadlineAt' | 'closesAt'>,
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
