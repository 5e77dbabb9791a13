import { generateKeyPairSync } from 'node:crypto';
import { routes } from '@kasauti/contracts';
import jwt from 'jsonwebtoken';
import { z } from '../config';
import { gather } from '../store/gather';
import { defineService, type Service } from '../runtime/define-service';
import { aUser, fixedClock, sharedByTests, startTestService, systemClock, tokenFor } from '../testing';
import { verifier } from './access/caller';
import { newId } from '../id';
import { conflict } from '../errors';

const aClass = (title: string, description = '') => ({
  id: '01JD0000000000000000000002',
  title,
  description,
  visibility: 'public',
  status: 'draft',
  isActive: false,
  enrollmentCount: 0,
  studentCount: 0,
  totalTests: 0,
  price: 0,
  pricePaise: 0,
  createdAt: '2026-11-21T06:00:00.000Z',
  lastActivity: '2026-11-21T06:00:00.000Z',
  teacher: 'T',
});

let created = 0;
const requestIds: string[] = [];
/** Of a description, by the title of its class; an answer says it twice. */
const lengths: Record<string, number> = { 'Of a long paper': 300_000, 'Too long to keep': 2_000_000 };
const slow = { begun: () => {}, over: Promise.resolve() };
/** The next request of this kind lasts until `end` is called. */
function slowRequest(): { begun: Promise<void>; end: () => void } {
  let end = () => {};
  slow.over = new Promise((done) => {
    end = done;
  });
  const begun = new Promise<void>((done) => {
    slow.begun = done;
  });
  return { begun, end: () => end() };
}
const empty = async () => ({});
const api = {
  ...Object.fromEntries(routes.filter((r) => r.service === 'catalog').map((r) => [r.operationId, empty])),
  async createClass({ body, requestId }: { body: { title: string }; requestId: string }) {
    created += 1;
    requestIds.push(requestId);
    if (body.title === 'Taken') throw conflict('still_running', 'Taken already');
    if (body.title === 'Broken') throw new Error('secret detail');
    if (body.title === 'Wrong answer') return { message: 'x' };
    if (body.title === 'Slow one') {
      slow.begun();
      await slow.over;
    }
    const made = aClass(body.title, 'क'.repeat(lengths[body.title] ?? 0));
    return { message: 'made', class: made, data: { class: made } };
  },
  listMyClasses: async () => ({
    data: [],
    pagination: { currentPage: 1, totalPages: 1, total: 0, hasPrevPage: false, hasNextPage: false },
  }),
  browseClasses: async ({ query }: { query: { limit: number } }) => ({
    data: {
      classes: [],
      pagination: { currentPage: query.limit, totalPages: 1, totalClasses: 0, hasPrevPage: false, hasNextPage: false },
      filters: { subjects: [], difficulties: [], totalFeatured: 0 },
    },
  }),
  updateClass: empty,
};
const catalog = (handlers: object = api): Service =>
  defineService({ name: 'catalog', config: z.object({}), start: () => ({ api: [handlers] }) }) as Service;
const teacher = aUser('teacher');
const t = sharedByTests(() => startTestService(catalog()));

const create = (body: unknown, more: object = {}) => t.call('createClass', { as: teacher, body, ...more });

it('does not start with a handler missing or one the contract does not know', async () => {
  const { updateClass: _gone, ...rest } = api;
  await expect(startTestService(catalog(rest))).rejects.toThrow(/missing for \[updateClass\]/);
  await expect(startTestService(catalog({ ...api, deleteClass: api.updateClass }))).rejects.toThrow(
    /not in the contract \[deleteClass\]/,
  );
});

it('trims input, answers with success and the status of the contract', async () => {
  const { status, body } = await create({ title: '  Physics  ' });
  expect([status, body.success, body.class.title]).toEqual([201, true, 'Physics']);
});

it('quotes the sentences of the contract and names every field', async () => {
  const { status, body } = await create({ title: 'ab', description: 'x'.repeat(501), price: -1 });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    success: false,
    code: 'validation_failed',
    error: 'Class title must be at least 3 characters',
    status: 400,
    type: '/problems/validation_failed',
  });
  expect(body.errors.map((e: { field: string }) => e.field).sort()).toEqual(['description', 'price', 'title']);
  expect((await create({ title: '   ' })).body.error).toBe('Class title is required');
  expect((await create({})).body.error).toBe('Class title is required');
  const { errors } = (await create({ title: 'abc', tags: ['jee', 'x'.repeat(31)] })).body;
  expect(errors).toEqual([{ field: 'tags.1', message: 'tags must have at most 30 characters', code: 'maxLength' }]);
});

