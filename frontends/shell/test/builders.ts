import type { components } from '@kasauti/contracts/web';
import type { Account } from '../src/account/account.data';

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
