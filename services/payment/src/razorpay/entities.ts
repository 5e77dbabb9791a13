/** The provider's entities as they come in answers and webhooks, reduced to what is stored. */
export interface ProviderPayment {
  paymentId: string;
  razorpayOrderId: string | null;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** The money reached us, even if it went back since. */
  isCaptured: boolean;
  /** The provider's time of the attempt. */
  at: Date;
  method: string;
  network?: string;
  last4?: string;
  /** The provider's own fee with its tax. */
  feePaise?: number;
  /** Why it failed, in the provider's words. */
  failure?: string;
}

export interface ProviderRefund {
  razorpayRefundId: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** Our id of the refund. */
  receipt: string | null;
  at: Date;
}

export interface ProviderDispute {
  disputeId: string;
  paymentId: string;
  amountPaise: number;
  /** What has been taken from our balance so far; some accounts are charged at the beginning, others at the end. */
  deductedPaise: number;
  reason: string;
  phase: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Until then the bank waits for evidence. */
  respondBy: Date | null;
  at: Date;
}

interface RawPayment {
  id: string;
  order_id?: string | null;
  amount: number | string;
  currency: string;
  status: ProviderPayment['status'];
  captured?: boolean;
  created_at?: number;
  method?: string;
  card?: { network?: string; last4?: string };
  fee?: number | null;
  error_description?: string | null;
}

const LONGEST_TEXT = 200;
const timeOf = (seconds: number | undefined): Date => new Date((seconds ?? 0) * 1000);

export function paymentOf(raw: unknown): ProviderPayment {
  const p = raw as RawPayment;
  return {
    paymentId: p.id,
    razorpayOrderId: p.order_id ?? null,
    amountPaise: Number(p.amount),
    currency: p.currency,
    status: p.status,
    isCaptured: p.status === 'captured' || (p.status === 'refunded' && p.captured === true),
    at: timeOf(p.created_at),
    method: p.method ?? 'unknown',
    ...(p.card?.network ? { network: p.card.network } : {}),
    ...(p.card?.last4 ? { last4: p.card.last4 } : {}),
    ...(typeof p.fee === 'number' ? { feePaise: p.fee } : {}),
    ...(p.error_description ? { failure: p.error_description.slice(0, LONGEST_TEXT) } : {}),
  };
}

interface RawRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: ProviderRefund['status'];
  receipt?: string | null;
  created_at?: number;
}

export function refundOf(raw: unknown): ProviderRefund {
  const r = raw as RawRefund;
  return {
    razorpayRefundId: r.id,
    paymentId: r.payment_id,
    amountPaise: Number(r.amount),
    status: r.status,
    receipt: r.receipt ?? null,
    at: timeOf(r.created_at),
  };
}

interface RawDispute {
  id: string;
  payment_id: string;
  amount: number;
  amount_deducted?: number;
  reason_code?: string;
  reason_description?: string;
  phase?: string;
  status: ProviderDispute['status'];
  respond_by?: number | null;
  created_at?: number;
}

export function disputeOf(raw: unknown): ProviderDispute {
  const d = raw as RawDispute;
  return {
    disputeId: d.id,
    paymentId: d.payment_id,
    amountPaise: Number(d.amount),
    deductedPaise: Number(d.amount_deducted ?? 0),
    reason: (d.reason_description ?? d.reason_code ?? '').slice(0, LONGEST_TEXT),
    phase: d.phase ?? '',
    status: d.status,
    respondBy: d.respond_by ? timeOf(d.respond_by) : null,
    at: timeOf(d.created_at),
  };
}
