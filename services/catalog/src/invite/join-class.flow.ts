import { LOST, retryCas, turns, type Db, type Transaction } from '@kasauti/service-kit';
import type { ClassDoc } from '../class/class';
import type { ClassStore } from '../class/class.store';
import type { AdmitStudent, Enrolled } from '../enrolment/admit-student.flow';
import { isKeptOut } from '../enrolment/enrolment';
import { removedFromClass } from '../enrolment/enrolment.refusals';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { statusOf } from './invite';
import { classArchived, classNotOpen, inviteInvalid, inviteRefused } from './invite.refusals';
import type { Invite, InviteStore } from './invite.store';

interface Deps {
  db: Db;
  classes: ClassStore;
  enrolments: EnrolmentStore;
  invites: InviteStore;
  admit: AdmitStudent;
}

type Joining = { studentId: string; textVersion?: string };

/** The class of an invite, or why it can no longer be joined: a full one still by who has a place. @throws the refusal */
export function joinable(c: ClassDoc | null, invite: Invite, hasPlace: boolean, now: Date): ClassDoc {
  if (!c) throw inviteInvalid();
  if (c.status === 'archived') throw classArchived();
  const status = statusOf(hasPlace ? { ...invite, usedCount: 0 } : invite, now);
  if (status !== 'active') throw inviteRefused[status]();
  if (c.status === 'draft') throw classNotOpen();
  return c;
}

export const joinClassFlow = ({ db, classes, enrolments, invites, admit }: Deps) => {
  const queue = turns();

  const join = async (
    found: Invite,
    { studentId, textVersion }: Joining,
    now: Date,
  ): Promise<Enrolled | typeof LOST> => {
    // 1. A member uses no place, whatever has become of the invite.
    const { classId } = found;
    const before = await enrolments.latest(classId, studentId);
    if (before && !before.endedAt) return { enrolledAt: before.enrolledAt };
    const invite = (await invites.byCode(found.code)) ?? found;
    if (before && isKeptOut(before, invite)) throw removedFromClass();

    // 2. Refuse with the reason.
    const hasPlace = await invites.hasPlace(invite, studentId);
    const entered = joinable(await classes.get(classId), invite, hasPlace, now);
    const admission = { entered, studentId, before, inviteId: invite._id, textVersion };

    // 3. Enrol. The uses of an unlimited invite are counted by enrolment_confirmed.
    if (invite.maxUses === undefined || hasPlace) return admit.enrol(admission, now);

    // 4. Or take a place of a limited invite and enrol, both or neither. What other requests have changed since is checked again.
    const both = async (tx: Transaction) =>
      (await invites.takePlace(invite, studentId, now, tx)) && !(await enrolments.get(classId, studentId, tx))
        ? admit.enrol(admission, now, tx)
        : LOST;
    return queue(invite._id, () => db.atomically<Enrolled | typeof LOST>(both, { tries: 1, orElse: () => LOST }));
  };
  return async (invite: Invite, joining: Joining, now: Date) =>
    admit.countAfter(await retryCas(() => join(invite, joining, now)));
};
export type JoinClass = ReturnType<typeof joinClassFlow>;
