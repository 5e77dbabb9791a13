// What the admin app expects of the gateway, by the app's own calls. Run in band; writes contracts/pacts/admin-gateway.json.
import { call, type ApiError } from '@kasauti/web-kit/api';
import { gatewayPact } from '@kasauti/web-kit/pact';
import { MatchersV3 } from '@pact-foundation/pact';
import { aClient, aHealth, aLetter, anEntry, anExamDay, at, letterId, onePage, theCounts, trafficOf } from './builders';

const { fromProviderState, like, eachLike, integer, string, boolean, regex } = MatchersV3;
const time = (example = at) => regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, example);
const user = { id: 'u1', email: 'kavita@example.in', fullName: 'Kavita Rao', role: 'admin' as const };
const userId = '01JD0000000000000000000001';
const exchange = gatewayPact({ consumer: 'admin', user, ids: { letterId, userId, clientId: aClient().id } });
const refusal = (code: string) => ({
  success: false,
  code,
  status: integer(400),
  error: string('No'),
  message: string('No'),
  traceId: string('t'),
});
const refuses = (status: number, code: string) => ({ status, code }) satisfies Partial<ApiError>;
const likeAll = (row: object) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, like(value)]));

const letter = { ...likeAll(aLetter()), service: 'catalog', state: 'parked', parkedAt: time() };
const params = { service: 'catalog', letterId } as const;
const reason = { reason: 'Fixed today' };
const oneLetter = 'an administrator with a confirmed second factor and a dead letter of catalog';
const ok = { success: true, message: string('The event was handled') };

