import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, HOUR, purchaseId, until } from '../../test/builders';

describe('lists for admins', () => {
  const shop = sharedByTests(aShop);
  beforeAll(() => shop.sandbox.control.set({ refund: { afterSec: 0 } }));
  const admin = aUser('admin', { mfa: true });
  const pagesOf = async (operation: 'listOrders' | 'listRefunds', query: Record<string, string>) => {
    const pages = [];
    for (let page = 1; page <= 4; page++) {
      const { body } = await shop.t.call(operation, { as: admin, query: { ...query, limit: '2', page: String(page) } });
      pages.push(body);
    }
    return { rows: pages.map(({ data }) => data), total: pages[0].pagination };
  };

  it('show one purchase or refund per row and as many rows per page as requested', async () => {
    const [student, testId, other] = [await shop.aStudent(), await shop.aTest(), await shop.aTest()];
    await shop.paid(student, other);
    for (const no of [1, 2]) {
      await shop.paid(student, testId);
      shop.clock.advance(1000);
      await shop.right('refused', purchaseId(student, testId, no));
      await until(async () => (await shop.order(student, testId)).status === 'refunded');
    }
    await shop.paid(student, testId);
    await shop.right('in_use', purchaseId(student, testId, 3));
    for (const amount of [300, 400, 1070]) {
      const params = { orderId: purchaseId(student, testId, 3) };
      await shop.t.call('refundOrder', { as: admin, params, body: { reason: 'platform fault', amount } });
    }
    await until(async () => (await shop.order(student, testId)).status === 'refunded');

    const orders = await pagesOf('listOrders', { search: student.id });
    expect(orders.rows.map((rows) => rows.map((r: { orderId: string }) => r.orderId))).toEqual([
      [purchaseId(student, testId, 3), purchaseId(student, testId, 2)],
      [purchaseId(student, testId, 1), purchaseId(student, other)],
      [],
      [],
    ]);
    expect(orders.total).toMatchObject({ total: 4 });
    const paid = await pagesOf('listOrders', { search: student.id, status: 'refunded' });
    expect([paid.rows.map((rows) => rows.length), paid.total.total]).toEqual([[2, 1, 0, 0], 3]);

    const refunds = await pagesOf('listRefunds', {});
    expect(refunds.rows.map((rows) => rows.map((r: { amount: number }) => r.amount))).toEqual([
      [1070, 400],
      [300, 1770],
      [1770],
      [],
    ]);
    expect(refunds.total).toMatchObject({ total: 5 });
    expect((await pagesOf('listRefunds', { status: 'failed' })).rows).toEqual([[], [], [], []]);
  });

  it('say what a refund can still return: all that was paid, less what has gone back or is about to', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const refundable = async () => {
      const { body } = await shop.t.call('listOrders', { as: admin, query: { search: student.id } });
      return body.data[0].refundable;
    };
    await shop.initiated(student, testId);
    expect(await refundable()).toBe(0);
    await shop.paid(student, testId);
    expect(await refundable()).toBe(1770);
    const params = { orderId: purchaseId(student, testId) };
    for (const [amount, rest] of [
      [300, 1470],
      [1470, 0],
    ]) {
      await shop.t.call('refundOrder', { as: admin, params, body: { reason: 'platform fault', amount } });
      expect(await refundable()).toBe(rest);
    }
  });

  it('find a purchase by its number, its invoice and what the provider calls it, also in part', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const { razorpay_payment_id: paymentId } = await shop.paid(student, testId);
    await shop.paid(await shop.aStudent(), testId);
    await shop.finish();
    type Row = { orderId: string; reference: string; invoice: string; payments: { razorpayOrderId: string }[] };
    const rowsOf = async (search: string) =>
      (await shop.t.call('listOrders', { as: admin, query: { search } })).body.data as Row[];
    const [row] = await rowsOf(student.id);
    const { reference = '', invoice = '', payments = [] } = row ?? {};
    const { razorpayOrderId = '' } = payments[0] ?? {};
    const parts = [reference.toLowerCase().slice(0, -1), paymentId.slice(0, -1), razorpayOrderId.slice(0, -1)];
    for (const search of [reference, invoice, razorpayOrderId, paymentId, ...parts])
      expect([search, (await rowsOf(search)).map(({ orderId }) => orderId)]).toEqual([
        search,
        [purchaseId(student, testId)],
      ]);
  });

  it('show what is paid but locked until assessment has answered', async () => {
    const [student, unlocked, refused] = [await shop.aStudent(), await shop.aStudent(), await shop.aStudent()];
    const testId = await shop.aTest();
    const locked = async () => {
      const { body } = await shop.t.call('listOrders', { as: admin, query: { locked: 'true', search: testId } });
      expect(body.pagination.total).toBe(body.data.length);
      return body.data.map(({ orderId }: { orderId: string }) => orderId);
    };
    for (const one of [student, unlocked, refused]) await shop.paid(one, testId);
    await shop.initiated(await shop.aStudent(), testId);
    await shop.right('granted', purchaseId(unlocked, testId));
    await shop.right('refused', purchaseId(refused, testId));
    // It takes some seconds for every payment.
    expect(await locked()).toEqual([]);
    shop.clock.advance(121_000);
    expect(await locked()).toEqual([purchaseId(student, testId)]);
    const { body } = await shop.t.call('listOrders', { as: admin, query: { locked: 'true' } });
    expect(body.data).toMatchObject(expect.arrayContaining([expect.objectContaining({ status: 'paid' })]));
    await shop.right('in_use', purchaseId(student, testId));
    expect(await locked()).toEqual([]);
  });

  it('lead to the newest ten thousand rows, and say that there are older ones', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    const { pagination } = (await shop.t.call('listOrders', { as: admin })).body;
    expect(pagination).not.toHaveProperty('isCapped');
    const key = `${student.id}:${testId}`;
    const orders = shop.t.db.connection.collection<{ _id: string }>('orders');
    const order = await orders.findOne({ _id: key }, { projection: { outbox: 0 } });
    const latestCycleAt = new Date(shop.clock.now().getTime() - HOUR);
    const older = () => ({ ...order, _id: `${student.id}:${newId()}`, latestCycleAt });
    await orders.insertMany(Array.from({ length: 10_000 }, older));
    const queries: Record<string, string>[] = [{}, { status: 'paid' }];
    for (const query of queries) {
      const { body } = await shop.t.call('listOrders', { as: admin, query });
      expect(body.data[0].orderId).toBe(purchaseId(student, testId));
      expect(body.pagination).toMatchObject({ total: 10_000, totalPages: 500, hasNextPage: true, isCapped: true });
    }
  });
});

