import { newId } from '@kasauti/service-kit';
import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, HOUR, purchaseId } from '../../test/builders';
import { anOrder, aPaidPurchase } from '../../test/orders';
import { lostCause } from './lost-purchase';

describe('a purchase that its student can no longer use', () => {
  const shop = sharedByTests(aShop);
  beforeAll(() => shop.sandbox.control.set({ refund: { afterSec: 0 } }));
  afterEach(() => shop.classIs());

  const aPurchase = async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    await shop.right('granted', purchaseId(student, testId));
    return { student, testId, orderId: purchaseId(student, testId) };
  };
  const archive = async () => {
    await shop.classIs({ status: 'archived' });
    await shop.t.runJob('refund-archived-classes');
  };
  const requested = async (orderId: string) =>
    (await shop.published('refund_requested', orderId)).map(({ data }) => data.cause);
  const comesBack = async (student: TestUser, testId: string, cause: string) => {
    await shop.right('revoked', purchaseId(student, testId));
    await shop.finish();
    expect((await shop.order(student, testId)).status).toBe('refunded');
    const told = await shop.published('refund_completed', purchaseId(student, testId));
    expect(told).toMatchObject([{ data: { cause, amountPaise: 1770 } }]);
  };

  it('goes back without a request when the class is archived or taken down', async () => {
    const { student, testId, orderId } = await aPurchase();
    await archive();
    expect(await requested(orderId)).toEqual(['class_archived']);
    await archive();
    expect(await requested(orderId)).toEqual(['class_archived']);
    await comesBack(student, testId, 'class_archived');
  });

  it('goes back without a request when the teacher releases the answers before it was used', async () => {
    const { student, testId, orderId } = await aPurchase();
    const used = await shop.aStudent();
    await shop.paid(used, testId);
    await shop.right('in_use', purchaseId(used, testId), { attemptsUsed: 1 });
    shop.clock.advance(HOUR);
    const at = shop.clock.now().toISOString();
    await shop.aTest({ testId, endAt: at, closedEarlyAt: at });
    for (let n = 0; n < 2; n++) await shop.t.runJob('refund-closed-tests');
    expect(await requested(orderId)).toEqual(['answers_released']);
    expect(await requested(purchaseId(used, testId))).toEqual([]);
    await comesBack(student, testId, 'answers_released');
  });

  it('goes back when its right is heard of only after the answers are out', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    shop.clock.advance(HOUR);
    const at = shop.clock.now().toISOString();
    await shop.aTest({ testId, endAt: at, closedEarlyAt: at });
    await shop.t.runJob('refund-closed-tests');
    await shop.right('granted', purchaseId(student, testId));
    expect(await requested(purchaseId(student, testId))).toEqual(['answers_released']);
  });

  it('stays when its 24 hours were over before the answers came out', async () => {
    const { testId, orderId } = await aPurchase();
    shop.clock.advance(24 * HOUR);
    const at = shop.clock.now().toISOString();
    await shop.aTest({ testId, endAt: at, closedEarlyAt: at });
    await shop.t.runJob('refund-closed-tests');
    expect(await requested(orderId)).toEqual([]);
  });

  it('goes back without a request when the teacher removes the student', async () => {
    const { student, testId, orderId } = await aPurchase();
    await shop.leaves(student, 'removed');
    expect(await requested(orderId)).toEqual(['enrolment_ended']);
    await comesBack(student, testId, 'enrolment_ended');
  });

  it('goes back when the teacher removes a student with a thousand newer orders', async () => {
    const { student, orderId } = await aPurchase();
    const newer = Array.from({ length: 1000 }, (_, n) => ({
      ...anOrder(aPaidPurchase()),
      _id: `${student.id}:t${n}`,
      studentId: student.id,
      cycleStatuses: ['paid'],
      latestCycleAt: new Date(shop.clock.now().getTime() + HOUR),
    }));
    await shop.t.db.connection.collection<{ _id: string }>('orders').insertMany(newer);
    await shop.leaves(student, 'removed');
    expect(await requested(orderId)).toEqual(['enrolment_ended']);
  });

  it('goes back when the student was removed with the checkout open, and only then paid', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    await shop.leaves(student, 'removed');
    await shop.verify(student, testId, await shop.pay(razorpayOrderId));
    // Assessment had not heard of the removal yet.
    await shop.right('granted', purchaseId(student, testId));
    expect(await requested(purchaseId(student, testId))).toEqual(['enrolment_ended']);
    await comesBack(student, testId, 'enrolment_ended');
  });

  it('goes back when it was paid after the account was deleted, and payment hears of that later', async () => {
    const { student, testId, orderId } = await aPurchase();
    for (let n = 0; n < 2; n++) await shop.isErased(student, 1000);
    expect(await requested(orderId)).toEqual(['account_deleted']);
    await comesBack(student, testId, 'account_deleted');
  });

  it('goes back when the right of a deleted account is heard of last, and stays when it was paid before', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    await shop.isErased(student, 1000);
    expect(await requested(purchaseId(student, testId))).toEqual([]);
    await shop.right('granted', purchaseId(student, testId));
    expect(await requested(purchaseId(student, testId))).toEqual(['account_deleted']);

    const before = await aPurchase();
    shop.clock.advance(1000);
    await shop.isErased(before.student);
    expect(await requested(before.orderId)).toEqual([]);
    shop.clock.advance(-1000);
  });

  it('can be bought again by a student who has joined again, also while the money is on its way', async () => {
    const { student, testId, orderId } = await aPurchase();
    await shop.sandbox.control.set({ refund: { outcome: 'refused' } });
    await shop.leaves(student, 'removed');
    await shop.right('revoked', orderId);
    await shop.finish();
    await shop.enrol(student);
    expect(await shop.status(student, testId)).toMatchObject({ canPay: true, status: 'refund_pending' });
    await shop.sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
    await shop.paid(student, testId);
    await shop.right('granted', purchaseId(student, testId, 2));
    shop.clock.advance(25 * HOUR);
    await shop.finish();
    expect((await shop.order(student, testId)).cycles).toMatchObject([{ status: 'refunded' }, { status: 'paid' }]);
    shop.clock.advance(-25 * HOUR);
  });

  it('stays where the class was restored, or the student joined again, before anything was asked', async () => {
    const [a, b] = [await aPurchase(), await aPurchase()];
    await shop.classIs({ status: 'archived' });
    await shop.classIs();
    await shop.t.runJob('refund-archived-classes');
    expect(await requested(a.orderId)).toEqual([]);

    // The end of the enrolment comes after the new enrolment.
    const key = { aggId: `${shop.classId}:${b.student.id}`, aggSeq: 0 };
    const ended = { classId: shop.classId, studentId: b.student.id, reason: 'removed' };
    await shop.t.deliver('enrolment_ended', ended, key);
    expect(await requested(b.orderId)).toEqual([]);
  });

  describe('while old events come one after the other, as in a rebuild or behind a lag', () => {
    const settle = async () => {
      shop.clock.advance(16 * 60_000);
      for (const job of ['refund-ended-enrolments', 'refund-archived-classes']) await shop.t.runJob(job);
    };
    const meanwhile = async () => {
      for (const job of ['refund-ended-enrolments', 'refund-archived-classes']) await shop.t.runJob(job);
    };

    it('stays with a student who was removed before, and joined again and paid since', async () => {
      const { student, orderId } = await aPurchase();
      await shop.leaves(student, 'removed', shop.classId, 30 * 24 * HOUR);
      await shop.right('granted', orderId);
      await meanwhile();
      expect(await requested(orderId)).toEqual([]);
      await shop.enrol(student);
      await settle();
      expect(await requested(orderId)).toEqual([]);
    });

    it('stays in a class that was archived before, and is open again', async () => {
      const { orderId } = await aPurchase();
      await shop.classIs({ status: 'archived' }, HOUR);
      await meanwhile();
      expect(await requested(orderId)).toEqual([]);
      await shop.classIs({}, HOUR);
      await settle();
      expect(await requested(orderId)).toEqual([]);
    });

    it('goes back when nothing else comes', async () => {
      const [removed, archived] = [await aPurchase(), await aPurchase()];
      await shop.leaves(removed.student, 'removed', shop.classId, HOUR);
      await settle();
      expect(await requested(removed.orderId)).toEqual(['enrolment_ended']);
      await shop.classIs({ status: 'archived' }, HOUR);
      await meanwhile();
      expect(await requested(archived.orderId)).toEqual([]);
      await settle();
      expect(await requested(archived.orderId)).toEqual(['class_archived']);
    });
  });

  it('stays when it was used, also when payment hears of that last', async () => {
    const [known, late] = [await aPurchase(), await aPurchase()];
    await shop.right('in_use', known.orderId, { attemptsUsed: 1 });
    await archive();
    expect(await requested(known.orderId)).toEqual([]);
    expect(await requested(late.orderId)).toEqual(['class_archived']);
    await shop.right('in_use', late.orderId, { attemptsUsed: 1 });
    for (const { student, testId } of [known, late]) {
      await shop.finish();
      expect(await shop.order(student, testId)).toMatchObject({ status: 'paid', cycles: [{ refunds: [] }] });
    }
  });

  it('stays when its window had passed before, and when the student left alone', async () => {
    const over = await aPurchase();
    shop.clock.advance(25 * HOUR);
    await archive();
    await shop.leaves(over.student, 'removed');
    expect(await requested(over.orderId)).toEqual([]);
    await shop.classIs();
    const left = await aPurchase();
    shop.clock.advance(1000);
    await shop.leaves(left.student, 'left');
    expect(await requested(left.orderId)).toEqual([]);
    shop.clock.advance(-25 * HOUR - 1000);
  });
});

