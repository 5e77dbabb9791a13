import { LOST, retryCas } from '@kasauti/service-kit';
import type { Post } from '../mail/post.flow';
import type { Act } from '../user/user';
import type { UserStore } from '../user/user.store';
import type { InvitationStore } from './invitation.store';
import type { MembershipStore } from './membership.store';
import { membershipId, type Membership, type StaffGrant } from './staff';
import { staffNotFound } from './staff.refusals';
import type { TeamStore } from './team.store';

interface Deps {
  users: UserStore;
  memberships: MembershipStore;
  invitations: InvitationStore;
  teams: TeamStore;
  post: Post;
}
export type StaffFlows = ReturnType<typeof staffFlows>;

/** Changes and ends of what people may do; each end can be repeated. */
export function staffFlows({ users, memberships, invitations, teams, post }: Deps) {
  const end = (id: string, act?: Act): Promise<void> =>
    retryCas(async () => {
      const member = await memberships.get(id);
      if (member?.isActive && !(await memberships.end(member, act))) return LOST;
    });
  const leaveAll = async (userId: string): Promise<void> => {
    for (const { _id } of await memberships.ofUser(userId)) await end(_id);
  };

  return {
    end: (ownerId: string, userId: string, act?: Act): Promise<void> => end(membershipId(ownerId, userId), act),
    change: (ownerId: string, userId: string, grants: StaffGrant[]): Promise<Membership> =>
      retryCas<Membership>(async () => {
        const member = await memberships.get(membershipId(ownerId, userId));
        if (!member?.isActive) throw staffNotFound();
        return (await memberships.change(member, grants)) ?? LOST;
      }),
    /** Somebody who is a student now works nowhere; one who became a teacher again has lost nothing since. */
    async endOfStudent(userId: string): Promise<void> {
      if ((await users.get(userId))?.role === 'student') await leaveAll(userId);
    },
    /** Open invitations of an owner, which a stranger may have sent; can be repeated. */
    async withdrawAll(ownerId: string, now: Date): Promise<void> {
      for (const { _id, mailId } of await invitations.open(ownerId, now)) {
        await post.withdraw(mailId);
        await invitations.end(_id, { state: 'withdrawn' });
      }
    },
    /** Of an erased account: where it worked, who has invited it, its own team, and the addresses it invited. */
    async eraseOf(userId: string): Promise<void> {
      const email = (await users.get(userId))?.email;
      for (const { _id, mailId } of email ? await invitations.allTo(email) : []) {
        await post.withdraw(mailId);
        await invitations.remove(_id);
      }
      await leaveAll(userId);
      for (const { _id } of await memberships.ofOwner(userId)) await end(_id);
      for (let some = await invitations.someOf(userId); some.length > 0; some = await invitations.someOf(userId))
        for (const { _id } of some) await invitations.remove(_id);
      await teams.remove(userId);
    },
  };
}
