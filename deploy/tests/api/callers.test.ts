import { generateKeyPairSync } from 'node:crypto';
import { routes, type Route } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import jwt from 'jsonwebtoken';
import { startForm, type Form } from './form';

/* The table is the contract's: every operation against every kind of caller, through the gateway and at the service itself. */
let form: Form;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  form = await startForm();
  for (const role of ['student', 'teacher', 'admin'] as const) tokens[role] = (await form.member(role)).token;
  const claims = { sub: newId(), role: 'admin', sid: 's', sv: 1, iss: 'kasauti', aud: 'api' };
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const real = jwt.decode(tokens.admin ?? '', { complete: true });
  tokens.forged = jwt.sign(claims, stranger, { algorithm: 'ES256', expiresIn: 900, header: { alg: 'ES256', typ: 'at+jwt', kid: real?.header.kid } });
  tokens.expired = jwt.sign({ ...claims, exp: 1_700_000_000 }, form.secrets.jwtPrivateKey, { algorithm: 'ES256', header: { alg: 'ES256', typ: 'at+jwt', kid: real?.header.kid } });
  tokens.ticket = jwt.sign({ attemptId: newId(), userId: newId(), sessionNo: 1 }, 'x'.repeat(40), { algorithm: 'HS256', expiresIn: 900, header: { alg: 'HS256', typ: 'attempt+jwt' } });
}, 60_000);
afterAll(() => form.stop());

const callers = ['nobody', 'expired', 'forged', 'ticket', 'student', 'teacher', 'admin'] as const;
const pathOf = (route: Route) => `/api/v1${route.path.replace(/\{\w+\}/g, () => newId())}`;

async function send(base: string, route: Route, token: string | undefined, body?: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(base + pathOf(route), {
    method: route.method.toUpperCase(),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: route.method === 'get' ? undefined : body,
  });
  return { status: answer.status, text: await answer.text() };
}

/** What the contract says of this caller; undefined = may pass the door. */
function refusal(route: Route, caller: (typeof callers)[number]): number | undefined {
  if (route.authz.includes('public')) return undefined;
  if (caller === 'nobody') return route.authz.includes('optional') ? undefined : 401;
  if (caller === 'expired' || caller === 'forged' || caller === 'ticket') return 401;
  if (route.authz.includes('optional') || route.authz.includes(caller)) return undefined;
  return route.authz.every((a) => a === 'ticket') ? 401 : 403;
}

const shared = (text: string) => {
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z0-9_]+$/), error: expect.any(String), message: expect.any(String), traceId: expect.any(String), status: expect.any(Number), type: expect.stringMatching(/^\/problems\//) });
  expect(text).not.toMatch(/at .+\.ts:\d+|node_modules/);
};

it.each(routes.map((r) => [r.operationId, r] as const))('%s lets in only the callers of its contract', async (_id, route) => {
  // Identity's operations end sessions: each gets people of its own.
  if (route.service === 'identity') for (const role of ['student', 'teacher', 'admin'] as const) tokens[role] = (await form.member(role)).token;
  for (const base of [form.gateway, form.urlOf(route.service)]) {
    for (const caller of callers) {
      const expected = refusal(route, caller);
      const { status, text } = await send(base, route, tokens[caller], '{}');
      const where = `${route.operationId} as ${caller} at ${base}: ${status} ${text.slice(0, 200)}`;
      if (expected !== undefined && status !== 429) expect({ where, status }).toEqual({ where, status: expected });
      else if (base === form.gateway && (caller !== 'nobody' || !route.authz.includes('optional'))) expect({ where, refused: status === 401 && !route.authz.includes('public') }).toEqual({ where, refused: false });
      expect({ where, broken: status >= 500 && status !== 503 }).toEqual({ where, broken: false });
      if (status >= 400) shared(text);
    }
  }
}, 60_000);

const malformed = ['{', '[]', '"text"', 'null', '{"a":', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}', '{"email":{"$ne":""}}', '\u0000', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, JSON.stringify({ title: 'x'.repeat(300_000) }), '{"title":1,"email":2,"responses":{},"questions":"no","token":[]}'];

it.each(routes.filter((r) => r.body).map((r) => [r.operationId, r] as const))('%s refuses malformed bodies in the shared error format', async (_id, route) => {
  const token = tokens[route.authz.find((a) => tokens[a]) ?? ''];
  for (const body of malformed) {
    const { status, text } = await send(form.gateway, route, token, body);
    const where = `${route.operationId} ${body.slice(0, 40)}: ${status} ${text.slice(0, 200)}`;
    expect({ where, ok: status >= 400 && status < 500 }).toEqual({ where, ok: true });
    shared(text);
  }
}, 60_000);
