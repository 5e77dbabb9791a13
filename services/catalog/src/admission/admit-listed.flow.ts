import { rollKey } from '@kasauti/contracts/members';
import type { EventData } from '@kasauti/contracts';
import { LOST } from '@kasauti/service-kit';
import { batchOf } from '../class/batch';
import type { ClassDoc } from '../class/class';
import type { ClassStore } from '../class/class.store';
import type { AdmitStudent, Enrolled } from '../enrolment/admit-student.flow';
import { isKeptOut, type EnrolmentDoc, type Given } from '../enrolment/enrolment';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  people: PersonStore;
  admit: AdmitStudent;
}
type Details = Pick<EventData['member_details_given'], 'rollNo' | 'batchId' | 'rollNoFrom'>;

/** What of a list was not set by hand after it was made. */
const unsetSince = (
  at: Date,
  { rollSetAt, batchSetAt }: EnrolmentDoc,
  { rollNo, batchId, rollNoFrom }: Details,
): Details => ({
  ...(rollNo === undefined || (rollSetAt && rollSetAt >= at) ? {} : { rollNo, rollNoFrom }),
  ...(batchId === undefined || (batchSetAt && batchSetAt >= at) ? {} : { batchId }),
});

export type ListedFlows = ReturnType<typeof listedFlows>;

/** What identity's lists do to the students of a class. An event that comes late, twice or after its opposite does nothing. */
export function listedFlows({ classes, enrolments, people, admit }: Deps) {
  /** What of the details can be given: a number that somebody has meanwhile, and a batch that is gone, are left out. */
  async function givenTo(studentId: string, c: ClassDoc, { rollNo, batchId }: Details, now: Partial<Given>) {
    const isTaken =
      rollNo !== undefined &&
      ![undefined, studentId].includes((await enrolments.withRoll(c._id, rollKey(rollNo)))?.userId);
    return {
      rollNo: rollNo === undefined || isTaken ? (now.rollNo ?? null) : rollNo,
      batchId: batchOf(c.batches, batchId)?.batchId ?? now.batchId ?? null,
      ...(isTaken ? { refusedRollNo: rollNo } : {}),
    };
  }

  /**
   * Two who exchange their numbers are told one by one, in any order: the first takes the number from the other, whose own
   * one is on its way. It stays with who was given something since.
   */
  async function free(c: ClassDoc, { rollNo, rollNoFrom }: Details, at: Date): Promise<true | typeof LOST> {
    if (rollNo === undefined || rollNoFrom === undefined) return true;
    const holder = await enrolments.latest(c._id, rollNoFrom);
    const isSince = [holder?.rollSetAt, holder?.detailsAt].some((given) => given && given >= at);
    if (!holder || holder.endedAt || holder.rollKey !== rollKey(rollNo) || isSince) return true;
    return (await enrolments.setMember(holder, { rollNo: null, batchId: holder.batchId ?? null }, {})) ? true : LOST;
  }

  async function giveTo(member: EnrolmentDoc, c: ClassDoc, details: Details, at: Date): Promise<true | typeof LOST> {
    if (member.detailsAt && member.detailsAt >= at) return true;
    const unset = unsetSince(at, member, details);
    if ((await free(c, unset, at)) === LOST) return LOST;
    const given = await givenTo(member.userId, c, unset, member);
    return (await enrolments.setListed(member, given, at)) ? true : LOST;
  }

  return {
    /** Roll number and batch of a member; who is none, or no longer, or erased, gets nothing. */
    async give(classId: string, studentId: string, details: Details, at: Date): Promise<true | typeof LOST> {
      const [member, c] = await Promise.all([enrolments.latest(classId, studentId), classes.get(classId)]);
      if (!member || member.endedAt || !c || (await people.isErased(studentId))) return true;
      return giveTo(member, c, details, at);
    },

    /**
     * Enrols who has accepted, with roll number and batch in the same write. Nothing happens when the class is closed or the
     * account is gone by now, or when the student has left or was removed after accepting or being listed.
     */
    async admit(data: EventData['admission_accepted'], now: Date): Promise<Enrolled | true | typeof LOST> {
      const { admissionId, classId, studentId, textVersion } = data;
      const [before, c] = await Promise.all([enrolments.latest(classId, studentId), classes.get(classId)]);
      if (c?.status !== 'active' || (await people.isGone(studentId))) return true;
      const acceptedAt = new Date(data.acceptedAt);
      if (before && !before.endedAt) return giveTo(before, c, data, acceptedAt);
      if (before?.endedAt && before.endedAt >= acceptedAt) return true;
      if (before && isKeptOut(before, { createdAt: new Date(data.listedAt) })) return true;
      const given = await givenTo(studentId, c, data, {});
      const listed = { admissionId, textVersion, givenAt: acceptedAt, ...given };
      return admit.enrol({ entered: c, studentId, before, listed }, now);
    },
  };
}
