import type { Handlers } from '@kasauti/service-kit';
import { userNotFound } from '../user/user.refusals';
import type { UserStore } from '../user/user.store';
import type { AcceptFlows } from './accept.flow';
import type { StaffFlows } from './end-staff.flow';
import type { InviteFlows } from './invite.flow';
import type { StaffQuery } from './staff.query';
import { openInvitationView } from './staff.view';
import type { TeamStore } from './team.store';

interface Deps {
  users: UserStore;
  teams: TeamStore;
  query: StaffQuery;
  invite: InviteFlows;
  accept: AcceptFlows;
  staff: StaffFlows;
}
type OwnerOperations =
  | 'listStaff'
  | 'setTeamName'
  | 'inviteStaff'
  | 'resendStaffInvitation'
  | 'withdrawStaffInvitation'
  | 'changeStaff'
  | 'removeStaff';
type PersonOperations =
  | 'openStaffInvitation'
  | 'acceptStaffInvitation'
  | 'listMyWorkplaces'
  | 'leaveWorkplace'
  | 'listUserWorkplaces'
  | 'removeUserStaff';

/** A team is its owner's: every operation is about the caller's own. */
export const teamApi = ({ teams, query, invite, staff }: Deps): Handlers<OwnerOperations> => ({
  async listStaff({ caller, now }) {
    const [team, people, invitations] = await Promise.all([
      query.team(caller.id),
      query.people(caller.id),
      query.invitations(caller.id, now),
    ]);
    return { data: { team, people, invitations } };
  },
  async setTeamName({ caller, body }) {
    await teams.setName(caller.id, body.name);
    return { message: 'Your team has this name now.' };
  },
  async inviteStaff({ caller, body, now }) {
    return { data: await query.invitation(await invite.invite(caller, body, now)) };
  },
  async resendStaffInvitation({ caller, params, now }) {
    return { data: await query.invitation(await invite.resend(caller, params.invitationId, now)) };
  },
  async withdrawStaffInvitation({ caller, params }) {
    await invite.withdraw(caller.id, params.invitationId);
    return { message: 'This invitation is withdrawn.' };
  },
  async changeStaff({ caller, params, body }) {
    await invite.checkGrants(caller, body.grants);
    return { data: await query.person(await staff.change(caller.id, params.userId, body.grants)) };
  },
  async removeStaff({ caller, params }) {
    await staff.end(caller.id, params.userId);
    return { message: 'This person no longer works in your classes.' };
  },
});

export const workplaceApi = (deps: Deps): Handlers<PersonOperations> => {
  const { users, query, accept, staff } = deps;
  return {
    async openStaffInvitation({ body, now }) {
      const { invitation, owner, titles } = await accept.open(body.token, now);
      const team = await query.team(owner._id);
      return { data: openInvitationView(invitation, owner, { team, titles }) };
    },
    async acceptStaffInvitation({ caller, body, now }) {
      return { data: await query.workplace(await accept.accept(caller.id, body.token, now)) };
    },
    async listMyWorkplaces({ caller }) {
      return { data: await query.workplaces(caller.id) };
    },
    async leaveWorkplace({ caller, params }) {
      await staff.end(params.ownerId, caller.id);
      return { message: 'You no longer work there.' };
    },
    async listUserWorkplaces({ params: { userId } }) {
      if (!(await users.get(userId))) throw userNotFound();
      const [team, workplaces] = await Promise.all([query.people(userId), query.workplaces(userId)]);
      return { data: { team, workplaces } };
    },
    async removeUserStaff({ caller, params: { userId, staffId }, body: { reason } }) {
      if (!(await users.get(userId))) throw userNotFound();
      await staff.end(userId, staffId, { adminId: caller.id, reason });
      return { message: 'This person no longer works in these classes.' };
    },
  };
};