describe('a payment that its student left unfinished', () => {
  const shop = sharedByTests(aShop);
  afterEach(() => shop.classIs());
  const canRetry = async (student: TestUser) =>
    (await shop.t.call('listMyPayments', { as: student })).body.data[0].canRetry;

  it.each<[string, string, (student: TestUser, testId: string) => Promise<unknown>]>([
    ['the student has left the class', 'not_enrolled', (student) => shop.leaves(student, 'left')],
    ['the class is archived', 'window_closed', () => shop.classIs({ status: 'archived' })],
    ['the test has become free', 'free_test', (_student, testId) => shop.aTest({ testId, feePaise: 0 })],
    ['the attempts are used', 'attempts_used', (_student, testId) => shop.aTest({ testId, attemptsAllowed: 1 })],
  ])('can be tried again until %s', async (_what, refusal, happens) => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ attemptsAllowed: 2 })];
    await shop.paid(student, testId);
    await shop.right('in_use', purchaseId(student, testId), { attemptsUsed: 1 });
    shop.clock.advance(25 * HOUR);
    await shop.initiated(student, testId);
    expect(await canRetry(student)).toBe(true);
    await happens(student, testId);
    expect(await shop.status(student, testId)).toMatchObject({ canPay: false, refusal });
    expect(await canRetry(student)).toBe(false);
  });
});
