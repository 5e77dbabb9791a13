import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Razorpay from 'razorpay';
import type { Dispute, Payment, Refund } from './books/entities';
import type { booksOf } from './controls/books';
import type { SettingsPatch } from './store/settings';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox';
import type { LoggedRequest } from './store/store';

/** The SDK's axios instance, which its types leave out. */
export interface Transport {
  defaults: { baseURL?: string; timeout?: number };
  post<T>(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: T }>;
  get<T>(path: string): Promise<{ data: T }>;
}

export function sdkFor(url: string, key_id: string, key_secret: string): { sdk: Razorpay; transport: Transport } {
  const sdk = new Razorpay({ key_id, key_secret });
  const { rq } = sdk.api as unknown as { rq: Transport };
  rq.defaults.baseURL = url;
  rq.defaults.timeout = 5000;
  return { sdk, transport: rq };
}

export interface Signed {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The controls over HTTP, as another process uses them. */
export function controlsOf(url: string) {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/__sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const json = (await answer.json()) as T;
    if (!answer.ok) throw Object.assign(new Error(JSON.stringify(json)), { status: answer.status });
    return json;
  };
  return {
    set: (patch: SettingsPatch) => call<unknown>('PATCH', '', patch),
    reset: () => call<unknown>('POST', '/reset'),
    advance: (seconds: number) => call<unknown>('POST', '/clock/advance', { seconds }),
    books: () => call<ReturnType<typeof booksOf>>('GET', '/books'),
    requests: () => call<LoggedRequest[]>('GET', '/requests'),
    pay: (orderId: string, body: object = {}) => call<Signed>('POST', '/pay', { ...body, order_id: orderId }),
    authorize: (paymentId: string) => call<Payment>('POST', `/payments/${paymentId}/authorize`),
    dispute: (paymentId: string, body: object = {}) => call<Dispute>('POST', `/payments/${paymentId}/dispute`, body),
    moveDispute: (id: string, event: string) => call<Dispute>('POST', `/disputes/${id}`, { event }),
    redeliver: (eventId: string) => call<unknown>('POST', `/webhooks/${eventId}/redeliver`),
  };
}

export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'));

export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const folder = tempFolder();
  const sandbox: Sandbox = await startSandbox({ journal: join(folder, 'journal.jsonl'), controls: true, ...options });
  const { sdk, transport } = sdkFor(sandbox.url, sandbox.keyId, sandbox.keySecret);
  const anOrder = (amount = 1770) => sdk.orders.create({ amount, currency: 'INR' });
  return {
    ...sandbox,
    sdk,
    transport,
    control: controlsOf(sandbox.url),
    anOrder,
    /** An order that was paid by UPI, and its payment. */
    async aPayment() {
      const order = await anOrder();
      const { razorpay_payment_id: paymentId } = await controlsOf(sandbox.url).pay(order.id);
      return { orderId: order.id, paymentId };
    },
    refund: async (paymentId: string, body: object, key: string): Promise<Refund> =>
      (
        await transport.post<Refund>(`/v1/payments/${paymentId}/refund`, body, {
          headers: { 'X-Refund-Idempotency': key },
        })
      ).data,
    async stop() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The error that the SDK throws for an error answer; rejects when the call succeeds. */
export async function refusal(
  work: Promise<unknown>,
): Promise<{ statusCode: number; error?: { code: string; description: string; reason: string; step: string } }> {
  return work.then(
    () => Promise.reject(new Error('The call succeeded')),
    (error: { statusCode: number }) => error,
  );
}

/** Waits for a value that is not yet there. */
export async function eventually<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await look();
    if (found) return found;
    await wait(25);
  }
  throw new Error('It did not happen within 10 seconds');
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: string;
}

/** A merchant's webhook endpoint. It records each request in `received` and answers with the status set in `answer`. */
export async function startReceiver() {
  const received: Received[] = [];
  const answer = { status: 200, delayMs: 0 };
  const server = createServer((request, response) => {
    void buffer(request).then(async (raw) => {
      const body = raw.toString('utf8');
      received.push({ headers: request.headers, body, event: (JSON.parse(body) as { event: string }).event });
      if (answer.delayMs > 0) await wait(answer.delayMs);
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answer,
    events: () => received.map(({ event }) => event),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
