import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { dayOf } from '../calendar';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Order } from '../order/order';
import { MOST_LISTED } from '../order/order-lists.store';
import type { OrderStore } from '../order/order.store';
import { isTried } from '../order/purchase';
import type { PersonStore } from '../person/person.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { adminOrderRow, paymentRow, type Copies } from './order-lists.view';

/** As analytics counts them. */
const UNLOCKS_WITHIN_MS = 2 * 60_000;

interface OrderListsDeps {
  orders: OrderStore;
  tests: TestCopyStore;
  classes: ClassCopyStore;
  people: PersonStore;
  isAvailable: boolean;
}

export const orderListsApi = (deps: OrderListsDeps): Handlers<'listMyPayments' | 'listOrders'> => ({
  async listMyPayments({ query, caller, now }) {
    const page = pageOf(query);
    const all = (await deps.orders.ofStudent(caller.id))
      .flatMap((order) => order.cycles.map((purchase) => ({ order, purchase })))
      .filter(({ order, purchase }) => !order.isTopUp || isTried(purchase))
      .filter(({ purchase }) => !query.status || purchase.status === query.status)
      .filter(({ purchase }) => !query.month || dayOf(purchase.createdAt).startsWith(query.month))
      .sort((a, b) => b.purchase.createdAt.getTime() - a.purchase.createdAt.getTime());
    const shown = all.slice(page.skip, page.skip + page.limit);
    const copies = await copiesFor(deps, caller.id, shown);
    const data = shown.map(({ order, purchase }) =>
      paymentRow(order, purchase, copies.get(order.testId), { isAvailable: deps.isAvailable, now }),
    );
    return { data, pagination: pagination(page, all.length) };
  },
  async listOrders({ query, now }) {
    const page = pageOf(query);
    const { status, search, locked } = query;
    const lockedBefore = new Date(now.getTime() - UNLOCKS_WITHIN_MS);
    const filter = {
      ...(status ? { status } : {}),
      ...(search ? { search } : {}),
      ...(locked ? { lockedBefore } : {}),
    };
    const { rows, total } = await deps.orders.purchases(filter, page);
    const names = await deps.people.names(rows.map(({ order }) => order.studentId));
    const data = rows.map(({ order, purchase }) => adminOrderRow(order, purchase, names));
    return { data, pagination: pagination(page, total, MOST_LISTED) };
  },
});

/** What is known of the tests on one page and of the student's classes, by test. */
async function copiesFor(
  { tests, classes }: OrderListsDeps,
  studentId: string,
  shown: { order: Order }[],
): Promise<Map<string, Copies>> {
  const known = [...(await tests.byId(shown.map(({ order }) => order.testId))).values()];
  const classIds = known.map(({ classId }) => classId);
  const [copies, enrolments] = await Promise.all([classes.byId(classIds), classes.enrolmentsOf(studentId, classIds)]);
  const standing = (classId: string) => ({
    classCopy: copies.get(classId) ?? null,
    enrolment: enrolments.get(classId) ?? null,
  });
  return new Map(known.map((test) => [test._id, { test, ...standing(test.classId) }]));
}
