import type { Clock, Db } from '@kasauti/service-kit';
import type { Post } from './mail/post.flow';
import { answersWaitingJob } from './notice/answers-waiting.job';
import { copies } from './test-copy/copies.store';
import { noticeEvents } from './notice/notice.events';
import { noticeJob } from './notice/notice.job';
import { noticeStore } from './notice/notice.store';
import { tellFlow } from './notice/tell.flow';
import type { UserStore } from './user/user.store';
import type { Announce } from './client/webhook/announce.flow';

interface Deps {
  db: Db;
  users: UserStore;
  post: Post;
  announce: Announce;
  clock: Clock;
}

/** Mails about tests: reminders, results, answers that wait. */
export function noticePart({ db, users, post, announce, clock }: Deps) {
  const deps = { copies: copies(db), notices: noticeStore(db), tell: tellFlow({ users, post }), announce, clock };
  return {
    store: deps.notices,
    on: noticeEvents(deps),
    jobs: [noticeJob(deps), answersWaitingJob(deps)],
  };
}
