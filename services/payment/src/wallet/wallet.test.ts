import { newId, type Clock, type Db } from '@kasauti/service-kit';
import { aDatabase } from '../../test/database';
import { aGift } from '../../test/orders';
import type { At } from '../failpoint';
import { ledgerStore } from '../ledger/ledger.store';
import { creditFlow } from './credit.flow';
import { walletTransactions } from './transact.flow';
import { CREDIT_CAP_PAISE } from './wallet';
import { walletStore } from './wallet.store';

let crash: At = () => {};
const build = (db: Db, clock: Clock) => {
  const wallets = walletStore(db);
  const ledger = ledgerStore(db);
  const transactions = walletTransactions({ wallets, ledger, clock, at: (point) => crash(point) });
  return { wallets, ledger, transactions, credit: creditFlow({ wallets, ...transactions }) };
};
type Rig = Awaited<ReturnType<typeof aDatabase<ReturnType<typeof build>>>>;
let rig: Rig;
beforeAll(async () => {
  rig = await aDatabase(build);
});
afterAll(() => rig.db.close());
afterEach(() => {
  crash = () => {};
});

async function aStudent(balancePaise: number): Promise<string> {
  const id = newId();
  await rig.credit.give(id, aGift(newId(), balancePaise, 'For the fault of 12 March'));
  return id;
}
async function used(student: string, holdId: string, amountPaise: number): Promise<boolean> {
  if (!(await rig.credit.hold(student, holdId, amountPaise))) return false;
  await rig.credit.capture(student, holdId, 'Mock test 4');
  return true;
}
const balanceOf = async (id: string) => (await rig.wallets.get(id)).balancePaise;

describe('credit of a student', () => {
  it('refuses a top-up for good once it goes back, although there is room for it again', async () => {
    const [student, topUp] = [await aStudent(CREDIT_CAP_PAISE), newId()];
    expect(await rig.credit.topUp(student, topUp, 100)).toBe(false);
    expect(await used(student, newId(), 50_000)).toBe(true);
    expect(await rig.credit.topUp(student, topUp, 100)).toBe(false);
    expect(await balanceOf(student)).toBe(CREDIT_CAP_PAISE - 50_000);
  });

  it('is given once, however often the call is repeated', async () => {
    const [student, id] = [newId(), newId()];
    expect(await rig.credit.give(student, aGift(id, 500, 'Sorry'))).toBe(true);
    expect(await rig.credit.give(student, aGift(id, 500, 'Sorry'))).toBe(true);
    expect(await balanceOf(student)).toBe(500);
    expect(await rig.ledger.foldOfWallet(student)).toBe(500);
  });

  it('cannot be raised above ten thousand rupees by an admin, but a refund is still added to it', async () => {
    const student = await aStudent(CREDIT_CAP_PAISE);
    expect(await rig.credit.give(student, aGift(newId(), 1, 'One more'))).toBe(false);
    await rig.credit.refund(student, 'pay_Refunded000001-1', 700, 'Mock test 4');
    expect(await balanceOf(student)).toBe(CREDIT_CAP_PAISE + 700);
  });

  it('is held for an order, cannot be used by another, and is taken when the order is settled', async () => {
    const student = await aStudent(1000);
    expect(await rig.credit.hold(student, 'order1', 700)).toBe(true);
    expect(await rig.credit.hold(student, 'order1', 700)).toBe(true);
    expect(await rig.credit.hold(student, 'order2', 400)).toBe(false);
    expect(await rig.credit.balanceOf(student)).toBe(300);
    expect(await balanceOf(student)).toBe(1000);

    await rig.credit.capture(student, 'order1', 'Mock test 4');
    await rig.credit.capture(student, 'order1', 'Mock test 4');
    expect(await balanceOf(student)).toBe(300);
    expect(await rig.credit.hold(student, 'order1', 300)).toBe(true);
    await rig.credit.release(student, 'order1');
    expect(await rig.credit.balanceOf(student)).toBe(300);
  });

  it('is free again when the order ends unpaid, and no slow request takes that hold again', async () => {
    const student = await aStudent(1000);
    await rig.credit.hold(student, 'late', 700);
    await rig.credit.release(student, 'late');
    await rig.credit.release(student, 'early');
    expect(await rig.credit.balanceOf(student)).toBe(1000);
    expect(await rig.credit.hold(student, 'late', 700)).toBe(false);
    expect(await rig.credit.hold(student, 'early', 700)).toBe(false);
    await expect(rig.credit.capture(student, 'late', 'Mock test 4')).rejects.toThrow('no credit is held');
    expect(await balanceOf(student)).toBe(1000);
  });

  it('shows every change with the balance after it, newest first', async () => {
    const student = await aStudent(1000);
    await used(student, 'shown', 400);
    await rig.credit.refund(student, 'shown-1', 400, 'Mock test 4');
    const lines = await rig.ledger.creditLines(student, { skip: 0, limit: 10 });
    expect(lines.map(({ credit }) => [credit?.amountPaise, credit?.balancePaise, credit?.description])).toEqual([
      [400, 1000, 'Refund of Mock test 4'],
      [-400, 600, 'Used for Mock test 4'],
      [1000, 1000, 'For the fault of 12 March'],
    ]);
  });
});

describe('threat 33: a wallet', () => {
  it('survives 1,000 parallel debits: never below zero, and its balance is the fold of the journal', async () => {
    const student = await aStudent(60_000);
    const debits = Array.from({ length: 1000 }, (_v, n) => `debit${n}`);
    let taken = 0;
    const worker = async () => {
      for (let id = debits.pop(); id; id = debits.pop()) {
        // Every third one is sent twice at the same time.
        const tries = Number(id.slice(5)) % 3 === 0 ? 2 : 1;
        const done = await Promise.all(Array.from({ length: tries }, () => used(student, String(id), 100)));
        if (done.some(Boolean)) taken++;
        expect(await balanceOf(student)).toBeGreaterThanOrEqual(0);
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    expect(taken).toBe(600);
    expect(await balanceOf(student)).toBe(0);
    expect(await rig.ledger.foldOfWallet(student)).toBe(0);
    expect(await rig.ledger.countCreditLines(student)).toBe(601);
  }, 300_000);

  it.each(['wallet changed', 'wallet posted'])('is whole after a crash at "%s" and a retry', async (point) => {
    const student = await aStudent(1000);
    crash = (reached) => {
      if (reached === point) throw new Error('crash');
    };
    await expect(used(student, `crash ${point}`, 400)).rejects.toThrow('crash');
    crash = () => {};
    const [stuck] = (await rig.wallets.withOpen(100)).filter(({ _id }) => _id === student);
    expect(stuck?.open).toHaveLength(1);

    expect(await used(student, `crash ${point}`, 400)).toBe(true);
    expect(await rig.wallets.get(student)).toMatchObject({ balancePaise: 600, open: [] });
    expect(await rig.ledger.foldOfWallet(student)).toBe(600);
    expect((await rig.wallets.withOpen(100)).map(({ _id }) => _id)).not.toContain(student);
  });
});
