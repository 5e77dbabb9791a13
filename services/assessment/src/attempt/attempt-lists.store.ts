import type { Store } from '@kasauti/service-kit';
import type { Attempt, AttemptSummary, Total } from './attempt';

const CHUNK = 1000;
const only = <K extends string>(...names: K[]) => Object.fromEntries(names.map((name) => [name, 1])) as Record<K, 1>;

const TOTAL = only('result.score', 'result.maxScore', 'result.percentage', 'result.pendingGrading');

const SUMMARY = only('testId', 'no', 'status', 'submittedAt', 'closesAt');

const HEAD = only('testId', 'studentId', 'status', 'lastSeq', 'sessionNo', 'deadlineAt', 'lastSavedAt', 'submittedAt');
export type AttemptHead = Pick<Attempt, '_id' | keyof typeof HEAD>;

const ROW = only('testId', 'studentId', 'no', 'status', 'startedAt', 'deadlineAt', 'grants', 'submittedAt', 'closedBy');
/** A row of the owner's list; the database counts the answers. */
export type AttemptRow = Pick<Attempt, '_id' | 'earlier' | keyof typeof ROW> & {
  result: Total | null;
  answered: number;
  late: number;
};

const countAnswered = (...conditions: object[]) => ({
  $size: {
    $filter: {
      input: { $objectToArray: '$responses' },
      as: 'r',
      cond: {
        $and: [
          {
            $or: [
              { $gt: ['$$r.v.choice', ''] },
              { $gt: [{ $size: { $ifNull: ['$$r.v.choices', []] } }, 0] },
              { $gt: ['$$r.v.text', ''] },
            ],
          },
          ...conditions,
        ],
      },
    },
  },
});

const pointsIn = (questionId: string) => {
  const item = `$$items.${questionId}`;
  return { $cond: [{ $in: [`${item}.verdict`, ['pending', 'dropped']] }, null, { $ifNull: [`${item}.points`, null] }] };
};

/** Reads without the answers. */
export const listsOf = (attempts: Store<Attempt>) => ({
  /** The ids of the papers that attempts of a test use. Jumps along the index from one to the next. */
  papersInUse: async (testId: string): Promise<string[]> => {
    const found: string[] = [];
    for (let next: string | undefined = `${testId}:`; ;) {
      const above: { paperId: { $gt: string; $lt: string } } = { paperId: { $gt: next, $lt: `${testId};` } };
      [next] = (await attempts.find(above, { fields: { paperId: 1 }, sort: { paperId: 1 }, limit: 1 })).map(
        (a) => a.paperId,
      );
      if (next === undefined) return found;
      found.push(next);
    }
  },
  head: (id: string): Promise<AttemptHead | null> => attempts.get(id, HEAD),
  summaries: async (ids: string[]): Promise<Map<string, AttemptSummary>> => {
    const fields = { ...SUMMARY, ...TOTAL };
    const found = new Map<string, AttemptSummary>();
    for (let i = 0; i < ids.length; i += CHUNK) {
      const chunk = ids.slice(i, i + CHUNK);
      for (const a of await attempts.find({ _id: { $in: chunk } }, { fields, limit: CHUNK })) found.set(a._id, a);
    }
    return found;
  },
  /** The points of some questions by attempt, in their order; null for one that waits, does not count or was not asked. */
  pointsOf: async (ids: string[], questionIds: string[]): Promise<Map<string, (number | null)[]>> => {
    const rows = await attempts.aggregate<{ _id: string; points: (number | null)[] }>([
      { $match: { _id: { $in: ids } } },
      { $project: { points: { $let: { vars: { items: '$result.items' }, in: questionIds.map(pointsIn) } } } },
    ]);
    return new Map(rows.map(({ _id, points }) => [_id, points]));
  },
  /** In the order of the ids. */
  listed: async (ids: string[], lateAfterMs: number): Promise<AttemptRow[]> => {
    const rows = await attempts.aggregate<AttemptRow>([
      { $match: { _id: { $in: ids } } },
      {
        $project: {
          ...ROW,
          ...TOTAL,
          earlier: { $slice: ['$earlier', -1] },
          answered: countAnswered(),
          late: countAnswered({ $gt: ['$$r.v.receivedAt', { $add: ['$deadlineAt', lateAfterMs] }] }),
        },
      },
    ]);
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
});
