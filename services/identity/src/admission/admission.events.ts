import { LOST, retryCas, type On } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import { addressHash } from '../mail/stop-token';
import type { UserStore } from '../user/user.store';
import { detailsGiven, later, mayAccept } from './admission';
import type { AdmissionStore } from './admission.store';
import { acceptedBy } from './answer.flow';

interface Deps {
  admissions: AdmissionStore;
  users: UserStore;
  secrets: Secrets;
}
/** A student may have joined while the list was read. */
const BEFORE_MS = 60_000;

/** A student who came by another way settles the invitation: nobody is invited twice, and roll number and batch arrive. */
export const admissionEvents = ({ admissions, users, secrets }: Deps) =>
  ({
    enrolment_confirmed: ({ data: { classId, studentId, admissionId: own, enrolledAt } }) =>
      retryCas<void>(async () => {
        if (own !== undefined && (await admissions.enrolled(own))) return;
        const user = await users.get(studentId);
        if (!user?.email) return;
        const found = await admissions.ofAddress(classId, addressHash(secrets, user.email));
        // An accepted one, whose enrolment comes late, may have been renewed by a list: it is settled here.
        // One that was listed only after the student had joined is a new invitation and stays open.
        const joinedAt = new Date(enrolledAt);
        if (!found || !mayAccept(found, joinedAt) || joinedAt < later(found.listedAt, -BEFORE_MS)) return;
        const events = detailsGiven({ classId, studentId, admissionId: found._id }, found);
        const settled = { ...acceptedBy(studentId, joinedAt), isEnrolled: true };
        if (!(await admissions.end(found, settled, events))) return LOST;
      }),
  }) satisfies On;
