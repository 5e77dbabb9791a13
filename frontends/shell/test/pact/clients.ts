import { call } from '@kasauti/web-kit/api';
import { clientId, eachLike, exchange, fromProviderState, like, ok, secretId, string, time } from './gateway';

const state = 'a teacher with an API client';
const one = '/auth/clients/${clientId}';
const params = { clientId };
const client = {
  id: string(clientId),
  name: string('School portal'),
  scopes: eachLike('results:read'),
  networks: like(['203.0.113.0/24']),
  createdAt: time,
  secrets: eachLike({ id: string(secretId), createdAt: time }),
};
const secret = { success: true, data: { client, clientId: string(clientId), clientSecret: string('kasauti_1_2') } };
const password = 'Monsoon-7-rain';
const ownPassword = fromProviderState('${password}', password);

export function clientPacts(): void {
  it('the API clients of a teacher', async () => {
    await exchange({
      state,
      what: 'the API clients',
      method: 'GET',
      template: '/auth/clients',
      reply: { success: true, data: eachLike({ ...client, expiresAt: null, lastUsedAt: null }) },
      act: () => call('listClients'),
    });
  });

  it('a client is created with the password, and its secret is in the answer', async () => {
    const body = { name: 'Coaching ERP', scopes: ['tests:read' as const], networks: [] };
    await exchange({
      state,
      what: 'a new API client',
      method: 'POST',
      template: '/auth/clients',
      body: { ...body, password: ownPassword },
      status: 201,
      reply: { ...secret, data: { ...secret.data, client: { ...client, networks: like([]) } } },
      act: () => call('createClient', { body: { ...body, password } }),
    });
  });

  it('a client is renamed', async () => {
    await exchange({
      state,
      what: 'another name of an API client',
      method: 'PATCH',
      template: one,
      body: { name: 'Coaching ERP' },
      reply: { success: true, data: { ...client, name: 'Coaching ERP' } },
      act: () => call('renameClient', { params, body: { name: 'Coaching ERP' } }),
    });
  });

  it('a client gets a second secret, and the old one is ended', async () => {
    await exchange({
      state,
      what: 'a second secret of an API client',
      method: 'POST',
      template: `${one}/secrets`,
      body: { password: ownPassword },
      status: 201,
      reply: secret,
      act: () => call('rotateClientSecret', { params, body: { password } }),
    });
    await exchange({
      state: `${state} that has two secrets`,
      what: 'the end of the old secret of an API client',
      method: 'DELETE',
      template: `${one}/secrets/\${secretId}`,
      reply: ok,
      act: () => call('revokeClientSecret', { params: { clientId, secretId } }),
    });
  });

  it('a client is revoked', async () => {
    await exchange({
      state,
      what: 'the revocation of an API client',
      method: 'DELETE',
      template: one,
      reply: ok,
      act: () => call('revokeClient', { params }),
    });
  });
}
