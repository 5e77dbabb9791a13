import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Refund } from './books/entities';
import { controlsOf, eventually, refusal, sdkFor, startReceiver, tempFolder } from './testing';

const ROOT = join(__dirname, '../..');
const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

function launch(env: Record<string, string>): ChildProcess {
  const args = ['--conditions=source', '--import', 'tsx', join(__dirname, 'main.ts'), '0'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ...env } });
  children.push(child);
  return child;
}

async function start(journal: string, webhookUrl: string) {
  const child = launch({
    SANDBOX: '1',
    RAZORPAY_SANDBOX_JOURNAL: journal,
    RAZORPAY_SANDBOX_WEBHOOK_URL: webhookUrl,
    RAZORPAY_KEY_ID: 'rzp_test_OfThisTest',
    RAZORPAY_KEY_SECRET: 'secret_of_this_test',
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await eventually(() => /http:\S+/.exec(output)?.[0]);
  return {
    url,
    control: controlsOf(url),
    ...sdkFor(url, 'rzp_test_OfThisTest', 'secret_of_this_test'),
    /** The signal that ended the process; null when it ended itself. */
    endedBy: once(child, 'exit').then(([, signal]) => signal as string),
    child,
  };
}

it('loses nothing to a kill -9 between commit and answer', async () => {
  const journal = join(tempFolder(), 'journal.jsonl');
  const receiver = await startReceiver();
  const request = { amount: 1770, currency: 'INR', receipt: 'crash-1', unique_receipt: true } as never;

  const first = await start(journal, receiver.url);
  await first.control.set({ faults: { crashAfterCommit: 'POST /v1/orders' } });
  expect(await refusal(first.sdk.orders.create(request))).toBeInstanceOf(TypeError);
  expect(await first.endedBy).toBe('SIGKILL');

  const second = await start(journal, receiver.url);
  const { items } = await second.sdk.orders.all({ receipt: 'crash-1' } as never);
  const order = await second.sdk.orders.create(request);
  expect(items.map(({ id }) => id)).toEqual([order.id]);
  await second.control.set({ faults: { crashAfterCommit: 'POST /v1/payments/create/checkout' } });
  const attempt = fetch(`${second.url}/v1/payments/create/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key_id: 'rzp_test_OfThisTest',
      order_id: order.id,
      method: 'upi',
      vpa: 'success@razorpay',
    }),
  });
  await expect(attempt).rejects.toThrow();
  expect(await second.endedBy).toBe('SIGKILL');

  // The payer's app answers after the restart, and the merchant hears of it.
  const third = await start(journal, receiver.url);
  await eventually(() => receiver.events().includes('order.paid'));
  const paid = (await third.sdk.orders.fetchPayments(order.id)).items;
  expect(paid.map(({ status }) => status)).toEqual(['captured']);
  await third.control.set({ faults: { crashAfterCommit: 'POST /v1/payments/:id/refund' } });
  const refund = async ({ transport }: typeof third) => {
    const headers = { 'X-Refund-Idempotency': 'crash-1-refund-1' };
    return (await transport.post<Refund>(`/v1/payments/${paid[0]?.id}/refund`, { amount: 700 }, { headers })).data;
  };
  await expect(refund(third)).rejects.toThrow();
  expect(await third.endedBy).toBe('SIGKILL');

  const fourth = await start(journal, receiver.url);
  const again = await refund(fourth);
  const { refunds } = await fourth.control.books();
  expect(refunds.map(({ id, amount }) => [id, amount])).toEqual([[again.id, 700]]);
  fourth.child.kill('SIGTERM');
  expect(await fourth.endedBy).toBeNull();
  await receiver.stop();
});

it('does not start with a live key', async () => {
  const child = launch({
    RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
    RAZORPAY_SANDBOX_JOURNAL: join(tempFolder(), 'journal.jsonl'),
  });
  expect((await once(child, 'exit'))[0]).toBe(78);
});
