/** Entry point for the pact tests of the apps. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import type { SessionUser } from './call/session-store';

const { fromProviderState, regex } = MatchersV3;
const dir = resolve(__dirname, '../../../contracts/pacts');
const accessToken = 'access-token';
const idempotencyKey = regex(/^[0-9a-f]{32}$/, '0123456789abcdef0123456789abcdef');

interface Pact {
  consumer: 'shell' | 'student' | 'teacher' | 'admin';
  user: SessionUser;
  /** Examples of the ids in path templates: the provider puts ids of its own in their place. */
  ids: Record<string, string>;
}
export interface Exchange {
  /** What must be true before the request; the provider prepares it. */
  state: string;
  what: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with ids of the state: `/tests/${testId}`. */
  template: string;
  /** Name and example of the token that the provider inserts; null for a visitor. */
  token?: { name: string; example: string } | null;
  query?: Record<string, string>;
  body?: object;
  hasIdempotencyKey?: boolean;
  status?: number;
  reply: object;
  act(): Promise<unknown>;
}

/**
 * Begins the pact of an app with the gateway, in an empty file. The returned function adds one request with its reply
 * and fails unless the app's own call sends that request.
 * @example await exchange({ state, what: 'a test', method: 'GET', template: '/tests/${testId}', reply, act: () => call('getTest') });
 */
export function gatewayPact({ consumer, user, ids }: Pact) {
  rmSync(join(dir, `${consumer}-gateway.json`), { force: true });
  const pact = new PactV4({
    consumer,
    provider: 'gateway',
    dir,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
  const pathOf = (template: string) => {
    const path = `/api/v1${template}`;
    const example = path.replace(/\$\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name] ?? ''));
    return example === path ? path : fromProviderState(path, example);
  };
  return async (exchange: Exchange): Promise<unknown> => {
    const { state, what, method, template, query, body, status = 200, reply, act } = exchange;
    const { token = { name: 'accessToken', example: accessToken }, hasIdempotencyKey } = exchange;
    return pact
      .addInteraction()
      .given(state)
      .uponReceiving(what)
      .withRequest(method, pathOf(template), (request) => {
        request.headers({
          'X-Requested-With': 'kasauti-web',
          ...(token ? { Authorization: fromProviderState(`Bearer \${${token.name}}`, `Bearer ${token.example}`) } : {}),
          ...(hasIdempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        });
        if (query) request.query(query);
        if (body) request.jsonBody(body);
      })
      .willRespondWith(status, (response) => {
        response.jsonBody(reply);
        if (status >= 400) response.headers({ 'Content-Type': 'application/problem+json; charset=utf-8' });
      })
      .executeTest((mock) => withOrigin(mock.url, user, act));
  };
}

/** Sends relative URLs to the mock server. Renewing the session is answered here: it is no part of the pact. */
async function withOrigin(origin: string, user: SessionUser, act: () => Promise<unknown>): Promise<unknown> {
  const network = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    String(url).endsWith('/auth/refresh')
      ? Promise.resolve(Response.json({ success: true, token: accessToken, user }))
      : network(new URL(String(url), origin), init);
  try {
    return await act();
  } finally {
    globalThis.fetch = network;
  }
}
