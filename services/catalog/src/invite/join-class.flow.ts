import type { ClassDoc } from '../class/class';
import type { ClassStore } from '../class/class.store';
import type { AdmitStudent, Enrolled } from '../enrolment/admit-student.flow';
import { isKeptOut } from '../enrolment/enrolment';
import { removedFromClass } from '../enrolment/enrolment.refusals';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { statusOf } from './invite';
import { classArchived, classNotOpen, inviteInvalid, inviteRefused } from './invite.refusals';
import type { Invite, InviteStore } from './invite.store';

type Deps = { classes: ClassStore; enrolments: EnrolmentStore; invites: InviteStore; admit: AdmitStudent };

/** The class of an invite, or why it can no longer be joined. @throws the refusal */
export function joinable(c: ClassDoc | null, invite: Invite, now: Date): ClassDoc {
  if (!c) throw inviteInvalid();
  if (c.status === 'archived') throw classArchived();
  const status = statusOf(invite, now);
  if (status !== 'active') throw inviteRefused[status]();
  if (c.status === 'draft') throw classNotOpen();
  return c;
}

export const joinClassFlow = ({ classes, enrolments, invites, admit }: Deps) => {
  /** @throws the refusal when no place is left for this student */
  async function takePlace(invite: Invite & { maxUses: number }, studentId: string, now: Date): Promise<void> {
    if (await invites.takePlace(invite, studentId, now)) return;
    if (await invites.hasPlace(invite._id, studentId)) return;
    const { revokedAt } = (await invites.byCode(invite.code)) ?? invite;
    throw inviteRefused[revokedAt ? 'revoked' : 'max_uses_reached']();
  }

  return async (invite: Invite, studentId: string, now: Date): Promise<Enrolled> => {
    // 1. A member uses no place, whatever has become of the invite.
    const { classId } = invite;
    const before = await enrolments.latest(classId, studentId);
    if (before && !before.endedAt) return { enrolledAt: before.enrolledAt, already: true };
    if (before && isKeptOut(before, invite)) throw removedFromClass();

    // 2. Refuse with the reason. A place taken before a crash is still the student's.
    const found = await classes.get(classId);
    const hasPlace = invite.maxUses !== undefined && (await invites.hasPlace(invite._id, studentId));
    const c = joinable(found, hasPlace ? { ...invite, usedCount: 0 } : invite, now);

    // 3. Take a place of a limited invite. After a crash from here on, settle-places.job.ts enrols the student.
    if (invite.maxUses !== undefined && !hasPlace)
      await takePlace({ ...invite, maxUses: invite.maxUses }, studentId, now);

    // 4. Enrol. The uses of an unlimited invite are counted by enrolment_confirmed.
    return admit(c, studentId, invite._id, now);
  };
};
export type JoinClass = ReturnType<typeof joinClassFlow>;
