import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story } from '../../test/story';

const t = sharedByTests(startAnalytics);

const countsFor = async () => {
  t.clock.advance(2000);
  return t.call('getAdminDashboard', { as: aUser('admin', { mfa: true }) });
};

it('counts users, classes, attempts now, open tests, and what happened since midnight in India', async () => {
  expect((await countsFor()).body.data).toMatchObject({
    users: { students: 0, teachers: 0, admins: 0, total: 0 },
    classes: { total: 0 },
    attemptsNow: 0,
    testsOpen: 0,
    submissionsToday: 0,
    paymentsToday: { count: 0, amount: 0 },
  });
  const s = story();
  const [meera, asha, gone] = [s.person('Meera Rao', 'teacher'), s.person('Asha Verma'), s.person('Gone')];
  s.erased(gone);
  const physics = s.aClass(meera);
  s.aClass(meera, { status: 'draft' });
  s.aTest(s.aClass(meera, { status: 'archived' }), meera);
  const open = s.aTest(physics, meera);
  s.aTest(physics, meera, { startAt: '2026-11-21T06:00:00.000Z', endAt: '2026-11-22T06:00:00.000Z' });
  s.aTest(physics, meera, { startAt: '2026-11-22T06:00:00.000Z' });
  s.aTest(physics, meera, { endAt: '2026-11-20T06:00:00.000Z' });
  s.aTest(physics, meera, { status: 'closed' });
  sits(s, { testId: open, classId: physics, studentId: asha, submittedAt: '2026-11-20T18:29Z' }, 50);
  sits(s, { testId: open, classId: physics, studentId: asha, attemptNo: 2, submittedAt: '2026-11-20T18:31Z' }, 60);
  s.begin({ testId: open, classId: physics, studentId: asha, attemptNo: 3 });
  s.pay(open, asha, 500, '2026-11-20T12:00Z');
  s.pay(open, asha, 1770, '2026-11-21T06:00Z');
  await deliver(t, s.emitted);
  const { body } = await countsFor();
  expect(body.data).toEqual({
    users: { students: 1, teachers: 1, admins: 0, total: 2 },
    classes: { active: 1, draft: 1, archived: 1, total: 3 },
    attemptsNow: 1,
    testsOpen: 2,
    submissionsToday: 1,
    paymentsToday: { count: 1, amount: 1770, refunded: 0, locked: 0 },
    asOf: expect.any(String),
  });
  expect((await t.call('getAdminDashboard', { as: aUser('teacher') })).status).toBe(403);
});

it('counts what went back today, and payments whose test is still locked', async () => {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const testId = s.aTest(s.aClass(meera), meera, { feePaise: 1770 });
  await deliver(t, s.emitted);
  const { locked = 0 } = (await countsFor()).body.data.paymentsToday;
  const pay = async (n: number) => {
    const [studentId, orderId] = [`student-${n}`, `student-${n}:${testId}:1`];
    const paidAt = '2026-11-21T06:00:00.000Z';
    await t.deliver('payment_completed', { orderId, testId, studentId, amountPaise: 1770, paidAt }, { aggId: orderId });
    return { orderId, testId, studentId };
  };
  const [granted, refused] = [await pay(1), await pay(2), await pay(3)];
  expect((await countsFor()).body.data.paymentsToday.locked).toBe(locked + 3);
  await t.deliver('entitlement_granted', granted, { aggId: granted.orderId });
  await t.deliver('entitlement_refused', { ...refused, reason: 'test_cancelled' }, { aggId: refused.orderId });
  const back = { refundId: 'pay_1-1', amountPaise: 1770, to: 'source' as const };
  const completedAt = '2026-11-21T06:05:00.000Z';
  for (let twice = 0; twice < 2; twice++)
    await t.deliver('refund_completed', { ...refused, ...back, completedAt }, { aggId: refused.orderId, aggSeq: 5 });
  expect((await countsFor()).body.data.paymentsToday).toMatchObject({ refunded: 1770, locked: locked + 1 });
});

it('sees a locked payment behind more than a thousand newer ones that unlocked', async () => {
  const { locked = 0 } = (await countsFor()).body.data.paymentsToday;
  const into = async (name: string, docs: object[]) => void (await t.stored(name).insertMany(docs as never));
  const at = (minute: number) => new Date(Date.parse('2026-11-20T06:00Z') + minute * 60_000);
  const newer = Array.from({ length: 1001 }, (_, n) => ({ _id: `newer-${n}`, paidAt: at(1), unlockedAt: at(1) }));
  const stuck = { _id: 'stuck', paidAt: at(0) };
  await into('orders', [stuck, ...newer]);
  await into('payments', [stuck, ...newer.flatMap(({ _id, paidAt }) => [{ _id, paidAt }, { _id: `right:${_id}` }])]);
  expect((await countsFor()).body.data.paymentsToday.locked).toBe(locked + 1);
});
