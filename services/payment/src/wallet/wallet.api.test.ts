import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, BILLING, until } from '../../test/builders';

describe('credit of a student', () => {
  const shop = sharedByTests(aShop);

  const admin = aUser('admin', { mfa: true });
  const give = (studentId: string, amount: number, headers: Record<string, string> = {}, as = admin) =>
    shop.t.call('giveCredit', { as, body: { studentId, amount, reason: 'Fault of 12 March' }, headers });
  const walletOf = async (as: TestUser) => (await shop.t.call('getWallet', { as })).body.data;

  it('is given by an admin once per idempotency key, shown with its reason, and audited', async () => {
    const [student, key] = [await shop.aStudent(), newId()];
    const answers = [
      await give(student.id, 500, { 'idempotency-key': key }),
      await give(student.id, 500, { 'idempotency-key': key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await walletOf(student)).toEqual({ balance: 500, held: 0, currency: 'INR', topUpEnabled: false });
    const lines = await shop.t.call('listMyCredits', { as: student });
    expect(lines.body.data).toMatchObject([{ amount: 500, balance: 500, description: 'Fault of 12 March' }]);
    expect(await shop.published('admin_acted', student.id)).toMatchObject([
      { data: { action: 'credit_given', resourceId: student.id, adminId: admin.id, reason: 'Fault of 12 March' } },
    ]);
  });

  it('and payments are still read by a student who was made a teacher', async () => {
    const student = await shop.aStudent();
    await give(student.id, 500);
    const as = { ...student, role: 'teacher' as const };
    expect(await walletOf(as)).toMatchObject({ balance: 500 });
    expect((await shop.t.call('listMyCredits', { as })).body.data).toMatchObject([{ amount: 500 }]);
    for (const operation of ['listMyPayments', 'listMyInvoices'] as const)
      expect((await shop.t.call(operation, { as })).body.data).toEqual([]);
  });

  it('is refused above ten thousand rupees and for a student who does not exist', async () => {
    const student = await shop.aStudent();
    for (const as of [admin, aUser('admin', { mfa: true })])
      expect((await give(student.id, 490_000, {}, as)).status).toBe(201);
    expect((await give(student.id, 20_100, {}, aUser('admin', { mfa: true }))).body.code).toBe('credit_limit');
    expect((await give(newId(), 100)).body.code).toBe('student_not_found');
  });

  it('is reserved while a checkout is open, used when it is paid, and listed as given and used', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await give(student.id, 1000);
    const opened = await shop.initiate(student, testId, { ...BILLING, useCredit: true });
    expect(opened.body.data).toMatchObject({ amount: 770, breakdown: { total: 1770, base: 1500 } });
    expect(await walletOf(student)).toMatchObject({ balance: 1000, held: 1000 });
    await shop.verify(student, testId, await shop.pay(opened.body.data.razorpayOrderId));
    // The line follows the balance.
    const lines = async () => (await shop.t.call('listMyCredits', { as: student })).body.data;
    await until(async () => (await lines()).length === 2);
    expect(await walletOf(student)).toMatchObject({ balance: 0 });
    expect(await lines()).toMatchObject([
      { amount: -1000, balance: 0, kind: 'credit_used', title: expect.any(String) },
      { amount: 1000, balance: 1000, kind: 'credit_given' },
    ]);
  });
});
