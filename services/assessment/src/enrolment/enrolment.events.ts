import type { On } from '@kasauti/service-kit';
import { enrolmentId, type EnrolmentStore } from './enrolment.store';

export const enrolmentEvents = ({
  enrolments,
}: {
  enrolments: EnrolmentStore;
}): On<'enrolment_confirmed' | 'enrolment_ended'> => {
  const keep = ({ classId, studentId }: { classId: string; studentId: string }, isActive: boolean, lastSeq: number) =>
    enrolments.keep({ _id: enrolmentId(classId, studentId), classId, studentId, isActive, lastSeq });
  return {
    enrolment_confirmed: ({ data, aggSeq }) => keep(data, true, aggSeq),
    enrolment_ended: ({ data, aggSeq }) => keep(data, false, aggSeq),
  };
};
