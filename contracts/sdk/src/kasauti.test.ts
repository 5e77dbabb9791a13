import { Webhook } from 'standardwebhooks';
import { Kasauti, KasautiProblem, rowsOf, verifyWebhook } from '.';

type Answer = [status: number, body?: object, headers?: Record<string, string>] | Error;
interface Sent {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Answers the token request itself and everything else from a list. */
function client(
  answers: Answer[],
  options: { clientSecret?: () => string; lifeSec?: number; tokenRefusals?: Response[] } = {},
) {
  const sent: Sent[] = [];
  const tokens: string[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = String(url).replace('https://school.example/api/v1', '');
    const headers = init.headers as Record<string, string>;
    if (path === '/auth/token') {
      await new Promise((done) => setTimeout(done, 5));
      if (!init.signal) throw new Error('a token request without a time limit');
      const refusal = options.tokenRefusals?.shift();
      if (refusal) return refusal;
      tokens.push(atob(headers.authorization?.replace('Basic ', '') ?? ''));
      return Response.json({ access_token: `t${tokens.length}`, expires_in: options.lifeSec ?? 900 });
    }
    sent.push({ path, method: init.method ?? 'GET', headers, body: init.body });
    const answer = answers.shift() ?? [200, { success: true, data: [] }];
    if (answer instanceof Error) throw answer;
    const [status, body, more] = answer;
    return Response.json(body ?? {}, { status, headers: more });
  };
  const { clientSecret = () => 'secret' } = options;
  const api = new Kasauti({
    baseUrl: 'https://school.example/api/v1/',
    clientId: 'c1',
    clientSecret,
    fetch: fetch as typeof globalThis.fetch,
  });
  return { api, sent, tokens };
}

const at = (page: number, hasNextPage: boolean) => ({
  success: true,
  data: [{ id: `test-${page}` }],
  pagination: { currentPage: page, total: 2, hasNextPage },
});

it('requests one token for calls at the same time, and a new one before it ends', async () => {
  const { api, tokens, sent } = client([]);
  await Promise.all([api.listMyClasses({}), api.listMyClasses({ page: 2, limit: 50 }), api.listTeachingTests({})]);
  expect(tokens).toEqual(['c1:secret']);
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1']);
  expect(sent.map(({ path }) => path)).toContain('/classes/my-classes?page=2&limit=50');

  const short = client([], { lifeSec: 0 });
  await short.api.listMyClasses({});
  await short.api.listMyClasses({});
  expect(short.tokens).toHaveLength(2);
});

it('sends a file as it is', async () => {
  const { api, sent } = client([]);
  const csv = new Blob(['email,name\n"a@example.org",Asha'], { type: 'text/csv' });
  await api.createRosterImport({ classId: 'c1', body: csv });
  expect(sent[0]?.headers['content-type']).toBe('text/csv');
  expect(await (sent[0]?.body as Blob).text()).toBe('email,name\n"a@example.org",Asha');
});

it('waits for a token too, as long as the answer says, and gives up at once on a wrong secret', async () => {
  const refusal = (status: number, headers = {}) => Response.json({ code: 'no', detail: 'No' }, { status, headers });
  const { api, tokens, sent } = client([], {
    tokenRefusals: [refusal(429, { 'retry-after': '0' }), refusal(503, { 'retry-after': '0' })],
  });
  await api.createInvite({ classId: 'c1' });
  expect([tokens.length, sent.length]).toEqual([1, 1]);
  await expect(client([], { tokenRefusals: [refusal(401)] }).api.listMyClasses({})).rejects.toMatchObject({
    status: 401,
  });
});

it('goes on with the new secret when the old one is revoked meanwhile', async () => {
  let secret = 'old';
  const { api, tokens } = client([[200], [401, { code: 'session_ended' }], [200, { success: true, data: [1] }]], {
    clientSecret: () => secret,
  });
  await api.listMyClasses({});
  secret = 'new';
  expect((await api.listMyClasses({})).data).toEqual([1]);
  expect(tokens).toEqual(['c1:old', 'c1:new']);
});

it('sends a stored operation again with the same key after 503 and a lost connection', async () => {
  const { api, sent } = client([
    [503, {}, { 'retry-after': '0' }],
    new TypeError('fetch failed'),
    [201, { class: { id: 'k' } }],
  ]);
  expect((await api.createClass({ body: { title: 'Physics' } })).class.id).toBe('k');
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
});

it('keeps the key of the caller', async () => {
  const { api, sent } = client([[201]]);
  await api.createClass({ body: { title: 'Physics' }, idempotencyKey: 'import-2027-line-0001' });
  expect(sent[0]?.headers['idempotency-key']).toBe('import-2027-line-0001');
});

it('does not repeat a write without a key when it may have been carried out, but waits when it was refused', async () => {
  const lost = client([[503, { code: 'store_unavailable' }, { 'retry-after': '0' }]]);
  await expect(lost.api.testWebhook({ webhookId: 'x' })).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(lost.sent).toHaveLength(1);
  const slowed = client([
    [429, {}, { 'retry-after': '0' }],
    [200, { success: true }],
  ]);
  await slowed.api.testWebhook({ webhookId: 'x' });
  expect(slowed.sent).toHaveLength(2);
});

it('gives up after five repeats, and at once when the wait is long', async () => {
  const busy = Array.from({ length: 9 }, (): Answer => [429, { code: 'rate_limited' }, { 'retry-after': '0' }]);
  const { api, sent } = client(busy);
  await expect(api.listMyClasses({})).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect(sent).toHaveLength(6);
  const long = client([[429, { code: 'rate_limited' }, { 'retry-after': '3600' }]]);
  await expect(long.api.listMyClasses({})).rejects.toMatchObject({ retryAfterSec: 3600 });
});

it('throws a problem with code, fields and trace id', async () => {
  const errors = [{ field: 'title', message: 'Title must be at least 3 characters' }];
  const { api } = client([[400, { code: 'validation_failed', detail: 'Title is short', errors, traceId: 'abc' }]]);
  const problem = await api.createClass({ body: { title: 'x' } }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(KasautiProblem);
  expect(problem).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Title is short',
    errors,
    traceId: 'abc',
  });
});

it('walks through all pages of a list', async () => {
  const { api, sent } = client([
    [200, at(1, true)],
    [200, at(2, false)],
  ]);
  const ids: string[] = [];
  for await (const { id } of rowsOf((page) => api.listTeachingTests({ page, limit: 1 }))) ids.push(id);
  expect(ids).toEqual(['test-1', 'test-2']);
  expect(sent[1]?.path).toBe('/tests/teaching?page=2&limit=1');
});

it('accepts a signed delivery and refuses a changed one', () => {
  const secret = `whsec_${btoa('0123456789abcdef01234567')}`;
  const body = '{"type":"test.published","timestamp":"2026-11-02T10:00:00.000Z","data":{}}';
  const now = new Date();
  const headers = {
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('m1', now, body),
  };
  expect(verifyWebhook(body, headers, secret)).toMatchObject({ type: 'test.published' });
  expect(() => verifyWebhook(body.replace('test.p', 'test.q'), headers, secret)).toThrow('No matching signature');
});
