import type { components, EventData } from '@kasauti/contracts';
import { event, type NewEvent, type Role } from '@kasauti/service-kit';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { Secrets } from '../../keys/secrets';
import type { User } from '../../user/user';
import { GIVE_UP_AFTER_MS } from '../delivery/delivery';

export type WebhookEventType = components['schemas']['WebhookEventName'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type DisabledReason = 'owner' | 'gone' | 'failing' | 'client_ended';

/** A URL that gets events of its owner's classes; of all classes when an administrator made it. */
export interface Webhook {
  _id: string;
  ownerId: string;
  /** The owner's role when the webhook was made. */
  ownerRole: Role;
  /** The API clients that made or changed it or know its secret: it is turned off with any of them. Not known of older ones. */
  clientIds?: string[];
  url: string;
  description: string;
  types: WebhookEventType[];
  isEnabled: boolean;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  /** Time of the first failure after the last success or a quiet spell. */
  failingSince: Date | null;
  /** Time of the last failure. */
  failedAt: Date | null;
  secretVersion: number;
  /** Deliveries are signed with the previous secret too until then. */
  previousSecretEndsAt: Date | null;
  /** Those before the previous one that are still valid after rotations in short succession, newest first. */
  olderSecrets?: { version: number; endsAt: Date }[];
  createdAt: Date;
  /** Since then it has no URL and waits to be deleted. */
  removedAt?: Date;
}

export interface Announcement {
  /** Natural key: the same fact is announced once to each webhook. */
  messageId: string;
  event: WebhookEvent & { type: WebhookEventType };
  teacherId: string;
}

export const MOST_OF_OWNER = 10;
/** A header of every delivery grows with each. */
export const MOST_OLDER_SECRETS = 8;
export const SECRET_OVERLAP_MS = 24 * 3600_000;
/** One that is off for longer is forgotten, so what it misses is no longer kept. */
export const KEEPS_WHILE_OFF_MS = 30 * 24 * 3600_000;
const REPEATED_WITHIN_MS = 10 * 60_000;
const LONGEST_FAILING_MS = 3 * 24 * 3600_000;

type FirstType = components['schemas']['WebhookEventType'];
const FIRST_TYPES: Record<FirstType, true> = {
  'test.published': true,
  'test.submitted': true,
  'result.released': true,
  'payment.completed': true,
  'enrolment.created': true,
};
/** Programs of 1.1.0 know no others, and the list was not an open one. */
export const isFirstType = (type: WebhookEventType): type is FirstType => type in FIRST_TYPES;

interface ChosenTypes {
  eventTypes?: WebhookEventType[];
  types?: FirstType[];
}
/** What a request wants sent: one by `types` does not know of the others and leaves them as they are. */
export const chosenTypes = (
  { eventTypes, types }: ChosenTypes,
  before: WebhookEventType[] = [],
): WebhookEventType[] | undefined => eventTypes ?? (types && [...types, ...before.filter((one) => !isFirstType(one))]);

/** A suspended or erased owner gets nothing, and neither does a former administrator. */
export const mayReceive = (owner: Pick<User, 'isActive' | 'role'> | null, { ownerRole }: Webhook): boolean =>
  owner?.isActive === true && (ownerRole === 'admin' ? owner.role === 'admin' : owner.role !== 'student');

type Facts = Pick<EventData['webhook_changed'], 'reason' | 'messageId'>;
export const changed = (
  { _id, ownerId }: Webhook,
  change: EventData['webhook_changed']['change'],
  facts: Facts = {},
): NewEvent => event('webhook_changed', { webhookId: _id, ownerId, change, ...facts }, { key: ownerId });

/** Since when a webhook that fails now does so: after a spell in which nothing was tried, it starts again. */
export const failsSince = ({ failingSince, failedAt }: Webhook, now: Date): Date =>
  failingSince && failedAt && now.getTime() - failedAt.getTime() <= GIVE_UP_AFTER_MS ? failingSince : now;
export const isGivenUp = (webhook: Webhook, now: Date): boolean =>
  now.getTime() - failsSince(webhook, now).getTime() >= LONGEST_FAILING_MS;

/** Derived, so that none is stored. */
export function secretOf(secrets: Secrets, { _id }: Pick<Webhook, '_id'>, version: number): string {
  const key = Buffer.from(secrets.mac('webhook', `${_id}.${version}`), 'base64url');
  return `whsec_${key.toString('base64')}`;
}

/** The former secrets that still sign, newest first. */
export const formerSecrets = ({ secretVersion, previousSecretEndsAt, olderSecrets = [] }: Webhook, now: Date) =>
  [
    ...(previousSecretEndsAt ? [{ version: secretVersion - 1, endsAt: previousSecretEndsAt }] : []),
    ...olderSecrets,
  ].filter(({ endsAt }) => endsAt > now);

/** Its last rotation was so short ago that a request may be the same one again. */
export const wasJustRotated = ({ previousSecretEndsAt }: Webhook, now: Date): boolean =>
  previousSecretEndsAt !== null &&
  now.getTime() - (previousSecretEndsAt.getTime() - SECRET_OVERLAP_MS) <= REPEATED_WITHIN_MS;

interface Message {
  messageId: string;
  body: string;
}

/** Headers of Standard Webhooks; while more than one secret is valid, with the signature of each. */
export function signedHeaders(secrets: Secrets, webhook: Webhook, { messageId, body }: Message, now: Date) {
  const versions = [webhook.secretVersion, ...formerSecrets(webhook, now).map(({ version }) => version)];
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': versions
      .map((version) => new StandardWebhook(secretOf(secrets, webhook, version)).sign(messageId, now, body))
      .join(' '),
  };
}
