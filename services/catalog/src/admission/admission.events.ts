import { retryCas, type Clock, type On } from '@kasauti/service-kit';
import type { AdmitStudent } from '../enrolment/admit-student.flow';
import type { ListedFlows } from './admit-listed.flow';

interface Deps {
  listed: ListedFlows;
  admit: AdmitStudent;
  clock: Clock;
}

/** Students who come by a list, and what lists give to members. */
export const admissionEvents = ({ listed, admit, clock }: Deps) =>
  ({
    async admission_accepted({ data }) {
      const done = await retryCas(() => listed.admit(data, clock.now()));
      if (done !== true) await admit.countAfter(done);
    },
    async member_details_given({ data: { classId, studentId, ...details }, occurredAt }) {
      await retryCas(() => listed.give(classId, studentId, details, new Date(occurredAt)));
    },
  }) satisfies On;
