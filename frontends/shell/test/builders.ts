import type { components } from '@kasauti/contracts/web';
import type { Account } from '../src/account/account.data';
import type { ApiClient } from '../src/account/api-access/api-access.data';
import type { LoginSession } from '../src/account/settings/login-sessions.data';
import type { Delivery, Webhook } from '../src/account/webhooks/webhooks.data';

export const anAccount = (over: Partial<Account> = {}): Account => ({
  id: 'u1',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  role: 'student',
  createdAt: '2026-08-12T06:00:00Z',
  terms: { version: '2026-11-01', acceptedAt: '2026-08-12T05:58:00Z' },
  mails: [
    { topic: 'before_test', isOn: true },
    { topic: 'results', isOn: true },
  ],
  ...over,
});

export const anOpenInvitation = (): components['schemas']['OpenStaffInvitation'] => ({
  owner: 'Meera Rao',
  team: 'Sunrise Academy',
  address: 'k****a@example.in',
  roles: [{ role: 'evaluator', classes: ['NEET Physics'] }],
  expiresAt: '2026-11-30T12:40:00Z',
});
export const aWorkplace = (): components['schemas']['Workplace'] => ({
  ownerId: '01JD0000000000000000000W01',
  owner: 'Meera Rao',
  team: 'Sunrise Academy',
  grants: [{ role: 'evaluator', classIds: null }],
  since: '2026-11-21T06:00:00Z',
});

const createdAt = '2026-11-20T04:00:00Z';
export const aWebhook = (over: Partial<Webhook> = {}): Webhook => ({
  id: '01JD00000000000000000000W1',
  url: 'https://portal.example.in/hooks',
  eventTypes: ['result.released'],
  types: ['result.released'],
  description: 'School portal',
  isEnabled: true,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  secretVersion: 1,
  previousSecretEndsAt: null,
  createdAt,
  recent: ['delivered', 'delivered', 'failed'],
  ...over,
});
export const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: '01JD00000000000000000000D1',
  type: 'webhook.test',
  state: 'failed',
  createdAt,
  nextAt: null,
  body: '{"type":"webhook.test"}',
  tryCount: 14,
  tries: [{ at: createdAt, durationMs: 212, status: 503, error: null, answer: 'maintenance' }],
  ...over,
});
export const aSecret = (id: string): ApiClient['secrets'][number] => ({ id, createdAt, lastUsedAt: null });
export const aClient = (over: Partial<ApiClient> = {}): ApiClient => ({
  id: '01JD00000000000000000000C1',
  name: 'School portal',
  scopes: ['results:read'],
  networks: [],
  createdAt,
  expiresAt: null,
  lastUsedAt: null,
  secrets: [aSecret('s1')],
  ...over,
});
/** Of another device than this one. */
export const aLogin = (over: Partial<LoginSession> = {}): LoginSession => ({
  id: 's2',
  isCurrent: false,
  browser: 'Chrome on Android',
  startedAt: createdAt,
  lastUsedAt: '2026-11-21T05:00:00Z',
  endsAt: '2026-12-05T06:00:00Z',
  ...over,
});
