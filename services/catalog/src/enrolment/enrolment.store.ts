import { event, isDuplicateKey, type Db, type Page, type Store, type Transaction } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { OwnPlace } from '../class/class';
import {
  confirmed,
  consented,
  ended,
  enrolmentId,
  memberState,
  withoutNumbers,
  type EndReason,
  type EnrolmentDoc,
} from './enrolment';
import { memberQueries } from './members.store';

const consent = new Schema({ type: { type: String }, textVersion: String, givenAt: Date }, { _id: false });
const definition = {
  _id: String,
  classId: String,
  userId: String,
  teacherId: String,
  via: String,
  inviteId: String,
  enrolledAt: Date,
  consent,
  rollNo: String,
  rollKey: String,
  batchId: String,
  batchSince: Date,
  announcementsReadAt: Date,
  refusedRollNo: String,
  admissionId: String,
  detailsAt: Date,
  rollSetAt: Date,
  batchSetAt: Date,
  endedAt: Date,
  endReason: String,
};
/** Not ended. */
const active = { endedAt: null };
const events = (e: EnrolmentDoc) => {
  const { rollNo = null, batchId = null, refusedRollNo } = e;
  const isGiven = rollNo !== null || batchId !== null || refusedRollNo !== undefined;
  return [
    event('enrolment_confirmed', confirmed(e)),
    event('consent_given', consented(e)),
    ...(isGiven ? [event('member_changed', memberState(e, { rollNo, refusedRollNo }, e))] : []),
  ];
};
/** Of an enrolment that has ended or was by another way. */
const dropped = ({ inviteId, admissionId }: Pick<EnrolmentDoc, 'inviteId' | 'admissionId'>) => ({
  ...(inviteId === undefined ? { inviteId: 1 } : {}),
  ...(admissionId === undefined ? { admissionId: 1 } : {}),
});

/** Continues an ended enrolment; null when another writer was first. */
const reopenIn =
  (enrolments: Store<EnrolmentDoc>) =>
  async (before: EnrolmentDoc, { _id, inviteId, admissionId, ...e }: EnrolmentDoc, tx?: Transaction) => {
    const way = {
      ...(inviteId === undefined ? {} : { inviteId }),
      ...(admissionId === undefined ? {} : { admissionId }),
    };
    try {
      return await enrolments.in(tx).save(
        before,
        { endedAt: before.endedAt },
        {
          $set: { ...e, ...way },
          $unset: { endedAt: 1, endReason: 1, ...dropped({ inviteId, admissionId }) },
        },
        events({ _id, ...way, ...e }),
      );
    } catch (error) {
      // Somebody took the roll number meanwhile. In a transaction it has to end.
      if (tx || !isDuplicateKey(error)) throw error;
      return null;
    }
  };

