import { request } from 'node:http';
import { aServer, sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, purchaseId, until } from '../../test/builders';

const STUDENTS = 12;
/** Refunds that the provider takes at a time; to the others it says that there are too many. */
const MOST_AT_ONCE = 5;

describe('the refunds of a whole class', () => {
  let [refused, atOnce] = [0, 0];
  const proxy = sharedByTests(() =>
    aServer((req, res) => {
      const isRefund = req.method === 'POST' && (req.url ?? '').endsWith('/refund');
      if (isRefund && atOnce >= MOST_AT_ONCE) {
        refused++;
        res.writeHead(429, { 'content-type': 'application/json' }).end('{"error":{"code":"BAD_REQUEST_ERROR"}}');
        return;
      }
      if (isRefund) atOnce++;
      res.once('close', () => isRefund && atOnce--);
      const { method, headers } = req;
      const passed = request(`${shop.sandbox.url}${req.url}`, { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        setTimeout(() => answer.pipe(res), isRefund ? 50 : 0);
      });
      req.pipe(passed);
    }),
  );
  const shop = sharedByTests(() => aShop({ config: { RAZORPAY_API_BASE: proxy.url } }));
  beforeAll(() => shop.sandbox.control.set({ refund: { afterSec: 0 } }));

  it('are not too many at once for the provider, and stop no checkout', async () => {
    const testId = await shop.aTest();
    const students = await Promise.all(Array.from({ length: STUDENTS }, () => shop.aStudent()));
    for (const student of students) {
      await shop.paid(student, testId);
      await shop.right('granted', purchaseId(student, testId));
    }
    const [other, payer] = [await shop.aTest(), await shop.aStudent()];
    await shop.classIs({ status: 'archived' });
    await shop.t.runJob('refund-archived-classes');
    await Promise.all(students.map((student) => shop.right('revoked', purchaseId(student, testId))));
    await shop.classIs();
    expect((await shop.initiate(payer, other)).status).toBe(200);
    await until(async () => (await shop.sandbox.control.books()).refunds.length === STUDENTS || refused > 0);
    expect(refused).toBe(0);
  });
});
