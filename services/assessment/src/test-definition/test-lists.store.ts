import type { Reach } from '@kasauti/contracts/staff';
import type { Page, Store } from '@kasauti/service-kit';
import type { StoredTest, TestDefinition } from './test-definition';

/** Only `draft` and `change` read the questions. */
export const WITHOUT_QUESTIONS = { sections: 0, outbox: 0 } as const;
const MAX_TESTS = 1000;

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
  ofOthersIn: async (classId: string, teacherId: string): Promise<string[]> =>
    (await tests.find({ classId, teacherId: { $ne: teacherId } }, { fields: { _id: 1 }, limit: MAX_TESTS })).map(
      ({ _id }) => _id,
    ),
  /** Cancelled ones too: students see that a test is cancelled. */
  publishedIn: (classIds: string[]): Promise<TestDefinition[]> =>
    tests.find(
      { classId: { $in: classIds }, status: { $in: ['published', 'closed', 'cancelled'] } },
      { fields: WITHOUT_QUESTIONS, sort: { _id: -1 }, limit: MAX_TESTS },
    ),
  /** How many can be started. A test that has not opened has no end or one that is to come, and no released answers. */
  async countOpen(now: Date): Promise<number> {
    const [endless, unended, unopened] = await Promise.all([
      tests.count({ status: 'published', endAt: null, releasedAt: null }),
      tests.count({ status: 'published', endAt: { $gt: now }, releasedAt: null }),
      tests.count({ status: 'published', startAt: { $gt: now } }),
    ]);
    return endless + unended - unopened;
  },
  closingNext: (now: Date, limit: number): Promise<TestDefinition[]> =>
    tests.find(
      {
        status: 'published',
        endAt: { $gt: now },
        releasedAt: null,
        $or: [{ startAt: null }, { startAt: { $lte: now } }],
      },
      { fields: WITHOUT_QUESTIONS, sort: { endAt: 1, _id: 1 }, limit },
    ),
  async opening(now: Date, until: Date, limit: number): Promise<{ rows: TestDefinition[]; total: number }> {
    const filter = { status: 'published' as const, startAt: { $gt: now, $lte: until } };
    const [rows, total] = await Promise.all([
      tests.find(filter, { fields: WITHOUT_QUESTIONS, sort: { startAt: 1, _id: 1 }, limit }),
      tests.count(filter),
    ]);
    return { rows, total };
  },
  /** @param classId only of this class */
  async within(
    reach: readonly Reach[],
    classId: string | undefined,
    { skip, limit }: Page,
  ): Promise<{ rows: TestDefinition[]; total: number }> {
    const parts = reach.map(({ ownerId, classIds }) => ({
      teacherId: ownerId,
      ...(classId ? { classId } : classIds ? { classId: { $in: [...classIds] } } : {}),
    }));
    const filter = parts.length === 1 && parts[0] ? parts[0] : { $or: parts };
    const [rows, total] = await Promise.all([
      tests.find(filter, { fields: WITHOUT_QUESTIONS, sort: { _id: -1 }, skip, limit }),
      tests.count(filter),
    ]);
    return { rows, total };
  },
});
