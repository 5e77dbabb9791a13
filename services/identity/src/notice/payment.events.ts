import type { Clock, On } from '@kasauti/service-kit';
import { isHistory } from '../history';
import type { OutgoingMail, Post } from '../mail/post.flow';
import type { User } from '../user/user';
import type { UserStore } from '../user/user.store';

interface Deps {
  users: UserStore;
  post: Post;
  clock: Clock;
}

/** A receipt for every payment, a mail for every refund and one while it is refused, unless the account is erased. The mail's id deduplicates. */
export const paymentEvents = ({ users, post, clock }: Deps) => {
  const mail = async (userId: string, mailTo: (user: User) => OutgoingMail) => {
    const user = await users.get(userId);
    if (user && !user.erasedAt) await post.send(mailTo(user));
  };
  return {
    async payment_completed({ data, occurredAt }, tools) {
      if (isHistory(occurredAt, clock.now(), tools)) return;
      const { testId, title, amountPaise, gstPaise = 0, creditPaise = 0, paidAt, reference } = data;
      const payment = { testId, title, amountPaise, gstPaise, creditPaise, paidAt, reference };
      const id = `receipt:${data.orderId}`;
      await mail(data.studentId, (to) => ({ id, kind: 'receipt', to, data: { fullName: to.fullName, payment } }));
    },
    async refund_completed({ data, occurredAt }, tools) {
      if (isHistory(occurredAt, clock.now(), tools)) return;
      const { title, amountPaise, creditPaise = 0, to: target, cause } = data;
      const id = `refund:${data.refundId}`;
      await mail(data.studentId, (to) => ({
        id,
        kind: 'refund',
        to,
        data: { fullName: to.fullName, refund: { title, amountPaise, creditPaise, to: target, cause } },
      }));
    },
    async refund_delayed({ data: { studentId, refundId, title, amountPaise }, occurredAt }, tools) {
      if (isHistory(occurredAt, clock.now(), tools)) return;
      const id = `refund-delayed:${refundId}`;
      await mail(studentId, (to) => ({
        id,
        kind: 'refund_delayed',
        to,
        data: { fullName: to.fullName, title, amountPaise },
      }));
    },
  } satisfies On;
};
