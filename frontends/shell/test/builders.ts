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
