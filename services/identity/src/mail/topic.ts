import type { components } from '@kasauti/contracts';
import type { Role } from '@kasauti/service-kit';

/** A kind of mail that its receiver may turn off. Codes, receipts and security notices have none. */
export type MailTopic = components['schemas']['MailTopic'];

export const topicsOf: Record<Role, readonly MailTopic[]> = {
  student: ['before_test', 'results'],
  teacher: ['grading'],
  admin: [],
};

export const wantsMail = ({ mails }: { mails?: Partial<Record<MailTopic, boolean>> }, topic: MailTopic): boolean =>
  mails?.[topic] !== false;
