import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@kasauti/contracts';
import { z } from '../config';
import { createLog } from '../observe/log';
import { defineService, type Service } from '../runtime/define-service';
import { until } from '../bus/testkit';
import { API_BASE } from './route-table';
import { aUser, fixedClock, sharedByTests, startTestService, tokenFor } from '../testing';
import { conflict } from '../errors';

const clock = fixedClock(new Date('2026-11-21T06:00:00Z'));
const lines: Record<string, unknown>[] = [];
const log = createLog('catalog', {
  level: 'debug',
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});
const empty = async () => ({});
/** Ends what the handlers of a caller who leaves wait for. */
let goOn = () => {};
let isRunning = false;
const api = {
  ...Object.fromEntries(routes.filter((r) => r.service === 'catalog').map((r) => [r.operationId, empty])),
  async createClass({ body }: { body: { title: string } }) {
    if (body.title === 'Taken') throw conflict('still_running', 'Taken already');
    if (body.title === 'Slow') clock.advance(1500);
    if (body.title === 'Left') {
      isRunning = true;
      await new Promise<void>((resolve) => (goOn = resolve));
    }
    throw new Error('secret detail');
  },
  async listMyClasses({ signal }: { signal: AbortSignal }) {
    isRunning = true;
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  },
};

const service = defineService({ name: 'catalog', config: z.object({}), start: () => ({ api: [api] }) }) as Service;
const t = sharedByTests(() => startTestService(service, { clock, log }));
beforeEach(() => void lines.splice(0));

const create = (title: string) => t.call('createClass', { as: aUser('teacher'), body: { title } });

it('writes a line with the trace id of the answer, the operation and the code for every refused request', async () => {
  const { body } = await create('Taken');
  const line = { level: 'info', msg: 'refused', operationId: 'createClass', status: 409, code: 'still_running' };
  expect(lines).toEqual([expect.objectContaining({ ...line, traceId: body.traceId })]);
});

it('writes what an unexpected fault was, which the answer does not say', async () => {
  const { status, body } = await create('Broken');
  expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('secret detail')]);
  const err = expect.objectContaining({ message: 'secret detail' });
  expect(lines).toEqual([expect.objectContaining({ level: 'error', traceId: body.traceId, err })]);
});

it('writes a line for a request that took longer than a second', async () => {
  const { body } = await create('Slow');
  const slow = { level: 'warn', msg: 'slow', operationId: 'createClass', status: 500, ms: 1500, traceId: body.traceId };
  expect(lines).toContainEqual(expect.objectContaining(slow));
});

/** Asks, and leaves while the handler runs. */
async function leave(method: string, path: string, body?: string): Promise<void> {
  isRunning = false;
  const headers = {
    authorization: `Bearer ${tokenFor(aUser('teacher'), { clock })}`,
    'content-type': 'application/json',
  };
  const sent = request(t.url + API_BASE + path, { method, headers, agent: false }).on('error', () => undefined);
  sent.end(body);
  await until('the handler runs', () => isRunning);
  sent.destroy();
}

it('counts a read that ended because its caller left as given up, not as a fault', async () => {
  await leave('GET', '/classes/my-classes');
  await until('it has ended', () => lines.length > 0);
  const line = { level: 'debug', operationId: 'listMyClasses', status: 499, code: 'caller_gone' };
  expect(lines).toEqual([expect.objectContaining(line)]);
});

it('writes what the fault of a write was, also when its caller has left', async () => {
  await leave('POST', '/classes', '{"title":"Left"}');
  await sleep(100);
  goOn();
  await until('it has ended', () => lines.length > 0);
  const err = expect.objectContaining({ message: 'secret detail' });
  expect(lines).toEqual([expect.objectContaining({ level: 'error', operationId: 'createClass', err })]);
});
