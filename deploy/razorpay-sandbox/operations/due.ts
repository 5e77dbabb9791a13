import { ApiError } from '../books/errors';
import { FAILURES, plannedFailure } from '../books/instruments';
import type { Core } from '../core';
import type { Task } from '../store/store';
import { deliver } from '../webhooks/deliver';
import { authorizePayment, failPayment, returnUncaptured } from './payments';
import { settleRefund } from './refunds';

const TICK_MS = 25;

/** Runs the tasks that are due. They are stored, so they survive a restart. */
export function startTasks(core: Core): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const tick = (): void => {
    const now = core.clock.nowMs();
    for (const task of [...core.store.tasks.values()]) {
      if (task.dueAt > now || running.has(task.id)) continue;
      const run = runTask(core, task).finally(() => running.delete(task.id));
      running.set(task.id, run);
    }
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(running.values());
    },
  };
}

async function runTask(core: Core, task: Task): Promise<void> {
  if (task.kind === 'webhook') return deliver(core, task);
  try {
    if (task.kind === 'refund_outcome') {
      const refund = core.store.refunds.get(task.ref);
      if (refund?.status === 'pending') settleRefund(core, refund);
    } else runPaymentTask(core, task);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // a refused transition ends the task
  }
  if (core.store.tasks.has(task.id)) core.store.commit({ done: [task.id] });
}

/** A task whose payment has moved on meanwhile does nothing. */
function runPaymentTask(core: Core, { kind, ref }: Task): void {
  const payment = core.store.payments.get(ref);
  if (!payment) return;
  const { status } = payment;
  if (kind === 'payment_timeout' && status === 'created') failPayment(core, payment, FAILURES.timed_out);
  if (kind === 'late_authorization' && status === 'failed') authorizePayment(core, payment);
  if (kind === 'uncaptured' && status === 'authorized') returnUncaptured(core, payment);
  if (kind === 'upi_answer' && status === 'created') {
    const failure = plannedFailure(payment);
    if (failure) failPayment(core, payment, failure);
    else authorizePayment(core, payment);
  }
}
