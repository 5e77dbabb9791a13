import { LOST, retryCas, type Handlers } from '@kasauti/service-kit';
import type { MailStore } from '../../mail/mail.store';
import type { CheckPassword } from '../../password/check-password.flow';
import { sessionEnded } from '../../session/session.refusals';
import type { SessionStore } from '../../session/session.store';
import type { GrantReplies } from '../../session/token/grant-replies';
import { refuseLink } from '../../user/refuse-link';
import type { User } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import { userView } from '../../user/user.view';
import type { eraseUserFlow } from '../erasure/erase-user.flow';
import { accountView, exportView, type AdmissionsOf, type WorkplacesOf } from './account.view';
import type { changePasswordFlow } from './change-password.flow';

interface Deps {
  users: UserStore;
  sessions: SessionStore;
  mails: MailStore;
  changePassword: ReturnType<typeof changePasswordFlow>;
  checkPassword: CheckPassword;
  eraseUser: ReturnType<typeof eraseUserFlow>;
  replies: GrantReplies;
  workplacesOf: WorkplacesOf;
  admissionsOf: AdmissionsOf;
}
type Operations = 'getMe' | 'getAccount' | 'updateAccount' | 'changePassword' | 'exportAccount' | 'deleteAccount';

export function accountApi(deps: Deps): Handlers<Operations> {
  const { users, sessions, mails, changePassword, checkPassword, eraseUser, replies, workplacesOf, admissionsOf } =
    deps;
  async function owner(id: string): Promise<User> {
    const user = await users.get(id);
    if (!user?.isActive) throw sessionEnded();
    return user;
  }
  return {
    async getMe({ caller }) {
      return { data: userView(await owner(caller.id)) };
    },
    async getAccount({ caller }) {
      return { data: accountView(await owner(caller.id)) };
    },
    async updateAccount({ caller, body }) {
      if (body.fullName !== undefined) refuseLink(body.fullName);
      const changed = await retryCas(async () => (await users.change(await owner(caller.id), body)) ?? LOST);
      return { data: accountView(changed) };
    },
    async changePassword(request) {
      return replies.granted(request, await changePassword(request.caller, request.body, request.now, request.signal));
    },
    async exportAccount({ caller, now }) {
      const user = await owner(caller.id);
      const [logins, sent, workplaces, admissions] = await Promise.all([
        sessions.ofUser(user._id, user.sessionVersion, now),
        mails.ofUser(user._id),
        workplacesOf(user._id),
        admissionsOf(user._id),
      ]);
      return { data: exportView({ user, sessions: logins, mails: sent, workplaces, admissions }, caller.sid) };
    },
    async deleteAccount(request) {
      const { caller, body, now, signal } = request;
      await checkPassword(await owner(caller.id), { field: 'password', password: body.password }, now, signal);
      await eraseUser(caller.id, now);
      return replies.loggedOut(request, 'Your account is deleted.');
    },
  };
}
