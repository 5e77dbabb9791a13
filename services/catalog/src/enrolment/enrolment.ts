import type { EventData } from '@kasauti/contracts';

export interface EnrolmentDoc {
  /** `classId:userId`, so a student is enrolled once. */
  _id: string;
  classId: string;
  userId: string;
  teacherId: string;
  via: 'public' | 'invite';
  enrolledAt: Date;
  consent: { type: string; textVersion: string; givenAt: Date };
}

export const enrolmentId = (classId: string, userId: string): string => `${classId}:${userId}`;

/** Enrolling gives the consent, so both are one document. */
export function newEnrolment(
  c: { _id: string; teacherId: string },
  userId: string,
  textVersion: string,
  now: Date,
): EnrolmentDoc {
  return {
    _id: enrolmentId(c._id, userId),
    classId: c._id,
    userId,
    teacherId: c.teacherId,
    via: 'public',
    enrolledAt: now,
    consent: { type: 'class_enrolment', textVersion, givenAt: now },
  };
}

export const confirmed = (e: EnrolmentDoc): EventData['enrolment_confirmed'] => ({
  classId: e.classId,
  studentId: e.userId,
  teacherId: e.teacherId,
  via: e.via,
  enrolledAt: e.enrolledAt.toISOString(),
});
export const consented = (e: EnrolmentDoc): EventData['consent_given'] => ({
  classId: e.classId,
  userId: e.userId,
  consentType: e.consent.type,
  textVersion: e.consent.textVersion,
  givenAt: e.consent.givenAt.toISOString(),
});
