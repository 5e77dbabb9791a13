import type { EventData } from '@kasauti/contracts';

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
  /** Time of the newest announcement that the student has read; also from an earlier enrolment. */
  announcementsReadAt?: Date;
  endedAt?: Date;
  endReason?: EndReason;
}

export const enrolmentId = (classId: string, userId: string): string => `${classId}:${userId}`;

interface Consented {
  textVersion: string;
  inviteId?: string;
}

/** Enrolling gives the consent, so both are one document. */
export function newEnrolment(
  c: { _id: string; teacherId: string },
  userId: string,
  { textVersion, inviteId }: Consented,
  now: Date,
): EnrolmentDoc {
  return {
    _id: enrolmentId(c._id, userId),
    classId: c._id,
    userId,
    teacherId: c.teacherId,
    ...(inviteId === undefined ? { via: 'public' } : { via: 'invite', inviteId }),
    enrolledAt: now,
    consent: { type: 'class_enrolment', textVersion, givenAt: now },
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
  enrolledAt: e.enrolledAt.toISOString(),
});
export const consented = (e: EnrolmentDoc): EventData['consent_given'] => ({
  classId: e.classId,
  userId: e.userId,
  consentType: e.consent.type,
  textVersion: e.consent.textVersion,
  givenAt: e.consent.givenAt.toISOString(),
});
/** Members by their batch and by the newest announcement that they have read. */
export interface ReadCount {
  batchId: string | null;
  readAt: Date | null;
  members: number;
}
/** What a teacher gives a member; null: none. */
export interface Given {
  rollNo: string | null;
  batchId: string | null;
}
export const memberState = ({ classId, userId }: EnrolmentDoc, given: Given): EventData['member_changed'] => ({
  classId,
  studentId: userId,
  rollNo: given.rollNo,
  batchId: given.batchId,
});
export const ended = (e: EnrolmentDoc, reason: EndReason): EventData['enrolment_ended'] => ({
  classId: e.classId,
  studentId: e.userId,
  teacherId: e.teacherId,
  reason,
});
