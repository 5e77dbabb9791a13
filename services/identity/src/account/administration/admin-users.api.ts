import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { MailStore } from '../../mail/mail.store';
import type { SessionStore } from '../../session/session.store';
import type { ChangeUser } from '../../user/change-user.flow';
import { containsName } from '../../user/search-words';
import { ownAccount, reasonHasName, userNotFound } from '../../user/user.refusals';
import type { UserStore } from '../../user/user.store';
import type { eraseUserFlow } from '../erasure/erase-user.flow';
import { exportView, type AdmissionsOf, type WorkplacesOf } from '../owner/account.view';
import { userDetails, userRow } from './admin-users.view';
import type { changeRoleFlow } from './change-role.flow';
import type { resendToUserFlow } from './resend-to-user.flow';
import type { setActiveFlow } from './set-active.flow';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  mails: MailStore;
  changeUser: ChangeUser;
  setActive: ReturnType<typeof setActiveFlow>;
  changeRole: ReturnType<typeof changeRoleFlow>;
  eraseUser: ReturnType<typeof eraseUserFlow>;
  workplacesOf: WorkplacesOf;
  admissionsOf: AdmissionsOf;
  resendToUser: ReturnType<typeof resendToUserFlow>;
}
type Operations =
  | 'listUsers'
  | 'getUser'
  | 'suspendUser'
  | 'readmitUser'
  | 'logOutUser'
  | 'changeUserRole'
  | 'eraseUser'
  | 'exportUser'
  | 'resendUserVerification';

interface ActRequest {
  params: { userId: string };
  caller: { id: string };
  body: { reason: string };
}

export function adminUsersApi(deps: Deps): Handlers<Operations> {
  const { users, sessions, mails, changeUser, setActive, changeRole, eraseUser, resendToUser, workplacesOf } = deps;
  const actOf = async ({ params, caller, body: { reason } }: ActRequest) => {
    if (containsName(reason, (await users.get(params.userId))?.fullName ?? '')) throw reasonHasName();
    return { adminId: caller.id, reason };
  };
  return {
    async listUsers({ query }) {
      const { skip, ...page } = pageOf(query);
      const [found, total] = await Promise.all([users.page(query, { skip, limit: page.limit }), users.count(query)]);
      const lastUsed = await sessions.lastUsed(found.map(({ _id }) => _id));
      return { data: found.map((user) => userRow(user, lastUsed.get(user._id))), pagination: pagination(page, total) };
    },
    async getUser({ params, caller, now }) {
      const found = await users.get(params.userId);
      if (!found) throw userNotFound();
      // Of an erased account there is nothing personal to look at.
      const user = found.erasedAt
        ? found
        : await changeUser(found._id, (one, tx) => users.noteView(one, caller.id, now, tx));
      return { data: userDetails(user, await sessions.ofUser(user._id, user.sessionVersion, now)) };
    },
    async suspendUser(request) {
      await setActive(request.params.userId, false, await actOf(request));
      return { message: 'This person is suspended and logged out everywhere.' };
    },
    async readmitUser(request) {
      await setActive(request.params.userId, true, await actOf(request));
      return { message: 'This person can log in again.' };
    },
    async logOutUser(request) {
      const act = await actOf(request);
      await changeUser(request.params.userId, (user, tx) => users.logOut(user, act, tx));
      return { message: 'This person is logged out everywhere.' };
    },
    async changeUserRole(request) {
      await changeRole(request.params.userId, request.body.role, await actOf(request));
      return { message: `This person is a ${request.body.role} now and logged out everywhere.` };
    },
    async eraseUser(request) {
      if (request.params.userId === request.caller.id) throw ownAccount();
      await eraseUser(request.params.userId, request.now, await actOf(request));
      return { message: 'This account is deleted.' };
    },
    async exportUser(request) {
      const { params, now } = request;
      const act = await actOf(request);
      const user = await changeUser(params.userId, (one, tx) => users.note(one, 'user_data_exported', act, tx));
      const [logins, sent, workplaces, admissions] = await Promise.all([
        sessions.ofUser(user._id, user.sessionVersion, now),
        mails.ofUser(user._id),
        workplacesOf(user._id),
        deps.admissionsOf(user._id),
      ]);
      return { data: exportView({ user, sessions: logins, mails: sent, workplaces, admissions }, '') };
    },
    async resendUserVerification(request) {
      await resendToUser(request.params.userId, await actOf(request), request.now);
      return { message: 'A new verification mail is on its way.' };
    },
  };
}
