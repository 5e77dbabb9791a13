import type { On } from '@kasauti/service-kit';
import { enrolmentId, type Enrolment, type EnrolmentStore } from './enrolment.store';

export const enrolmentEvents = ({
  enrolments,
}: {
  enrolments: EnrolmentStore;
}): On<'enrolment_confirmed' | 'enrolment_ended' | 'member_changed'> => {
  const keep = ({ classId, studentId, ...state }: Omit<Enrolment, '_id'>) =>
    enrolments.keep({ _id: enrolmentId(classId, studentId), classId, studentId, ...state });
  return {
    enrolment_confirmed: ({ data: { classId, studentId, enrolledAt }, aggSeq: lastSeq }) =>
      keep({ classId, studentId, isActive: true, joinedAt: new Date(enrolledAt), endedAt: null, lastSeq }),
    enrolment_ended: ({ data: { classId, studentId }, aggSeq: lastSeq, occurredAt }) =>
      keep({ classId, studentId, isActive: false, endedAt: new Date(occurredAt), lastSeq }),
    member_changed: ({ data, aggSeq }) => enrolments.keepMember(data, aggSeq),
  };
};
