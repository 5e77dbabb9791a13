import { sameText, type Secrets } from '../keys/secrets';
import { topicsOf, type MailTopic } from './topic';

const topics = Object.values(topicsOf).flat();
const macOf = (secrets: Secrets, userId: string, topic: MailTopic) => secrets.mac('unsubscribe', `${userId}|${topic}`);

/** Part of every mail of a topic. It never expires, because it can only turn off this topic for this receiver. */
export const unsubscribeToken = (secrets: Secrets, userId: string, topic: MailTopic): string =>
  `${userId}.${topic}.${macOf(secrets, userId, topic)}`;

export function readUnsubscribeToken(
  secrets: Secrets,
  token: string,
): { userId: string; topic: MailTopic } | undefined {
  const [userId = '', named = '', mac = ''] = token.split('.');
  const topic = topics.find((one) => one === named);
  return topic && sameText(mac, macOf(secrets, userId, topic)) ? { userId, topic } : undefined;
}

const classMacOf = (secrets: Secrets, userId: string, classId: string) =>
  secrets.mac('unsubscribe-class', `${userId}|${classId}`);

/** Like `unsubscribeToken`, for the announcements of one class. */
export const classToken = (secrets: Secrets, userId: string, classId: string): string =>
  `${userId}.${classId}.${classMacOf(secrets, userId, classId)}`;

export function readClassToken(secrets: Secrets, token: string): { userId: string; classId: string } | undefined {
  const [userId = '', classId = '', mac = ''] = token.split('.');
  return classId && sameText(mac, classMacOf(secrets, userId, classId)) ? { userId, classId } : undefined;
}
