import { file, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Sale } from '../ledger/ledger';
import type { SalesStore } from '../ledger/sales.store';
import { monthRange } from './month';
import { statementCsv } from './statement';

const saleView = ({ at, ...sale }: Sale) => ({ ...sale, at: at.toISOString() });

export const salesApi = ({
  sales,
  platformPercent,
}: {
  sales: SalesStore;
  platformPercent: number;
}): Handlers<'listSales' | 'getSalesStatement'> => ({
  async listSales({ query, caller }) {
    const page = pageOf(query);
    const filter = {
      teacherId: caller.id,
      ...(query.month ? monthRange(query.month) : {}),
      ...(query.testId ? { testId: query.testId } : {}),
    };
    const [rows, totals] = await Promise.all([sales.list(filter, page), sales.totals(filter)]);
    return {
      data: { sales: rows.map(saleView), totals: { ...totals, sharePercent: 100 - platformPercent } },
      pagination: pagination(page, totals.sales + totals.refunds),
    };
  },

  async getSalesStatement({ query, caller }) {
    const rows = await sales.all({ teacherId: caller.id, ...monthRange(query.month) });
    return file(Buffer.from(statementCsv(rows)), 'text/csv; charset=utf-8', `sales-${query.month}.csv`);
  },
});
