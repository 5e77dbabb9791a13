import { request } from 'node:http';
import { NAMED_IN_PATH, routes, type Route } from '@kasauti/contracts';
import { newId, type OperationId, type Role, type Running } from '@kasauti/service-kit';
import { aUser, tokenFor, type TestService, type TestUser } from '@kasauti/service-kit/testing';
import { realService, startGateway } from '../test/upstreams';
import { SERVICES } from './config';

const roles: Role[] = ['student', 'teacher', 'admin'];
const SCOPES = [...new Set(routes.flatMap((route) => route.scope ?? []))];
const reached: string[] = [];
let services: Running[];
let edge: TestService;

beforeAll(async () => {
  services = await Promise.all(
    SERVICES.map((name) => realService(name, ({ operationId }) => reached.push(operationId))),
  );
  edge = await startGateway(Object.fromEntries(SERVICES.map((name, i) => [name, services[i]?.url])), {
    TRUSTED_NETWORKS: 'loopback',
  });
});
afterAll(async () => {
  await edge.stop();
  await Promise.all(services.map((s) => s.stop()));
});
beforeEach(() => {
  reached.length = 0;
});

/** Parameters that are not plain ids. */
const params: Record<string, string> = {
  service: 'catalog',
  couponCode: 'FIRST10',
  n: '1',
  invoice: 'KS-2627-0000001',
  orderId: `${newId()}:${newId()}:1`,
};
const paramsOf = (route: Route) =>
  Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, params[name ?? ''] ?? newId()]),
  );
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const callOf = (route: Route) => ({
  params: paramsOf(route),
  ...(route.form ? { body: 'grant_type=client_credentials', headers: FORM } : route.body ? { body: {} } : {}),
});
const isOpen = (route: Route) => route.authz.includes('public') || route.authz.includes('optional');

describe.each(routes.map((route) => [route.operationId as OperationId, route] as const))('%s', (operation, route) => {
  it('refuses a caller who is not logged in, unless the operation is public', async () => {
    const answer = await edge.call(operation, callOf(route));
    if (isOpen(route)) return expect(answer.status).not.toBe(401);
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
    expect(answer.body).toMatchObject({
      success: false,
      error: 'Please log in',
      message: 'Please log in',
      type: '/problems/unauthorized',
    });
    expect(reached).toEqual([]);
  });

  it('refuses a forged token', async () => {
    if (route.authz.includes('public') || route.authz.includes('ticket')) return;
    const forged = tokenFor(aUser('admin')).replace(/\.[^.]+$/, '.AAAA');
    expect((await edge.call(operation, { ...callOf(route), token: forged })).status).toBe(401);
    expect(reached).toEqual([]);
  });

  it('refuses every role that is not named in the contract', async () => {
    if (isOpen(route) || route.authz.includes('ticket')) return;
    for (const role of roles.filter((r) => !route.authz.includes(r))) {
      const answer = await edge.call(operation, { ...callOf(route), as: aUser(role) });
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'forbidden_role']);
    }
    expect(reached).toEqual([]);
  });

  it('lets a permitted caller through', async () => {
    const role = roles.find((r) => route.authz.includes(r));
    const answer = await edge.call(operation, {
      ...callOf(route),
      ...(role
        ? { as: aUser(role, role === 'admin' ? { mfa: true } : {}) }
        : route.authz.includes('ticket')
          ? { token: 'a.b.c' }
          : {}),
    });
    expect([200, 201, 202, 400]).toContain(answer.status);
    if (answer.status !== 400 && route.service !== 'gateway') expect(reached).toEqual([operation]);
  });

  it('threat 79: is open to API clients with the scope of the contract only', async () => {
    if (route.authz.includes('public') || !route.authz.includes('teacher')) return;
    const others = SCOPES.filter((scope) => scope !== route.scope).join(' ');
    const ask = (scope: string) =>
      edge.call(operation, { ...callOf(route), as: aUser('teacher', { client: { id: newId(), scope } }) });
    const refusal = await ask(others);
    expect([refusal.status, refusal.body.code, refusal.body.scope]).toEqual(
      route.scope ? [403, 'scope_missing', route.scope] : [403, 'not_for_clients', undefined],
    );
    expect(reached).toEqual([]);
    if (route.scope) expect([200, 201, 202, 400]).toContain((await ask(route.scope)).status);
  });

  it('F-181: requires a second factor of an admin where the contract says so', async () => {
    if (route.secondFactor === 'none') return;
    const ask = (as: TestUser) => edge.call(operation, { ...callOf(route), as });
    expect((await ask(aUser('admin'))).body.code).toBe('second_factor_required');
    if (route.secondFactor === 'fresh')
      expect((await ask(aUser('admin', { mfa: true, mfaAt: 1_700_000_000 }))).body.code).toBe('step_up_required');
    expect(reached).toEqual([]);
  });

  it('threat 20: does not exist under another spelling of its path', async () => {
    const path = `/api/v1${route.path.replace(/\{\w+\}/g, () => newId())}`;
    const last = path.slice(path.lastIndexOf('/') + 1);
    const coded = `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`;
    const spellings = [
      `${path}/`,
      path.replace('/api/v1', '/API/V1'),
      path.replace('/api/v1', '/api/v2'),
      path.replace('/api/v1', '/api//v1'),
      `/${path}`,
      `${path}%2f`,
      `${path}%00`,
      `${path};x=1`,
      `${path}/..`,
      path.replace('/api/v1/', '/api/v1/./'),
      path.replace('/api/v1/', '/api/v1/x/../'),
      `${path.slice(0, -last.length)}${coded}`,
      `/${path.slice(1).replaceAll('/', '\\')}`,
      `${path}.json`,
    ].filter((p) => p !== path);
    const role = roles.find((r) => route.authz.includes(r)) ?? 'student';
    for (const spelling of spellings) {
      const status = await rawStatus(spelling, route.method, tokenFor(aUser(role, { mfa: role === 'admin' })));
      // "name.json" may be a {parameter}: then the service answers for the unknown id.
      expect([spelling, status]).toEqual([spelling, spelling.endsWith('.json') ? expect.any(Number) : 404]);
    }
    expect(reached).toEqual([]);
  });
});

/** fetch would normalise the path. */
function rawStatus(path: string, method: string, token: string): Promise<number> {
  const { hostname, port } = new URL(edge.url);
  return new Promise((resolve, reject) => {
    const req = request(
      { hostname, port, path, method: method.toUpperCase(), headers: { authorization: `Bearer ${token}` } },
      (res) => {
        res.resume().on('end', () => resolve(res.statusCode ?? 0));
      },
    );
    req.on('error', reject).end();
  });
}

it('answers a known path with another method by 405 and the methods it has', async () => {
  const answer = await fetch(`${edge.url}/api/v1/auth/login`, { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

it('has an address for every service of the contract', () => {
  const answering = routes.map((r) => r.service).filter((name) => name !== 'gateway' && name !== NAMED_IN_PATH);
  expect(SERVICES).toEqual(expect.arrayContaining(answering));
});

it.each(['nothing', 'gateway', 'constructor', '__proto__'])(
  'answers 404 for dead letters of the unknown service %s',
  async (service) => {
    const as = aUser('admin', { mfa: true });
    expect((await edge.call('listDeadLetters', { as, params: { service } })).status).toBe(404);
    expect(reached).toEqual([]);
  },
);
