import type { Express, Request, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, serverError, unauthenticated } from '../books/errors';
import type { Core, Keys } from '../core';
import { injectFault, losesAnswer } from './faults';
import { masked } from './masked';

export interface Call {
  id: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  header(name: string): string | undefined;
  /** Runs when the connection has got its answer or was closed. */
  onEnd(work: () => void): void;
}

export interface Route {
  method: 'get' | 'post' | 'patch';
  path: string;
  /** merchant: key and secret; browser: the key id, which is public. */
  access: 'merchant' | 'browser';
  handle(call: Call): unknown;
}

/** Every success is a 200; every request is logged with what was answered, or with status null when nothing was. */
export function mount(app: Express, core: Core, route: Route): void {
  const name = `${route.method.toUpperCase()} ${route.path}`;
  app[route.method](route.path, async (request: Request, response: Response) => {
    const log = (status: number | null, answer?: unknown): void =>
      core.store.logRequest({
        at: core.clock.nowSec(),
        route: name,
        path: request.originalUrl,
        status,
        body: masked(request.body),
        answer,
      });
    if (injectFault(core, route, response, log)) return;
    const { status, body } = run(core, route, request, response);
    const isLost = status === 200 && losesAnswer(core, name);
    log(isLost ? null : status, body);
    if (isLost) return void request.socket.destroy();
    const { latencyMs } = core.settings().faults;
    if (latencyMs > 0) await wait(latencyMs);
    response.status(status).json(body);
  });
}

function run(core: Core, route: Route, request: Request, response: Response): { status: number; body: unknown } {
  try {
    const query = new URL(request.originalUrl, 'http://sandbox').searchParams;
    authenticate(route, core.keys, request, query);
    const params = request.params as Record<string, string>;
    const body: unknown = route.handle({
      id: params.id ?? '',
      params,
      query,
      body: request.body,
      header: (field) => request.get(field),
      onEnd: (work) => void response.once('close', work),
    });
    return { status: 200, body };
  } catch (error) {
    const known = error instanceof ApiError ? error : serverError();
    if (known !== error) console.error(error);
    return { status: known.status, body: known.body };
  }
}

function authenticate(route: Route, { keyId, keySecret }: Keys, request: Request, query: URLSearchParams): void {
  if (route.access === 'merchant') {
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (request.get('authorization') !== expected) throw unauthenticated();
    return;
  }
  const body = request.body as { key_id?: unknown } | undefined;
  if ((query.get('key_id') ?? body?.key_id) !== keyId) throw unauthenticated();
}