it('names to a program the fields that it ignored, in a refusal too, and to a person none', async () => {
  const program = { ...teacher, client: { id: newId(), scope: 'classes:write' } };
  const ignored = async (body: object, as = program) =>
    (await create(body, { as })).headers.get('kasauti-ignored-fields');
  expect(await ignored({ title: 'Misspelt', prize: 49, endTime: '' })).toBe('prize, endTime');
  expect(await ignored({ title: 'Taken', prize: 49 })).toBe('prize');
  expect(await ignored({ title: 'Fine', price: 49 })).toBeNull();
  expect(await ignored({ title: 'Misspelt', prize: 49 }, teacher as typeof program)).toBeNull();
});

it.each([
  ['no JSON', '{oops', 400, 'bad_json'],
  ['a list', '[1]', 400, 'validation_failed'],
  ['a prototype key', '{"title":"abc","__proto__":{"x":1}}', 400, 'bad_key'],
  ['an operator key', '{"title":{"$ne":""}}', 400, 'bad_key'],
  ['depth', `{"title":"abc","x":${'['.repeat(20)}${']'.repeat(20)}}`, 400, 'too_deep'],
  ['a huge body', JSON.stringify({ title: 'x'.repeat(70_000) }), 413, 'too_large'],
  ['nothing', undefined, 400, 'body_required'],
])('threat 49, threat 56: refuses %s in the shared error format', async (_name, body, status, code) => {
  const before = created;
  const answer = await create(body);
  expect([answer.status, answer.body.code, answer.body.success]).toEqual([status, code, false]);
  expect(answer.body.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(created).toBe(before);
});

it('threat 55, threat 56: refuses another content type and compressed bodies', async () => {
  expect((await create('title=abc', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  expect((await create('{"title":"abcd"}', { headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
});

it('admits only the callers that the contract names', async () => {
  const refused = await t.call('createClass', { body: { title: 'abc' } });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Kasauti"']);
  expect((await t.call('createClass', { as: aUser('student'), body: { title: 'abc' } })).body.code).toBe(
    'forbidden_role',
  );
  expect((await t.call('browseClasses')).status).toBe(200);
  expect((await t.call('browseClasses', { token: 'rubbish' })).status).toBe(401);
});

it('threat 10: accepts no forged, foreign or expired token', async () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const claims = { sub: teacher.id, role: 'teacher', sid: 's', sv: 1, iss: 'kasauti', aud: 'api' };
  const sign = (key: jwt.Secret | jwt.PrivateKey, options: jwt.SignOptions, over = {}) =>
    jwt.sign({ ...claims, ...over }, key, options);
  const header = { kid: 'test', typ: 'at+jwt' };
  const forged = [
    sign(stranger.privateKey, { algorithm: 'ES256', expiresIn: 60, header: { alg: 'ES256', ...header } }),
    sign('secret', { algorithm: 'HS256', expiresIn: 60, header: { alg: 'HS256', ...header } }),
    `${Buffer.from('{"alg":"none","kid":"test","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    tokenFor(teacher, { typ: 'JWT' }),
    tokenFor(teacher, { kid: 'other' }),
    tokenFor(teacher, { expiresInSec: -60 }),
  ];
  for (const token of forged) expect((await t.call('createClass', { token, body: { title: 'abc' } })).status).toBe(401);
});

it('accepts no token made by another issuer or for another audience', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const verify = verifier(async () => publicKey, systemClock);
  const sign = (iss: string, aud: string) =>
    jwt.sign({ sub: teacher.id, role: 'teacher', sid: 's', sv: 1, iss, aud }, privateKey, {
      algorithm: 'ES256',
      expiresIn: 60,
      header: { alg: 'ES256', kid: 'k', typ: 'at+jwt' },
    });
  expect(await verify(sign('kasauti', 'api'))).toMatchObject({ id: teacher.id });
  for (const token of [sign('stranger', 'api'), sign('kasauti', 'mail')])
    await expect(verify(token)).rejects.toMatchObject({ status: 401 });
});

it('refuses a cached token once it has expired', async () => {
  const clock = fixedClock(new Date('2026-11-21T06:00:00Z'));
  const own = await startTestService(catalog(), { clock });
  const token = tokenFor(teacher, { clock, expiresInSec: 60 });
  const ask = async () => (await own.call('listMyClasses', { token })).status;
  expect(await ask()).toBe(200);
  clock.advance(64_000); // within the leeway for clocks that are off
  expect(await ask()).toBe(200);
  clock.advance(2000);
  expect(await ask()).toBe(401);
  await own.stop();
});

it('answers the same to a repeated Idempotency-Key and refuses another body with it', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(20) };
  const before = created;
  const first = await create({ title: 'Once' }, { headers });
  const again = await create({ title: 'Once' }, { headers });
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(created).toBe(before + 1);
  expect((await create({ title: 'Twice' }, { headers })).status).toBe(422);
  expect((await create({ title: 'Once' }, { headers: { 'idempotency-key': 'short' } })).status).toBe(400);
  // Another user with the same key gets an answer of her own.
  expect((await create({ title: 'Once' }, { headers, as: aUser('teacher') })).status).toBe(201);
  expect(created).toBe(before + 2);
});

it('creates one thing only, however long the answer is', async () => {
  const twice = async (title: string) => {
    requestIds.length = 0;
    const headers = { 'idempotency-key': `${title.replaceAll(' ', '-')}-${'k'.repeat(20)}` };
    const [first, again] = [await create({ title }, { headers }), await create({ title }, { headers })];
    expect(again).toMatchObject({ status: 201, body: first.body });
    return [...requestIds];
  };
  expect(await twice('Of a long paper')).toHaveLength(1);
  const [id, again] = await twice('Too long to keep');
  expect(again).toBe(id);
});

it('deletes a stored answer two days later, and not before', async () => {
  const clock = fixedClock(new Date('2026-11-21T06:00:00Z'));
  const own = await startTestService(catalog(), { clock });
  const keys = () => own.db.connection.collection('idempotency_keys').countDocuments();
  const made = await own.call('createClass', {
    token: tokenFor(teacher, { clock }),
    headers: { 'idempotency-key': 'd'.repeat(20) },
    body: { title: 'Kept' },
  });
  expect([made.status, await keys()]).toEqual([201, 1]);
  clock.advance(47 * 3600_000);
  await own.expire();
  expect(await keys()).toBe(1);
  clock.advance(3600_000);
  await own.expire();
  expect(await keys()).toBe(0);
  await own.stop();
});

it('says that the same request is still running', async () => {
  const headers = { 'idempotency-key': 's'.repeat(20) };
  const { begun, end } = slowRequest();
  const first = create({ title: 'Slow one' }, { headers });
  await begun;
  const second = await create({ title: 'Slow one' }, { headers });
  expect([second.status, second.headers.get('retry-after')]).toEqual([409, '2']);
  end();
  expect((await first).status).toBe(201);
});

it('carries a request out once although its deadline passed meanwhile', async () => {
  const headers = { 'idempotency-key': 'l'.repeat(20) };
  const before = created;
  const { end } = slowRequest();
  const late = await create({ title: 'Slow one' }, { headers: { ...headers, 'x-deadline-ms': '100' } });
  expect([late.status, late.body.code]).toEqual([503, 'deadline']);
  const meanwhile = await create({ title: 'Slow one' }, { headers });
  expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'still_running']);
  end();
  const again = async () => (await create({ title: 'Slow one' }, { headers })).status;
  let status = await again();
  for (; status === 409; status = await again()) await new Promise((r) => setTimeout(r, 50));
  expect(status).toBe(201);
  expect(created).toBe(before + 1);
});

it('uses the same id again when the outcome of the first try is unknown, and a new one after a refusal', async () => {
  const idsOf = async (title: string) => {
    requestIds.length = 0;
    const headers = { 'idempotency-key': `${title}-${'i'.repeat(20)}` };
    for (let n = 0; n < 2; n += 1) await create({ title }, { headers });
    return requestIds;
  };
  const [first, second] = await idsOf('Broken');
  expect(second).toBe(first);
  const [refused, again] = await idsOf('Taken');
  expect(again).not.toBe(refused);
});

it("stops at the caller's deadline", async () => {
  const { end } = slowRequest();
  const { status, body } = await create({ title: 'Slow one' }, { headers: { 'x-deadline-ms': '100' } });
  end();
  expect([status, body.code]).toEqual([503, 'deadline']);
});

it('hides what went wrong inside, and fails when an answer breaks the contract', async () => {
  const { status, body } = await create({ title: 'Broken' });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await create({ title: 'Wrong answer' })).status).toBe(500);
  expect((await create({ title: 'Taken' })).body).toMatchObject({
    code: 'still_running',
    status: 409,
    success: false,
    message: 'Taken already',
  });
});

it('reads query values as the contract types them', async () => {
  expect((await t.call('browseClasses')).body.data.pagination.currentPage).toBe(12);
  expect((await t.call('browseClasses', { query: { limit: 0 } })).status).toBe(400);
  expect((await t.call('browseClasses', { query: { sort: 'odd' } })).status).toBe(400);
});

it.each(['1e9999', '-1', '0', '1.5', 'Infinity', 'NaN', '100001'])('threat 58: refuses page %s', async (page) => {
  const { status, body } = await t.call('browseClasses', { query: { page } });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
});

it('says in plain words what is wrong with a field', async () => {
  const sentences = async (body: object) => (await create(body)).body.errors.map((e: { message: string }) => e.message);
  expect(await sentences({ title: 'Fine', tags: 'none' })).toEqual(['tags must be a list']);
  expect(await sentences({ title: 'Fine', tags: Array.from({ length: 21 }, (_, n) => `tag${n}`) })).toEqual([
    expect.stringMatching(/^tags must have at most \d+ entries$/),
  ]);
  expect(await sentences({ title: 'Fine', difficulty: 'odd' })).toEqual([
    'difficulty must be one of beginner, intermediate, advanced',
  ]);
});

it('threat 20: answers a mutated path like an unknown one', async () => {
  for (const path of [
    '/api/v1/classes/',
    '/api/v1/Classes',
    '/api/v1//classes/browse',
    '/api/v1/classes/%',
    '/api/v1/nothing',
  ]) {
    const answer = await fetch(t.url + path, { headers: { authorization: `Bearer ${tokenFor(teacher)}` } });
    expect([404, 400]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ success: false });
  }
  expect((await t.call('getClassDetails', { params: { classId: 'not-an-id' } })).status).toBe(404);
});

it('threat 12: refuses tokens older than the raised session version', async () => {
  const user = aUser('teacher');
  expect((await t.call('listMyClasses', { as: user })).status).toBe(200);
  await t.deliver('session_version_raised', { userId: user.id, sessionVersion: 2, reason: 'password_reset' });
  const { status, body } = await t.call('listMyClasses', { as: user });
  expect([status, body.code]).toEqual([401, 'session_ended']);
  expect((await t.call('listMyClasses', { as: { ...user, sv: 2 } })).status).toBe(200);
  await t.deliver('session_version_raised', { userId: user.id, sessionVersion: 1, reason: 'logout_all' }); // older news
  expect((await t.call('listMyClasses', { as: user })).status).toBe(401);
});

it('refuses the tokens of an ended login only, for as long as they would be valid', async () => {
  const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
  const own = await startTestService(catalog(), { clock });
  try {
    const user = aUser('teacher', { sid: newId() });
    const end = (ago = 0) =>
      own.deliver(
        'session_ended',
        { userId: user.id, sessionId: user.sid ?? '', reason: 'logout' },
        { occurredAt: new Date(clock.now().getTime() - ago).toISOString() },
      );
    const code = async (sid = user.sid) =>
      (await own.call('listMyClasses', { as: { ...user, sid } })).body.code as string | undefined;
    const kept = async () => {
      await own.expire();
      return own.db.connection.collection('ended_sessions').countDocuments();
    };
    expect(await code()).toBeUndefined();
    for (let i = 0; i < 2; i++) await end();
    expect([await code(), await code(newId()), await kept()]).toEqual(['session_ended', undefined, 1]);
    clock.advance(15 * 60_000);
    expect([await code(), await kept()]).toEqual(['session_ended', 1]);
    clock.advance(6000);
    expect(await kept()).toBe(0);
    await end(16 * 60_000); // out of an archive
    expect(await kept()).toBe(0);
  } finally {
    await own.stop();
  }
});

it.each(['__proto__', 'constructor', 'prototype'])(
  'threat 50: refuses the key %s at any depth, and nothing reaches the prototype of objects',
  async (key) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    for (const body of [
      `{"title":"abc","${key}":{"x":1}}`,
      `{"title":{"${key}":{"x":1}}}`,
      `{"title":"abc","tags":[{"a":{"${key}":{"x":1}}}]}`,
    ]) {
      const { status, body: said } = await t.call('createClass', { as: aUser('teacher'), body });
      expect([status, said.code]).toEqual([400, 'bad_key']);
    }
    expect((await t.call('browseClasses', { query: { [key]: 'x' } })).body.code).toBe('bad_key');
    expect((await t.call('browseClasses', { query: { [`${key}[x]`]: 1, [`a[${key}][x]`]: 1 } })).status).toBe(200);
    expect([Object.getOwnPropertyNames(Object.prototype), ({} as { x?: unknown }).x]).toEqual([before, undefined]);
  },
);

it('is not ready while a gathered call gets no answer', async () => {
  let answerIt = (_answers: string[]) => {};
  const stuck = gather(
    () =>
      new Promise<string[]>((resolve) => {
        answerIt = resolve;
      }),
  )('late');
  await new Promise(setImmediate);
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
  const answer = await fetch(`${t.url}/readyz`);
  clock.mockRestore();
  answerIt(['answered']);
  await stuck;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ok: false,
    checks: { store: { ok: false, detail: 'a call has been waiting for 11 s' } },
  });
});

it('reports its health', async () => {
  const answer = await fetch(`${t.url}/readyz`);
  expect(await answer.json()).toMatchObject({
    ok: true,
    service: 'catalog',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    checks: { store: { ok: true }, bus: { ok: true }, outbox: { ok: true } },
  });
});
