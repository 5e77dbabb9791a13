import { anOrder, aPaidPurchase } from '../../test/orders';
import type { Order } from '../order/order';
import { newPurchase, type ProviderOrder } from '../order/purchase';
import type { TestCopy } from '../test-copy/test-copy';
import { reserved } from './reserve';

const HOUR = 3600_000;
const now = new Date('2026-11-22T10:00:00Z');
const { price } = aPaidPurchase();
const test: TestCopy = {
  _id: 'test',
  classId: 'class',
  teacherId: 'teacher',
  title: 'Kinematics',
  status: 'published',
  feePaise: 1770,
  durationMin: 90,
  startAt: null,
  endAt: null,
  lastSeq: 1,
};
const reservation = { test, className: 'Physics XI', price, reconcileFirstSec: 900, now };

/** Opened 30 times without paying, at 30 prices. */
function openedOften(hoursAgo: number): Order {
  const requestedAt = new Date(now.getTime() - hoursAgo * HOUR);
  const providerOrders = Array.from({ length: 30 }, (_, i): ProviderOrder => ({
    receipt: `receipt${i}`,
    razorpayOrderId: `order_${i}`,
    requestedAt,
    price: { ...price, feePaise: 2000 + i },
    creatingUntil: null,
  }));
  const purchase = newPurchase(1, { title: 'Kinematics', className: 'Physics XI', price, now: requestedAt });
  return anOrder({ ...purchase, providerOrders });
}

describe('a test whose payment was opened at 30 prices', () => {
  it('can be paid at one of them, not at another, while they are open', () => {
    expect(() => reserved(openedOften(1), reservation)).toThrow('Please continue with one of your earlier payments');
  });

  it('can be paid again once they have ended', () => {
    expect(reserved(openedOften(25), reservation)?.order.cycles[0]?.providerOrders).toHaveLength(31);
  });
});

it('a purchase that was paid takes no further offer from a request that has read it before', () => {
  expect(reserved(anOrder(aPaidPurchase({}, { paidAt: now })), reservation)).toBeNull();
});

it('a purchase is named as the test and its class are when its price is offered', () => {
  const opened = reserved({ ...anOrder(aPaidPurchase()), cycles: [] }, reservation)?.order as Order;
  const renamed = { ...test, title: 'Motion', classId: 'other' };
  const again = reserved(opened, { ...reservation, test: renamed, className: 'Physics XII' });
  expect(again?.order.cycles).toMatchObject([{ title: 'Motion', className: 'Physics XII' }]);
});
