import { newId, type Clock, type Db } from '@kasauti/service-kit';
import { SETTINGS, SHARES } from '../test/books';
import { aDatabase } from '../test/database';
import { anOrder, aPaidPurchase, aRefund } from '../test/orders';
import { alone } from '../test/transactions';
import { booksOf } from './books-part';
import { saleEntry } from './books/entries';
import { account } from './ledger/ledger';
import { migrations } from './migrations';
import type { Order } from './order/order';
import { orderStore } from './order/order.store';
import type { Purchase } from './order/purchase';
import { personStore } from './person/person.store';
import { soldPart } from './sales/share';
import { followUpOrder } from './settle/follow-up.flow';

const build = (db: Db, clock: Clock) => {
  const orders = orderStore(db);
  const parts = booksOf({ db, clock, ...SETTINGS });
  const followUp = followUpOrder({ db, orders, people: personStore(db), books: parts.books, clock });
  return { ...parts, orders, followUp, ledger: { ...parts.ledger, ...alone(db, { post: parts.ledger.post }) } };
};
type Rig = Awaited<ReturnType<typeof aDatabase<ReturnType<typeof build>>>>;
let rig: Rig;
beforeEach(async () => {
  rig = await aDatabase(build);
});
afterEach(() => rig.db.close());

const raw = (name: string) => rig.db.connection.collection<{ _id: string }>(name);
const migrate = async () => {
  for (const { run } of migrations) await run(rig.db);
};
async function aSale(over: Partial<Purchase> = {}): Promise<Order> {
  const purchase = aPaidPurchase({}, over);
  const order = anOrder(purchase);
  await rig.orders.insert(order);
  return order;
}
/** The journal entry was stored, and a number was given out. */
async function numbered(order: Order) {
  const purchase = order.cycles[0] as Purchase;
  await rig.ledger.post(saleEntry(order, purchase, soldPart(purchase, SHARES), purchase.paidAt as Date));
  return `${order._id}:1`;
}
const numberOf = async (id: string) => (await rig.invoices.get(id))?.number;

describe('what an earlier release has left half done', () => {
  it('is in the journal, if a wallet held it', async () => {
    const studentId = newId();
    const entry = {
      _id: `${newId()}:credit`,
      kind: 'credit_given',
      at: new Date('2026-11-22T10:00:00Z'),
      postings: [
        { account: account.wallet(studentId), amountPaise: -500 },
        { account: account.goodwill, amountPaise: 500 },
      ],
      credit: { studentId, no: 1, amountPaise: 500, balancePaise: 500, description: 'Sorry' },
    };
    const old = { version: 1, balancePaise: 500, holds: [], released: ['x'], open: [entry], hasOpen: true };
    await raw('wallets').insertOne({ _id: studentId, ...old });
    await raw('wallets').createIndex({ hasOpen: 1 }, { sparse: true });
    for (let n = 0; n < 2; n++) await migrate();
    expect(await raw('wallets').findOne({ _id: studentId })).toEqual({
      _id: studentId,
      version: 1,
      balancePaise: 500,
      holds: [],
    });
    expect(await rig.books.compare()).toEqual({ ledgerSum: 0, walletDifferences: 0 });
    expect((await raw('wallets').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('is given, if an admin had approved it, or refused where the wallet is full', async () => {
    const gift = { amountPaise: 700, reason: 'Sorry', adminId: newId(), requestedAt: new Date(), status: 'approved' };
    const [student, rich] = [newId(), newId()];
    await raw('gifts').insertMany([
      { _id: 'open', ...gift, studentId: student, eventSeq: 0 },
      { _id: 'full', ...gift, studentId: rich, eventSeq: 0 },
    ] as never);
    await raw('wallets').insertOne({ _id: rich, version: 1, balancePaise: 1_000_000, holds: [], open: [] } as never);
    for (let n = 0; n < 2; n++) await migrate();
    expect((await rig.wallets.get(student)).balancePaise).toBe(700);
    expect((await raw('gifts').find({}).sort({ _id: 1 }).toArray()).map((g) => 'status' in g && g.status)).toEqual([
      'refused',
      'given',
    ]);
  });

  it('has its number, if one was given out, without a gap', async () => {
    const [issued, invoiced, left, later] = [await aSale(), await aSale(), await aSale(), await aSale()];
    await rig.followUp(issued._id);
    await rig.followUp(invoiced._id);
    const purchase = invoiced.cycles[0] as Purchase;
    const refund = aRefund(purchase);
    const refunded = { ...purchase, booked: ['paid'], refunds: [refund] };
    const current = (await rig.orders.get(invoiced._id)) as Order;
    await rig.orders.keep(current, { order: { ...current, cycles: [refunded] }, events: [] });
    await rig.ledger.post({ _id: `${refund.refundId}:refund`, kind: 'refund', at: new Date(0), postings: [] });
    const leftId = await numbered(left);
    await raw('invoice_series').updateOne(
      { _id: 'KS/2627' },
      {
        $set: {
          version: 3,
          next: 4,
          pending: [
            { documentId: `${issued._id}:1`, no: 1 },
            { documentId: leftId, no: 3 },
          ],
        },
      },
    );
    const note = { documentId: refund.refundId, no: 1 };
    await raw('invoice_series').insertOne({ _id: 'CN/2627', version: 1, next: 2, pending: [note] } as never);

    for (let n = 0; n < 2; n++) await migrate();
    await Promise.all([left, later, invoiced].map(({ _id }) => rig.followUp(_id)));
    expect([await numberOf(leftId), await numberOf(`${later._id}:1`)]).toEqual(['KS/2627/0000003', 'KS/2627/0000004']);
    expect(await numberOf(refund.refundId)).toBe('CN/2627/0000001');
    expect(await raw('invoice_series').find({}).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'CN/2627', next: 2 },
      { _id: 'KS/2627', next: 5 },
    ]);
  });

  it('is numbered from the first again, if no document was ever stored', async () => {
    const order = await aSale();
    const documentId = await numbered(order);
    const pending = [{ documentId, no: 1 }];
    await raw('invoice_series').insertOne({ _id: 'KS/2627', version: 1, next: 2, pending } as never);
    await migrate();
    await rig.followUp(order._id);
    expect(await numberOf(documentId)).toBe('KS/2627/0000001');
  });
});

describe('the list of what is paid but locked, beside an earlier release,', () => {
  const lockedBefore = new Date('2027-01-01');
  const listed = async () => {
    const { rows, total } = await rig.orders.purchases({ lockedBefore }, { skip: 0, limit: 10 });
    expect(total).toBe(rows.length);
    return rows.map(({ order }) => order._id);
  };

  it('has the orders that were locked before orders said since when', async () => {
    const locked = await aSale();
    await aSale({ right: 'refused' });
    await aSale({ unlockedAt: new Date() });
    await raw('orders').updateMany({}, { $unset: { lockedSince: '' } });
    for (let n = 0; n < 2; n++) await migrate();
    expect(await listed()).toEqual([locked._id]);
  });

  it.each([['unlocked'], ['refused']])('no longer has an order that the earlier release has made %s', async (how) => {
    const { _id } = await aSale();
    expect(await listed()).toEqual([_id]);
    // That release does not change a field that it does not know.
    const answer = how === 'unlocked' ? { 'cycles.0.unlockedAt': new Date() } : { 'cycles.0.right': how };
    await raw('orders').updateOne({ _id }, { $set: answer });
    expect(await listed()).toEqual([]);
  });
});
