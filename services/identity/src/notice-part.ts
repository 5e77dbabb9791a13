import type { Clock, Db } from '@kasauti/service-kit';
import { classCopyStore } from './class-copy/class-copy.store';
import type { Announce } from './client/webhook/announce.flow';
import type { Post } from './mail/post.flow';
import { announceResultFlow } from './notice/announce-result.flow';
import { answersWaitingJob, type GradersOf } from './notice/answers-waiting.job';
import { auditHeadEvents } from './notice/audit-head.events';
import { holdChangeFlow } from './notice/hold-change.flow';
import { noticeEvents } from './notice/notice.events';
import { noticeJob } from './notice/notice.job';
import { noticeStore } from './notice/notice.store';
import { paymentEvents } from './notice/payment.events';
import { permissionEvents } from './notice/permission.events';
import { resultChangesJob } from './notice/result-changes.job';
import { takeDownEvents } from './notice/take-down.events';
import { tellFlow } from './notice/tell.flow';
import { copies } from './test-copy/copies.store';
import type { UserStore } from './user/user.store';

interface Deps {
  db: Db;
  users: UserStore;
  post: Post;
  announce: Announce;
  gradersOf: GradersOf;
  clock: Clock;
}

/** Mails that follow what other services publish: about tests, payments and the audit trail. */
export function noticePart({ db, users, post, announce, gradersOf, clock }: Deps) {
  const testCopies = copies(db);
  const deps = {
    db,
    copies: testCopies,
    announceResult: announceResultFlow({ copies: testCopies, announce, clock }),
    holdChange: holdChangeFlow({ copies: testCopies, clock }),
    classes: classCopyStore(db),
    notices: noticeStore(db),
    tell: tellFlow({ users, post }),
    post,
    announce,
    gradersOf,
    clock,
  };
  return {
    on: {
      'audit-heads': auditHeadEvents({ users, post, clock }),
      'take-downs': takeDownEvents({ ...deps, users }),
      payments: paymentEvents({ users, post, clock }),
      notices: { ...noticeEvents(deps), ...permissionEvents(deps) },
    },
    jobs: [noticeJob(deps), answersWaitingJob(deps), resultChangesJob(deps)],
  };
}
