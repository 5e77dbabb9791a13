import { ofUnit } from '../guard';
import { dropIf, dropOperand, dropProperty, replace } from '../operators';

const credit = ofUnit('payment', [
  {
    kind: 'compare-and-set',
    guard: 'a wallet changes only as it was read',
    in: 'creditFlow.reserve',
    take: replace('wallets.get(studentId, tx)', 'wallets.get(studentId)'),
    test: 'is the fold of the journal after 20 holds, captures and refunds at once',
  },
  {
    kind: 'idempotency',
    guard: 'a transaction that the journal has is not carried out again',
    in: 'creditFlow.move',
    take: dropIf('ledger has'),
    test: 'is given once, however often the call is repeated',
  },
  {
    kind: 'limit',
    guard: 'an order cannot hold what others hold',
    in: 'withHold',
    take: dropOperand('freeOf'),
    test: 'is held for an order, cannot be used by another',
  },
  {
    kind: 'limit',
    guard: 'credit is given up to ten thousand rupees',
    in: 'credited',
    take: replace('wallet.balancePaise + amountPaise > capPaise', 'false'),
    test: 'cannot be raised above ten thousand rupees by an admin',
  },
]);

const coupons = ofUnit('payment', [
  {
    kind: 'compare-and-set',
    guard: 'uses of a coupon are counted as they were read',
    in: 'couponStore.hold',
    take: replace('read(ref, [...keysOf(use), useOf(holdId)], tx)', 'read(ref, [...keysOf(use), useOf(holdId)])'),
    test: 'never exceed the limits under 60 parallel holds',
  },
  {
    kind: 'limit',
    guard: 'a student holds one use of a coupon at a time',
    in: 'couponStore.hold',
    take: dropIf('mayHold'),
    test: 'are held once by a student, who has the price and no use after that, until one is paid',
  },
  {
    kind: 'limit',
    guard: 'a purchase holds a use of a coupon for 20 minutes in all',
    in: 'couponHeldUntil',
    take: replace('p.couponHeldFrom ?? p.requestedAt', 'p.requestedAt'),
    test: 'goes on for 20 minutes from the first time in all',
  },
  {
    kind: 'limit',
    guard: 'a use of a coupon stays held while a payment may succeed',
    in: 'isLeft',
    take: replace("payments?.every(({ status }) => status === 'failed' || status === 'refunded') ?? false", 'true'),
    test: 'stays held for its 20 minutes when the checkout is closed',
  },
  {
    kind: 'limit',
    guard: 'a coupon is used up',
    in: 'limitOf',
    take: replace('taken >= maxUses', 'false'),
    test: 'never exceed the limits under 60 parallel holds',
  },
  {
    kind: 'limit',
    guard: 'a student uses a coupon as often as its teacher allows',
    in: 'limitOf',
    take: replace('(byStudent[studentId] ?? 0) >= maxUsesPerStudent', 'false'),
    test: 'is used up by one student',
  },
  {
    kind: 'ownership',
    guard: 'a coupon is for a class or test of its teacher',
    in: 'couponApi.ownTitle',
    take: dropIf('teacherId'),
    test: 'belong to the teacher of the class or test alone',
  },
]);

const journal = ofUnit('payment', [
  {
    kind: 'durability',
    guard: 'the postings of an entry add up to 0',
    in: 'balanced',
    take: dropIf('sum'),
    test: 'refuse an entry that does not add up to 0',
  },
  {
    kind: 'durability',
    guard: 'the books of an order are stored together with their marks',
    in: 'followUpOrder',
    take: replace('orders.keep(found, { order, events: [] }, tx)', 'orders.keep(found, { order, events: [] })'),
    test: 'are stored with the marks in the order, or nothing is when the process ends before the commit',
  },
  {
    kind: 'idempotency',
    guard: 'a document is issued once',
    in: 'invoiceStore.issue',
    take: dropIf('stored'),
    test: 'with one invoice and no number lost',
  },
  {
    kind: 'durability',
    guard: 'a number is given out with its document alone',
    in: 'invoiceStore.nextNo',
    take: replace(
      'series.in(tx).updateReturning({ _id }, { $inc: { next: 1 } })',
      'series.updateReturning({ _id }, { $inc: { next: 1 } })',
    ),
    test: 'with one invoice and no number lost',
  },
  {
    kind: 'ownership',
    guard: 'an invoice is shown to its student alone',
    in: 'invoiceStore.owned',
    take: replace('{ number, studentId }', '{ number }'),
    test: 'come as a PDF to their student alone',
  },
  {
    kind: 'ownership',
    guard: 'sales are shown to their teacher alone',
    in: 'filterOf',
    take: dropProperty('sale.teacherId'),
    test: 'and to that teacher alone',
  },
]);

export const books = [...credit, ...coupons, ...journal];
