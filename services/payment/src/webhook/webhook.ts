import { createHash } from 'node:crypto';
import { paymentOf, refundOf, type ProviderPayment, type ProviderRefund } from '../razorpay/entities';

export type WebhookStatus = 'waiting' | 'done' | 'ignored' | 'failed';

/** An event of the provider, reduced to what is needed: its body has names and addresses of payers. */
export interface Webhook {
  _id: string;
  type: string;
  receivedAt: Date;
  /** Above 1: the provider sent it again. */
  deliveries: number;
  status: WebhookStatus;
  dueAt: Date | null;
  tries: number;
  payment?: ProviderPayment;
  refund?: ProviderRefund;
  disputeId?: string;
  orderId?: string;
  detail?: string;
}

const EVENT_ID = /^[A-Za-z0-9_-]{6,64}$/;
const LONGEST_TYPE = 60;

interface RawEvent {
  event?: unknown;
  payload?: { payment?: { entity?: unknown }; refund?: { entity?: unknown }; dispute?: { entity?: unknown } };
}

/** What is stored of a signed body; undefined when it is no event. */
export function webhookOf(eventId: string | undefined, body: Buffer, now: Date): Webhook | undefined {
  const raw = parsed(body);
  if (!raw || typeof raw.event !== 'string') return undefined;
  const type = raw.event.slice(0, LONGEST_TYPE);
  const payment = raw.payload?.payment?.entity;
  const refund = raw.payload?.refund?.entity;
  const dispute = raw.payload?.dispute?.entity;
  return {
    // An event without its id is still the same one when it comes again.
    _id: eventId && EVENT_ID.test(eventId) ? eventId : createHash('sha256').update(body).digest('hex'),
    type,
    receivedAt: now,
    deliveries: 1,
    status: 'waiting',
    dueAt: now,
    tries: 0,
    ...(isEntity(payment) ? { payment: paymentOf(payment) } : {}),
    ...(isEntity(refund) ? { refund: refundOf(refund) } : {}),
    ...(isEntity(dispute) ? { disputeId: dispute.id } : {}),
  };
}

const isEntity = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

function parsed(body: Buffer): RawEvent | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as RawEvent) : undefined;
  } catch {
    return undefined;
  }
}
