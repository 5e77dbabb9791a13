import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { accountOf, apiCall } from './partners';
import { runFile } from './people';

const EVENTS = 8;
/** So many are on the way to one webhook at a time; only these may come twice. */
const AT_ONCE = 4;
const received: string[] = [];
/** Slow, so that the sender dies while some are on the way and others wait. */
const partner = createServer((request, response) => {
  received.push(String(request.headers['webhook-id']));
  request.resume();
  setTimeout(() => response.end('thanks'), 1500);
});
test.beforeAll(() => new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => {
  partner.close();
  partner.closeAllConnections();
});

const pidOf = (name: string) => runFile().processes.find((p) => p.name === name)?.pid;

test('threat 53: the sender of webhooks is killed while events wait: none is lost, and only those on the way come twice', async () => {
  test.setTimeout(240_000);
  const { token } = await accountOf('teacher');
  const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/hook`;
  const made = await apiCall('POST', '/webhooks', { url, types: ['test.published'] }, token);
  const { id } = made.body.data.webhook as { id: string };
  const sender = pidOf('identity-webhooks');
  expect(sender).toBeDefined();
  const sent: string[] = [];
  for (let n = 0; n < EVENTS; n++)
    sent.push((await apiCall('POST', `/webhooks/${id}/test`, undefined, token)).body.data.id as string);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  process.kill(sender ?? 0, 'SIGKILL');
  expect(new Set(received).size).toBeLessThan(EVENTS);
  await expect.poll(() => pidOf('identity-webhooks'), { timeout: 60_000 }).not.toBe(sender);

  const states = async () => {
    const { body } = await apiCall('GET', `/webhooks/${id}/deliveries?limit=20`, undefined, token);
    return (body.data as { state: string }[]).map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 120_000 }).toEqual(sent.map(() => 'delivered'));
  expect([...new Set(received)].sort()).toEqual([...sent].sort());
  expect(received.length - EVENTS).toBeLessThanOrEqual(AT_ONCE);
  await apiCall('DELETE', `/webhooks/${id}`, undefined, token);
});
