import type { NewEvent, Store } from '@kasauti/service-kit';
import type { Attempt, EarlierResult, Result } from './attempt';

const MAX_EARLIER = 20;

export const resultsOf = (attempts: Store<Attempt>) => ({
  /** Never replaces a result of a newer key. Null: it may have changed since it was read. */
  putResult: (
    a: Attempt,
    { status, result, earlier }: { status: Attempt['status']; result: Result; earlier?: EarlierResult },
    events: NewEvent[],
  ): Promise<Attempt | null> => {
    const set = {
      status,
      result,
      ...(earlier ? { earlier: [...(a.earlier ?? []), earlier].slice(-MAX_EARLIER) } : {}),
    };
    return attempts.saveShared(
      a,
      {
        status: a.status,
        gradeDueAt: a.gradeDueAt ?? null,
        $or: [{ result: null }, { 'result.keyVersion': { $lte: result.keyVersion } }],
      },
      { $set: set, $unset: { gradeDueAt: 1 } },
      { ...set, gradeDueAt: undefined },
      events,
    );
  },
  gradeDue: (slice: number, now: Date, limit: number) =>
    attempts.find({ slice, gradeDueAt: { $lte: now } }, { fields: { _id: 1 }, sort: { gradeDueAt: 1 }, limit }),
  gradedBefore: (paperId: string, keyVersion: number, limit: number) =>
    attempts.find({ paperId, 'result.keyVersion': { $lt: keyVersion } }, { fields: { _id: 1 }, limit }),
  countBehind: (paperId: string, keyVersion: number): Promise<number> =>
    attempts.count({ paperId, 'result.keyVersion': { $lt: keyVersion } }),
  /** Closed first attempts of a test with their answers, in the order of their ids. */
  firstClosed: (
    testId: string,
    after: string,
    limit: number,
  ): Promise<Pick<Attempt, '_id' | 'paperId' | 'optionIds' | 'responses'>[]> =>
    attempts.find(
      { testId, _id: { $gt: after }, no: 1, status: { $in: ['submitted', 'graded'] } },
      { fields: { paperId: 1, optionIds: 1, responses: 1 }, sort: { _id: 1 }, limit },
    ),
});
