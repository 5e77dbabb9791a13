import { routes } from '@kasauti/contracts';
import type { Exchange } from '@kasauti/service-kit';
import { aUser, fixedClock, sharedByTests } from '@kasauti/service-kit/testing';
import { rawService, startGateway } from '../test/upstreams';
import { traffic } from './traffic';

let status = 200;
const assessment = sharedByTests(() =>
  rawService((_req, res) => res.writeHead(status, { 'content-type': 'application/json' }).end('{}')),
);
const edge = sharedByTests(() => startGateway({ assessment: assessment.url }, { TRUSTED_NETWORKS: 'loopback' }));

it('shows an admin what passed in the last minutes: saves, failures, and what was put off', async () => {
  const send = async (answered: number, operation: 'saveResponses' | 'listMyTests') => {
    status = answered;
    const params = { attemptId: '01JD0000000000000000000ATT' };
    const token = 'a ticket';
    const call = operation === 'saveResponses' ? { params, token, body: {} } : { as: aUser('student') };
    expect((await edge.call(operation, call)).status).toBe(answered);
  };
  await send(200, 'saveResponses');
  await send(503, 'saveResponses');
  await send(500, 'saveResponses');
  await send(200, 'listMyTests');
  await send(429, 'listMyTests');

  const { body } = await edge.call('getSystemHealth', { as: aUser('admin', { mfa: true }) });
  const all = body.data.traffic as Record<string, number>[];
  const sum = (figure: string) => all.reduce((total, slot) => total + (slot[figure] ?? 0), 0);
  expect(all).toHaveLength(11);
  expect(['requests', 'failed', 'putOff', 'limited', 'saves', 'failedSaves'].map((name) => [name, sum(name)])).toEqual([
    ['requests', 5],
    ['failed', 1],
    ['putOff', 1],
    ['limited', 1],
    ['saves', 3],
    ['failedSaves', 2],
  ]);
  expect(all.at(-1)?.seconds).toBeLessThanOrEqual(30);
});

it('adds what a process counted to the tally of all within a second, also when it gets no further request', async () => {
  jest.useFakeTimers();
  const [add, route] = [jest.fn(), routes[0]];
  if (!route) throw new Error('the contract has no operation');
  const { counted } = traffic({
    tally: { add, slots: async () => [], sums: async () => ({}) },
    clock: fixedClock(new Date('2026-11-24T05:00:00Z')),
  });
  const x = { req: { socket: { destroyed: false } }, res: { statusCode: 200 }, arrivedMs: 0 } as unknown as Exchange;
  await Promise.all([1, 2].map(() => counted(route, x, Promise.resolve())));
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(add.mock.calls).toEqual([['traffic', expect.objectContaining({ requests: 2 })]]);
});
