import type { Db, Limiter, Logger } from '@kasauti/service-kit';
import { accessOf } from './access/access.query';
import { isOpen } from './admission/admission';
import { admissionEvents } from './admission/admission.events';
import { admissionJob } from './admission/admission.job';
import { admissionQuery } from './admission/admission.query';
import { admissionStore } from './admission/admission.store';
import { classAdmissionsApi, ownAdmissionsApi } from './admission/admission.api';
import { answerFlows } from './admission/answer.flow';
import { manageFlows } from './admission/manage.flow';
import { ownAdmissionsQuery } from './admission/own-admissions.query';
import { stoppedAddressStore } from './admission/stopped-address.store';
import { classCopyEvents } from './class-copy/class-copy.events';
import { classCopyStore } from './class-copy/class-copy.store';
import type { Secrets } from './keys/secrets';
import type { MailStore } from './mail/mail.store';
import type { Post } from './mail/post.flow';
import type { OnGivenUp } from './mail/send-mail.job';
import { eraseLists } from './roster/erase-lists.flow';
import { judgeList } from './roster/judge-list.query';
import { knownQuery } from './roster/known.query';
import { listStore } from './roster/list.store';
import { rosterApi } from './roster/roster.api';
import { rosterJob } from './roster/roster.job';
import { membershipStore } from './staff/membership.store';
import { copies } from './test-copy/copies.store';
import { unsubscribeApi } from './unsubscribe/unsubscribe.api';
import type { UserStore } from './user/user.store';

interface Deps {
  db: Db;
  users: UserStore;
  mails: MailStore;
  secrets: Secrets;
  post: Post;
  limiter: Limiter;
  log: Logger;
}

/** Asked by the sender, which may be a process of its own: whether a mail that waited still leads to something. */
export function isInvitationWanted(db: Db, users: UserStore) {
  const [admissions, stopped, classes] = [admissionStore(db), stoppedAddressStore(db), classCopyStore(db)];
  return async (admissionId: string, now: Date): Promise<boolean> => {
    const found = await admissions.get(admissionId);
    if (!found || !isOpen(found, now) || (await stopped.among([found.addressHash])).size > 0) return false;
    const c = await classes.get(found.classId);
    return c !== null && c.status !== 'archived' && Boolean((await users.get(c.teacherId))?.isActive);
  };
}

/** Told by the sender: the invitation outlives its mail. */
export function keepRefusal(db: Db): OnGivenUp {
  const admissions = admissionStore(db);
  return async ({ admissionId }, mailId) => {
    if (admissionId) await admissions.mailRefused(admissionId, mailId);
  };
}

/** Lists of people for a class, and the invitations that come of them. */
export function listsPart(deps: Deps) {
  const { db } = deps;
  const stores = {
    lists: listStore(db),
    admissions: admissionStore(db),
    stopped: stoppedAddressStore(db),
    classes: classCopyStore(db),
    memberships: membershipStore(db),
    copies: copies(db),
  };
  const all = { ...deps, ...stores };
  const known = knownQuery(all);
  const judge = judgeList({ ...all, known });
  const query = admissionQuery(all);
  const own = ownAdmissionsQuery(all);
  const flows = { ...all, access: accessOf(all), known, judge, query, own };
  const erase = eraseLists(all);
  const api = { ...flows, answer: answerFlows(all), manage: manageFlows(all) };
  return {
    api: [rosterApi(flows), classAdmissionsApi(api), ownAdmissionsApi(api), unsubscribeApi(all)],
    on: { admissions: admissionEvents(all), classes: classCopyEvents({ ...stores, eraseListsOf: erase.ofArchived }) },
    jobs: [rosterJob(flows), admissionJob(all)],
    admissionsOf: own.allOf,
    eraseOf: erase.of,
  };
}
