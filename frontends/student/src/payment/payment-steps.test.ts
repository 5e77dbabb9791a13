import { aPayment } from '../../test/builders';
import { stepsOf } from './payment-steps';

const states = (part: Parameters<typeof aPayment>[0]) =>
  stepsOf(aPayment(part)).map(({ label, state }) => `${label} ${state}`);
const created = '2026-11-21T10:42:08.000Z';
const later = '2026-11-21T10:42:51.000Z';

it.each([
  [
    'an open order',
    { status: 'created', timeline: { created, paid: null, confirmed: null, unlocked: null } },
    ['Created done', 'Payment todo', 'Confirmed todo', 'Unlocked todo'],
  ],
  [
    'a declined card',
    {
      status: 'attempted',
      failure: 'The bank declined the card',
      timeline: { created, paid: null, confirmed: null, unlocked: null },
    },
    ['Created done', 'Not paid failed', 'Confirmed todo', 'Unlocked todo'],
  ],
  [
    'a payment the bank has not confirmed',
    { status: 'created', isConfirming: true, timeline: { created, paid: null, confirmed: null, unlocked: null } },
    ['Created done', 'Payment now', 'Confirmed todo', 'Unlocked todo'],
  ],
  [
    'a settled order whose test is being unlocked',
    { timeline: { created, paid: later, confirmed: later, unlocked: null } },
    ['Created done', 'Paid done', 'Confirmed done', 'Unlocked now'],
  ],
  ['an unlocked test', {}, ['Created done', 'Paid done', 'Confirmed done', 'Unlocked done']],
] as const)('four steps of %s', (_what, part, expected) => {
  expect(states(part)).toEqual(expected);
});

it.each([
  ['pending', 'source', 'Back with you now'],
  ['processed', 'source', 'Back with you done'],
  ['requested', 'credit', 'In your credit now'],
  ['failed', 'source', 'Not paid out failed'],
  ['refused', 'source', 'Refused failed'],
] as const)('the last step of a refund that is %s to %s', (status, to, last) => {
  const refund = { refundId: 'pay_1-1', amount: 1770, to, status, requestedAt: later } as const;
  expect(states({ status: 'refund_pending', refund })).toEqual([
    'Created done',
    'Paid done',
    'Confirmed done',
    'Unlocked done',
    'Refund requested done',
    last,
  ]);
});

it('keeps the way of the money when a payment goes back before it unlocked anything', () => {
  const refund = { refundId: 'pay_1-1', amount: 1770, to: 'source', status: 'processed', requestedAt: later } as const;
  const timeline = { created, paid: later, confirmed: later, unlocked: null };
  expect(states({ status: 'refunded', refund, timeline })).toEqual([
    'Created done',
    'Paid done',
    'Confirmed done',
    'Refund requested done',
    'Back with you done',
  ]);
});

it('says why a refund was refused', () => {
  const refund = { refundId: 'pay_1-1', amount: 1770, to: 'source', status: 'refused', requestedAt: later } as const;
  expect(stepsOf(aPayment({ refund: { ...refund, why: 'The fault was not ours' } })).at(-1)?.text).toBe(
    'The fault was not ours',
  );
});

it.each([
  ['waits for the bank', { status: 'created', isConfirming: true }, null, null, ['Payment now', 'In your credit todo']],
  ['is paid', {}, later, null, ['Paid done', 'In your credit now']],
  ['is in the credit', {}, later, later, ['Paid done', 'In your credit done']],
] as const)('three steps of a top-up that %s', (_what, part, paid, unlocked, expected) => {
  const timeline = { created, paid, confirmed: paid, unlocked };
  expect(states({ isTopUp: true, ...part, timeline })).toEqual(['Created done', ...expected]);
});

it('says why a top-up goes back', () => {
  const refund = { refundId: 'pay_1-1', amount: 600_000, to: 'source', status: 'pending', requestedAt: later } as const;
  const steps = stepsOf(
    aPayment({
      isTopUp: true,
      status: 'refund_pending',
      timeline: { created, paid: later, confirmed: later, unlocked: null },
      refund: { ...refund, why: 'Credit is limited to ₹10,000.00' },
    }),
  );
  expect(steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
    'Created done',
    'Paid done',
    'Not added failed',
    'Back with you now',
  ]);
  expect(steps.at(-2)?.text).toBe('Credit is limited to ₹10,000.00');
});

it('says that the bank has paid it back after a dispute', () => {
  const refund = { refundId: 'disp_1', amount: 1770, to: 'source', status: 'processed', requestedAt: later } as const;
  const timeline = { created, paid: later, confirmed: later, unlocked: later };
  const steps = states({ status: 'refunded', timeline, refund: { ...refund, processedAt: later, byBank: true } });
  expect(steps.slice(-2)).toEqual(['Unlocked done', 'Paid back by your bank done']);
});

it('says by when the money is back', () => {
  const refund = {
    refundId: 'pay_1-1',
    amount: 1770,
    to: 'source',
    status: 'pending',
    requestedAt: later,
    expectedBy: '2026-12-01T00:00:00.000Z',
  } as const;
  expect(stepsOf(aPayment({ refund })).at(-1)?.text).toBe('5 to 7 working days, by 1 Dec 2026');
});
