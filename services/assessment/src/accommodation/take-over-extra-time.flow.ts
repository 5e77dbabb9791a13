import { LOST, retryCas } from '@kasauti/service-kit';
import type { Transfer } from '../class/class.events';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { accommodationChanged, accommodationId, holdsAt, type Accommodation } from './accommodation';
import type { AccommodationStore } from './accommodation.store';

interface Deps {
  accommodations: AccommodationStore;
  enrolments: EnrolmentStore;
}

/** The reason itself stays between the former teacher and the student. */
const TAKEN_OVER = 'Approved by the former teacher of the class';

/**
 * What the former teacher of a class has approved for its students goes on, because their tests change hands with the
 * class. What the new teacher has decided stays, also that extra time has ended since the transfer.
 */
export const takeOverExtraTime =
  ({ accommodations, enrolments }: Deps) =>
  async (transfer: Transfer): Promise<void> => {
    const found = await accommodations.holding([transfer.formerTeacherId], transfer.at);
    // A transfer is heard of once more in a rebuild: what was approved since, and who joined since, is not part of it.
    const approved = found.filter((one) => one.at <= transfer.at);
    if (approved.length === 0) return;
    const students = new Set(await enrolments.studentsOf(transfer.classId, transfer.at));
    for (const one of approved) if (students.has(one.studentId)) await takeOver(accommodations, one, transfer);
  };

const takeOver = (
  accommodations: AccommodationStore,
  approved: Accommodation,
  { teacherId: scope, at }: Transfer,
): Promise<true> =>
  retryCas(async () => {
    const { studentId, kind, amount, validUntil, by } = approved;
    const known = await accommodations.get(scope, studentId);
    if (known && (holdsAt(known, at) || known.at >= at)) return true;
    const _id = accommodationId(scope, studentId);
    const next = { _id, scope, studentId, kind, amount, validUntil, by, reason: TAKEN_OVER, at, isEnded: false };
    const events = [accommodationChanged(next)];
    const isKept = known ? await accommodations.change(known, next, events) : await accommodations.insert(next, events);
    return isKept ? true : LOST;
  });
