import { routes } from '@kasauti/contracts';
import { z } from '../config';
import { createLog } from '../observe/log';
import { defineService, type Service } from '../runtime/define-service';
import { aUser, fixedClock, startTestService, type TestService } from '../testing';
import { conflict } from './errors';

const clock = fixedClock(new Date('2026-11-21T06:00:00Z'));
const lines: Record<string, unknown>[] = [];
const log = createLog('catalog', {
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});
const empty = async () => ({});
const api = {
  ...Object.fromEntries(routes.filter((r) => r.service === 'catalog').map((r) => [r.operationId, empty])),
  async createClass({ body }: { body: { title: string } }) {
    if (body.title === 'Taken') throw conflict('still_running', 'Taken already');
    if (body.title === 'Slow') clock.advance(1500);
    throw new Error('secret detail');
  },
};

let t: TestService;
beforeAll(async () => {
  const service = defineService({ name: 'catalog', config: z.object({}), start: () => ({ api: [api] }) }) as Service;
  t = await startTestService(service, { clock, log });
});
afterAll(() => t.stop());
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
