import type { ConsumerTools } from '@kasauti/service-kit';

const DAY_MS = 24 * 3600_000;

/**
 * True for an event of more than a day (`isNewsMs`) ago that comes from the topic's history, as when the consumer group is new: it
 * was told in its time. One that was set aside was not, and is told late.
 */
export const isHistory = (
  occurredAt: string,
  now: Date,
  { wasSetAside }: Pick<ConsumerTools, 'wasSetAside'>,
  isNewsMs = DAY_MS,
): boolean => !wasSetAside && now.getTime() - Date.parse(occurredAt) > isNewsMs;
