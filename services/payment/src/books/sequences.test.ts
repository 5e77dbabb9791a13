import fc from 'fast-check';
import { newId } from '@kasauti/service-kit';
import { theBooks } from '../../test/books';
import { anOrder, aPaidPurchase, aPayment, aRefund } from '../../test/orders';
import { plainPurse, storedPurse, type Purse } from '../../test/purse';
import type { Order } from '../order/order';
import type { Payment, Purchase } from '../order/purchase';
import type { Refund } from '../order/refund-state';

type Step =
  | { do: 'give'; paise: number }
  | { do: 'open'; fee: number; percentOff: number; useCredit: boolean }
  | { do: 'pay' | 'leave' | 'pay again' | 'refund extra'; which: number }
  | { do: 'refund'; which: number; part: number; to: 'source' | 'credit' };

const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('give' as const), paise: fc.integer({ min: 100, max: 5000 }) }),
  fc.record({
    do: fc.constant('open' as const),
    fee: fc.integer({ min: 100, max: 9000 }),
    percentOff: fc.constantFrom(0, 0, 15, 99, 100),
    useCredit: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('pay', 'pay', 'leave', 'pay again', 'refund extra'), which }) as fc.Arbitrary<Step>,
  fc.record({
    do: fc.constant('refund' as const),
    which,
    part: fc.constantFrom(0.3, 0.5, 1),
    to: fc.constantFrom('source' as const, 'credit' as const),
  }),
);
const sequence = fc.array(step, { minLength: 4, maxLength: 16 });

/** The simple model: a few sums that everybody can follow. */
interface Sums {
  captured: number;
  sentBack: number;
  given: number;
  credit: number;
  sold: number;
  owed: number;
}
const nothing = (): Sums => ({ captured: 0, sentBack: 0, given: 0, credit: 0, sold: 0, owed: 0 });

interface Played {
  order: Order;
  purchase: Purchase;
  holdId: string;
  state: 'open' | 'left' | 'paid';
  online: number;
  credit: number;
  extras: Payment[];
}

async function play(purse: Purse, steps: Step[], sums: Sums): Promise<void> {
  const studentId = newId();
  const purchases: Played[] = [];
  let held = 0;
  let balance = 0;
  const twice = async (call: () => Promise<unknown>) => {
    await call();
    await call();
  };

  async function open({ fee, percentOff, useCredit }: Extract<Step, { do: 'open' }>) {
    const purchase = aPaidPurchase({
      feePaise: fee,
      discountPaise: Math.floor((fee * percentOff) / 100),
      creditBalancePaise: useCredit ? balance - held : 0,
    });
    const order = anOrder(purchase, { studentId, _id: `${studentId}:${newId()}` });
    const { creditPaise, amountPaise } = purchase.price;
    const holdId = newId();
    if (creditPaise > 0) expect(await purse.hold(studentId, holdId, creditPaise)).toBe(true);
    held += creditPaise;
    purchases.push({ order, purchase, holdId, state: 'open', online: amountPaise, credit: creditPaise, extras: [] });
  }

  async function pay(p: Played) {
    if (p.state !== 'open') return;
    if (p.credit > 0) await twice(() => purse.capture(studentId, p.holdId));
    await twice(() => purse.sell(p.order, p.purchase));
    p.state = 'paid';
    held -= p.credit;
    balance -= p.credit;
    sums.captured += p.online;
    sums.sold += p.purchase.price.totalPaise;
  }

  async function leave(p: Played) {
    if (p.state !== 'open') return;
    if (p.credit > 0) await twice(() => purse.release(studentId, p.holdId));
    p.state = 'left';
    held -= p.credit;
  }

  async function payAgain(p: Played) {
    const payment = aPayment(Math.max(100, p.purchase.price.amountPaise), { isExtra: true });
    p.purchase = { ...p.purchase, payments: [...p.purchase.payments, payment] };
    p.extras.push(payment);
    await twice(() => purse.extra(p.order, p.purchase, payment));
    sums.captured += payment.amountPaise;
    sums.owed += payment.amountPaise;
  }

  async function booked(p: Played, refund: Refund) {
    p.purchase = { ...p.purchase, refunds: [...p.purchase.refunds, refund] };
    await twice(() => purse.refund(p.order, p.purchase, refund));
    if (refund.to === 'source') sums.sentBack += refund.amountPaise;
    const toCredit = refund.creditPaise + (refund.to === 'credit' ? refund.amountPaise : 0);
    if (toCredit > 0) await twice(() => purse.giveBack(studentId, refund.refundId, toCredit));
    balance += toCredit;
  }

  async function refund(p: Played, part: number, to: Refund['to']) {
    const [amountPaise, creditPaise] = [Math.floor(p.online * part), part === 1 ? p.credit : 0];
    if (p.state !== 'paid' || amountPaise + creditPaise === 0) return;
    const refundedBeforePaise = p.purchase.price.totalPaise - p.online - p.credit;
    p.online -= amountPaise;
    p.credit -= creditPaise;
    sums.sold -= amountPaise + creditPaise;
    await booked(p, aRefund(p.purchase, { refundId: newId(), amountPaise, creditPaise, to, refundedBeforePaise }));
  }

  async function refundExtra(p: Played) {
    const payment = p.extras.pop();
    if (!payment) return;
    const { paymentId, amountPaise } = payment;
    sums.owed -= amountPaise;
    await booked(p, aRefund(p.purchase, { refundId: newId(), paymentId, amountPaise, creditPaise: 0 }));
  }

  const onPurchase = { pay, leave, 'pay again': payAgain, 'refund extra': refundExtra };
  for (const s of steps) {
    const p = 'which' in s ? purchases[s.which % Math.max(1, purchases.length)] : undefined;
    const before = balance;
    if (s.do === 'give') {
      const id = newId();
      await twice(() => purse.give(studentId, id, s.paise));
      balance += s.paise;
      sums.given += s.paise;
    } else if (s.do === 'open') await open(s);
    else if (p && s.do === 'refund') await refund(p, s.part, s.to);
    else if (p && s.do !== 'refund') await onPurchase[s.do](p);
    sums.credit += balance - before;
    expect(await purse.free(studentId)).toBe(balance - held);
    expect(balance).toBeGreaterThanOrEqual(held);
  }
}

