import { aShop, cycleId, HOUR, until } from '../../test/builders';

const REFUNDS = 30;

it(`row 32: ${REFUNDS} refunds that two processes send at once, with lost answers, are made once each`, async () => {
  const shop = await aShop();
  const second = await shop.secondProcess();
  try {
    const testId = await shop.aTest();
    const students = await Promise.all(Array.from({ length: REFUNDS }, () => shop.aStudent()));
    for (const student of students) await shop.paid(student, testId);
    await shop.sandbox.control.set({
      refund: { afterSec: 0 },
      faults: { latencyMs: 20, dropAfterCommit: { 'POST /v1/payments/:id/refund': 10 } },
    });
    // One process sends each as its answer arrives, the other all that are due, again and again.
    let isOver = false;
    const jobs = (async () => {
      while (!isOver) await second.runJob('send-refunds');
    })();
    await Promise.all(students.map((student) => shop.right('refused', cycleId(student, testId))));
    const orders = () => shop.t.db.connection.collection('orders').find({ testId }).toArray();
    await until(async () => {
      shop.clock.advance(HOUR);
      await shop.t.runJob('send-refunds');
      return (await orders()).every(({ status }) => status === 'refunded');
    });
    isOver = true;
    await jobs;
    await shop.finish();
    const { refunds } = await shop.sandbox.control.books();
    expect(refunds).toHaveLength(REFUNDS);
    expect(new Set(refunds.map((r) => r.payment_id)).size).toBe(REFUNDS);
    expect((await orders()).map(({ cycles }) => cycles[0].refunds.length)).toEqual(Array(REFUNDS).fill(1));
    await shop.t.settle();
    expect(await shop.t.published('refund_completed')).toHaveLength(REFUNDS);
    const notes = await shop.t.db.connection.collection('invoices').find({ kind: 'credit_note' }).toArray();
    const numbers = notes.map(({ number }) => Number(String(number).split('/')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(students.map((_, i) => i + 1));
  } finally {
    await second.stop();
    await shop.stop();
  }
}, 120_000);
