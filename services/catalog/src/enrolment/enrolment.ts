import type { EventData } from '@kasauti/contracts';
import { rollKey } from '@kasauti/contracts/members';

export type EndReason = 'left' | 'removed';

export interface EnrolmentDoc {
  /** `classId:userId`, so a student is enrolled once. An ended one stays: a new enrolment continues the numbering of its events. */
  _id: string;
  classId: string;
  userId: string;
  teacherId: string;
  via: 'public' | 'invite';
  inviteId?: string;
  enrolledAt: Date;
  consent: { type: string; textVersion: string; givenAt: Date };
  /** As it was typed; absent without one, and after the end. */
  rollNo?: string;
  /** Of the roll number, unique in the class. */
  rollKey?: string;
  batchId?: string;
  /** When this batch was given; absent where that was before it was kept. */
  batchSince?: Date;
  /** Time of the newest announcement that the student has read; also from an earlier enrolment. */
  announcementsReadAt?: Date;
  /** Of a list: somebody else had the number when the student came. */
  refusedRollNo?: string;
  /** The invitation of a list that the student accepted. */
  admissionId?: string;
  /** When a list gave roll number or batch, so that an older or repeated event does not undo what was changed since. */
  detailsAt?: Date;
  /** When each was set by hand, so that a list of before, whose event comes only then, does not undo it. */
  rollSetAt?: Date;
  batchSetAt?: Date;
  endedAt?: Date;
  endReason?: EndReason;
}

export const enrolmentId = (classId: string, userId: string): string => `${classId}:${userId}`;

/** By a list: the consent was given before, to identity. */
export interface Listed extends Given {
  admissionId: string;
  textVersion: string;
  givenAt: Date;
  refusedRollNo?: string;
}
interface Consented {
  textVersion: string;
  inviteId?: string;
  listed?: Listed;
}

/** Enrolling gives the consent, so both are one document. */
export function newEnrolment(
  c: { _id: string; teacherId: string },
  userId: string,
  { textVersion, inviteId, listed }: Consented,
  now: Date,
): EnrolmentDoc {
  const isInvited = inviteId !== undefined || listed !== undefined;
  return {
    _id: enrolmentId(c._id, userId),
    classId: c._id,
    userId,
    teacherId: c.teacherId,
    via: isInvited ? 'invite' : 'public',
    ...(inviteId === undefined ? {} : { inviteId }),
    enrolledAt: now,
    consent: {
      type: 'class_enrolment',
      textVersion: listed?.textVersion ?? textVersion,
      givenAt: listed?.givenAt ?? now,
    },
    ...(listed ? listedFields(listed, now) : {}),
  };
}

function listedFields({ admissionId, rollNo, batchId, refusedRollNo, givenAt }: Listed, now: Date) {
  return {
    admissionId,
    detailsAt: givenAt,
    ...(rollNo === null ? {} : { rollNo, rollKey: rollKey(rollNo) }),
    ...(batchId === null ? {} : { batchId, batchSince: now }),
    ...(refusedRollNo === undefined ? {} : { refusedRollNo }),
  };
}

type Ended = Pick<EnrolmentDoc, 'endedAt' | 'endReason'>;

/** A student whom the teacher removed comes back only by an invite made afterwards. */
export const isKeptOut = ({ endedAt, endReason }: Ended, invite?: { createdAt: Date }): boolean =>
  endedAt !== undefined && endReason === 'removed' && (invite === undefined || invite.createdAt <= endedAt);

export const confirmed = (e: EnrolmentDoc): EventData['enrolment_confirmed'] => ({
  classId: e.classId,
  studentId: e.userId,
  teacherId: e.teacherId,
  via: e.via,
  ...(e.inviteId === undefined ? {} : { inviteId: e.inviteId }),
  ...(e.admissionId === undefined ? {} : { admissionId: e.admissionId }),
  enrolledAt: e.enrolledAt.toISOString(),
});
export const consented = (e: EnrolmentDoc): EventData['consent_given'] => ({
  classId: e.classId,
  userId: e.userId,
  consentType: e.consent.type,
  textVersion: e.consent.textVersion,
  givenAt: e.consent.givenAt.toISOString(),
});
/** Members by their batch, by the newest announcement that they have read and by those that they came after. */
export interface ReadCount {
  batchId: string | null;
  readAt: Date | null;
  /** Time of the newest announcement of a page that is older than the enrolment; null: they were there for all of it. */
  joinedAfter: Date | null;
  members: number;
}
/** What a teacher gives a member; null: none. */
export interface Given {
  rollNo: string | null;
  batchId: string | null;
  /** A number that a list gave and somebody else has. */
  refusedRollNo?: string;
}
type Batch = Pick<EnrolmentDoc, 'batchId' | 'batchSince'>;
/** The batch of a member, and since when. @param at when it is given */
export const batchGiven = (before: Batch, { batchId }: Pick<Given, 'batchId'>, at: Date | undefined): Batch => {
  if (batchId === null) return {};
  const batchSince = batchId === before.batchId ? before.batchSince : at;
  return { batchId, ...(batchSince ? { batchSince } : {}) };
};
const told = ({ batchId, batchSince }: Batch) => ({
  batchId: batchId ?? null,
  ...(batchSince ? { batchSince: batchSince.toISOString() } : {}),
});
/** @param batch that it has from now on */
export const memberState = (
  { classId, userId, rollNo }: EnrolmentDoc,
  given: Omit<Given, 'batchId'>,
  batch: Batch,
): EventData['member_changed'] => ({
  classId,
  studentId: userId,
  rollNo: given.rollNo,
  ...told(batch),
  ...(given.refusedRollNo === undefined ? {} : { refusedRollNo: given.refusedRollNo }),
  ...(rollNo !== undefined && given.rollNo === null ? { forgotten: true } : {}),
});
/** Without a roll number, and without one that a list gave in vain. */
export const withoutNumbers = (
  { classId, userId, rollNo, refusedRollNo }: EnrolmentDoc,
  batch: Batch,
): EventData['member_changed'] => ({
  classId,
  studentId: userId,
  rollNo: null,
  ...told(batch),
  ...((rollNo ?? refusedRollNo) === undefined ? {} : { forgotten: true }),
});
export const ended = (e: EnrolmentDoc, reason: EndReason): EventData['enrolment_ended'] => ({
  classId: e.classId,
  studentId: e.userId,
  teacherId: e.teacherId,
  reason,
});
