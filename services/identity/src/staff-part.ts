import type { Db, Limiter } from '@kasauti/service-kit';
import { classCopyStore } from './class-copy/class-copy.store';
import type { Secrets } from './keys/secrets';
import type { MailStore } from './mail/mail.store';
import type { Post } from './mail/post.flow';
import type { SessionStore } from './session/session.store';
import { acceptFlows } from './staff/accept.flow';
import { staffFlows } from './staff/end-staff.flow';
import { invitationStore } from './staff/invitation.store';
import { inviteFlows } from './staff/invite.flow';
import { membershipStore } from './staff/membership.store';
import { teamApi, workplaceApi } from './staff/staff.api';
import { staffQuery } from './staff/staff.query';
import { teamStore } from './staff/team.store';
import type { UserStore } from './user/user.store';

interface Deps {
  db: Db;
  users: UserStore;
  sessions: SessionStore;
  mails: MailStore;
  secrets: Secrets;
  post: Post;
  limiter: Limiter;
}

/** The people who work in an owner's classes: invitations, what they may do, and the ends of it. */
export function staffPart(deps: Deps) {
  const { db } = deps;
  const stores = {
    memberships: membershipStore(db),
    invitations: invitationStore(db),
    teams: teamStore(db),
    classes: classCopyStore(db),
  };
  const all = { ...deps, ...stores };
  const query = staffQuery(all);
  const staff = staffFlows(all);
  const flows = { ...all, query, staff, invite: inviteFlows(all), accept: acceptFlows(all) };
  return {
    api: [teamApi(flows), workplaceApi(flows)],
    eraseOf: staff.eraseOf,
    endOfStudent: staff.endOfStudent,
    withdrawAll: staff.withdrawAll,
    workplacesOf: query.workplaces,
    gradersOf: query.graders,
  };
}