async function agrees(purse: Purse, model: Sums): Promise<void> {
  const { captured, sentBack, ...others } = model;
  const all = [...(await purse.sums())];
  const sumOf = (name: string) =>
    all.filter(([account]) => account.split(':')[0] === name).reduce((sum, [, paise]) => sum + paise, 0);
  expect(all.reduce((sum, [, paise]) => sum + paise, 0)).toBe(0);
  expect({
    clearing: sumOf('razorpay_clearing'),
    given: sumOf('goodwill'),
    credit: 0 - sumOf('wallet'),
    sold: 0 - sumOf('revenue') - sumOf('gst_output'),
    owed: 0 - sumOf('refunds_payable'),
  }).toEqual({ clearing: captured - sentBack, ...others });
  expect(sumOf('credit_clearing')).toBe(0);
  expect(sumOf('content_cost') + sumOf('teacher_payable') + sumOf('withholding_payable')).toBe(0);
}

describe('random sequences of gifts, coupons, credit, payments and refunds', () => {
  it('F-196: agree with a simple model 10,000 times, to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const [purse, model] = [plainPurse(), nothing()];
        await play(purse, steps, model);
        await agrees(purse, model);
      }),
      { numRuns: 10_000 },
    );
  });

  it('agree with it 100 times over the real stores, and number their invoices without a gap', async () => {
    const books = await theBooks();
    const [purse, model] = [storedPurse(books), nothing()];
    for (const steps of fc.sample(sequence, 100)) await play(purse, steps, model);
    await agrees(purse, model);
    expect(await books.books.compare()).toEqual({ ledgerSum: 0, walletDifferences: 0 });
    for (const [series, kind] of [
      ['KS/2627', 'invoice'],
      ['CN/2627', 'credit_note'],
    ] as const) {
      const stored = await books.db.connection.collection('invoices').find({ kind }).sort({ number: 1 }).toArray();
      const expected = Array.from({ length: stored.length }, (_v, i) => `${series}/${String(i + 1).padStart(7, '0')}`);
      expect(stored.map(({ number }) => String(number))).toEqual(expected);
    }
    await books.db.close();
  });
});
