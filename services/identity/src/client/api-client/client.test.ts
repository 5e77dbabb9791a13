import { newId, networks } from '@kasauti/service-kit';
import { aUser, sharedByTests, type CallResult, type TestUser } from '@kasauti/service-kit/testing';
import jwt from 'jsonwebtoken';
import { PASSWORD, startIdentity } from '../../../test/builders';
import { tokenIn } from '../../../test/mailbox';
import { clientFlows } from './change-client.flow';
import { grantedScopes, isNetwork, type ApiClient } from './client';
import { userStore } from '../../user/user.store';
import { clientStore } from './client.store';
import { readCredentials } from './credentials';

const DAY_MS = 86_400_000;
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

describe('API clients', () => {
  let teacher: TestUser;
  const admin = aUser('admin', { mfa: true });
  const rig = sharedByTests(startIdentity);
  beforeAll(async () => {
    teacher = await aTeacher();
  });

  const mailOf = new Map<string, string>();
  const aTeacher = async () => {
    const { id, email } = await rig.anAccount({ role: 'teacher' });
    mailOf.set(id, email);
    return aUser('teacher', { id });
  };
  const found = async (ownerId: string) =>
    (await rig.t.call('listAllClients', { as: admin, query: { ownerId } })).body.data;
  async function create(over: object = {}, as = teacher) {
    const body = { name: 'School portal', scopes: ['results:read', 'tests:read'], password: PASSWORD, ...over };
    return (await rig.t.call('createClient', { as, body })).body.data;
  }
  async function token(
    { clientId, clientSecret }: { clientId: string; clientSecret: string },
    { form = {}, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<CallResult> {
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const authorization = basic(clientId, clientSecret);
    return rig.t.call('issueToken', { body, headers: { ...type, authorization, ...headers } });
  }
  const changes = async (clientId: string) => {
    await rig.t.settle();
    const all = await rig.t.published('api_client_changed');
    return all.filter((e) => e.data.clientId === clientId).map(({ data, actor }) => [data.change, actor]);
  };
  const ended = async () => {
    await rig.t.settle();
    return (await rig.t.published('session_ended')).map(({ data }) => data.sessionId);
  };

  it('end with a password reset, with the webhooks, and the mail says so: a stranger may have made them', async () => {
    const { id, email } = await rig.anAccount({ role: 'teacher' });
    const owner = aUser('teacher', { id });
    const made = await create({}, owner);
    const bearer = (await token(made)).body.access_token as string;
    const hook = { url: 'https://example.org/results', types: ['test.published'] };
    await rig.t.call('createWebhook', { as: owner, body: hook });

    await rig.t.call('forgotPassword', { body: { email } });
    const link = tokenIn(await rig.mailbox.next(email, 2));
    await rig.t.call('resetPassword', { body: { token: link, newPassword: 'Banyan-9-leaf' } });
    await rig.t.settle();

    expect((await token(made)).status).toBe(401);
    expect(await ended()).toContain(jwt.decode(bearer, { json: true })?.sid);
    const now = { ...owner, sv: 2 };
    const list = async () => (await rig.t.call('listMyWebhooks', { as: now })).body.data;
    expect(await list()).toMatchObject([{ url: hook.url, isEnabled: false }]);
    expect((await rig.mailbox.next(email, 3)).text).toContain('API clients of your account were revoked');

    // What the owner has made since stays, also when the event comes once more.
    const later = await create({ password: 'Banyan-9-leaf' }, now);
    const raised = (await rig.t.published('session_version_raised')).find((e) => e.aggId === id);
    if (raised) await rig.t.deliver(raised.type, raised.data, { ...raised, key: id });
    expect((await token(later)).status).toBe(200);
  });

  it('get a token of RFC 6749 for 15 minutes, which acts for the owner within the scopes asked for', async () => {
    const made = await create({ networks: ['127.0.0.0/8'] });
    const answer = await token(made, { form: { scope: 'results:read' } });
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'application/json; charset=utf-8',
    ]);
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'results:read',
    });
    expect(jwt.decode(answer.body.access_token)).toMatchObject({
      sub: teacher.id,
      role: 'teacher',
      client: made.clientId,
      scope: 'results:read',
      net: ['127.0.0.0/8'],
      sid: made.client.secrets[0].id,
    });
    expect((await token(made)).body.scope).toBe('results:read tests:read');
  });

  it('keep only the hash of the secret, which is shown once', async () => {
    const made = await create();
    const stored = await rig.t.stored('api_clients').findOne({ _id: made.clientId });
    expect(stored?.secrets[0].hash).toMatch(/^\$argon2id\$/);
    const listed = (await rig.t.call('listClients', { as: teacher })).body.data;
    expect(JSON.stringify([listed, stored])).not.toContain(made.clientSecret);
    expect(listed[0]).toEqual(made.client);
  });

  it.each<[string, number, string, Parameters<typeof token>[1] & { secret?: string }]>([
    ['another secret', 401, 'invalid_client', { secret: `kasauti_${newId()}_${'x'.repeat(43)}` }],
    ['no credentials', 401, 'invalid_client', { headers: { authorization: '' } }],
    ['a bearer token', 401, 'invalid_client', { headers: { authorization: 'Bearer x.y.z' } }],
    ['credentials in the body', 400, 'invalid_request', { form: { client_secret: 'x' } }],
    ['another grant', 400, 'unsupported_grant_type', { form: { grant_type: 'password' } }],
    ['no grant', 400, 'invalid_request', { form: { grant_type: '' } }],
    ['a scope it lacks', 400, 'invalid_scope', { form: { scope: 'results:read tests:write' } }],
    ['JSON', 415, 'invalid_request', { headers: { 'content-type': 'application/json' } }],
  ])('are refused in the form of RFC 6749: %s', async (_what, status, error, { secret, ...rest }) => {
    const made = await create();
    const answer = await token(secret ? { ...made, clientSecret: secret } : made, rest);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.error_description).toBe(answer.body.message);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic realm="Kasauti"' : null);
    await rig.t.call('revokeClient', { as: teacher, params: { clientId: made.clientId } });
  });

  it('take the webhooks with them that they made or changed, when they are revoked', async () => {
    const made = await create();
    const by = { ...teacher, client: { id: made.clientId as string, scope: 'webhooks:read webhooks:write', net: [] } };
    const body = (name: string) => ({ url: `https://example.org/${name}`, types: ['test.published'] });
    const hook = async (name: string, as: TestUser) =>
      (await rig.t.call('createWebhook', { as, body: body(name) })).body.data.webhook.id as string;
    const [ofClient, changed, own] = [await hook('a', by), await hook('b', teacher), await hook('c', teacher)];
    const another = { ...by, client: { ...by.client, id: newId() } };
    for (const [as, webhookId] of [
      [by, changed],
      [another, ofClient],
      [teacher, changed],
    ] as const) {
      const change = {
        params: { webhookId },
        body: { description: `By ${as === teacher ? 'its owner' : 'a client'}` },
      };
      expect((await rig.t.call('updateWebhook', { as, ...change })).status).toBe(200);
    }
    await rig.t.call('revokeClient', { as: teacher, params: { clientId: made.clientId } });
    const all = (await rig.t.call('listMyWebhooks', { as: teacher })).body.data as { id: string; isEnabled: boolean }[];
    const isOn = (id: string) => all.find((one) => one.id === id)?.isEnabled;
    expect([isOn(ofClient), isOn(changed), isOn(own)]).toEqual([false, false, true]);
    for (const webhookId of [ofClient, changed, own])
      await rig.t.call('deleteWebhook', { as: teacher, params: { webhookId } });
  });

  it('have their webhooks turned off before they are revoked, so that a crash leaves none on, and once more after', async () => {
    const { clientId } = await create();
    const clients = clientStore(rig.t.db);
    const seen: boolean[] = [];
    const flows = clientFlows({
      clients,
      revokedSessions: { end: async () => undefined },
      turnOffWebhooks: async (_ownerId: string, _now: Date, id: string) => {
        seen.push((await clients.get(id))?.revokedAt !== null);
      },
    } as never);
    await flows.revoke(teacher as never, clientId, rig.t.clock.now());
    expect(seen).toEqual([false, true]);
  });

  it('are at most twenty, also when more are made at once', async () => {
    const owner = await aTeacher();
    const store = clientStore(rig.t.db);
    const first = await store.get((await create({}, owner)).clientId);
    for (let i = 0; i < 18; i++) await store.insert({ ...(first as ApiClient), _id: newId() });
    const body = { name: 'Portal', scopes: ['tests:read'], password: PASSWORD };
    const made = await Promise.all([1, 2, 3].map(() => rig.t.call('createClient', { as: owner, body })));
    const list = (await rig.t.call('listClients', { as: owner })).body.data as { id: string }[];
    expect(list).toHaveLength(20);
    const given = made.flatMap((answer) => answer.body.data?.clientId ?? []);
    expect(given).toEqual([list[0]?.id]);
    const refused = made.flatMap((answer) => answer.body.code ?? []);
    expect(refused).toEqual(['too_many_clients', 'too_many_clients']);
  });

  it('are not made by who has the password while its owner resets it', async () => {
    const owner = await aTeacher();
    const users = rig.t.db.connection.collection<{ _id: string }>('users');
    const clients = clientStore(rig.t.db);
    const flows = clientFlows({
      clients,
      users: userStore(rig.t.db),
      checkPassword: async () => undefined,
      passwords: {
        async hash() {
          await users.updateOne({ _id: owner.id }, { $set: { sessionVersion: 2 } });
          return 'hash';
        },
      },
      revokedSessions: { end: async () => undefined },
      turnOffWebhooks: async () => undefined,
    } as never);
    const client = { name: 'Portal', scopes: ['tests:read'], networks: [], expiresAt: null };
    const proof = { password: PASSWORD, now: rig.t.clock.now(), signal: AbortSignal.timeout(5000) };
    const making = flows.create({ id: owner.id, role: 'teacher', sid: 'a', sv: 1 }, client, proof);
    await expect(making).rejects.toMatchObject({ code: 'session_ended' });
    expect(await clients.ofOwner(owner.id)).toEqual([]);
  });

  it('that fail to get a token lock out programs at their address, and no person', async () => {
    const own = await startIdentity({ config: { TRUSTED_NETWORKS: '' } });
    try {
      const { id, email } = await own.anAccount({ role: 'teacher' });
      const body = { name: 'Portal', scopes: ['classes:read'], password: PASSWORD };
      const made = (await own.t.call('createClient', { as: aUser('teacher', { id }), body })).body.data;
      const ask = (secret: string) =>
        own.t.call('issueToken', {
          body: 'grant_type=client_credentials',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            authorization: basic(made.clientId, secret),
          },
        });
      const wrong = made.clientSecret.replace(/.{4}$/, 'AAAA');
      for (let n = 0; n < 60; n++) expect((await ask(wrong)).status).toBe(401);
      expect((await ask(made.clientSecret)).status).toBe(429);
      expect((await own.t.call('login', { body: { email, password: PASSWORD } })).status).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it('get no new secret once they have ended', async () => {
    const expiresAt = new Date(rig.t.clock.now().getTime() + 3600_000).toISOString();
    const { clientId } = await create({ expiresAt });
    rig.t.clock.advance(3601_000);
    const rotated = await rig.t.call('rotateClientSecret', {
      as: teacher,
      params: { clientId },
      body: { password: PASSWORD },
    });
    expect([rotated.status, rotated.body.code]).toEqual([409, 'client_ended']);
  });

  it('have two secrets while they are rotated, and never a third', async () => {
    const made = await create();
    const params = { clientId: made.clientId as string };
    const rotate = () => rig.t.call('rotateClientSecret', { as: teacher, params, body: { password: PASSWORD } });
    const second = (await rotate()).body.data;
    expect([(await token(made)).status, (await token(second)).status]).toEqual([200, 200]);
    expect((await rotate()).body.code).toBe('two_secrets');
    const [old, young] = second.client.secrets.map(({ id }: { id: string }) => id);
    const revoke = (secretId: string) =>
      rig.t.call('revokeClientSecret', { as: teacher, params: { ...params, secretId } });
    expect((await revoke(old)).status).toBe(200);
    expect([(await token(made)).status, (await token(second)).status]).toEqual([401, 200]);
    expect(await ended()).toContain(old);
    expect([(await revoke(old)).body.code, (await revoke(young)).body.code]).toEqual([
      'client_secret_not_found',
      'last_secret',
    ]);
    expect(await changes(made.clientId)).toEqual(
      ['created', 'secret_created', 'secret_revoked'].map((change) => [change, teacher.id]),
    );
  });

  it('end at once when they are revoked, with every token they obtained', async () => {
    const made = await create();
    expect((await token(made)).status).toBe(200);
    expect((await rig.t.call('revokeClient', { as: teacher, params: { clientId: made.clientId } })).status).toBe(200);
    expect((await token(made)).body.error).toBe('invalid_client');
    expect(await ended()).toContain(made.client.secrets[0].id);
    expect(JSON.stringify((await rig.t.call('listClients', { as: teacher })).body)).not.toContain(made.clientId);
  });

  it('end on their last day', async () => {
    const expiresAt = new Date(rig.t.clock.now().getTime() + DAY_MS).toISOString();
    const made = await create({ expiresAt });
    expect((await token(made)).status).toBe(200);
    rig.t.clock.advance(DAY_MS);
    expect((await token(made)).body.error_description).toBe('This client has expired');
  });

  it('give no token that lives longer than they do', async () => {
    const made = await create({ expiresAt: new Date(rig.t.clock.now().getTime() + 60_000).toISOString() });
    const { expires_in, access_token } = (await token(made)).body;
    const { iat = 0, exp } = jwt.decode(access_token, { json: true }) ?? {};
    expect([expires_in, exp]).toEqual([60, iat + 60]);
  });

  it('get no token from an address that is not theirs', async () => {
    const made = await create({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string) =>
      (await token(made, { headers: { 'x-forwarded-for': address } })).body.error_description;
    expect([await from('203.0.113.9'), await from('2001:db8::7')]).toEqual([undefined, undefined]);
    expect(await from('198.51.100.9')).toBe('This client may not call from this address');
  });

  it('are dead while their owner is suspended', async () => {
    const owner = await aTeacher();
    const made = await create({}, owner);
    const params = { userId: owner.id };
    const act = (operation: 'suspendUser' | 'readmitUser') =>
      rig.t.call(operation, { as: admin, params, body: { reason: 'Asked by the school' } });
    await act('suspendUser');
    const { body } = await token(made);
    expect(body.error).toBe('invalid_client');
    expect(body.error_description).toContain('suspended');
    // Only with the right secret.
    const wrong = { ...made, clientSecret: `kasauti_${newId()}_${'x'.repeat(43)}` };
    expect((await token(wrong)).body.error_description).toContain('secret is wrong');
    expect(await found(owner.id)).toMatchObject([{ state: 'owner_barred' }]);
    await act('readmitUser');
    expect((await token(made)).status).toBe(200);
  });

  it('are dead when their owner is no teacher any more', async () => {
    const owner = await aTeacher();
    const made = await create({}, owner);
    const body = { role: 'student', reason: 'Asked by the school' } as const;
    await rig.t.call('changeUserRole', { as: admin, params: { userId: owner.id }, body });
    expect((await token(made)).body.error).toBe('invalid_client');
    expect(await found(owner.id)).toMatchObject([{ state: 'owner_barred' }]);
  });

  it('of an erased owner keep nothing but their ids, revoked ones too', async () => {
    const owner = await aTeacher();
    const [made, old] = [await create({ networks: ['203.0.113.0/24'] }, owner), await create({}, owner)];
    await rig.t.call('revokeClient', { as: owner, params: { clientId: old.clientId } });
    const params = { userId: owner.id };
    await rig.t.call('eraseUser', { as: admin, params, body: { reason: 'Asked by the teacher' } });
    await rig.t.settle();
    expect((await token(made)).body.error).toBe('invalid_client');
    expect(await ended()).toContain(made.client.secrets[0].id);
    const left = await rig.t.stored('api_clients').find({ ownerId: owner.id }).toArray();
    expect(left).toHaveLength(2);
    for (const one of left)
      expect(one).toMatchObject({ name: '', networks: [], secrets: [], revokedAt: expect.any(Date) });
  });

  it('are made and rotated with the password only, and an administrator confirms the second factor too', async () => {
    const body = { name: 'Portal', scopes: ['tests:read'] };
    const made = (as: TestUser, password?: string) =>
      rig.t.call('createClient', { as, body: { ...body, ...(password ? { password } : {}) } });
    expect((await made(teacher)).body.error).toBe('Please enter your password');
    expect((await made(teacher, 'Wrong-7-pass')).status).toBe(400);
    expect((await made(aUser('admin', { mfa: true, mfaAt: 1 }), PASSWORD)).body.code).toBe('step_up_required');
    expect((await made(aUser('student'), PASSWORD)).status).toBe(403);
  });

  it.each([
    ['networks', { networks: ['203.0.113.0/33'] }],
    ['networks', { networks: ['everywhere'] }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['expiresAt', { expiresAt: '2040-01-01T00:00:00.000Z' }],
    ['scopes.0', { scopes: ['everything'] }],
    ['scopes', { scopes: [] }],
    ['name', { name: '<b>' }],
  ])('are refused with a wrong %s', async (field, over) => {
    const body = { name: 'Portal', scopes: ['tests:read'], password: PASSWORD, ...over };
    const answer = await rig.t.call('createClient', { as: teacher, body });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it('belong to their owner: for another teacher they do not exist, and an administrator may revoke them', async () => {
    const made = await create({ name: 'Old portal' });
    const params = { clientId: made.clientId as string };
    const other = await aTeacher();
    const refusals = [
      await rig.t.call('renameClient', { as: other, params, body: { name: 'Mine' } }),
      await rig.t.call('rotateClientSecret', { as: other, params, body: { password: PASSWORD } }),
      await rig.t.call('revokeClient', { as: other, params }),
      await rig.t.call('revokeClientSecret', {
        as: other,
        params: { ...params, secretId: made.client.secrets[0].id },
      }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'client_not_found']));
    expect(
      (await rig.t.call('renameClient', { as: teacher, params, body: { name: 'New portal' } })).body.data.name,
    ).toBe('New portal');

    expect(await found(teacher.id)).toContainEqual(
      expect.objectContaining({ id: made.clientId, ownerName: 'Asha Rao', name: 'New portal', state: 'active' }),
    );
    expect(await found(other.id)).toEqual([]);
    const reason = 'Leaked in a repository';
    await rig.t.call('revokeAnyClient', { as: admin, params, body: { reason } });
    expect((await token(made)).status).toBe(401);
    expect(await found(teacher.id)).toContainEqual(expect.objectContaining({ id: made.clientId, state: 'revoked' }));
    await rig.t.runJob('send-mail');
    const [mail] = rig.mailbox.to(mailOf.get(teacher.id) ?? '').filter(({ subject }) => /revoked/.test(subject));
    expect(mail?.text).toMatch(/revoked your API client New portal[\s\S]*Reason: Leaked in a repository/);
    expect(await rig.t.call('revokeAnyClient', { as: admin, params, body: { reason } })).toMatchObject({ status: 404 });
    await rig.t.settle();
    expect((await rig.t.published('admin_acted')).map(({ data }) => [data.action, data.reason])).toContainEqual([
      'api_client_revoked',
      reason,
    ]);
  });
});

it.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/24/1', false],
  ['portal.example', false],
])('a network of a client: %s -> %s', (text, ok) => {
  expect(isNetwork(text)).toBe(ok);
  if (ok) expect(networks([text])(text.split('/')[0] ?? '')).toBe(true);
});

it('scopes are all of the client or those asked for, never others', () => {
  const client = { scopes: ['tests:read', 'results:read'] };
  expect(grantedScopes(client, undefined)).toEqual(client.scopes);
  expect(grantedScopes(client, 'results:read  results:read')).toEqual(['results:read']);
  expect(grantedScopes(client, 'tests:write')).toBeUndefined();
});

it('credentials are read as RFC 6749 encodes them', () => {
  const [clientId, secretId] = [newId(), newId()];
  const secret = `kasauti_${secretId}_${'a-_'.repeat(14)}b`;
  const encoded = secret.replaceAll('_', '%5F');
  expect(readCredentials(basic(clientId, encoded))).toEqual({ clientId, secretId, secret });
  for (const wrong of ['', 'Basic', 'Basic !!!', basic(clientId, ''), basic('', secret), basic(clientId, '%')])
    expect(readCredentials(wrong)).toBeUndefined();
});
