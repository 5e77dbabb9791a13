import type { components } from '@kasauti/contracts';
import type { MailStore } from '../mail/mail.store';
import { wantsMail } from '../mail/topic';
import type { SessionStore } from '../session/session.store';
import type { UserStore } from '../user/user.store';
import type { Invitation } from './invitation';
import type { InvitationStore } from './invitation.store';
import type { MembershipStore } from './membership.store';
import { mayGrade, type Membership } from './staff';
import { invitationView, personView, workplaceView } from './staff.view';
import type { TeamStore } from './team.store';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  mails: MailStore;
  memberships: MembershipStore;
  invitations: InvitationStore;
  teams: TeamStore;
}
type Schemas = components['schemas'];
export type StaffQuery = ReturnType<typeof staffQuery>;

/** Who works where, with names. */
export function staffQuery({ users, sessions, mails, memberships, invitations, teams }: Deps) {
  async function people(members: Membership[]): Promise<Schemas['StaffPerson'][]> {
    const ids = members.map(({ userId }) => userId);
    const [named, lastUsed] = await Promise.all([users.named(ids), sessions.lastUsed(ids)]);
    return members
      .map((member) => personView(member, named.get(member.userId), lastUsed.get(member.userId)))
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.userId < b.userId ? -1 : 1));
  }
  async function places(members: Membership[]): Promise<Schemas['Workplace'][]> {
    const ids = members.map(({ ownerId }) => ownerId);
    const [owners, names] = await Promise.all([users.named(ids), teams.namesOf(ids)]);
    return members
      .map((member) => workplaceView(member, owners.get(member.ownerId), names.get(member.ownerId) ?? null))
      .sort((a, b) => a.owner.localeCompare(b.owner, 'en') || (a.ownerId < b.ownerId ? -1 : 1));
  }
  async function invited(open: Invitation[]): Promise<Schemas['StaffInvitation'][]> {
    const states = await mails.statesOf(open.map(({ mailId }) => mailId));
    // A mail is forgotten when it is as old as the invitation may become.
    return open.map((one) => invitationView(one, states.get(one.mailId) ?? 'sent'));
  }

  return {
    people: async (ownerId: string) => people(await memberships.ofOwner(ownerId)),
    person: async (member: Membership) => (await people([member]))[0] as Schemas['StaffPerson'],
    workplaces: async (userId: string) => places(await memberships.ofUser(userId)),
    workplace: async (member: Membership) => (await places([member]))[0] as Schemas['Workplace'],
    invitations: async (ownerId: string, now: Date) => invited(await invitations.open(ownerId, now)),
    invitation: async (one: Invitation) => (await invited([one]))[0] as Schemas['StaffInvitation'],
    team: (ownerId: string) => teams.nameOf(ownerId),
    /**
     * Ids of who is reminded of answers that wait in a class: the people who give marks there and want these mails, and the
     * owner only when there is none.
     */
    async graders(ownerId: string, classId: string): Promise<string[]> {
      const members = await memberships.ofOwner(ownerId);
      const ids = members.filter((member) => mayGrade(member, classId)).map(({ userId }) => userId);
      const named = await users.named(ids);
      const reminded = ids.filter((id) => {
        const user = named.get(id);
        return user?.isActive && wantsMail(user, 'grading');
      });
      return reminded.length > 0 ? reminded : [ownerId];
    },
  };
}