describe('the admin app expects of the gateway', () => {
  it('the health of every service with its checks', async () => {
    const [service] = aHealth().services;
    await exchange({
      state: 'an administrator',
      what: 'the health of the system',
      method: 'GET',
      template: '/admin/health',
      reply: {
        success: true,
        data: {
          checkedAt: time(),
          services: eachLike({
            name: string('identity'),
            status: regex(/^(up|degraded|down)$/, 'up'),
            responseMs: like(12),
            checks: like({ store: service?.checks['store'] }),
          }),
          traffic: eachLike({ ...likeAll(trafficOf([4])[0] ?? {}), startedAt: time() }),
        },
      },
      act: () => call('getSystemHealth'),
    });
  });

  it('the counts of the product', async () => {
    const { asOf: _asOf, ...counts } = theCounts();
    await exchange({
      state: 'an administrator',
      what: 'the dashboard of an administrator',
      method: 'GET',
      template: '/dashboard/admin',
      reply: { success: true, source: regex(/^(live|cache)$/, 'live'), data: { ...likeAll(counts), asOf: time() } },
      act: () => call('getAdminDashboard'),
    });
  });

  it('the tests and students of an exam day', async () => {
    const { asOf: _asOf, tests: _tests, ...counts } = anExamDay();
    await exchange({
      state: 'an administrator',
      what: 'the exam day',
      method: 'GET',
      template: '/admin/exam-day',
      reply: { success: true, data: { ...likeAll(counts), asOf: time(), tests: like([]), opening: like([]) } },
      act: () => call('getExamDay'),
    });
  });

  it('the figures of the product from one day to another', async () => {
    const [from, to] = ['2026-11-03', '2026-11-04'];
    await exchange({
      state: 'an administrator',
      what: 'the figures of two days',
      method: 'GET',
      template: '/admin/analytics',
      query: { from, to },
      reply: {
        success: true,
        source: regex(/^(live|cache)$/, 'live'),
        data: {
          from,
          to,
          asOf: time(),
          isPartial: boolean(false),
          days: eachLike(
            likeAll({ day: from, signUps: 0, orders: 0, ordersPaid: 0, payments: 0, gross: 0, gst: 0, refunded: 0 }),
          ),
          topClasses: like([]),
        },
      },
      act: () => call('getProductAnalytics', { query: { from, to } }),
    });
  });

  it('the sums of the ledger', async () => {
    const [from, to] = ['2026-11-03', '2026-11-04'];
    await exchange({
      state: 'an administrator',
      what: 'the sums of the ledger of two days',
      method: 'GET',
      template: '/admin/ledger',
      query: { from, to },
      reply: { success: true, data: likeAll({ sales: 0, gross: 0, gst: 0, refunds: 0, refunded: 0, refundedGst: 0 }) },
      act: () => call('getLedgerTotals', { query: { from, to } }),
    });
  });

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

  it('the banner that everybody sees', async () => {
    await exchange({
      state: 'an administrator',
      what: 'a new banner',
      method: 'PUT',
      template: '/admin/banner',
      body: { text: 'Maintenance on Sunday', reason: 'New database' },
      reply: { success: true, data: { text: 'Maintenance on Sunday' } },
      act: () => call('setBanner', { body: { text: 'Maintenance on Sunday', reason: 'New database' } }),
    });
  });

  it('classes of all teachers, paged', async () => {
    await exchange({
      state: 'an administrator',
      what: 'the first page of /admin/classes',
      method: 'GET',
      template: '/admin/classes',
      query: { page: '1', limit: '10' },
      reply: {
        success: true,
        data: like([]),
        featured: { now: integer(0), most: integer(12) },
        pagination: likeAll({ currentPage: 1, total: 0 }),
      },
      act: () => call('listAllClasses', { query: { page: 1, limit: 10 } }),
    });
  });

  it.each([
    ['listReportedReviews', '/admin/reviews'],
    ['listReportedClasses', '/admin/class-reports'],
    ['listOrders', '/admin/orders'],
    ['listRefunds', '/admin/refunds'],
    ['listWebhooks', '/admin/webhooks'],
    ['listReconciliations', '/admin/reconciliation'],
  ] as const)('a list of the payments, paged: %s', async (operationId, template) => {
    await exchange({
      state: 'an administrator',
      what: `the first page of ${template}`,
      method: 'GET',
      template,
      query: { page: '1', limit: '10' },
      reply: { success: true, data: like([]), pagination: likeAll({ currentPage: 1, total: 0 }) },
      act: () => call(operationId, { query: { page: 1, limit: 10 } }),
    });
  });

  const account = {
    id: string(userId),
    fullName: string('Asha Rao'),
    email: string('asha@example.in'),
    role: regex(/^(student|teacher|admin)$/, 'student'),
    status: regex(/^(active|deactivated|deleted)$/, 'active'),
    createdAt: time(),
  };
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
    const { name, createdAt: _createdAt, lastUsedAt: _lastUsedAt, expiresAt: _expiresAt, ...client } = aClient();
    await exchange({
      state: 'an administrator and an API client of a teacher',
      what: 'the first page of the API clients',
      method: 'GET',
      template: '/admin/clients',
      query: { page: '1', limit: '20' },
      reply: {
        success: true,
        data: eachLike({
          ...likeAll({ id: client.id, name, ownerId: client.ownerId, ownerName: client.ownerName }),
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

  it('dead letters of a service, newest first', async () => {
    await exchange({
      state: oneLetter,
      what: 'the dead letters',
      method: 'GET',
      template: '/admin/dead-letters/catalog',
      query: { state: 'parked', page: '1', limit: '10' },
      reply: { success: true, data: eachLike(letter), pagination: like(onePage) },
      act: () =>
        call('listDeadLetters', { params: { service: 'catalog' }, query: { state: 'parked', page: 1, limit: 10 } }),
    });
  });

  it('one of them with its event and history', async () => {
    await exchange({
      state: oneLetter,
      what: 'a dead letter',
      method: 'GET',
      template: '/admin/dead-letters/catalog/${letterId}',
      reply: {
        success: true,
        data: {
          ...letter,
          key: string('01JD'),
          event: string('{}'),
          history: eachLike({
            at: time(),
            action: 'parked',
            by: string('catalog.counts'),
            reason: string('TypeError'),
          }),
        },
      },
      act: () => call('getDeadLetter', { params }),
    });
  });

  it('a replay with a reason', async () => {
    await exchange({
      state: `${oneLetter}, whose cause is fixed`,
      what: 'a replay',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/replay',
      body: reason,
      reply: ok,
      act: () => call('replayDeadLetter', { params, body: reason }),
    });
  });

  it('a refused replay without a second factor', async () => {
    await exchange({
      state: 'an administrator without a second factor and a dead letter of catalog',
      what: 'a replay without a second factor',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/replay',
      body: reason,
      status: 403,
      reply: refusal('second_factor_required'),
      act: () =>
        expect(call('replayDeadLetter', { params, body: reason })).rejects.toMatchObject(
          refuses(403, 'second_factor_required'),
        ),
    });
  });

  it('a code of the app that confirms this login', async () => {
    await exchange({
      state: 'an administrator whose second factor is on',
      what: 'a step-up',
      method: 'POST',
      template: '/auth/step-up',
      body: { otp: fromProviderState('${otp}', '123456') },
      reply: {
        success: true,
        token: string('confirmed'),
        user: { ...likeAll(user), role: 'admin', isActive: boolean(true) },
      },
      act: () => call('stepUp', { body: { otp: '123456' } }),
    });
  });

  it('a discard with a reason', async () => {
    await exchange({
      state: oneLetter,
      what: 'a discard',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/drop',
      body: reason,
      reply: ok,
      act: () => call('dropDeadLetter', { params, body: reason }),
    });
  });

  it('a refused discard when the confirmation is too old', async () => {
    await exchange({
      state: 'an administrator who confirmed the second factor an hour ago and a dead letter of catalog',
      what: 'a discard with an old confirmation',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/drop',
      body: reason,
      status: 403,
      reply: refusal('step_up_required'),
      act: () =>
        expect(call('dropDeadLetter', { params, body: reason })).rejects.toMatchObject(
          refuses(403, 'step_up_required'),
        ),
    });
  });

  it('audit entries by action and resource', async () => {
    const { request_data: _data, actor: _actor, action_category: _category, ...entry } = anEntry();
    await exchange({
      state: 'an administrator and a submitted attempt in the audit trail',
      what: 'the audit entries of an attempt',
      method: 'GET',
      template: '/audit/entries',
      query: {
        page: '1',
        limit: '10',
        action_type: 'test_submitted',
        resource_id: fromProviderState('${attemptId}', '01JD0000000000000000000ATT') as unknown as string,
      },
      reply: {
        success: true,
        data: eachLike({ ...likeAll(entry), action_type: 'test_submitted', occurredAt: time() }),
        pagination: like(onePage),
      },
      act: () =>
        call('listAuditEntries', {
          query: { page: 1, limit: 10, action_type: 'test_submitted', resource_id: '01JD0000000000000000000ATT' },
        }),
    });
  });

  it('the verdict on the hash chain', async () => {
    await exchange({
      state: 'an administrator',
      what: 'a verification of the audit trail',
      method: 'POST',
      template: '/audit/verify',
      reply: {
        success: true,
        data: { ok: true, streams: integer(7), blocks: integer(12), entries: integer(1204), checkedAt: time() },
      },
      act: () => call('verifyAuditTrail'),
    });
  });
});
