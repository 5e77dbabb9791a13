import { call } from '@kasauti/web-kit/api';
import { aClient } from '../builders';
import { like, eachLike, string, regex, time, userId, exchange, likeAll, reason } from './gateway';
const account = {
  id: string(userId),
  fullName: string('Asha Rao'),
  email: string('asha@example.in'),
  role: regex(/^(student|teacher|admin)$/, 'student'),
  status: regex(/^(active|deactivated|deleted)$/, 'active'),
  createdAt: time(),
};

export function accountPacts(): void {
  it("a student's attempts, paged", async () => {
    await exchange({
      state: 'an administrator and a student',
      what: 'the first page of attempts of a student',
      method: 'GET',
      template: '/admin/users/${userId}/attempts',
      query: { page: '1', limit: '10' },
      reply: { success: true, data: like([]), pagination: likeAll({ currentPage: 1, total: 0 }) },
      act: () => call('listStudentAttempts', { params: { userId }, query: { page: 1, limit: 10 } }),
    });
  });

  it('the accounts, filtered and paged', async () => {
    await exchange({
      state: 'an administrator and a student',
      what: 'the first page of the active students',
      method: 'GET',
      template: '/admin/users',
      query: { role: 'student', status: 'active', page: '1', limit: '20' },
      reply: { success: true, data: eachLike(account), pagination: likeAll({ currentPage: 1, total: 1 }) },
      act: () => call('listUsers', { query: { role: 'student', status: 'active', page: 1, limit: 20 } }),
    });
  });

  it('one account with its logins', async () => {
    await exchange({
      state: 'an administrator and a student',
      what: 'an account',
      method: 'GET',
      template: '/admin/users/${userId}',
      reply: {
        success: true,
        data: { ...account, logins: eachLike({ id: string('s1'), browser: string('Chrome'), lastUsedAt: time() }) },
      },
      act: () => call('getUser', { params: { userId } }),
    });
  });

  it('a student is deactivated with a reason', async () => {
    await exchange({
      state: 'an administrator and a student',
      what: 'the deactivation of an account',
      method: 'POST',
      template: '/admin/users/${userId}/suspend',
      body: { reason: 'Shared account' },
      reply: { success: true },
      act: () => call('suspendUser', { params: { userId }, body: { reason: 'Shared account' } }),
    });
  });

  it('the API clients of everybody, and the end of one', async () => {
    const client = aClient();
    await exchange({
      state: 'an administrator and an API client of a teacher',
      what: 'the first page of the API clients',
      method: 'GET',
      template: '/admin/clients',
      query: { page: '1', limit: '20' },
      reply: {
        success: true,
        data: eachLike({
          ...likeAll({ id: client.id, name: client.name, ownerId: client.ownerId, ownerName: client.ownerName }),
          scopes: like(client.scopes),
          state: regex(/^(active|ended|owner_barred|revoked)$/, 'active'),
          createdAt: time(),
        }),
        pagination: likeAll({ currentPage: 1, total: 1 }),
      },
      act: () => call('listAllClients', { query: { page: 1, limit: 20 } }),
    });
    await exchange({
      state: 'an administrator and an API client of a teacher',
      what: 'the revocation of an API client',
      method: 'POST',
      template: '/admin/clients/${clientId}/revoke',
      body: reason,
      reply: { success: true },
      act: () => call('revokeAnyClient', { params: { clientId: client.id }, body: reason }),
    });
  });
}
