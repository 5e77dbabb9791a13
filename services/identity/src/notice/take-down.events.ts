import { NotNow, type Clock, type On } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import { isHistory } from '../history';
import { KEPT_MS } from '../mail/mail';
import type { Post } from '../mail/post.flow';
import type { UserStore } from '../user/user.store';

interface Deps {
  classes: ClassCopyStore;
  users: UserStore;
  post: Post;
  clock: Clock;
}

/** Whose class an administrator takes down is told why, as the terms promise. The mail's id deduplicates. */
export const takeDownEvents = ({ classes, users, post, clock }: Deps) =>
  ({
    async admin_acted({ eventId, data: { service, action, resourceId: classId, reason }, aggSeq, occurredAt }, tools) {
      if (service !== 'catalog' || action !== 'class_taken_down') return;
      // The terms promise it, however late. Once the mail is forgotten, a repeated event would be mailed twice.
      if (isHistory(occurredAt, clock.now(), tools, KEPT_MS)) return;
      const found = await classes.get(classId);
      if (!found) throw new NotNow(`class ${classId} is not known yet`);
      const to = await users.get(found.teacherId);
      if (!to || to.erasedAt) return;
      const data = { fullName: to.fullName, title: found.title, reason, takenDown: { classId, seq: aggSeq } };
      await post.send({ id: `class_taken_down:${eventId}`, kind: 'class_taken_down', to, data });
    },
  }) satisfies On;
