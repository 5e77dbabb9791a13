import type { Clock, On } from '@kasauti/service-kit';
import { isHistory } from '../history';
import type { Post } from '../mail/post.flow';
import type { UserStore } from '../user/user.store';

interface Deps {
  users: UserStore;
  post: Post;
  clock: Clock;
}

/**
 * Mails the first signed head of a day to every administrator, so that a copy is outside all servers. The mail's id
 * deduplicates.
 */
export const auditHeadEvents = ({ users, post, clock }: Deps) =>
  ({
    async chain_signed({ data }, tools) {
      if (isHistory(data.signedAt, clock.now(), tools)) return;
      const day = data.signedAt.slice(0, 'yyyy-mm-dd'.length);
      for (const admin of await users.admins())
        await post.send({
          id: `audit_head:${day}:${admin._id}`,
          kind: 'audit_head',
          to: admin,
          data: { fullName: admin.fullName, line: JSON.stringify(data) },
        });
    },
  }) satisfies On;