describe('a purchase of a test that was offered in another class before', () => {
  const shop = sharedByTests(aShop);
  afterEach(() => shop.classIs());

  /** The student opened the checkout in the first class, and pays in the second. */
  async function aMovedPurchase() {
    const [student, testId, classId] = [await shop.aStudent(), await shop.aTest(), newId()];
    await shop.initiated(student, testId);
    await shop.classIs({ classId });
    await shop.enrol(student, classId);
    await shop.aTest({ testId, classId });
    const orderId = purchaseId(student, testId);
    const pay = async () => {
      await shop.paid(student, testId);
      await shop.right('granted', orderId);
    };
    const requested = async () => (await shop.published('refund_requested', orderId)).map(({ data }) => data.cause);
    return { student, classId, pay, requested };
  }
  const archive = async (classId: string) => {
    await shop.classIs({ classId, status: 'archived' });
    for (let n = 0; n < 2; n++) await shop.t.runJob('refund-archived-classes');
  };

  it('stays, whatever became of that class', async () => {
    const [late, early, removed] = [await aMovedPurchase(), await aMovedPurchase(), await aMovedPurchase()];
    await early.pay();
    await archive(shop.classId);
    await late.pay();
    await shop.leaves(removed.student, 'removed');
    await removed.pay();
    await shop.leaves(early.student, 'removed');
    for (const { requested } of [late, early, removed]) expect(await requested()).toEqual([]);
  });

  it('goes back when the class of its test is archived, or the student removed from that', async () => {
    const [lost, removed] = [await aMovedPurchase(), await aMovedPurchase()];
    for (const { pay } of [lost, removed]) await pay();
    await archive(lost.classId);
    await shop.leaves(removed.student, 'removed', removed.classId);
    expect([await lost.requested(), await removed.requested()]).toEqual([['class_archived'], ['enrolment_ended']]);
  });
});

describe('copies that do not say when the class was archived or the enrolment ended', () => {
  const purchase = aPaidPurchase({}, { right: 'granted' });
  const paidAt = purchase.paidAt as Date;
  const after = (hours: number) => new Date(paidAt.getTime() + hours * HOUR);
  const known = { classId: 'c', teacherId: 't', title: 'Kinematics', status: 'published', feePaise: 1770 } as const;
  const test = { _id: 'x', ...known, durationMin: 60, startAt: null, endAt: null, lastSeq: 1 };
  const archived = { _id: 'c', teacherId: 't', title: 'Physics', status: 'archived', lastSeq: 1 } as const;
  const ended = { _id: 'c:s', isActive: false, lastSeq: 1 };

  it('send back what can still be started, and nothing of long ago', () => {
    const standing = { test, classCopy: archived, enrolment: null };
    expect(lostCause(purchase, standing, after(1))).toBe('class_archived');
    expect(lostCause(purchase, standing, after(24 * 300))).toBeUndefined();
    expect(lostCause(purchase, { test, classCopy: null, enrolment: ended }, after(1))).toBeUndefined();
  });
});
