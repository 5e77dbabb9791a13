import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { dayOf } from '../calendar';
import type { OrderStore } from '../order/order.store';
import { isTried } from '../order/purchase';
import type { PersonStore } from '../person/person.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { adminOrderRow, paymentRow } from './order-lists.view';

interface OrderListsDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  people: PersonStore;
}

export const orderListsApi = ({
  orders,
  tests,
  people,
}: OrderListsDeps): Handlers<'listMyPayments' | 'listOrders'> => ({
  async listMyPayments({ query, caller, now }) {
    const page = pageOf(query);
    const all = (await orders.ofStudent(caller.id))
      .flatMap((order) => order.cycles.map((purchase) => ({ order, purchase })))
      .filter(({ order, purchase }) => !order.isTopUp || isTried(purchase))
      .filter(({ purchase }) => !query.status || purchase.status === query.status)
      .filter(({ purchase }) => !query.month || dayOf(purchase.createdAt).startsWith(query.month))
      .sort((a, b) => b.purchase.createdAt.getTime() - a.purchase.createdAt.getTime());
    const shown = all.slice(page.skip, page.skip + page.limit);
    const copies = await tests.byId(shown.map(({ order }) => order.testId));
    const data = shown.map(({ order, purchase }) => paymentRow(order, purchase, copies.get(order.testId), now));
    return { data, pagination: pagination(page, all.length) };
  },
  async listOrders({ query }) {
    const page = pageOf(query);
    const { status, search } = query;
    const filter = { ...(status ? { status } : {}), ...(search ? { search } : {}) };
    const { rows, total } = await orders.purchases(filter, page);
    const names = await people.names(rows.map(({ order }) => order.studentId));
    const data = rows.map(({ order, purchase }) => adminOrderRow(order, purchase, names));
    return { data, pagination: pagination(page, total) };
  },
});
