import { file, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { monthRange } from '../calendar';
import type { Sale } from '../ledger/ledger';
import type { SalesStore } from '../ledger/sales.store';
import { studentOf } from '../order/order';
import { gstOf } from '../tax/gst';
import type { Price, PriceInput } from '../tax/price';
import { soldPart, type ShareRates } from './share';
import { statementCsv } from './statement';

const saleView = ({ at, ...sale }: Sale) => ({ ...sale, studentId: studentOf(sale.orderId), at: at.toISOString() });

interface Deps {
  sales: SalesStore;
  books: { priceOf(input: PriceInput): Price };
  shareRates: ShareRates;
}
/** Most students live in another State than the seller. */
const ANOTHER_STATE = { state: '', pin: '' };

export const salesApi = ({
  sales,
  books,
  shareRates,
}: Deps): Handlers<'listSales' | 'getSalesStatement' | 'getShare'> => ({
  async getShare({ query: { fee }, now }) {
    const input = { feePaise: fee, discountPaise: 0, creditBalancePaise: 0, billing: ANOTHER_STATE, at: now };
    const { taxes, platformShare, withheld, net } = soldPart({ price: books.priceOf(input) }, shareRates);
    return { data: { fee, gst: gstOf(taxes), platformShare, withheld, net } };
  },

  async listSales({ query, caller }) {
    const page = pageOf(query);
    const filter = {
      teacherId: caller.id,
      ...(query.month ? monthRange(query.month) : {}),
      ...(query.testId ? { testId: query.testId } : {}),
    };
    const [rows, totals] = await Promise.all([sales.list(filter, page), sales.totals(filter)]);
    return {
      data: { sales: rows.map(saleView), totals: { ...totals, sharePercent: 100 - shareRates.platformPercent } },
      pagination: pagination(page, totals.sales + totals.refunds),
    };
  },

  async getSalesStatement({ query, caller, signal }) {
    const csv = await statementCsv(sales.all({ teacherId: caller.id, ...monthRange(query.month) }, signal));
    return file(Buffer.from(csv), 'text/csv; charset=utf-8', `sales-${query.month}.csv`);
  },
});
