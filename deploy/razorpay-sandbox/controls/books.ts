import type { Dispute, Payment, Refund } from '../books/entities';
import type { Store } from '../store/store';

const sum = <T>(rows: T[], amount: (row: T) => number): number => rows.reduce((total, row) => total + amount(row), 0);

/** Everything a test or a reconciliation compares with; amounts in paise. */
export function booksOf(store: Store) {
  const orders = [...store.orders.values()];
  const payments = [...store.payments.values()];
  const refunds = [...store.refunds.values()];
  const disputes = [...store.disputes.values()];
  const events = [...store.events.values()].map(({ secret: _, ...event }) => event);
  return { totals: totalsOf(payments, refunds, disputes), orders, payments, refunds, disputes, events };
}

/** `refundedPaise` counts refunds of captured money, pending ones included; `returnedPaise` what was never captured. */
export function totalsOf(payments: Payment[], refunds: Refund[], disputes: Dispute[]) {
  const captured = payments.filter((payment) => payment.captured);
  return {
    capturedPaise: sum(captured, ({ amount }) => amount),
    refundedPaise: sum(captured, ({ amount_refunded }) => amount_refunded),
    returnedPaise: sum(payments, (payment) => (payment.captured ? 0 : payment.amount_refunded)),
    feesPaise: sum(captured, ({ fee }) => fee ?? 0),
    disputedPaise: sum(disputes, ({ amount_deducted }) => amount_deducted),
    pendingRefunds: refunds.filter(({ status }) => status === 'pending').length,
    failedRefunds: refunds.filter(({ status }) => status === 'failed').length,
  };
}
