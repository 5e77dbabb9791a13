import type { Db } from '@kasauti/service-kit';
import {
  FILL_TIMEOUT_MS,
  allNamed,
  dropOwn,
  fillDatabase,
  fixedClock,
  misfitsOf,
  ownDatabase,
} from '@kasauti/service-kit/testing';
import { couponStore } from './coupon/coupon.store';
import { invoiceStore } from './invoice/invoice.store';
import { ledgerStore } from './ledger/ledger.store';
import { storesOf } from './service';
import { walletStore } from './wallet/wallet.store';

const MANY = 100_000;
/** Found by their ids only, which needs fewer of them. */
const BY_ID = ['reconciliations', 'enrolments', 'people', 'billing', 'wallets'];
const now = new Date('2026-11-24T05:00:00Z');
const DAY_SEC = 86_400;
const at = (sec: number) => new Date(now.getTime() + sec * 1000);
/** Spread over a hundred days until an hour ago. */
const ago = (n: number) => at(-3600 - n * 86);
/** Few wait at a time. */
const few = (n: number, fields: object) => (n % 20_000 === 7 ? fields : {});
const inList = { skip: 20, limit: 20 };

const allStores = (db: Db) => ({
  ...storesOf(db),
  ledger: ledgerStore(db),
  wallets: walletStore(db),
  coupons: couponStore(db),
  invoices: invoiceStore(db),
});
type Stores = ReturnType<typeof allStores>;

/** The documents of each collection by their number. */
const documents: Record<string, (n: number) => { _id: string }> = {
  orders: (n) => ({
    _id: `s${n % 5000}:t${n}`,
    version: 1,
    studentId: `s${n % 5000}`,
    testId: `t${n % 200}`,
    classId: `c${n % 100}`,
    cycles: [{ no: 1, status: 'paid', refunds: [], payments: [], providerOrders: [] }],
    latestCycleAt: ago(n),
    cycleStatuses: [n % 50 ? 'paid' : 'created'],
    latestRefundAt: n % 20 ? null : ago(n),
    refundStatuses: n % 20 ? [] : [n % 1000 ? 'processed' : 'failed'],
    razorpayOrderIds: [`order_${n}`],
    paymentIds: [`pay_Kasauti${n}`],
    refundIds: n % 20 ? [] : [`pay_${n}-1`],
    references: [`ks${n}kasauti`],
    days: [ago(n).toISOString().slice(0, 10)],
    reconcileAt: null,
    workAt: null,
    refundsDueAt: null,
    refundDelayedSince: null,
    lockedSince: null,
    ...few(n, { reconcileAt: ago(0), workAt: ago(0), refundsDueAt: ago(0), refundDelayedSince: ago(0) }),
    ...few(n, { lockedSince: ago(0) }),
  }),
  webhooks: (n) => ({
    _id: `w${n}`,
    receivedAt: ago(n),
    status: n % 100 ? 'applied' : 'ignored',
    dueAt: null,
    ...few(n, { dueAt: ago(0) }),
  }),
  reconciliations: (n) => ({ _id: `2026-${n}`, ranAt: ago(n) }),
  tests: (n) => ({
    _id: `t${n}`,
    classId: `c${n % 100}`,
    status: n % 10 ? 'published' : 'cancelled',
    ...(n % 30 === 1 ? { closedEarlyAt: ago(n) } : {}),
    ...(n % 10 === 0 || n % 30 === 1 ? { isRefunded: true } : {}),
    ...few(n + 7 - 10, { isRefunded: null }),
    ...few(n + 7 - 31, { isRefunded: null }),
  }),
  classes: (n) => ({
    _id: `c${n}`,
    ...(n % 10 ? { status: 'active' } : { status: 'archived', isRefunded: n % 5000 === 0 ? null : true }),
    lastSeq: 1,
  }),
  enrolments: (n) => ({ _id: `c${n % 100}:s${n}`, isActive: true, ...few(n, { judgeAt: ago(0) }) }),
  people: (n) => ({ _id: `s${n}`, displayName: 'Asha', lastSeq: 1 }),
  billing: (n) => ({ _id: `s${n}`, state: 'MH', pin: '411001' }),
  gifts: (n) => ({
    _id: `g${n}`,
    studentId: `s${n % 5000}`,
    status: n % 100 ? 'given' : 'awaiting_approval',
    requestedAt: ago(n),
  }),
  disputes: (n) => ({ _id: `d${n}`, status: n % 1000 ? 'won' : 'open', at: ago(n), respondBy: at(n) }),
  journal: (n) => ({
    _id: `j${n}`,
    kind: n % 2 ? 'sale' : 'credit_given',
    at: ago(n),
    postings: [{ account: n % 2 ? `teacher:u${n % 500}` : `wallet:s${n % 5000}`, amountPaise: 100 }],
    ...(n % 2
      ? { orderId: `o${n}`, sale: { teacherId: `u${n % 500}`, testId: `t${n % 200}`, gross: 100 } }
      : { credit: { studentId: `s${n % 5000}`, no: n, amountPaise: 100 } }),
  }),
  wallets: (n) => ({ _id: `s${n}`, version: 1, balancePaise: 100, holds: [] }),
  coupons: (n) => ({ _id: `u${n % 500}:C${n}`, code: `C${n}`, teacherId: `u${n % 500}`, createdAt: ago(n) }),
  invoices: (n) => ({ _id: `i${n}`, number: `KS/2627/${n}`, studentId: `s${n % 2000}`, issuedAt: ago(n) }),
};

