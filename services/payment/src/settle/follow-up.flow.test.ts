import { newId, type Clock, type Db } from '@kasauti/service-kit';
import { SETTINGS } from '../../test/books';
import { aDatabase } from '../../test/database';
import { aGift, anOrder, aPaidPurchase, aPayment, aRefund } from '../../test/orders';
import { alone, cutPower } from '../../test/transactions';
import { booksOf } from '../books-part';
import { holdId, orderId, type Order } from '../order/order';
import { orderStore } from '../order/order.store';
import type { ProviderOrder } from '../order/purchase';
import { personEvents } from '../person/person.events';
import { personStore } from '../person/person.store';
import { returnTopUp } from '../refund/return-top-up.flow';
import { followUpOrder } from './follow-up.flow';

/** What happens between the name on a document and its commit. */
let meanwhile = async () => {};
const build = (db: Db, clock: Clock) => {
  const [orders, people] = [orderStore(db), personStore(db)];
  const parts = booksOf({
    db,
    clock,
    ...SETTINGS,
    async nameOnDocument(studentId, tx) {
      const name = await people.nameOnDocument(studentId, tx);
      await meanwhile();
      return name;
    },
  });
  const credit = alone(db, parts.credit);
  return {
    ...parts,
    credit,
    orders,
    people,
    followUp: followUpOrder({ db, orders, people, books: parts.books, clock }),
  };
};
type Rig = Awaited<ReturnType<typeof aDatabase<ReturnType<typeof build>>>>;
let rig: Rig;
beforeEach(async () => {
  meanwhile = async () => {};
  rig = await aDatabase(build);
});
afterEach(() => rig.db.close());

async function aSale(): Promise<Order> {
  const order = anOrder(aPaidPurchase());
  await rig.orders.insert(order);
  return order;
}

/** A purchase with 5.00 of credit, paid twice, and refunded. */
async function aBusySale(): Promise<Order> {
  const purchase = aPaidPurchase({ creditBalancePaise: 500 });
  const [kept] = purchase.payments;
  const offer: ProviderOrder = {
    receipt: newId(),
    razorpayOrderId: kept?.razorpayOrderId ?? '',
    requestedAt: purchase.createdAt,
    price: purchase.price,
    creatingUntil: null,
  };
  const payments = [...purchase.payments, aPayment(1270, { isExtra: true })];
  const busy = { ...purchase, payments, providerOrders: [offer], refunds: [aRefund(purchase)] };
  const order = anOrder(busy);
  await rig.orders.insert(order);
  await rig.credit.give(order.studentId, aGift(newId(), 500));
  await rig.credit.hold(order.studentId, holdId(order, busy, offer), 500);
  return order;
}
const stored = async () => {
  const { connection } = rig.db;
  const all = (name: string) => connection.collection(name).find({}).sort({ _id: 1 }).toArray();
  return Promise.all(['orders', 'wallets', 'journal', 'invoices', 'invoice_series'].map(all));
};
const numbersOf = async (kind: string) =>
  (await rig.db.connection.collection('invoices').find({ kind }).sort({ number: 1 }).toArray()).map(({ number }) =>
    Number(String(number).split('/')[2]),
  );

describe('the books of a purchase', () => {
  it('are stored with the marks in the order, or nothing is when the process ends before the commit', async () => {
    const order = await aBusySale();
    const before = await stored();
    cutPower();
    await expect(rig.followUp(order._id)).rejects.toThrow('power cut');
    expect(await stored()).toEqual(before);

    await rig.followUp(order._id);
    const [purchase] = (await rig.orders.get(order._id))?.cycles ?? [];
    expect(purchase).toMatchObject({ invoiceNo: 'KS/2627/0000001', refunds: [{ creditNoteNo: 'CN/2627/0000001' }] });
    expect(await rig.wallets.get(order.studentId)).toMatchObject({ balancePaise: 500, holds: [] });
    expect(await rig.books.compare()).toEqual({ ledgerSum: 0, walletDifferences: 0 });
    const done = await stored();
    await rig.followUp(order._id);
    expect(await stored()).toEqual(done);
  });

  it('are stored once when ten follow it up at once', async () => {
    const order = await aBusySale();
    await Promise.all(Array.from({ length: 10 }, () => rig.followUp(order._id)));
    const [purchase] = (await rig.orders.get(order._id))?.cycles ?? [];
    expect(new Set(purchase?.booked).size).toBe(3);
    expect(purchase?.booked).toHaveLength(3);
    const journal = rig.db.connection.collection('journal');
    expect(await journal.countDocuments({ orderId: orderId(order, order.cycles[0] as never) })).toBe(3);
    expect([await numbersOf('invoice'), await numbersOf('credit_note')]).toEqual([[1], [1]]);
    expect(await rig.books.compare()).toEqual({ ledgerSum: 0, walletDifferences: 0 });
  });

  it('bear no name of an account that is erased while they are written', async () => {
    const order = await aSale();
    const profile = { userId: order.studentId, displayName: 'Asha Rao', role: 'student' as const, isActive: true };
    await rig.people.keep({ _id: order.studentId, displayName: 'Asha Rao', lastSeq: 1 });
    let erased: Promise<unknown> | undefined;
    meanwhile = async () => {
      const data = { ...profile, displayName: '', isActive: false, erased: true };
      const told = { data, aggSeq: 2, occurredAt: '2026-11-24T05:00:00.000Z' } as never;
      const { profile_changed } = personEvents({ ...rig, refundLost: { ofAccount: () => Promise.resolve() } });
      erased ??= Promise.resolve(profile_changed?.(told, undefined as never));
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    await rig.followUp(order._id);
    await erased;
    expect((await rig.invoices.get(`${order._id}:1`))?.buyer.name).toBe('');
  });
});

describe('the books of a top-up', () => {
  it('send it back without credit when the account is deleted before they are stored', async () => {
    const order = anOrder(aPaidPurchase(), { isTopUp: true });
    await rig.orders.insert(order);
    await rig.people.keep({ _id: order.studentId, displayName: '', lastSeq: 2 });
    for (let n = 0; n < 2; n++) await rig.followUp(order._id);
    const [purchase] = (await rig.orders.get(order._id))?.cycles ?? [];
    expect(purchase).toMatchObject({ booked: ['paid'], status: 'refund_pending' });
    expect(purchase?.refunds).toMatchObject([{ cause: 'account_deleted', to: 'source', status: 'pending' }]);
    expect((await rig.wallets.get(order.studentId)).balancePaise).toBe(0);
    expect(await rig.books.compare()).toEqual({ ledgerSum: 0, walletDifferences: 0 });
  });

  it('make no credit of what already goes back', async () => {
    const order = anOrder(aPaidPurchase(), { isTopUp: true });
    await rig.orders.insert(order);
    const erasedAt = new Date((order.cycles[0]?.paidAt?.getTime() ?? 0) - 1000);
    await rig.people.keep({ _id: order.studentId, displayName: '', lastSeq: 2, erasedAt });
    await returnTopUp(rig)(order._id);
    await rig.followUp(order._id);
    const [purchase] = (await rig.orders.get(order._id))?.cycles ?? [];
    expect(purchase).toMatchObject({ booked: ['paid'], refunds: [{ cause: 'account_deleted' }] });
    expect((await rig.wallets.get(order.studentId)).balancePaise).toBe(0);
  });
});
