import type { PipelineStage } from 'mongoose';
import type { Page, Store } from '@kasauti/service-kit';
import type { Allowed } from './allowance';
import type { Seat } from './seat';

/** What was done by one click, which may be about a whole class. */
export interface AllowanceAct {
  at: Date;
  by: string;
  /** Of who was allowed. */
  reason?: string;
  minutes?: number;
  /** Of permissions that have ended. */
  why?: 'withdrawn' | 'released';
  students: number;
  /** One of them. */
  studentId: string;
}

/** What a group of permissions has beside the act in its `_id`. */
type Beside = Pick<AllowanceAct, 'students' | 'studentId'>;

/** All seats of a test with a permission, also ended ones. */
const withAllowances = (testId: string): object => ({ testId, 'allowances.id': { $gt: '' } });

/** The permissions of a test, of which a whole class may have one: counted, grouped and paged by the database. */
export const allowanceListsOf = (seats: Store<Seat>) => {
  const each = (testId: string): PipelineStage[] => [
    { $match: withAllowances(testId) },
    { $project: { studentId: 1, allowances: 1 } },
    { $unwind: '$allowances' },
  ];
  const acts = async (stages: PipelineStage[], act: object, limit: number): Promise<AllowanceAct[]> => {
    const found = await seats.aggregate<Beside & { _id: Omit<AllowanceAct, keyof Beside> }>([
      ...stages,
      { $group: { _id: act, students: { $sum: 1 }, studentId: { $first: '$studentId' } } },
      { $sort: { '_id.at': -1, _id: 1 } },
      { $limit: limit },
    ]);
    return found.map(({ _id, ...rest }) => ({ ..._id, ...rest }));
  };
  return {
    /** In batches without an order. */
    everyWithAllowances: (testId: string) => seats.batches(withAllowances(testId), { outbox: 0 }),
    studentsAllowed: (testId: string) => seats.batches(withAllowances(testId), { studentId: 1 }),
    /** Newest first. */
    async allowances(testId: string, { skip, limit }: Page): Promise<{ rows: Allowed[]; total: number }> {
      const [rows, [count]] = await Promise.all([
        seats.aggregate<Allowed>([
          ...each(testId),
          { $replaceWith: { $mergeObjects: ['$allowances', { studentId: '$studentId' }] } },
          { $sort: { at: -1, id: -1 } },
          { $skip: skip },
          { $limit: limit },
        ]),
        seats.aggregate<{ n: number }>([
          { $match: withAllowances(testId) },
          { $group: { _id: null, n: { $sum: { $size: '$allowances' } } } },
        ]),
      ]);
      return { rows, total: count?.n ?? 0 };
    },
    /** Students who may still start by one. */
    countOpenAllowances: (testId: string, now: Date): Promise<number> =>
      seats.count({
        ...withAllowances(testId),
        allowances: { $elemMatch: { ended: null, until: { $gte: now } } },
      } as object),
    /** The newest. */
    allowedActs: (testId: string, limit: number): Promise<AllowanceAct[]> =>
      acts(
        each(testId),
        {
          at: '$allowances.at',
          by: '$allowances.by',
          reason: '$allowances.reason',
          minutes: '$allowances.minutes',
        },
        limit,
      ),
    /** The newest of those ended by hand. */
    endedActs: (testId: string, limit: number): Promise<AllowanceAct[]> =>
      acts(
        [...each(testId), { $match: { 'allowances.ended.why': { $in: ['withdrawn', 'released'] } } }],
        {
          at: '$allowances.ended.at',
          by: '$allowances.ended.by',
          why: '$allowances.ended.why',
        },
        limit,
      ),
  };
};
