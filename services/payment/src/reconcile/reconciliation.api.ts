import { invalidField, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { dayOf, startOfNextDay, startOfDay } from '../calendar';
import type { LedgerStore } from '../ledger/ledger.store';
import { paymentsOff } from '../order/order.refusals';
import type { Reconciliation, ReconciliationStore } from './reconciliation.store';

interface ReconciliationApiDeps {
  ledger: Pick<LedgerStore, 'sales'>;
  reports: ReconciliationStore;
  compareDay: (day: string) => Promise<Reconciliation | undefined>;
}

export const reconciliationApi = ({
  ledger,
  reports,
  compareDay,
}: ReconciliationApiDeps): Handlers<'listReconciliations' | 'runReconciliation' | 'getLedgerTotals'> => ({
  getLedgerTotals: async ({ query: { from, to }, signal }) => ({
    data: await ledger.sales.ofAll({ from: startOfDay(from), to: startOfNextDay(to) }, signal),
  }),
  async listReconciliations({ query }) {
    const page = pageOf(query);
    const [rows, total] = await Promise.all([reports.list(page), reports.count()]);
    return { data: rows.map(reportView), pagination: pagination(page, total) };
  },
  async runReconciliation({ query, now }) {
    const { day = dayOf(now) } = query;
    if (day > dayOf(now) || dayOf(startOfDay(day)) !== day) throw dayInvalid();
    const report = await compareDay(day);
    if (!report) throw paymentsOff();
    return { data: reportView(report) };
  },
});

const dayInvalid = () => invalidField('day', 'Please choose a day that is not after today');

const reportView = (r: Reconciliation) => ({
  day: r._id,
  ranAt: r.ranAt.toISOString(),
  isBalanced: r.isBalanced,
  providerPayments: r.providerPayments,
  providerCaptured: r.providerCaptured,
  bookedCaptured: r.bookedCaptured,
  providerRefunded: r.providerRefunded,
  bookedRefunded: r.bookedRefunded,
  ledgerSum: r.ledgerSum,
  walletDifferences: r.walletDifferences,
  cases: r.cases.map(({ kind, id, amount, detail }) => ({
    kind,
    ...(id === undefined ? {} : { id }),
    ...(amount === undefined ? {} : { amount }),
    detail,
  })),
});
