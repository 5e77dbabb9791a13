import express, { type ErrorRequestHandler } from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, badRequest, serverError, unknownUrl } from './books/errors';
import { checkoutRoutes, serveCheckout } from './checkout/checkout.api';
import { serveControls } from './controls/controls.api';
import { openCore } from './core';
import { apiRoutes } from './http/api';
import { mount } from './http/route';
import { startTasks } from './operations/due';
import { servePage } from './page/page';

export interface SandboxOptions {
  /** The file that keeps the books. */
  journal: string;
  /** 0: any free port. */
  port?: number;
  keyId?: string;
  keySecret?: string;
  webhookUrl?: string;
  webhookSecret?: string;
  /** Whether /__sandbox answers. */
  controls?: boolean;
  /** Milliseconds since 1970, if not those of the system. */
  now?: () => number;
}

export const SANDBOX_KEYS = {
  keyId: 'rzp_test_Sandbox00000001',
  keySecret: 'sandbox_key_secret',
  webhookSecret: 'sandbox_webhook_secret',
};

export interface Sandbox {
  url: string;
  port: number;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  close(): Promise<void>;
}

/** Starts the local payment provider on loopback. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { keyId = SANDBOX_KEYS.keyId, keySecret = SANDBOX_KEYS.keySecret } = options;
  if (keyId.startsWith('rzp_live_')) throw new Error('The sandbox refuses live keys: use rzp_test_...');
  const core = openCore(options.journal, { keyId, keySecret }, options.now);
  const { webhookUrl: url, webhookSecret: secret } = options;
  if (url || secret) core.change({ webhook: { ...(url ? { url } : {}), ...(secret ? { secret } : {}) } });

  const app = express().disable('x-powered-by').disable('etag');
  app.use((_, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    next();
  });
  app.use(express.json({ limit: '100kb' }));
  serveCheckout(app, core);
  for (const route of [...apiRoutes(core), ...checkoutRoutes(core)]) mount(app, core, route);
  serveControls(app, core, options.controls ?? false);
  app.get('/readyz', (_, response) => void response.json({ ok: true }));
  servePage(app, core);
  app.use(() => {
    throw unknownUrl();
  });
  app.use(answerError);

  const server = createServer(app);
  const port = await listen(server, options.port ?? 0);
  const tasks = startTasks(core);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    keyId,
    keySecret,
    webhookSecret: core.settings().webhook.secret,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, tasks.stop()]);
      core.store.close();
    },
  };
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const isBadBody = error instanceof SyntaxError || (error as { type?: string }).type?.startsWith('entity.');
  const known =
    error instanceof ApiError ? error : isBadBody ? badRequest('The request body is invalid') : serverError();
  if (known.status === 500) console.error(error);
  response.status(known.status).json(known.body);
};

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
