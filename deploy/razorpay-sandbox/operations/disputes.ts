import { z } from 'zod';
import type { Dispute, Payment } from '../books/entities';
import { badRequest, unknownId } from '../books/errors';
import { newId } from '../books/ids';
import type { Core } from '../core';
import { newStep } from './step';

const ANSWER_SEC = 3 * 86_400;
const raised = z.object({ amount: z.int().min(1).optional(), deductAtOnset: z.boolean().default(false) });
const moved = z.object({ event: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']) });
const ENDED: Dispute['status'][] = ['won', 'lost', 'closed'];

export function findDispute({ store }: Core, id: string): Dispute {
  const dispute = store.disputes.get(id);
  if (!dispute) throw unknownId();
  return dispute;
}

/** What a payer does at the bank: the merchant cannot. */
export function raiseDispute(core: Core, payment: Payment, body: unknown): Dispute {
  const { amount = payment.amount, deductAtOnset } = raised.parse(body ?? {});
  if (!payment.captured || amount > payment.amount) throw badRequest('Only captured money can be disputed');
  const now = core.clock.nowSec();
  const dispute: Dispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: 'INR',
    amount_deducted: deductAtOnset ? amount : 0,
    gateway_dispute_id: null,
    reason_code: 'goods_or_services_not_received',
    reason_description: 'The customer says that the service was not provided',
    respond_by: now + ANSWER_SEC,
    status: 'open',
    phase: 'chargeback',
    created_at: now,
  };
  return kept(core, dispute, 'created');
}

/** The bank's or the merchant's next step; an ended dispute stays as it is. */
export function moveDispute(core: Core, id: string, body: unknown): Dispute {
  const dispute = findDispute(core, id);
  const { event } = moved.parse(body);
  if (ENDED.includes(dispute.status)) throw badRequest(`This dispute is ${dispute.status}`);
  const status = event === 'action_required' ? 'open' : event;
  const deducted = { won: 0, closed: 0, lost: dispute.amount }[event as string] ?? dispute.amount_deducted;
  return kept(core, { ...dispute, status, amount_deducted: deducted }, event);
}

function kept(core: Core, dispute: Dispute, event: z.infer<typeof moved>['event'] | 'created'): Dispute {
  const step = newStep(core);
  step.dispute(dispute);
  step.emit(`payment.dispute.${event}`, { payment: core.store.payments.get(dispute.payment_id), dispute });
  step.commit();
  return dispute;
}