export function enrolmentStore(db: Db) {
  const enrolments = db.store<EnrolmentDoc>('enrolments', definition, {
    outbox: true,
    indexes: [
      [{ classId: 1, endedAt: 1, enrolledAt: -1, _id: 1 }],
      [{ userId: 1, enrolledAt: -1 }],
      [{ teacherId: 1, userId: 1, endedAt: 1 }],
      [
        { classId: 1, rollKey: 1 },
        { unique: true, partialFilterExpression: { rollKey: { $exists: true } } },
      ],
      [{ classId: 1, batchId: 1, endedAt: 1 }],
      [{ inviteId: 1, enrolledAt: -1, _id: 1 }, { partialFilterExpression: { inviteId: { $exists: true } } }],
    ],
  });
  return {
    ...memberQueries(enrolments),
    /** False when there is an enrolment already, active or ended. */
    insert: (e: EnrolmentDoc, tx?: Transaction) => enrolments.in(tx).insert(e, events(e)),
    reopen: reopenIn(enrolments),
    /** Null when another writer was first. The roll number is free for others from then on. */
    end: (e: EnrolmentDoc, endReason: EndReason, now: Date) =>
      enrolments.save(
        e,
        e.endedAt ? { endReason: 'left' } : active,
        {
          $set: { endedAt: now, endReason },
          $unset: { rollNo: 1, rollKey: 1, batchId: 1, batchSince: 1, refusedRollNo: 1 },
        },
        [
          event('enrolment_ended', ended(e, endReason)),
          ...(e.rollNo || e.refusedRollNo || e.batchId ? [event('member_changed', withoutNumbers(e, {}))] : []),
        ],
      ),
    /** Active or ended. */
    latest: (classId: string, userId: string) => enrolments.get(enrolmentId(classId, userId)),
    /** Null when it has ended. */
    async get(classId: string, userId: string, tx?: Transaction): Promise<OwnPlace | null> {
      const found = await enrolments
        .in(tx)
        .get(enrolmentId(classId, userId), { enrolledAt: 1, endedAt: 1, batchId: 1 });
      return found?.endedAt ? null : found;
    },
    /** Class ids of a student, with the student's place in each. */
    async of(userId: string): Promise<Map<string, OwnPlace>> {
      const found = await enrolments.find(
        { userId, ...active },
        {
          fields: { classId: 1, enrolledAt: 1, rollNo: 1, batchId: 1, announcementsReadAt: 1 },
          sort: { enrolledAt: -1 },
          limit: 1000,
        },
      );
      return new Map(found.map((e) => [e.classId, e]));
    },
    async among(userId: string, classIds: string[]): Promise<Set<string>> {
      const found =
        classIds.length === 0
          ? []
          : await enrolments.find(
              { _id: { $in: classIds.map((id) => enrolmentId(id, userId)) }, ...active },
              { fields: { classId: 1 }, limit: classIds.length },
            );
      return new Set(found.map((e) => e.classId));
    },
    byInvite: (inviteId: string, { skip, limit }: Page) =>
      enrolments.find(
        { inviteId },
        { fields: { userId: 1, enrolledAt: 1, endedAt: 1, rollNo: 1 }, sort: { enrolledAt: -1, _id: 1 }, skip, limit },
      ),
    /** Active or ended, so a use stays a use. */
    countByInvite: (inviteId: string) => enrolments.count({ inviteId }),
    ofClass: (classId: string, { skip, limit }: Page) =>
      enrolments.find(
        { classId, ...active },
        { fields: { userId: 1, enrolledAt: 1, via: 1 }, sort: { enrolledAt: -1, _id: 1 }, skip, limit },
      ),
    giveOneTo: (classId: string, userId: string, teacherId: string) =>
      enrolments.update({ _id: enrolmentId(classId, userId) }, { $set: { teacherId } }),
    giveTo: (classId: string, teacherId: string) =>
      enrolments.bulk([{ updateMany: { filter: { classId }, update: { $set: { teacherId } } } }]),
    countOf: (classId: string) => enrolments.count({ classId, ...active }),
    /**
     * Reads one index entry for every student, so only jobs may call it. Those without an end sort first, and the sort by all
     * keys of the index lets the database jump from student to student.
     */
    async studentsOfTeacher(teacherId: string): Promise<number> {
      const [row] = await enrolments.aggregate<{ n: number }>([
        { $match: { teacherId } },
        { $sort: { teacherId: 1, userId: 1, endedAt: 1 } },
        { $group: { _id: '$userId', endedAt: { $first: '$endedAt' } } },
        { $match: active },
        { $count: 'n' },
      ]);
      return row?.n ?? 0;
    },
  };
}
export type EnrolmentStore = ReturnType<typeof enrolmentStore>;

/** Migration: the index that also has the end replaces it. */
export async function dropTeacherIndex(db: Db): Promise<void> {
  const [enrolments, name] = [db.connection.collection('enrolments'), 'teacherId_1_userId_1'];
  if (await enrolments.indexExists(name)) await enrolments.dropIndex(name);
}
