import { LOST, newId, type Caller, type Db, type Limiter, type Transaction } from '@kasauti/service-kit';
import { classUnknown } from '../class-copy/class-copy.refusals';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import type { Post } from '../mail/post.flow';
import { sessionEnded } from '../session/session.refusals';
import { isLoggedIn, type User } from '../user/user';
import type { UserStore } from '../user/user.store';
import { invitationToken, isOpen, LIFE_MS, mailWaitMs, type Invitation } from './invitation';
import type { InvitationStore } from './invitation.store';
import type { MembershipStore } from './membership.store';
import { classesNamed, hasRoleTwice, membershipId, MOST_OPEN_INVITATIONS, MOST_PEOPLE, type StaffGrant } from './staff';
import {
  alreadyStaff,
  invitationAccepted,
  invitationNotFound,
  mailedJustNow,
  ownAddress,
  roleTwice,
  tooManyOpen,
  tooManyPeople,
  tooManyStaffMails,
} from './staff.refusals';
import type { TeamStore } from './team.store';

interface Deps {
  db: Db;
  users: UserStore;
  memberships: MembershipStore;
  invitations: InvitationStore;
  teams: TeamStore;
  classes: ClassCopyStore;
  secrets: Secrets;
  post: Post;
  limiter: Limiter;
}
type Owner = Pick<Caller, 'id' | 'sv'>;
const MAILS_A_DAY = { capacity: 100, perSec: 100 / (24 * 3600) };
/** Counts one mail, however often its transaction is repeated. */
function mailCount(limiter: Limiter, ownerId: string): () => Promise<void> {
  let taken: ReturnType<Limiter['take']> | undefined;
  return async () => {
    taken ??= limiter.take(`staff-mails:${ownerId}`, MAILS_A_DAY);
    const { ok, retryAfterSec } = await taken;
    if (!ok) throw tooManyStaffMails(retryAfterSec);
  };
}
/** Nobody has this id: an address without an account costs the same read. */
const NOBODY = 'none';

const fresh = (now: Date) => ({
  mailId: newId(),
  mailedAt: now,
  expiresAt: new Date(now.getTime() + LIFE_MS),
});

export type InviteFlows = ReturnType<typeof inviteFlows>;

/** What owners do with invitations. The answers do not depend on whether an address has an account. */
export function inviteFlows({ db, users, memberships, invitations, teams, classes, secrets, post, limiter }: Deps) {
  async function ownerOf(caller: Owner): Promise<User> {
    const owner = await users.get(caller.id);
    if (!isLoggedIn(owner, caller)) throw sessionEnded();
    return owner;
  }
  /** To the address alone: its text names nothing that the owner has typed. */
  async function mail({ _id, email, grants, expiresAt, mailId }: Invitation, owner: User, tx: Transaction) {
    const account = await users.byEmail(email, tx);
    const to = { _id: account?._id ?? null, email, role: 'teacher' as const };
    const roles = grants.map(({ role }) => role);
    const data = {
      address: owner.email,
      roles,
      token: invitationToken(secrets, _id),
      expiresAt: expiresAt.toISOString(),
    };
    await post.send({ id: mailId, kind: 'staff_invitation', to, data }, tx);
  }
  async function checkGrants(ownerId: string, grants: StaffGrant[]): Promise<void> {
    if (hasRoleTwice(grants)) throw roleTwice();
    const named = classesNamed(grants);
    if (named.length > 0 && (await classes.titlesOf(ownerId, named)).size < named.length) throw classUnknown();
  }

  return {
    /** @throws for a role that is named twice, a class that is not the owner's, or a login that has ended */
    async checkGrants(caller: Owner, grants: StaffGrant[]): Promise<void> {
      await ownerOf(caller);
      await checkGrants(caller.id, grants);
    },
    /** Invites an address, or renews its invitation: the mail is repeated once an hour at most. */
    async invite(caller: Owner, { email, grants }: Pick<Invitation, 'email' | 'grants'>, now: Date) {
      const { id: ownerId } = caller;
      const owner = await ownerOf(caller);
      if (email === owner.email) throw ownAddress();
      await checkGrants(ownerId, grants);
      const countMail = mailCount(limiter, ownerId);
      return db.atomically<Invitation>(async (tx) => {
        await teams.lock(ownerId, tx);
        const account = await users.byEmail(email, tx);
        const member = await memberships.get(membershipId(ownerId, account?._id ?? NOBODY), tx);
        if (member?.isActive) throw alreadyStaff();
        const former = await invitations.to(ownerId, email, tx);
        const isFurther = !former || !isOpen(former, now);
        if (isFurther && (await memberships.countOfOwner(ownerId, tx)) >= MOST_PEOPLE) throw tooManyPeople();
        if (isFurther && (await invitations.countOpen(ownerId, now, tx)) >= MOST_OPEN_INVITATIONS) throw tooManyOpen();
        const isMailed = !former || mailWaitMs(former, now) === 0;
        const base = { grants, state: 'open' as const, invitedAt: now };
        // Within the hour the mail that has gone out leads here too: its link is that of the invitation.
        const renewal = isMailed
          ? { ...base, ...fresh(now) }
          : { ...base, mailId: former.mailId, mailedAt: former.mailedAt, expiresAt: fresh(now).expiresAt };
        const invitation = { ...(former ?? { _id: newId(), ownerId, email }), ...renewal };
        if (former) {
          if (!(await invitations.renew(former, renewal, tx))) return LOST;
        } else await invitations.add(invitation, tx);
        if (isMailed) {
          await countMail();
          await mail(invitation, owner, tx);
        }
        return invitation;
      });
    },

    async resend(caller: Owner, id: string, now: Date): Promise<Invitation> {
      const { id: ownerId } = caller;
      const owner = await ownerOf(caller);
      const countMail = mailCount(limiter, ownerId);
      return db.atomically<Invitation>(async (tx) => {
        const found = await invitations.get(id, tx);
        if (found?.ownerId !== ownerId || !isOpen(found, now)) throw invitationNotFound();
        const waitMs = mailWaitMs(found, now);
        if (waitMs > 0) throw mailedJustNow(Math.ceil(waitMs / 1000));
        const invitation = await invitations.mailAgain(found, fresh(now), tx);
        if (!invitation) return LOST;
        await countMail();
        await mail(invitation, owner, tx);
        return invitation;
      });
    },

    /**
     * 1. take back the mail that still waits 2. end the invitation. An address that no mail has reached may be mailed again
     * at once. Can be repeated. @throws for one that was accepted meanwhile: its person works in the team now
     */
    async withdraw(ownerId: string, id: string): Promise<void> {
      const found = await invitations.get(id);
      if (found?.ownerId !== ownerId) throw invitationNotFound();
      const isUnsent = found.state === 'open' && (await post.withdraw(found.mailId));
      if (await invitations.end(id, { state: 'withdrawn', ...(isUnsent ? { mailedAt: new Date(0) } : {}) })) return;
      if ((await invitations.get(id))?.state === 'accepted') throw invitationAccepted();
    },
  };
}
