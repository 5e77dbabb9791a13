import { newId, type Limiter } from '@kasauti/service-kit';
import type { OutgoingMail } from '../mail/post.flow';
import type { User } from '../user/user';
import type { Admission } from './admission';
import { tooManyListMails } from './admission.refusals';

const A_DAY = { capacity: 10_000, perSec: 10_000 / (24 * 3600) };

/** @throws 429 when an owner's lists have mailed too much */
export async function countListMails(limiter: Limiter, ownerId: string, mails: number): Promise<void> {
  if (mails === 0) return;
  const { ok, retryAfterSec } = await limiter.take(`list-mails:${ownerId}`, A_DAY, mails);
  if (!ok) throw tooManyListMails(retryAfterSec);
}

export const newMailId = (): string => newId();

/**
 * The mail of an invitation: it names the owner by the address that was proved, and nothing that anybody typed.
 * @param account of the address, if it has one: its language is that of the mail
 */
export function invitationMail(
  { _id: admissionId, email, expiresAt }: Pick<Admission, '_id' | 'email' | 'expiresAt'>,
  { id, owner, account, isReminder = false }: { id: string; owner: User; account?: User; isReminder?: boolean },
): OutgoingMail {
  const to = { _id: account?._id ?? null, email, role: 'student' as const, language: account?.language };
  const data = { address: owner.email, admissionId, expiresAt: expiresAt.toISOString(), isReminder };
  return { id, kind: 'class_invitation', to, data };
}
