import { memoryBus, newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, HOUR, purchaseId } from '../../test/builders';

describe('paying for a test', () => {
  /** How long ago the bus had told everything. */
  let silentMs = 0;
  const shop = sharedByTests(() => aShop({ bus: { ...memoryBus(), caughtUpMs: async () => silentMs } }));
  beforeEach(() => shop.sandbox.control.reset());

  it('F-131: shows 15.00 + 2.70 GST = 17.70 before anything is stored', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const shown = await shop.price(student, testId);
    expect(shown.body.data).toMatchObject({
      title: 'Kinematics',
      className: 'Physics XI',
      status: 'none',
      canPay: true,
      amount: 1770,
      price: { fee: 1770, amount: 1770, breakdown: { base: 1500, gst: 270, total: 1770, ratePercent: 18 } },
      timeline: { created: null, paid: null, confirmed: null, unlocked: null },
      billing: null,
    });
    expect(await shop.order(student, testId)).toBeNull();
  });

  it('opens the checkout, verifies the payment and publishes it', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const opened = await shop.initiate(student, testId);
    expect(opened.body.data).toMatchObject({
      keyId: shop.sandbox.keyId,
      amount: 1770,
      currency: 'INR',
      description: 'Kinematics (Physics XI)',
      orderId: purchaseId(student, testId),
    });
    const signed = await shop.pay(opened.body.data.razorpayOrderId);
    const verified = await shop.verify(student, testId, signed);
    expect([verified.status, verified.body.data]).toEqual([200, { verified: true, status: 'paid' }]);
    expect(await shop.published('payment_completed', purchaseId(student, testId))).toMatchObject([
      { data: { testId, studentId: student.id, amountPaise: 1770, gstPaise: 270, source: 'verify', method: 'upi' } },
    ]);
    expect(await shop.status(student, testId)).toMatchObject({
      status: 'paid',
      canPay: false,
      refusal: 'already_paid',
      timeline: { paid: expect.any(String), confirmed: expect.any(String), unlocked: null },
    });
    expect((await shop.initiate(student, testId)).body.code).toBe('already_paid');
  });

  it('threat 29, F-133: returns the open order to a second tab, and asks for State and PIN once', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const [a, b] = await Promise.all([shop.initiate(student, testId), shop.initiate(student, testId)]);
    expect(a.body.data.razorpayOrderId).toBe(b.body.data.razorpayOrderId);
    const later = await shop.t.call('initiatePayment', { as: student, params: { testId } });
    expect(later.body.data.razorpayOrderId).toBe(a.body.data.razorpayOrderId);
    expect(await shop.published('payment_initiated', purchaseId(student, testId))).toHaveLength(1);
    expect((await shop.status(student, testId)).billing).toEqual({ state: '27', pin: '400001' });
  });

  it('N-051: sells a test for one batch to its students only, and takes the money of an order from before a move', async () => {
    const [inside, outside] = [await shop.aStudent(), await shop.aStudent()];
    const [morning, evening] = [newId(), newId()];
    const testId = await shop.aTest({ audience: { batchIds: [morning] } });
    await shop.isIn(inside, morning);
    await shop.isIn(outside, evening);
    for (const refused of [await shop.price(outside, testId), await shop.initiate(outside, testId)])
      expect([refused.status, refused.body.code]).toEqual([404, 'test_not_found']);
    const opened = await shop.initiated(inside, testId);
    await shop.isIn(inside, evening);
    expect((await shop.verify(inside, testId, await shop.pay(opened))).body.data).toMatchObject({ status: 'paid' });
    await shop.isIn(inside, null);
    expect(await shop.status(inside, testId)).toMatchObject({ status: 'paid' });
  });

  it('N-051: sells a test no second time to a student who was moved out of its batch and has the money back', async () => {
    const [student, morning] = [await shop.aStudent(), newId()];
    const testId = await shop.aTest({ audience: { batchIds: [morning] } });
    await shop.isIn(student, morning);
    await shop.paid(student, testId);
    await shop.isIn(student, null);
    const requested = await shop.t.call('requestRefund', {
      as: student,
      params: { testId },
      body: { reason: 'mistake' },
    });
    expect(requested.status).toBeLessThan(300);
    await shop.right('revoked', purchaseId(student, testId));
    // The student sees where the money is, but buys nothing more.
    const sees = { canPay: false, refusal: 'window_closed' };
    await shop.finish();
    expect(await shop.status(student, testId)).toMatchObject(sees);
    const refused = await shop.initiate(student, testId);
    expect([refused.status, refused.body.code]).toEqual([409, 'window_closed']);
    await shop.isIn(student, morning);
    expect(await shop.status(student, testId)).toMatchObject({ canPay: true });
  });

  it.each([
    ['without a State', {}, 'billing_state_required'],
    ['with a PIN code of another State', { billingState: '29', billingPin: '400001' }, 'billing_pin_mismatch'],
    ['with a coupon that does not exist', { ...BILLING, couponCode: 'NOTHING' }, 'coupon_unknown'],
  ])('refuses to open the checkout %s', async (_how, body, code) => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const refused = await shop.initiate(student, testId, body);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
  });

  it.each<[string, object, string, number]>([
    ['a free test', { feePaise: 0 }, 'free_test', 409],
    ['a cancelled test', { status: 'cancelled' }, 'window_closed', 409],
    [
      'a test that ends sooner than it takes',
      { endAt: new Date(Date.now() + HOUR).toISOString() },
      'window_closed',
      409,
    ],
    ['a test that may be published but has not arrived here yet', { status: 'draft' }, 'test_on_its_way', 503],
  ])('refuses to sell %s', async (_what, over, code, status) => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ ...over })];
    const refused = await shop.initiate(student, testId);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('refuses to sell where no attempt is left', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest({ attemptsAllowed: 1 })];
    await shop.paid(student, testId);
    await shop.right('in_use', purchaseId(student, testId), { attemptsUsed: 1 });
    shop.clock.advance(25 * HOUR);
    const { status, body } = await shop.initiate(student, testId);
    expect([status, body.code]).toEqual([409, 'attempts_used']);
    expect(await shop.status(student, testId)).toMatchObject({ canPay: false, refusal: 'attempts_used' });
    await shop.aTest({ testId, attemptsAllowed: 2 });
    expect(await shop.status(student, testId)).toMatchObject({ canPay: true });
    shop.clock.advance(-25 * HOUR);
  });

  it('refuses to sell to a student of another class', async () => {
    const testId = await shop.aTest();
    // The id of an account of 2017; a new one is asked to retry, because its enrolment may be on its way.
    const stranger = aUser('student', { id: '01BX5ZZKBKACTAV9WEVGEMMVRZ' });
    expect((await shop.initiate(stranger, testId)).body.code).toBe('test_not_found');
    const fresh = aUser('student');
    expect((await shop.initiate(fresh, testId)).body.code).toBe('test_on_its_way');
    expect((await shop.t.call('getPayment', { as: fresh, params: { testId } })).body.code).toBe('test_on_its_way');
  });

  it('asks a student to wait whose enrolment the bus may not have told yet, and no one who has left', async () => {
    const testId = await shop.aTest();
    const coming = aUser('student', { id: '01BX5ZZKBKACTAV9WEVGEMMVS0' });
    const gone = await shop.aStudent();
    await shop.leaves(gone, 'left');
    shop.clock.advance(HOUR);
    const codes = async (student: TestUser) => [
      (await shop.initiate(student, testId)).body.code,
      (await shop.price(student, testId)).body.code,
    ];
    silentMs = 31_000;
    expect(await codes(coming)).toEqual(Array(2).fill('enrolment_on_its_way'));
    expect(await codes(gone)).toEqual(Array(2).fill('test_not_found'));
    // Its batch alone does not say that it is enrolled.
    await shop.isIn(coming, null);
    const refused = await shop.initiate(coming, testId);
    expect([refused.status, refused.body.code, refused.body.retryAfterSec]).toEqual([503, 'enrolment_on_its_way', 1]);
    silentMs = 0;
    expect(await codes(coming)).toEqual(Array(2).fill('test_not_found'));
    await shop.enrol(coming);
    expect((await shop.initiate(coming, testId)).status).toBe(200);
    shop.clock.advance(-HOUR);
  });

  it('F-136: records that the checkout was closed and leaves the order open', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const razorpayOrderId = await shop.initiated(student, testId);
    expect((await shop.t.call('cancelPayment', { as: student, params: { testId } })).status).toBe(200);
    expect(await shop.published('payment_cancelled', purchaseId(student, testId))).toMatchObject([
      { data: { razorpayOrderId } },
    ]);
    expect(await shop.initiated(student, testId)).toBe(razorpayOrderId);
  });
});
