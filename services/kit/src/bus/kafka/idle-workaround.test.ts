import { setTimeout as sleep } from 'node:timers/promises';
import { restWhileIdle } from './idle-workaround';

interface Pushed {
  entry: { correlationId: number; apiName: string; resolve(): void };
  expectResponse: boolean;
  sendRequest(): void;
}
interface Queue {
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  push(request: Pushed): void;
  fulfillRequest(answer: { correlationId: number; payload: Buffer; size: number }): void;
  maybeThrottle(ms: number): void;
  destroy(): void;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports
const RequestQueue = require('kafkajs/src/network/requestQueue') as new (options: object) => Queue;

function aQueue() {
  restWhileIdle();
  const sent: number[] = [];
  const logger = { debug() {}, warn() {} };
  const queue = new RequestQueue({ logger, clientId: 'c', broker: 'b', requestTimeout: 1000, isConnected: () => true });
  const push = (correlationId: number) =>
    queue.push({
      entry: { correlationId, apiName: 'Fetch', resolve() {} },
      expectResponse: true,
      sendRequest: () => void sent.push(correlationId),
    });
  return { queue, sent, push };
}

it('sets no timer once everything is answered', async () => {
  const { queue, sent, push } = aQueue();
  push(1);
  queue.fulfillRequest({ correlationId: 1, payload: Buffer.alloc(0), size: 0 });
  expect(sent).toEqual([1]);
  expect(queue.throttleCheckTimeoutId).toBeNull();
  queue.destroy();
});

it('sends what the broker has delayed when the delay is over', async () => {
  const { queue, sent, push } = aQueue();
  queue.maybeThrottle(60);
  push(1);
  expect(sent).toEqual([]);
  await sleep(200);
  expect(sent).toEqual([1]);
  queue.destroy();
});
