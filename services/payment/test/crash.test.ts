import { aShop, HOUR, purchaseId, until, type Shop } from './builders';
import { cutPower } from './transactions';

/** Before the commit of the offer with its holds, and of the books. */
const COMMITS = ['offer', 'books'];
const POINTS = [
  ...COMMITS,
  'initiate:held',
  'initiate:created',
  'verify:signed',
  'verify:fetched',
  'webhook:done',
  'reconcile:found',
  'reconcile:settled',
  'refund:due',
  'refund:sent',
];

describe('a process that dies between two writes, or before a commit', () => {
  let crashAt: string | undefined;
  let shop: Shop;
  beforeAll(async () => {
    shop = await aShop({
      at(point) {
        if (point !== crashAt) return;
        crashAt = undefined;
        throw new Error(`killed at ${point}`);
      },
    });
    await shop.sandbox.control.set({ secondPayment: true, refund: { afterSec: 0 } });
  });
  afterAll(() => shop.stop());
  /** A job that the crash interrupts fails; the next run completes its work. */
  const finish = () => shop.finish().catch(() => shop.finish());

  it.each(POINTS)('at %s leaves one order, one right, one refund of what was paid twice', async (point) => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const orderId = purchaseId(student, testId);
    if (point === 'webhook:done') await shop.hear();
    else await shop.sandbox.control.set({ webhook: { url: null } });
    crashAt = point;
    if (point === 'offer') cutPower();
    if ((await shop.initiate(student, testId)).status !== 200) shop.clock.advance(11_000);
    const razorpayOrderId = await shop.initiated(student, testId);
    const signed = await shop.pay(razorpayOrderId);
    const cut = point === 'books' ? cutPower() : undefined;
    await shop.verify(student, testId, signed);
    if (cut) await until(async () => cut.isCut());
    await shop.pay(razorpayOrderId);
    await shop.hear();
    for (let hours = 0; hours < 3; hours++) {
      shop.clock.advance(HOUR + 1000);
      await finish();
    }
    // A point that was never reached would prove nothing.
    if (!COMMITS.includes(point)) expect(crashAt).toBeUndefined();
    crashAt = undefined;
    await shop.finish();
    const { cycles, workAt, refundsDueAt } = await shop.order(student, testId);
    expect(cycles[0]).toMatchObject({ status: 'paid', refunds: [{ cause: 'extra_payment', status: 'processed' }] });
    expect([workAt, refundsDueAt]).toEqual([null, null]);
    expect(await shop.published('payment_initiated', orderId)).toHaveLength(1);
    expect(await shop.published('payment_completed', orderId)).toHaveLength(1);
    expect(await shop.published('refund_completed', orderId)).toHaveLength(1);
    const books = await shop.sandbox.control.books();
    expect(
      books.orders.filter((o) => o.id === razorpayOrderId || o.receipt === cycles[0].providerOrders[0].receipt),
    ).toHaveLength(1);
    expect(
      books.refunds.filter((r) => books.payments.find((p) => p.id === r.payment_id)?.order_id === razorpayOrderId),
    ).toHaveLength(1);
    const invoices = await shop.t.db.connection.collection('invoices').find({ orderId }).toArray();
    expect(invoices).toHaveLength(1);
  });
});
