import { ofUnit } from '../guard';
import { dropIf, dropOperand, dropProperty, replace } from '../operators';

const credit = ofUnit('payment', [
  {
    kind: 'compare-and-set',
    guard: 'a wallet changes only as it was read',
    in: 'walletStore.change',
    take: replace('{ _id: wallet._id, version: wallet.version }', '{ _id: wallet._id }'),
    test: 'survives 1,000 parallel debits',
  },
  {
    kind: 'idempotency',
    guard: 'a transaction that the journal has is not carried out again',
    in: 'walletTransactions.transact',
    take: dropIf('isDone transaction'),
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
    kind: 'order',
    guard: 'a hold that was released is not taken again',
    in: 'withHold',
    take: dropOperand('released'),
    test: 'no slow request takes that hold again',
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
    kind: 'limit',
    guard: 'a coupon is used up',
    in: 'couponStore.hold',
    take: replace('{ $lt: coupon.maxUses }', '{ $gte: 0 }'),
    test: 'never exceed the limits under 60 parallel holds',
  },
  {
    kind: 'limit',
    guard: 'a student uses a coupon as often as its teacher allows',
    in: 'couponStore.hold',
    take: replace('{ $not: { $gte: coupon.maxUsesPerStudent } }', '{ $not: { $lt: 0 } }'),
    test: 'never exceed the limits under 60 parallel holds',
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
    kind: 'compare-and-set',
    guard: 'a number is given out once',
    in: 'seriesStore.allocate',
    take: replace('{ _id, version }', '{ _id }'),
    test: 'to one of two that have read the series at once',
  },
  {
    kind: 'durability',
    guard: 'a number that a crash has left is used before the next',
    in: 'issueInvoice',
    take: replace(
      'pending?.no ?? (await series.allocate(current, draft._id))',
      'await series.allocate(current, draft._id)',
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
