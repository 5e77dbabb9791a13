import { rollKey } from '@kasauti/contracts/members';
import { LOST, retryCas } from '@kasauti/service-kit';
import type { EnrolmentDoc } from '../enrolment/enrolment';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import { rollTaken, studentNotFound } from './member.refusals';

type Deps = { enrolments: EnrolmentStore; people: PersonStore };
/** What is left out stays; null takes it away. */
export interface MemberChange {
  rollNo?: string | null;
  batchId?: string | null;
}

/** A change of one member with its event. The unique index decides between two who ask for one roll number. */
export const changeMemberFlow = ({ enrolments, people }: Deps) => {
  const refuseTaken = async (classId: string, studentId: string, rollNo: string): Promise<void> => {
    const holder = await enrolments.withRoll(classId, rollKey(rollNo));
    if (!holder || holder.userId === studentId) return;
    const names = await people.namesOf([holder.userId]);
    throw rollTaken(holder.rollNo ?? rollNo, names.get(holder.userId) ?? '');
  };

  return (
    classId: string,
    studentId: string,
    change: MemberChange,
    now: Date,
  ): Promise<{ member: EnrolmentDoc; isMoved: boolean }> =>
    retryCas(async () => {
      const current = await enrolments.latest(classId, studentId);
      if (!current || current.endedAt || (await people.isErased(studentId))) throw studentNotFound();
      const { rollNo = current.rollNo ?? null, batchId = current.batchId ?? null } = change;
      if (rollNo === (current.rollNo ?? null) && batchId === (current.batchId ?? null))
        return { member: current, isMoved: false };
      if (rollNo !== null) await refuseTaken(classId, studentId, rollNo);
      const setAt = {
        ...(change.rollNo === undefined ? {} : { rollSetAt: now }),
        ...(change.batchId === undefined ? {} : { batchSetAt: now }),
      };
      const member = await enrolments.setMember(current, { rollNo, batchId }, setAt);
      return member ? { member, isMoved: true } : LOST;
    });
};
