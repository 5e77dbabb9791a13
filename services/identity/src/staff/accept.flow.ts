import { LOST, retryCas, type Db, type Transaction } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import { sessionEnded } from '../session/session.refusals';
import type { User } from '../user/user';
import type { UserStore } from '../user/user.store';
import { masked } from '../user/user.view';
import { isOpen, readInvitationToken, type Invitation } from './invitation';
import type { InvitationStore } from './invitation.store';
import type { MembershipStore } from './membership.store';
import {
  classesNamed,
  membershipId,
  MOST_PEOPLE,
  MOST_WORKPLACES,
  withinClasses,
  type Membership,
  type StaffGrant,
} from './staff';
import { invitationOver, notATeacher, otherAddress, tooManyPeople, tooManyWorkplaces } from './staff.refusals';
import type { TeamStore } from './team.store';

interface Deps {
  db: Db;
  users: UserStore;
  memberships: MembershipStore;
  invitations: InvitationStore;
  teams: TeamStore;
  classes: ClassCopyStore;
  secrets: Secrets;
}
type Titles = Map<string, string>;
export type AcceptFlows = ReturnType<typeof acceptFlows>;

const mayEmploy = (owner: User | null): owner is User => owner?.isActive === true && owner.role === 'teacher';

/** What the invited person does with the link of the mail. */
export function acceptFlows({ db, users, memberships, invitations, teams, classes, secrets }: Deps) {
  /** The invitation of a token and who sent it; not when that account is suspended, erased or a student's now. */
  async function read(token: string, tx?: Transaction): Promise<{ invitation: Invitation; owner: User }> {
    const id = readInvitationToken(secrets, token);
    const invitation = id === undefined ? null : await invitations.get(id, tx);
    const owner = invitation && (await users.get(invitation.ownerId, tx));
    if (!invitation || !mayEmploy(owner) || invitation.state === 'withdrawn') throw invitationOver();
    return { invitation, owner };
  }
  /** What it still offers, with the titles of its classes. @throws when all of these have another owner by now */
  async function offerOf({ ownerId, grants: given }: Invitation): Promise<{ grants: StaffGrant[]; titles: Titles }> {
    const titles = await classes.titlesOf(ownerId, classesNamed(given));
    const grants = withinClasses(given, titles);
    if (grants.length === 0) throw invitationOver();
    return { grants, titles };
  }
  /** The invitation is for one address, and its owner has proved it by logging in with it. */
  function refuseOthers({ email }: Invitation, user: User): void {
    if (user.email !== email) throw otherAddress(masked(email));
    if (user.role !== 'teacher') throw notATeacher();
  }

  return {
    /** Consumes nothing. */
    async open(token: string, now: Date) {
      const { invitation, owner } = await read(token);
      if (!isOpen(invitation, now)) throw invitationOver();
      const { grants, titles } = await offerOf(invitation);
      return { invitation: { ...invitation, grants }, owner, titles };
    },

    /** Again: the same answer. */
    async accept(userId: string, token: string, now: Date): Promise<Membership> {
      // 1. Membership, its event and the end of the invitation are one transaction.
      const member = await db.atomically<Membership>(async (tx) => {
        const { invitation } = await read(token, tx);
        const user = await users.get(userId, tx);
        if (!user?.isActive) throw sessionEnded();
        refuseOthers(invitation, user);
        const { ownerId } = invitation;
        const _id = membershipId(ownerId, userId);
        const former = await memberships.get(_id, tx);
        if (invitation.state === 'accepted' && former?.isActive) return former;
        if (!isOpen(invitation, now)) throw invitationOver();
        const { grants } = await offerOf(invitation);
        await teams.lock(ownerId, tx);
        if (!former?.isActive && (await memberships.countOfOwner(ownerId, tx)) >= MOST_PEOPLE) throw tooManyPeople();
        if ((await memberships.countOfUser(userId, tx)) >= MOST_WORKPLACES) throw tooManyWorkplaces();
        const begun = { _id, ownerId, userId, grants, isActive: true, since: now };
        const isDone =
          (await memberships.begin(begun, former, tx)) &&
          (await invitations.end(invitation._id, { state: 'accepted' }, tx));
        return isDone ? begun : LOST;
      });
      // 2. A role change or an erasure at the same moment has found no membership to end: what was only read may have
      //    changed.
      const [user, owner] = [await users.get(userId), await users.get(member.ownerId)];
      if (user?.role === 'teacher' && !user.erasedAt && owner?.role === 'teacher' && !owner.erasedAt) return member;
      await retryCas(async () => {
        const begun = await memberships.get(member._id);
        if (begun?.isActive && !(await memberships.end(begun))) return LOST;
      });
      throw invitationOver();
    },
  };
}
