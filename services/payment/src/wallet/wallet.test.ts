import { newId, type Clock, type Db } from '@kasauti/service-kit';
import { aDatabase } from '../../test/database';
import { aGift } from '../../test/orders';
import { alone, cutPower } from '../../test/transactions';
import { compareBooks } from '../books/compare-books.query';
import { ledgerStore } from '../ledger/ledger.store';
import { creditFlow } from './credit.flow';
import { CREDIT_CAP_PAISE } from './wallet';
import { walletStore } from './wallet.store';

const build = (db: Db, clock: Clock) => {
  const stores = { wallets: walletStore(db), ledger: ledgerStore(db) };
  return {
    ...stores,
    credit: alone(db, creditFlow({ ...stores, clock })),
    compare: compareBooks({ ...stores, db }),
  };
};
type Rig = Awaited<ReturnType<typeof aDatabase<ReturnType<typeof build>>>>;
let rig: Rig;
beforeAll(async () => {
  rig = await aDatabase(build);
});
afterAll(() => rig.db.close());

async function aStudent(balancePaise: number): Promise<string> {
  const id = newId();
  await rig.credit.give(id, aGift(newId(), balancePaise, 'For the fault of 12 March'));
  return id;
}
async function used(student: string, holdId: string, amountPaise: number, times = 1): Promise<boolean> {
  if (!(await rig.credit.hold(student, holdId, amountPaise))) return false;
  await Promise.all(Array.from({ length: times }, () => rig.credit.capture(student, holdId, 'Mock test 4')));
  return true;
}
const balanceOf = async (id: string) => (await rig.wallets.get(id)).balancePaise;

describe('credit of a student', () => {
  it('is given once, however often the call is repeated', async () => {
    const [student, id] = [newId(), newId()];
    expect(await rig.credit.give(student, aGift(id, 500, 'Sorry'))).toBe(true);
    expect(await rig.credit.give(student, aGift(id, 500, 'Sorry'))).toBe(true);
    expect(await balanceOf(student)).toBe(500);
    expect(await rig.ledger.foldOfWallet(student)).toBe(500);
  });

  it('is taken once for an id, and no more is said to be taken', async () => {
    const student = await aStudent(500);
    expect(await rig.credit.takeFree(student, 'disp_1:1', 300)).toBe(300);
    expect(await rig.credit.takeFree(student, 'disp_1:1', 300)).toBe(0);
    expect(await balanceOf(student)).toBe(200);
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
    expect(await rig.credit.freeOf(student)).toBe(300);
    expect(await balanceOf(student)).toBe(1000);

    await rig.credit.capture(student, 'order1', 'Mock test 4');
    await rig.credit.capture(student, 'order1', 'Mock test 4');
    expect(await balanceOf(student)).toBe(300);
    expect(await rig.credit.freeOf(student)).toBe(300);
  });

  it('is free again when the order ends unpaid', async () => {
    const student = await aStudent(1000);
    await rig.credit.hold(student, 'left', 700);
    for (const id of ['left', 'left', 'never held']) await rig.credit.release(student, id);
    expect(await rig.credit.freeOf(student)).toBe(1000);
    await expect(rig.credit.capture(student, 'left', 'Mock test 4')).rejects.toThrow('no credit is held');
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
        // Every third one is taken twice at the same time.
        if (await used(student, id, 100, Number(id.slice(5)) % 3 === 0 ? 2 : 1)) taken++;
        expect(await balanceOf(student)).toBeGreaterThanOrEqual(0);
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    expect(taken).toBe(600);
    expect(await balanceOf(student)).toBe(0);
    expect(await rig.ledger.foldOfWallet(student)).toBe(0);
    expect(await rig.ledger.countCreditLines(student)).toBe(601);
  });

  it('is the fold of the journal after 20 holds, captures and refunds at once', async () => {
    const student = await aStudent(5000);
    const orders = Array.from({ length: 20 }, () => newId());
    await Promise.all(
      orders.map(async (id, n) => {
        expect(await rig.credit.hold(student, id, 100)).toBe(true);
        if (n % 4 === 0) return rig.credit.release(student, id);
        await Promise.all([
          rig.credit.capture(student, id, 'Mock test 4'),
          rig.credit.refund(student, `${id}-1`, 40, 'Mock test 4'),
        ]);
      }),
    );
    expect(await rig.wallets.get(student)).toMatchObject({ balancePaise: 5000 - 15 * 60, holds: [] });
    expect(await rig.ledger.foldOfWallet(student)).toBe(5000 - 15 * 60);
    const lines = await rig.ledger.creditLines(student, { skip: 0, limit: 100 });
    const [newest] = lines;
    expect([lines.length, newest?.credit?.balancePaise]).toEqual([31, 5000 - 15 * 60]);
    expect(await rig.compare()).toEqual({ ledgerSum: 0, walletDifferences: 0 });
  });

  it('is whole after a crash and a retry, and what was not stored has left no trace', async () => {
    const student = await aStudent(1000);
    await rig.credit.hold(student, 'lost', 400);
    cutPower();
    await expect(rig.credit.capture(student, 'lost', 'Mock test 4')).rejects.toThrow('power cut');
    expect([await balanceOf(student), await rig.ledger.foldOfWallet(student)]).toEqual([1000, 1000]);
    await rig.credit.capture(student, 'lost', 'Mock test 4');
    expect(await rig.wallets.get(student)).toMatchObject({ balancePaise: 600, holds: [] });
    expect(await rig.ledger.foldOfWallet(student)).toBe(600);
  });

  it('is named when it differs from the journal', async () => {
    const student = await aStudent(1000);
    const wallets = rig.db.connection.collection<{ _id: string }>('wallets');
    await wallets.updateOne({ _id: student }, { $inc: { balancePaise: 1 } });
    expect(await rig.compare()).toEqual({ ledgerSum: 0, walletDifferences: 1 });
    await wallets.updateOne({ _id: student }, { $inc: { balancePaise: -1 } });
  });
});
