import type { components } from '@kasauti/contracts';
import type { Role } from '@kasauti/service-kit';
import type { MailData } from './mail';

/** A kind of mail that its receiver may turn off. Codes, receipts and security notices have none. */
export type MailTopic = components['schemas']['MailTopic'];

export const topicsOf: Record<Role, readonly MailTopic[]> = {
  student: ['before_test', 'results'],
  teacher: ['grading'],
  admin: [],
};

/** Of the mails that can be turned off. */
export const topicOfKind: Partial<Record<string, MailTopic>> = {
  test_soon: 'before_test',
  result_out: 'results',
  result_changed: 'results',
  answers_waiting: 'grading',
} satisfies Partial<Record<keyof MailData, MailTopic>>;

/** Whether it may go to a whole class at once, so that others go first. */
export const isBulkKind = (kind: string): boolean =>
  kind in topicOfKind || kind === 'class_announced' || kind === 'class_invitation';

export const wantsMail = ({ mails }: { mails?: Partial<Record<MailTopic, boolean>> }, topic: MailTopic): boolean =>
  mails?.[topic] !== false;
