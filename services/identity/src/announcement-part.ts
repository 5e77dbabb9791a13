import type { Clock, Db } from '@kasauti/service-kit';
import { announcementEvents } from './announcement/announcement.events';
import { announcementJob } from './announcement/announcement.job';
import { announcementMailStore } from './announcement/announcement.store';
import { classMailsApi } from './announcement/class-mails.api';
import { recipientQuery } from './announcement/recipient.query';
import { classCopyStore } from './class-copy/class-copy.store';
import type { Secrets } from './keys/secrets';
import type { Post } from './mail/post.flow';
import { copies } from './test-copy/copies.store';
import type { UserStore } from './user/user.store';

interface Deps {
  db: Db;
  users: UserStore;
  secrets: Secrets;
  post: Post;
  clock: Clock;
}
const storesOf = (db: Db) => ({
  announcements: announcementMailStore(db),
  copies: copies(db),
  classes: classCopyStore(db),
});

/** Mails of announcements to a class, and who wants them. */
export function announcementPart(deps: Deps) {
  const stores = storesOf(deps.db);
  const all = { ...deps, ...stores };
  return {
    api: classMailsApi(all),
    on: announcementEvents(all),
    job: announcementJob({ ...all, recipients: recipientQuery(all) }),
  };
}

/** Asked by the sender, which may be a process of its own. */
export const isAnnouncementWanted = (db: Db, users: UserStore) =>
  recipientQuery({ ...storesOf(db), users }).isStillWanted;
