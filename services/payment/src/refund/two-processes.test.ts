import { aShop, purchaseId, HOUR, until, type Shop } from '../../test/builders';

const REFUNDS = 30;

describe('refunds that two processes send at once', () => {
  let shop: Shop;
  let second: Shop['t'];
  beforeAll(async () => {
    shop = await aShop();
    second = await shop.secondProcess();
  });
  afterAll(async () => {
    await second.stop();
    await shop.stop();
  });

  /** While one holds the job for long on a busy machine, the other one does the work. */
  const send = (process: Shop['t']) =>
    process.runJob('send-refunds').catch((error: Error) => {
      if (!error.message.includes('is held by another process')) throw error;
    });

  /** Sends all that are due, again and again, until `work` is over. */
  async function besideAnother(work: () => Promise<unknown>) {
    let isOver = false;
    const jobs = (async () => {
      while (!isOver) await send(second);
    })();
    await work().finally(() => (isOver = true));
    await jobs;
  }

  it(`threat 32: ${REFUNDS} are made once each, also where answers are lost`, async () => {
    const testId = await shop.aTest();
    const students = await Promise.all(Array.from({ length: REFUNDS }, () => shop.aStudent()));
    for (const student of students) await shop.paid(student, testId);
    await shop.sandbox.control.set({
      refund: { afterSec: 0 },
      faults: { latencyMs: 20, dropAfterCommit: { 'POST /v1/payments/:id/refund': 10 } },
    });
    const orders = () => shop.t.db.connection.collection('orders').find({ testId }).toArray();
    await besideAnother(async () => {
      // This process sends each as the refusal of its right arrives.
      await Promise.all(students.map((student) => shop.right('refused', purchaseId(student, testId))));
      await until(async () => {
        shop.clock.advance(HOUR);
        await send(shop.t);
        return (await orders()).every(({ status }) => status === 'refunded');
      });
    });
    await Promise.all([shop.finish(), second.settle()]);
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds).toHaveLength(REFUNDS);
    expect(new Set(refunds.map((r) => r.payment_id)).size).toBe(REFUNDS);
    expect((await orders()).map(({ cycles }) => cycles[0].refunds.length)).toEqual(Array(REFUNDS).fill(1));
    expect(await shop.t.published('refund_completed')).toHaveLength(REFUNDS);
    const notes = await shop.t.db.connection.collection('invoices').find({ kind: 'credit_note' }).toArray();
    const numbers = notes.map(({ number }) => Number(String(number).split('/')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(students.map((_, i) => i + 1));
  });
});
