import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aShop, HOUR } from '../../test/builders';
import { cutPower } from '../../test/transactions';

const LIMIT = 500_000;
const anAdmin = () => aUser('admin', { mfa: true });

describe('credit that admins give', () => {
  const shop = sharedByTests(aShop);

  const give = (as: TestUser, student: TestUser, amount: number, key = newId()) =>
    shop.t.call('giveCredit', {
      as,
      body: { studentId: student.id, amount, reason: 'Fault of 12 March' },
      headers: { 'idempotency-key': key },
    });
  const balanceOf = async (as: TestUser) => (await shop.t.call('getWallet', { as })).body.data.balance;
  const waiting = async (as: TestUser) =>
    (await shop.t.call('listCredits', { as, query: { status: 'awaiting_approval' } })).body.data.filter(
      ({ requestedBy }: { requestedBy: string }) => requestedBy === as.id,
    );

  it('threat 14: need a second admin when one has given more than the limit on a day, in parts and at once', async () => {
    const [admin, second] = [anAdmin(), anAdmin()];
    const students = [];
    for (let n = 0; n < 10; n++) students.push(await shop.aStudent());
    const answers = await Promise.all(students.map((student) => give(admin, student, LIMIT / 4)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const balances = await Promise.all(students.map(balanceOf));
    const outcomes = answers.map(({ body }, n) => [body.data.awaitsApproval ?? false, balances[n]]);
    expect(outcomes.sort()).toEqual([...Array(4).fill([false, LIMIT / 4]), ...Array(6).fill([true, 0])]);

    const [one, two, ...others] = await waiting(admin);
    expect([one.amount, one.reason, others.length]).toEqual([LIMIT / 4, 'Fault of 12 March', 4]);
    const params = { creditId: one.creditId };
    expect((await shop.t.call('approveCredit', { as: admin, params })).body.code).toBe('second_person_required');
    const approved = await shop.t.call('approveCredit', { as: second, params });
    expect(approved.body.data).toMatchObject({ status: 'given', decidedBy: second.id });
    expect((await shop.t.call('approveCredit', { as: second, params })).body.code).toBe('not_waiting');
    const refusal = { params: { creditId: two.creditId }, body: { reason: 'This was no fault of ours' } };
    expect((await shop.t.call('refuseCredit', { as: admin, ...refusal })).body.data).toMatchObject({
      status: 'refused',
    });
    const after = await Promise.all(students.map(balanceOf));
    expect(after.reduce((sum, paise) => sum + paise, 0)).toBe(5 * (LIMIT / 4));
    const acts = (await shop.published('admin_acted', one.studentId)).map((e) => [e.data.action, e.data.adminId]);
    expect(acts).toEqual(expect.arrayContaining([['credit_approved', second.id]]));

    shop.clock.advance(24 * HOUR);
    const student = await shop.aStudent();
    await give(admin, student, LIMIT / 4);
    expect(await balanceOf(student)).toBe(LIMIT / 4);
  });

  it('are not given to an account that is erased', async () => {
    const student = await shop.aStudent();
    await shop.isErased(student);
    expect((await give(anAdmin(), student, 1000)).body.code).toBe('student_not_found');
    expect(await balanceOf(student)).toBe(0);
  });

  it('can only be refused once the account is erased that they wait for', async () => {
    const [admin, second, student] = [anAdmin(), anAdmin(), await shop.aStudent()];
    await give(admin, student, LIMIT + 100);
    const [{ creditId }] = await waiting(admin);
    await shop.isErased(student);
    const params = { creditId };
    expect((await shop.t.call('approveCredit', { as: second, params })).body.code).toBe('student_not_found');
    const body = { reason: 'The account was deleted' };
    expect((await shop.t.call('refuseCredit', { as: second, params, body })).body.data.status).toBe('refused');
  });

  it('wait once however often the request is repeated, and are not given above the limit of a wallet', async () => {
    const [admin, second, student, key] = [anAdmin(), anAdmin(), await shop.aStudent(), newId()];
    for (let n = 0; n < 2; n++) expect((await give(admin, student, LIMIT + 100, key)).body.data.balance).toBe(0);
    const [{ creditId }, ...others] = await waiting(admin);
    expect(others).toEqual([]);
    await give(anAdmin(), student, LIMIT);
    const refused = await shop.t.call('approveCredit', { as: second, params: { creditId } });
    expect([refused.status, refused.body.code]).toEqual([409, 'credit_limit']);
    expect(await balanceOf(student)).toBe(LIMIT);
  });

  it('are not given again with another reason when the answer was lost, before the admin has seen them', async () => {
    const [admin, student, key] = [anAdmin(), await shop.aStudent(), newId()];
    const newest = async () =>
      (await shop.t.call('listCredits', { as: admin, query: { studentId: student.id, limit: 1 } })).body.data[0];
    const after = (newestCreditId: string | null, reason: string, idempotencyKey = newId()) =>
      shop.t.call('giveCredit', {
        as: admin,
        body: { studentId: student.id, amount: 1000, reason, newestCreditId },
        headers: { 'idempotency-key': idempotencyKey },
      });
    await give(admin, await shop.aStudent(), 1000);
    expect(await newest()).toBeUndefined();
    for (let n = 0; n < 2; n++) expect((await after(null, 'The test hung', key)).status).toBe(201);
    const again = await after(null, 'The test hung twice');
    expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await balanceOf(student)).toBe(1000);
    // Having seen them, they may mean more: once, if it is asked for twice at the same moment.
    const { creditId } = await newest();
    const both = await Promise.all([after(creditId, 'Once'), after(creditId, 'Or twice')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await balanceOf(student)).toBe(2000);
  });

  it('leave nothing when the process ends before the commit, and reach the student once when they are repeated', async () => {
    const [admin, second, student, key] = [anAdmin(), anAdmin(), await shop.aStudent(), newId()];
    cutPower();
    expect((await give(admin, student, LIMIT, key)).status).toBe(500);
    for (let n = 0; n < 2; n++) expect((await give(admin, student, LIMIT, key)).body.data.balance).toBe(LIMIT);

    await give(admin, student, 100);
    const [{ creditId }] = await waiting(admin);
    const approve = () => shop.t.call('approveCredit', { as: second, params: { creditId } });
    cutPower();
    expect((await approve()).status).toBe(500);
    expect([await balanceOf(student), (await waiting(admin)).length]).toEqual([LIMIT, 1]);
    expect((await approve()).body.data.status).toBe('given');
    expect((await approve()).body.code).toBe('not_waiting');
    expect(await balanceOf(student)).toBe(LIMIT + 100);
    const lines = (await shop.t.call('listMyCredits', { as: student })).body.data;
    expect(lines).toHaveLength(2);
  });
});
