import type { StoredPurchase, Facts } from './facts';

export interface Violation {
  kind: string;
  what: string;
}
type Say = (kind: string, what: string) => void;
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export function check(facts: Facts): Violation[] {
  const violations: Violation[] = [];
  const say: Say = (kind, what) => void violations.push({ kind, what });
  checkMoney(facts, say);
  checkRights(facts, say);
  checkLedger(facts, say);
  checkInvoices(facts, say);
  checkNotes(facts, say);
  return violations;
}

const keptOf = (facts: Facts) => facts.books.payments.filter((p) => p.captured && p.amount_refunded < p.amount);
const purchasesOf = ({ orders }: Facts) =>
  orders.flatMap((order) => order.cycles.map((purchase) => ({ order, purchase, id: `${order._id}:${purchase.no}` })));
const isKept = ({ payments }: StoredPurchase, paymentId: string): boolean =>
  payments.some((p) => p.paymentId === paymentId && !p.isExtra);

/** The provider's books: one order a receipt, one kept payment a purchase, one refund a payment. */
function checkMoney(facts: Facts, say: Say): void {
  const { books } = facts;
  const receipts = books.orders.map(({ receipt }) => receipt);
  if (new Set(receipts).size < receipts.length) say('double_order', 'a receipt has two orders at the provider');
  const keptBy = new Map<string, number>();
  for (const { id, order_id, amount } of keptOf(facts)) {
    const found = purchasesOf(facts).find(({ purchase }) =>
      purchase.providerOrders.some((p) => p.razorpayOrderId === order_id),
    );
    if (!found) say('unknown_money', `${id} of ${order_id}: ${amount} paise that no order of ours knows`);
    else keptBy.set(found.id, (keptBy.get(found.id) ?? 0) + 1);
  }
  for (const [order, count] of keptBy) if (count > 1) say('double_charge', `${order}: ${count} payments kept`);
  for (const { id } of books.payments) {
    const done = books.refunds.filter((r) => r.payment_id === id && r.status !== 'failed');
    if (done.length > 1) say('double_refund', `${id}: ${done.length} refunds`);
  }
  if (books.totals.pendingRefunds > 0) say('pending_refund', `${books.totals.pendingRefunds} refunds are on their way`);
}

/** Captured money is a right or has gone back, and the other way round. */
function checkRights(facts: Facts, say: Say): void {
  const rights = new Set(facts.seats.flatMap(({ grants }) => grants.map(({ orderId }) => orderId)));
  const kept = keptOf(facts);
  for (const { id } of kept) {
    const bought = purchasesOf(facts).find(({ purchase }) => isKept(purchase, id));
    if (!bought || !rights.has(bought.id)) say('paid_but_locked', `${id} gave no right (${bought?.id ?? 'no order'})`);
  }
  for (const { purchase, id } of purchasesOf(facts))
    if (rights.has(id) && !kept.some((p) => isKept(purchase, p.id))) say('unpaid_right', `${id} has no money`);
  const { capturedPaise, refundedPaise } = facts.books.totals;
  const entitled = sum(purchasesOf(facts).flatMap(({ purchase, id }) => (rights.has(id) ? paidFor(purchase) : [])));
  if (capturedPaise !== entitled + refundedPaise)
    say('money', `captured ${capturedPaise}, rights ${entitled}, refunds ${refundedPaise}`);
}
const paidFor = ({ payments }: StoredPurchase): number[] =>
  payments.filter((p) => !p.isExtra).map((p) => p.amountPaise);

function checkLedger({ journal, books, orders }: Facts, say: Say): void {
  for (const { _id, postings } of journal)
    if (sum(postings.map((p) => p.amountPaise)) !== 0) say('unbalanced', `${_id} does not add up to 0`);
  const clearing = sum(
    journal.flatMap(({ postings }) =>
      postings.filter((p) => p.account === 'razorpay_clearing').map((p) => p.amountPaise),
    ),
  );
  const { capturedPaise, refundedPaise, feesPaise } = books.totals;
  const expected = capturedPaise - refundedPaise - feesPaise;
  if (clearing !== expected) say('ledger', `our books say ${clearing} paise, the provider's ${expected}`);
  const live = orders.flatMap(({ cycles }) => cycles.flatMap(({ refunds }) => refunds));
  for (const { refundId, status } of live) if (status === 'pending') say('pending_refund', refundId);
}

/** Every purchase has one invoice, and each series counts from 1 without gap. */
function checkInvoices(facts: Facts, say: Say): void {
  const series = new Map<string, number[]>();
  for (const { number } of facts.invoices) {
    const at = number.lastIndexOf('/');
    const name = number.slice(0, at);
    series.set(name, [...(series.get(name) ?? []), Number(number.slice(at + 1))]);
  }
  for (const [name, numbers] of series)
    numbers.sort((a, b) => a - b).forEach((n, i) => n === i + 1 || say('invoice_numbers', `${name}: ${n} at ${i + 1}`));
  for (const { purchase, id } of purchasesOf(facts)) {
    const count = facts.invoices.filter((v) => v.orderId === id && v.kind === 'invoice').length;
    const expected = paidFor(purchase).length > 0 ? 1 : 0;
    if (count !== expected) say('invoice_count', `${id}: ${count} invoices, expected ${expected}`);
  }
}

const saleOf = (journal: Facts['journal'], orderId: string) =>
  journal.find((entry) => entry.orderId === orderId && entry.kind === 'sale');

/** A student who was told that the payment is verified has a payment in the books; a story ends as it has to. */
function checkNotes(facts: Facts, say: Say): void {
  const { notes, orders, journal } = facts;
  const kept = new Set(keptOf(facts).map(({ id }) => id));
  for (const { studentId, testId, way, wasVerified, keeps, sellers } of notes) {
    const order = orders.find(({ _id }) => _id === `${studentId}:${testId}`);
    const payments = order?.cycles.flatMap((purchase) => purchase.payments) ?? [];
    const count = payments.filter(({ paymentId }) => kept.has(paymentId)).length;
    if (keeps !== undefined && keeps !== count) say('story', `${studentId} ${testId} (${way}): ${count} payments kept`);
    const booked = order?.cycles.map(({ no }) => saleOf(journal, `${order._id}:${no}`)?.sale?.teacherId);
    if (sellers && String(sellers) !== String(booked))
      say('story', `${studentId} ${testId} (${way}): sold by ${booked}`);
    // What is not meant to be kept may have come too late to buy anything.
    const found = keeps === 0 ? payments : payments.filter(({ isExtra }) => !isExtra);
    if (found.length === 0) say(wasVerified ? 'told_paid' : 'lost_payment', `${studentId} paid for ${testId} (${way})`);
  }
}
