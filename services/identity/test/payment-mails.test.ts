import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { startIdentity } from './builders';

const DAY_MS = 24 * 3600_000;

describe('mails about money', () => {
  const rig = sharedByTests(startIdentity);

  const paid = (studentId: string, over: object = {}) => ({
    orderId: `${studentId}:test-1:1`,
    testId: 'test-1',
    studentId,
    title: 'Waves',
    amountPaise: 1770,
    gstPaise: 270,
    paidAt: '2026-11-21T06:29:00.000Z',
    reference: 'pay_Sandbox00000001',
    ...over,
  });
  const back = (studentId: string, over: object = {}) => ({
    orderId: `${studentId}:test-1:1`,
    testId: 'test-1',
    studentId,
    refundId: `pay_${newId().slice(0, 14)}-1`,
    title: 'Waves',
    amountPaise: 1770,
    to: 'source' as const,
    completedAt: '2026-11-21T06:30:00.000Z',
    ...over,
  });

  it('N-038: a receipt follows a payment, once, with amount, tax and the way to the test', async () => {
    const { email, id } = await rig.anAccount();
    await rig.t.deliver('payment_completed', paid(id), { aggId: `${id}:test-1:1`, aggSeq: 3 });
    await rig.t.deliver('payment_completed', paid(id), { aggId: `${id}:test-1:1`, aggSeq: 3 });
    await rig.t.runJob('send-mail');
    const mail = await rig.mailbox.next(email, 2);
    expect(mail.subject).toBe('Payment received: Waves');
    expect(mail.text).toContain('₹17.70 for the test Waves on 21 Nov 2026, 11:59 AM IST. It includes ₹2.70 GST.');
    expect(mail.text).toContain('/tests/test-1/details');
    expect(mail.text).toContain('pay_Sandbox00000001');
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email)).toHaveLength(2);
  });

  it.each([
    ['source', 'test_cancelled', /cancelled by its teacher[\s\S]*5 to 7 working days/],
    ['source', 'extra_payment', /second payment for the same test/],
    ['source', 'class_archived', /class of this test was closed before you took it/],
    ['source', 'answers_released', /released the answers of this test before you took it/],
    ['source', 'enrolment_ended', /not in the class of this test any more/],
    ['credit', 'student', /added to your credit/],
  ] as const)('a refund to the %s because of %s says so', async (to, cause, words) => {
    const { email, id } = await rig.anAccount();
    await rig.t.deliver('refund_completed', back(id, { to, cause }), { aggId: `${id}:test-1:1`, aggSeq: 7 });
    await rig.t.runJob('send-mail');
    const mail = await rig.mailbox.next(email, 2);
    expect(mail.subject).toBe('Money back: Waves');
    expect(mail.text).toContain('We sent back ₹17.70 for the test Waves.');
    expect(mail.text).toMatch(words);
  });

  it('does not claim to have sent what the bank took after a dispute', async () => {
    const { email, id } = await rig.anAccount();
    await rig.t.deliver('refund_completed', back(id, { cause: 'chargeback' }), { aggId: `${id}:test-1:1`, aggSeq: 7 });
    await rig.t.runJob('send-mail');
    const { text } = await rig.mailbox.next(email, 2);
    expect(text).toContain('decided the dispute about the test Waves and taken ₹17.70 back from us for you.');
    expect(text).not.toMatch(/We sent back|working days/);
  });

  it('says that the credit which paid a part has come back after a dispute', async () => {
    const { email, id } = await rig.anAccount();
    const credit = back(id, { cause: 'chargeback', to: 'credit', amountPaise: 300, creditPaise: 300 });
    await rig.t.deliver('refund_completed', credit, { aggId: `${id}:test-1:1`, aggSeq: 7 });
    await rig.t.runJob('send-mail');
    const { text } = await rig.mailbox.next(email, 2);
    expect(text).toContain('We sent back ₹3.00 for the test Waves.');
    expect(text).toContain('It was added to your credit');
  });

  it.each([
    ['all of it was credit, though the event names the source', 1770, /added to your credit/, /UPI/],
    ['a part of it was credit', 500, /₹5.00 of it is in your credit again[\s\S]*5 to 7 working days/, /added to your/],
  ])('a refund says where the money is when %s', async (_case, creditPaise, words, others) => {
    const { email, id } = await rig.anAccount();
    await rig.t.deliver('refund_completed', back(id, { creditPaise }), { aggId: `${id}:test-1:1`, aggSeq: 7 });
    await rig.t.runJob('send-mail');
    const { text } = await rig.mailbox.next(email, 2);
    expect(text).toMatch(words);
    expect(text).not.toMatch(others);
  });

  it('a refund that the provider refuses is said to be delayed, once', async () => {
    const { email, id } = await rig.anAccount();
    const about = { orderId: `${id}:test-1:1`, testId: 'test-1', studentId: id, title: 'Waves' };
    const delayed = { ...about, refundId: 'pay_0001-2', amountPaise: 1770 };
    await rig.t.deliver('refund_delayed', delayed, { aggId: about.orderId, aggSeq: 7 });
    await rig.t.deliver('refund_delayed', delayed, { aggId: about.orderId, aggSeq: 7 });
    await rig.t.runJob('send-mail');
    const mail = await rig.mailbox.next(email, 2);
    expect(mail.subject).toBe('Your refund is delayed: Waves');
    expect(mail.text).toContain('not accepted the refund of ₹17.70 for the test Waves yet');
    expect(mail.text).toContain('We send it again every day');
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email)).toHaveLength(2);
  });

  it('an erased account gets no more mail, and none is counted as given up', async () => {
    const { email, id, password } = await rig.anAccount();
    const body = { password, confirm: 'DELETE' };
    expect((await rig.t.call('deleteAccount', { as: { id, role: 'student' }, body })).status).toBe(200);
    await rig.t.settle();
    await rig.t.deliver('refund_completed', back(id), { aggId: `${id}:test-1:1`, aggSeq: 7 });
    await rig.t.runJob('send-mail');
    expect((await rig.mailbox.next(email, 2)).subject).toBe('Your Kasauti account was deleted');
    expect(rig.mailbox.to(email)).toHaveLength(2);
    expect(await rig.t.stored('mails').countDocuments({ state: 'failed' })).toBe(0);
  });

  it('old events and unknown students get no mail', async () => {
    const { email, id } = await rig.anAccount();
    await rig.t.deliver('payment_completed', paid(newId()), { aggId: 'unknown', aggSeq: 3 });
    await rig.t.deliver('payment_completed', paid(id), {
      aggId: `${id}:test-1:1`,
      aggSeq: 3,
      occurredAt: '2026-11-19T06:00:00.000Z',
    });
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email)).toHaveLength(1);
  });

  it('a receipt that was set aside is mailed when an admin replays it days later, once', async () => {
    const { email, id } = await rig.anAccount();
    const { db, call, clock } = rig.t;
    const mailsTake = (validator: object) => db.connection.db?.command({ collMod: 'mails', validator });
    await mailsTake({ kind: { $ne: 'receipt' } });
    const envelope = { eventId: newId(), aggId: `${id}:test-1:1`, aggSeq: 3, occurredAt: clock.now().toISOString() };
    await rig.t.deliver('payment_completed', paid(id), envelope);
    await mailsTake({});
    clock.advance(2 * DAY_MS);
    const replayed = await call('replayDeadLetter', {
      as: aUser('admin', { mfa: true }),
      params: { service: 'identity', letterId: `identity.payments:${envelope.eventId}` },
      body: { reason: 'Fixed by a new release' },
    });
    expect(replayed.status).toBe(200);
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email).map(({ subject }) => subject)).toContain('Payment received: Waves');
    await rig.t.deliver('payment_completed', paid(id), { ...envelope, occurredAt: clock.now().toISOString() });
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email)).toHaveLength(2);
  });
});
