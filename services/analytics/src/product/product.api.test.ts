import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story } from '../../test/story';

const t = sharedByTests(startAnalytics);

const read = (from: string, to: string) =>
  t.call('getProductAnalytics', { as: aUser('admin', { mfa: true }), query: { from, to } });
const nothing = {
  signUps: 0,
  verified: 0,
  enrolments: 0,
  started: 0,
  submitted: 0,
  orders: 0,
  ordersPaid: 0,
  payments: 0,
  gross: 0,
  gst: 0,
  refunds: 0,
  refunded: 0,
  refundedGst: 0,
};

describe('the figures of the product', () => {
  it('F-200: are counted by days of India, to the paisa, with the days on which nothing happened', async () => {
    const s = story();
    const [meera, asha, ravi] = [s.person('Meera Rao', 'teacher'), s.person('Asha Verma'), s.person('Ravi Menon')];
    const [physics, maths] = [s.aClass(meera), s.aClass(meera, { title: 'Maths 2027' })];
    const [optics, algebra] = [s.aTest(physics, meera), s.aTest(maths, meera)];
    sits(s, { testId: optics, classId: physics, studentId: asha, submittedAt: '2026-11-04T18:29Z' }, 50);
    s.begin({ testId: optics, classId: physics, studentId: ravi });
    // 18:29 UTC is still the same day in India, 18:31 the next.
    s.pay(optics, asha, 1770, '2026-11-03T18:29Z', { gstPaise: 270, unlockedAt: '2026-11-03T18:29:03.45Z' });
    s.pay(optics, ravi, 333, '2026-11-03T18:31Z', { gstPaise: 51 });
    // Opened on one day and paid on the next.
    const orderId = s.order(algebra, asha, 2950, '2026-11-02T12:00Z');
    s.order(algebra, asha, 2950, '2026-11-03T11:00Z', orderId);
    s.order(algebra, ravi, 2950, '2026-11-02T13:00Z');
    s.pay(algebra, asha, 2950, '2026-11-03T12:00Z', { orderId, gstPaise: 450 });
    s.refund(orderId, algebra, asha, 1001, '2026-11-05T12:00Z', { gstPaise: 153 });
    // A second payment of a paid order is no sale, and its way back no refund of one.
    s.refund(orderId, algebra, asha, 2950, '2026-11-05T13:00Z', { isExtra: true });
    s.signUp('2026-11-02T08:00Z', '2026-11-04T08:00Z');
    s.signUp('2026-11-02T09:00Z');
    s.enrol(maths, asha, '2026-11-03T06:00Z');
    s.enrol(maths, ravi, '2026-10-03T06:00Z');
    await deliver(t, s.emitted);

    const { body } = await read('2026-11-02', '2026-11-05');
    expect(body.data).toMatchObject({ from: '2026-11-02', to: '2026-11-05', isPartial: false, completedPercent: 50 });
    expect(body.data.days).toEqual([
      { day: '2026-11-02', ...nothing, signUps: 2, verified: 1, orders: 2, ordersPaid: 1 },
      { day: '2026-11-03', ...nothing, enrolments: 1, orders: 1, ordersPaid: 1, payments: 2, gross: 4720, gst: 720 },
      {
        day: '2026-11-04',
        ...nothing,
        started: 2,
        submitted: 1,
        orders: 1,
        ordersPaid: 1,
        payments: 1,
        gross: 333,
        gst: 51,
      },
      { day: '2026-11-05', ...nothing, refunds: 1, refunded: 1001, refundedGst: 153 },
    ]);
    expect(body.data.paidToUnlockedSec).toBe(3.4);
    expect(body.data.topClasses).toEqual([
      { classId: maths, title: 'Maths 2027', teacher: 'Meera Rao', enrolments: 1, payments: 1, gross: 2950 },
      { classId: physics, title: 'Physics 2027', teacher: 'Meera Rao', enrolments: 0, payments: 2, gross: 2103 },
    ]);
  });

  it('count nothing twice when every event comes again', async () => {
    const s = story();
    const meera = s.person('Meera Rao', 'teacher');
    const testId = s.aTest(s.aClass(meera), meera);
    s.pay(testId, s.person('Asha Verma'), 1770, '2026-10-01T12:00Z');
    await deliver(t, s.emitted);
    await deliver(t, s.emitted);
    expect((await read('2026-10-01', '2026-10-01')).body.data.days).toEqual([
      { day: '2026-10-01', ...nothing, orders: 1, ordersPaid: 1, payments: 1, gross: 1770 },
    ]);
  });

  it('include every sold test of a class, also when more than a thousand tests were sold', async () => {
    const into = async (name: string, docs: object[]) => void (await t.stored(name).insertMany(docs as never));
    const paidAt = new Date('2026-09-01T06:00Z');
    const sold = Array.from({ length: 1001 }, (_, n) => `sold-${n}`);
    await into('classes', [{ _id: 'large', title: 'Large', teacherId: 'meera', seq: 1 }]);
    await into(
      'tests',
      sold.map((_id) => ({ _id, classId: 'large', seq: 1 })),
    );
    await into(
      'payments',
      sold.map((testId) => ({ _id: `paid-${testId}`, testId, studentId: 'asha', amountPaise: 100, paidAt })),
    );
    expect((await read('2026-09-01', '2026-09-01')).body.data.topClasses).toMatchObject([
      { classId: 'large', payments: 1001, gross: 100_100 },
    ]);
  });

  it('of a day that has not ended are called partial, and of an empty range have no rate', async () => {
    const today = new Date(t.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect((await read(today, today)).body.data.isPartial).toBe(true);
    expect((await read('2025-01-01', '2025-01-01')).body.data).toMatchObject({
      completedPercent: null,
      paidToUnlockedSec: null,
      topClasses: [],
      isPartial: false,
    });
  });

  it.each([
    ['2026-02-30', '2026-03-01', 'This day does not exist'],
    ['2026-03-02', '2026-03-01', 'The last day is before the first'],
    ['2026-01-01', '2026-12-31', 'At most 93 days can be shown'],
  ])('are refused from %s to %s', async (from, to, sentence) => {
    const { status, body } = await read(from, to);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it('are for administrators with a second factor only', async () => {
    const query = { from: '2026-11-01', to: '2026-11-02' };
    expect((await t.call('getProductAnalytics', { as: aUser('teacher'), query })).status).toBe(403);
    expect((await t.call('getProductAnalytics', { as: aUser('admin'), query })).body.code).toBe(
      'second_factor_required',
    );
  });
});