let db: Db;
let stores: Stores;
beforeAll(async () => {
  db = await ownDatabase(fixedClock(now));
  stores = allStores(db);
  allNamed(stores, readsOf(stores), OTHERS);
  await fillDatabase(db, documents, (collection) => (BY_ID.includes(collection) ? 10_000 : MANY));
}, FILL_TIMEOUT_MS);
afterAll(() => dropOwn(db));

type Reads = { [S in keyof Stores]: Partial<Record<keyof Stores[S], () => Promise<unknown>>> };
const ids = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i * 10}`);
async function all(found: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _one of found) count += 1;
  return count;
}

/** A call of every method that reads. */
const readsOf = (s: Stores): Reads => ({
  orders: {
    get: () => s.orders.get('s7:t7'),
    byRazorpayOrder: () => s.orders.byRazorpayOrder('order_7'),
    byPayment: () => s.orders.byPayment('pay_Kasauti7'),
    byRefund: () => s.orders.byRefund('pay_20-1'),
    ofStudent: () => s.orders.ofStudent('s7'),
    hasDisputedTopUp: () => s.orders.hasDisputedTopUp('s7'),
    reconcileDue: () => s.orders.reconcileDue(now, 50),
    workDue: () => s.orders.workDue(now, 50),
    refundsDue: () => s.orders.refundsDue(now, 50),
    nextReconcile: () => s.orders.nextReconcile(),
    nextWork: () => s.orders.nextWork(),
    nextRefund: () => s.orders.nextRefund(),
    waiting: () => s.orders.waiting(now),
    delayedRefunds: () => s.orders.delayedRefunds(),
    paidOf: () => all(s.orders.paidOf('t7')),
    paidBy: () => all(s.orders.paidBy('s7')),
    ofDay: () => all(s.orders.ofDay('2026-11-20')),
    withFailedRefund: () => all(s.orders.withFailedRefund(at(-30 * DAY_SEC), now)),
    async purchases() {
      await s.orders.purchases({}, inList);
      await s.orders.purchases({ status: 'created' }, inList);
      await s.orders.purchases({ search: 'pay_Kasauti7' }, { skip: 0, limit: 20 });
      await s.orders.purchases({ lockedBefore: now }, inList);
    },
    refunds: async () => [
      await s.orders.refunds(undefined, inList),
      await s.orders.refunds('failed', inList),
      await s.orders.refunds('delayed', inList),
    ],
    countRefunds: async () => [
      await s.orders.countRefunds(undefined),
      await s.orders.countRefunds('failed'),
      await s.orders.countRefunds('delayed'),
    ],
    byPayments: () => s.orders.byPayments(['pay_Kasauti7', 'pay_Kasauti8', 'pay_Kasauti9']),
  },
  webhooks: {
    get: () => s.webhooks.get('w7'),
    due: () => s.webhooks.due(now, 50),
    nextDue: () => s.webhooks.nextDue(),
    list: async () => [await s.webhooks.list(undefined, inList), await s.webhooks.list('ignored', inList)],
    count: () => s.webhooks.count('ignored'),
  },
  reports: { list: () => s.reports.list(inList) },
  tests: {
    get: () => s.tests.get('t7'),
    byId: () => s.tests.byId(ids('t', 50)),
    inClass: () => all(s.tests.inClass('c7')),
    cancelledUnrefunded: () => s.tests.cancelledUnrefunded(50),
    closedEarlyUnrefunded: () => s.tests.closedEarlyUnrefunded(50),
  },
  classes: {
    get: () => s.classes.get('c7'),
    byId: () => s.classes.byId(ids('c', 50)),
    enrolmentsOf: () => s.classes.enrolmentsOf('s7', ['c7']),
    enrolment: () => s.classes.enrolment('c7', 's7'),
    archivedUnrefunded: () => s.classes.archivedUnrefunded(now, 50),
    nextToJudge: () => s.classes.nextToJudge(),
    toJudge: () => s.classes.toJudge(now, 50),
  },
  people: {
    names: () => s.people.names(ids('s', 50)),
    billingOf: () => s.people.billingOf('s7'),
    isErased: () => s.people.isErased('s7'),
    erasedAt: () => s.people.erasedAt('s7'),
  },
  gifts: {
    list: async () => [
      await s.gifts.list({}, inList),
      await s.gifts.list({ status: 'awaiting_approval' }, inList),
      await s.gifts.list({ studentId: 's7' }, inList),
    ],
    newestOf: () => db.atomically((tx) => s.gifts.newestOf('s7', tx)),
    count: async () => [await s.gifts.count({ status: 'awaiting_approval' }), await s.gifts.count({ studentId: 's7' })],
  },
  disputes: {
    list: async () => [await s.disputes.list(undefined, inList), await s.disputes.list('open', inList)],
    count: () => s.disputes.count('open'),
    toAnswer: () => s.disputes.toAnswer(at(2 * DAY_SEC)),
  },
  ledger: {
    get: () => s.ledger.get('j7'),
    creditLines: () => s.ledger.creditLines('s8', inList),
    countCreditLines: () => s.ledger.countCreditLines('s8'),
    foldOfWallet: () => s.ledger.foldOfWallet('s8'),
    sums: () => s.ledger.sums(),
    async sales() {
      const month = { teacherId: 'u7', from: at(-30 * DAY_SEC), to: now };
      await s.ledger.sales.list(month, inList);
      await s.ledger.sales.totals(month);
      await s.ledger.sales.ofAll(month);
      await all(s.ledger.sales.all(month));
    },
  },
  wallets: { get: () => s.wallets.get('s7') },
  coupons: {
    get: () => s.coupons.get({ teacherId: 'u7', code: 'C7' }),
    ofTeacher: () => s.coupons.ofTeacher('u7', inList),
    countOfTeacher: () => s.coupons.countOfTeacher('u7'),
  },
  invoices: {
    get: () => s.invoices.get('i7'),
    owned: () => s.invoices.owned('KS/2627/7', 's7'),
    ofStudent: () => s.invoices.ofStudent('s7', inList),
    countOfStudent: () => s.invoices.countOfStudent('s7'),
  },
});

/** They write a document that they name by id, or read a whole collection for the comparison of a day. */
const OTHERS: { [S in keyof Stores]?: (keyof Stores[S])[] } = {
  orders: ['insert', 'keep', 'change'],
  webhooks: ['insert', 'finish', 'postpone'],
  reports: ['keep', 'count'],
  tests: ['keep', 'markRefunded'],
  classes: ['keep', 'keepEnrolment', 'keepBatch', 'markRefunded', 'judged'],
  people: ['keep', 'keepBilling', 'forgetBilling', 'nameOnDocument'],
  gifts: ['allow', 'insert', 'get', 'change'],
  disputes: ['keep', 'get'],
  ledger: ['post', 'has'],
  wallets: ['keep', 'balances'],
  coupons: ['quote', 'hold', 'capture', 'release', 'create', 'end'],
  invoices: ['issue', 'forgetBuyer'],
};

describe('the reads of the service among a hundred thousand documents of each kind', () => {
  it('examine no more than two keys for each document, and no whole collection', async () => {
    expect(await misfitsOf(db, readsOf(stores))).toEqual([]);
  });
});
