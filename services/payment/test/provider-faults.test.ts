import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop } from './builders';

const ORDERS = 50;

describe(`${ORDERS} orders`, () => {
  const shop = sharedByTests(aShop);
  afterEach(() => shop.sandbox.control.reset());

  const tryAll = (students: TestUser[], testId: string) =>
    Promise.all(students.map((student) => shop.initiate(student, testId)));

  /** Each of the refusals is an answer that a page can show; trying again after the fault makes one order each. */
  it.each<[string, object]>([
    ['says "too many requests"', { mode: 'rate_limit' }],
    ['answers with a page of its proxy', { mode: 'html_502' }],
    ['answers with nothing', { mode: 'empty_500' }],
    ['cannot be reached', { mode: 'outage' }],
    ['fails half of the calls', { errorRate: 0.5 }],
    ['loses every answer after the order was made', { dropAfterCommit: { 'POST /v1/orders': ORDERS } }],
    ['answers later than anybody waits', { latencyMs: 9500 }],
  ])('threat 31: have one order each at a provider that %s', async (_how, faults) => {
    const testId = await shop.aTest();
    const students = await Promise.all(Array.from({ length: ORDERS }, () => shop.aStudent()));
    const before = (await shop.sandbox.control.books()).orders.length;
    await shop.sandbox.control.set({ faults });
    for (const { status, body } of await tryAll(students, testId)) {
      if (status === 200) continue;
      expect([503, 504]).toContain(status);
      expect(body).toMatchObject({ success: false, code: expect.any(String), error: expect.any(String), status });
    }
    await shop.sandbox.control.reset();
    shop.clock.advance(11_000);
    expect(new Set((await tryAll(students, testId)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shop.sandbox.control.books()).orders).toHaveLength(before + ORDERS);
    const stored = await shop.t.db.connection.collection('orders').find({ testId }).toArray();
    expect(stored.map(({ razorpayOrderIds }) => razorpayOrderIds.length)).toEqual(Array(ORDERS).fill(1));
  });
});
