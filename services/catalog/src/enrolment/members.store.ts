import { rollKey } from '@kasauti/contracts/members';
import { event, isDuplicateKey, type Store } from '@kasauti/service-kit';
import { batchGiven, memberState, withoutNumbers, type EnrolmentDoc, type Given, type ReadCount } from './enrolment';

type SetByHand = Pick<EnrolmentDoc, 'rollSetAt' | 'batchSetAt'>;
/** Not ended. */
const active = { endedAt: null };
/** Unchanged since. */
const asRead = (e: EnrolmentDoc, field: 'rollNo' | 'refusedRollNo' | 'rollSetAt' | 'detailsAt') => ({
  [field]: e[field] ?? { $exists: false },
});

/** The newest of these times up to that of the field, or null; most members came before all of them. */
const newestBefore = (field: string, times: readonly Date[]) => ({
  $cond: [
    { $lt: [field, times.reduce((oldest, time) => (time < oldest ? time : oldest))] },
    null,
    { $max: { $filter: { input: times, cond: { $lte: ['$$this', field] } } } },
  ],
});

/** What is asked of the enrolments as the roster of a class. */
export const memberQueries = (enrolments: Store<EnrolmentDoc>) => ({
  /** By hand. Null when another writer was first, also one who took the roll number. */
  async setMember(e: EnrolmentDoc, given: Given, setAt: SetByHand): Promise<EnrolmentDoc | null> {
    const { rollNo } = given;
    const batch = batchGiven(e, given, setAt.batchSetAt);
    const $set = { ...setAt, ...(rollNo === null ? {} : { rollNo, rollKey: rollKey(rollNo) }), ...batch };
    const $unset = {
      ...(rollNo === null ? { rollNo: 1, rollKey: 1 } : { refusedRollNo: 1 }),
      ...(batch.batchId ? {} : { batchId: 1 }),
      ...(batch.batchSince ? {} : { batchSince: 1 }),
    };
    try {
      const filter = { ...active, ...asRead(e, 'rollSetAt') };
      return await enrolments.save(e, filter, { $set, $unset }, [
        event('member_changed', memberState(e, given, batch)),
      ]);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  },
  /** Of an erased person, also one who has none: a writer who has read the enrolment before gives none. Null as with `setMember`. */
  forgetNumbers(e: EnrolmentDoc, rollSetAt: Date): Promise<EnrolmentDoc | null> {
    const hasSome = (e.rollNo ?? e.refusedRollNo) !== undefined;
    return enrolments.save(
      e,
      { ...active, ...asRead(e, 'rollNo'), ...asRead(e, 'refusedRollNo') },
      { $set: { rollSetAt }, $unset: { rollNo: 1, rollKey: 1, refusedRollNo: 1 } },
      hasSome ? [event('member_changed', withoutNumbers(e, e))] : [],
    );
  },
  /** What a list gives; without a change it is only noted. Null as with `setMember`. */
  async setListed(e: EnrolmentDoc, given: Given, detailsAt: Date): Promise<EnrolmentDoc | null> {
    const { rollNo, batchId, refusedRollNo } = given;
    const isSame = rollNo === (e.rollNo ?? null) && batchId === (e.batchId ?? null);
    const batch = batchGiven(e, given, detailsAt);
    const isNoted = isSame && refusedRollNo === e.refusedRollNo;
    const $set = {
      detailsAt,
      ...(rollNo === null ? {} : { rollNo, rollKey: rollKey(rollNo) }),
      ...batch,
      ...(refusedRollNo === undefined ? {} : { refusedRollNo }),
    };
    const $unset = refusedRollNo === undefined && rollNo !== null ? { refusedRollNo: 1 } : {};
    const events = isNoted ? [] : [event('member_changed', memberState(e, given, batch))];
    const filter = { ...active, ...asRead(e, 'detailsAt'), ...asRead(e, 'rollSetAt') };
    try {
      return await enrolments.save(e, filter, { $set, $unset }, events);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  },
  withRoll: (classId: string, key: string) => enrolments.findOne({ classId, rollKey: key }, { userId: 1, rollNo: 1 }),
  /** Members of a class, in batches without an order. */
  membersOf: (classId: string) =>
    enrolments.batches({ classId, ...active } as object, {
      userId: 1,
      rollNo: 1,
      batchId: 1,
      enrolledAt: 1,
      via: 1,
      refusedRollNo: 1,
    }),
  /** Up to the announcement of this time; never back. */
  readAnnouncements: ({ _id }: EnrolmentDoc, at: Date) =>
    enrolments.update({ _id }, { $max: { announcementsReadAt: at } }),
  /**
   * Members by batch, by what they have read and by what they came after. There are as many times as announcements, so the
   * rows are few.
   * @param times of the announcements that the members are counted for
   */
  async countByReads(classId: string, times: readonly Date[]): Promise<ReadCount[]> {
    if (times.length === 0) return [];
    const rows = await enrolments.aggregate<{ _id: Partial<Omit<ReadCount, 'members'>>; members: number }>([
      { $match: { classId, ...active } },
      {
        $group: {
          _id: { batchId: '$batchId', readAt: '$announcementsReadAt', joinedAfter: newestBefore('$enrolledAt', times) },
          members: { $sum: 1 },
        },
      },
    ]);
    return rows.map(({ _id: { batchId = null, readAt = null, joinedAfter = null }, members }) => ({
      batchId,
      readAt,
      joinedAfter,
      members,
    }));
  },
  countInBatch: (classId: string, batchId: string) => enrolments.count({ classId, batchId, ...active }),
  /** Members by batch id; those without one under `none`. */
  async countByBatch(classId: string): Promise<Map<string, number>> {
    const rows = await enrolments.aggregate<{ _id: string | null; n: number }>([
      { $match: { classId, ...active } },
      { $group: { _id: '$batchId', n: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, n }) => [_id ?? 'none', n]));
  },
});
