import type { Reach } from '@kasauti/contracts/staff';
import type { Page, Store } from '@kasauti/service-kit';
import type { StoredTest, TestDefinition } from './test-definition';

/** Only `draft` and `change` of `test-definition.store.ts` read the questions. */
export const WITHOUT_QUESTIONS = { sections: 0, outbox: 0 } as const;
const MAX_TESTS = 1000;

export interface ClassCounts {
  classId: string;
  open: number;
  opening: number;
}

/** @param classId only of this class */
function inReach(reach: readonly Reach[], classId?: string): object {
  const parts = reach.map(({ ownerId, classIds }) => ({
    teacherId: ownerId,
    ...(classId ? { classId } : classIds ? { classId: { $in: [...classIds] } } : {}),
  }));
  return parts.length === 1 && parts[0] ? parts[0] : { $or: parts };
}

/** Tests without their questions. */
export const listsOf = (tests: Store<StoredTest>) => ({
  byIds: (ids: string[]): Promise<TestDefinition[]> =>
    tests.find({ _id: { $in: ids } }, { fields: WITHOUT_QUESTIONS, limit: MAX_TESTS }),
  /** Ids of all that a teacher owns, the oldest first. */
  async idsOwned(teacherId: string): Promise<string[]> {
    const ids: string[] = [];
    for (let isFull = true; isFull;) {
      const after = { teacherId, ...(ids.length > 0 ? { _id: { $gt: ids.at(-1) ?? '' } } : {}) };
      const found = await tests.find(after, { fields: { _id: 1 }, sort: { _id: 1 }, limit: MAX_TESTS });
      ids.push(...found.map(({ _id }) => _id));
      isFull = found.length === MAX_TESTS;
    }
    return ids;
  },
  idsOfOthersIn: async (classId: string, teacherId: string): Promise<string[]> =>
    (await tests.find({ classId, teacherId: { $ne: teacherId } }, { fields: { _id: 1 }, limit: MAX_TESTS })).map(
      ({ _id }) => _id,
    ),
  /** Cancelled ones too: students see that a test is cancelled. */
  publishedIn: (classIds: string[]): Promise<TestDefinition[]> =>
    tests.find(
      { classId: { $in: classIds }, status: { $in: ['published', 'closed', 'cancelled'] } },
      { fields: WITHOUT_QUESTIONS, sort: { _id: -1 }, limit: MAX_TESTS },
    ),
  /**
   * By class, so that the caller can leave out archived ones. Open: those that have not ended, less those that have not
   * opened, none of which has ended or been released.
   */
  async countByClass(now: Date, until: Date): Promise<ClassCounts[]> {
    const of = (match: object) =>
      tests.aggregate<{ _id: string; n: number }>([
        { $match: { status: 'published', ...match } },
        { $group: { _id: '$classId', n: { $sum: 1 } } },
      ]);
    const [endless, unended, unopened, opening] = await Promise.all([
      of({ endAt: null, releasedAt: null }),
      of({ endAt: { $gt: now }, releasedAt: null }),
      of({ startAt: { $gt: now } }),
      of({ startAt: { $gt: now, $lte: until } }),
    ]);
    const counts = new Map<string, ClassCounts>();
    const countsOf = (classId: string): ClassCounts => {
      const known = counts.get(classId) ?? { classId, open: 0, opening: 0 };
      counts.set(classId, known);
      return known;
    };
    for (const { _id, n } of [...endless, ...unended]) countsOf(_id).open += n;
    for (const { _id, n } of unopened) countsOf(_id).open -= n;
    for (const { _id, n } of opening) countsOf(_id).opening += n;
    return [...counts.values()];
  },
  /** @param except ids of classes whose tests are left out */
  closingNext: (now: Date, limit: number, except: string[]): Promise<TestDefinition[]> =>
    tests.find(
      {
        classId: { $nin: except },
        status: 'published',
        endAt: { $gt: now },
        releasedAt: null,
        $or: [{ startAt: null }, { startAt: { $lte: now } }],
      },
      { fields: WITHOUT_QUESTIONS, sort: { endAt: 1, _id: 1 }, limit },
    ),
  opening: (now: Date, until: Date, limit: number, except: string[]): Promise<TestDefinition[]> =>
    tests.find(
      { classId: { $nin: except }, status: 'published', startAt: { $gt: now, $lte: until } },
      { fields: WITHOUT_QUESTIONS, sort: { startAt: 1, _id: 1 }, limit },
    ),
  /** Ids of all in reach. */
  idsWithin: async (reach: readonly Reach[]): Promise<string[]> =>
    (await tests.aggregate<{ _id: string }>([{ $match: inReach(reach) }, { $project: { _id: 1 } }])).map(
      ({ _id }) => _id,
    ),
  /** @param classId only of this class */
  async within(
    reach: readonly Reach[],
    classId: string | undefined,
    { skip, limit }: Page,
  ): Promise<{ rows: TestDefinition[]; total: number }> {
    const filter = inReach(reach, classId);
    const [rows, total] = await Promise.all([
      tests.find(filter, { fields: WITHOUT_QUESTIONS, sort: { _id: -1 }, skip, limit }),
      tests.count(filter),
    ]);
    return { rows, total };
  },
});
