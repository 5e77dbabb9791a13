import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { LOST, retryCas } from '@kasauti/service-kit';
import type { ClassCopy } from '../class-copy/class-copy';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import { addressHash } from '../mail/stop-token';
import { sessionEnded } from '../session/session.refusals';
import type { Copies } from '../test-copy/copies.store';
import type { User } from '../user/user';
import type { UserStore } from '../user/user.store';
import { masked } from '../user/user.view';
import { accepted, detailsGiven, isOpen, mayAccept, type Admission } from './admission';
import {
  admissionNotFound,
  admissionOver,
  classArchived,
  classNotOpen,
  otherAddress,
  ownerInactive,
} from './admission.refusals';
import type { AdmissionStore } from './admission.store';

interface Deps {
  admissions: AdmissionStore;
  users: UserStore;
  classes: ClassCopyStore;
  copies: Copies;
  secrets: Secrets;
}
export type AnswerFlows = ReturnType<typeof answerFlows>;

/** What an accepted invitation keeps: whose it was, and neither name nor address. */
export const acceptedBy = (studentId: string, acceptedAt: Date): Partial<Admission> => ({
  state: 'accepted',
  studentId,
  acceptedAt,
  email: '',
  name: '',
});

/** Only an open class takes students; a copy without a status is of an earlier version, and catalog decides. */
function refuseClosed({ status }: ClassCopy): void {
  if (status === 'archived') throw classArchived();
  if (status === 'draft') throw classNotOpen();
}

/** What the invited student does. */
export function answerFlows({ admissions, users, classes, copies, secrets }: Deps) {
  /** @throws 404, and 403 to everybody but the owner of the address, which logging in has proved */
  async function own(userId: string, id: string): Promise<{ admission: Admission; user: User }> {
    const [admission, user] = await Promise.all([admissions.get(id), users.get(userId)]);
    if (!user?.isActive) throw sessionEnded();
    if (!admission) throw admissionNotFound();
    // One that is over has forgotten its address.
    if (addressHash(secrets, user.email) !== admission.addressHash)
      throw admission.email ? otherAddress(masked(admission.email)) : admissionOver();
    return { admission, user };
  }

  return {
    /** One write with its event, from which catalog enrols. @returns the class */
    accept: (userId: string, id: string, now: Date): Promise<string> =>
      retryCas<string>(async () => {
        const { admission } = await own(userId, id);
        const { classId } = admission;
        if (admission.state === 'accepted') return classId;
        if (!mayAccept(admission, now)) throw admissionOver();
        const c = await classes.get(classId);
        if (!c) throw admissionNotFound();
        // Who came by another way meanwhile has consented then, and only gets what the list gives.
        const isMember = (await copies.places(classId, [userId])).get(userId)?.isActive;
        const { teacherId: ownerId } = c;
        if (!isMember) {
          refuseClosed(c);
          // Lists and announcements in the name of a suspended owner stop too.
          if (!(await users.get(ownerId))?.isActive) throw ownerInactive();
        }
        const consent = { studentId: userId, ownerId, textVersion: CONSENT_TEXT_VERSION };
        const events = isMember
          ? detailsGiven({ classId, studentId: userId, admissionId: id }, admission)
          : [accepted(admission, consent, now)];
        const change = { ...acceptedBy(userId, now), isEnrolled: Boolean(isMember) };
        return (await admissions.end(admission, change, events)) ? classId : LOST;
      }),

    decline: (userId: string, id: string, now: Date): Promise<void> =>
      retryCas<void>(async () => {
        const { admission } = await own(userId, id);
        if (admission.state === 'declined') return;
        if (!isOpen(admission, now)) throw admissionOver();
        if (!(await admissions.end(admission, { state: 'declined', workAt: admission.expiresAt }))) return LOST;
      }),
  };
}
