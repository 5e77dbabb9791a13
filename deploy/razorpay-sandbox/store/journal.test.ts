import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../sandbox';
import { controlsOf, sdkFor, startTestSandbox, tempFolder } from '../testing';
import { openJournal } from './journal';

it('keeps complete lines and removes one that a crash cut off', () => {
  const path = join(tempFolder(), 'journal.jsonl');
  const journal = openJournal(path);
  journal.append({ a: 1 });
  journal.append({ a: 'ü' });
  journal.close();
  appendFileSync(path, '{"a":3');
  const again = openJournal(path);
  expect(again.lines).toEqual([{ a: 1 }, { a: 'ü' }]);
  again.append({ a: 4 });
  again.close();
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"a":"ü"}\n{"a":4}\n');
});

it('refuses a journal that is damaged in the middle', () => {
  const path = join(tempFolder(), 'journal.jsonl');
  appendFileSync(path, '{"a":\n{"a":2}\n');
  expect(() => openJournal(path)).toThrow(SyntaxError);
});

it('a restarted sandbox has the same books, settings, log and pending work, and its clock does not go back', async () => {
  const journal = join(tempFolder(), 'journal.jsonl');
  const first = await startTestSandbox({ journal });
  const { orderId, paymentId } = await first.aPayment();
  await first.control.set({ refund: { afterSec: 100 } });
  await first.sdk.payments.refund(paymentId, {});
  await first.control.advance(1_000_000);
  const before = await first.control.books();
  await first.close();

  const second = await startSandbox({ journal, controls: true });
  const { sdk } = sdkFor(second.url, second.keyId, second.keySecret);
  const control = controlsOf(second.url);
  expect(await sdk.orders.fetch(orderId)).toEqual(before.orders[0]);
  expect((await control.requests()).at(-2)).toMatchObject({ route: 'POST /v1/payments/:id/refund' });
  expect((await sdk.orders.create({ amount: 100, currency: 'INR' })).created_at).toBeGreaterThan(
    (before.orders[0]?.created_at ?? 0) + 999_999,
  );
  await second.close();
});
