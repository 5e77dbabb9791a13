import type { Transaction } from '@kasauti/service-kit';
import type { MailData } from '../mail/mail';
import type { OutgoingMail, Post } from '../mail/post.flow';
import { topicOfKind, wantsMail } from '../mail/topic';
import type { UserStore } from '../user/user.store';

type Kind = 'test_soon' | 'result_out' | 'result_changed' | 'attempt_allowed' | 'answers_waiting';
export type Tell = ReturnType<typeof tellFlow>;

/**
 * Queues one mail about a test, unless its receiver has turned this kind off or has another role now. The id deduplicates
 * it; in a transaction it has none.
 * @returns whether it is queued
 */
export const tellFlow =
  ({ users, post }: { users: UserStore; post: Post }) =>
  async <K extends Kind>(
    userId: string,
    { id, kind, data }: { id?: string; kind: K; data: Omit<MailData[K], 'fullName'> },
    tx?: Transaction,
  ): Promise<boolean> => {
    const user = await users.get(userId);
    const topic = topicOfKind[kind];
    // The page that a mail leads to is for one role.
    const role = kind === 'answers_waiting' ? 'teacher' : 'student';
    if (!user?.isActive || user.role !== role || !user.verifiedAt || (topic && !wantsMail(user, topic))) return false;
    await post.send({ id, kind, to: user, data: { ...data, fullName: user.fullName } } as OutgoingMail, tx);
    return true;
  };
