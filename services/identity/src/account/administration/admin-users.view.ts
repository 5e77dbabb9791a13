import type { components } from '@kasauti/contracts';
import type { Session } from '../../session/session';
import { sessionView } from '../../session/session.view';
import { statusOf, type User } from '../../user/user';
import { masked, termsOf } from '../../user/user.view';

const isoOf = (date: Date | null | undefined) => date?.toISOString() ?? null;

export const userRow = (user: User, lastUsedAt: Date | undefined): components['schemas']['UserRow'] => ({
  id: user._id,
  fullName: user.fullName,
  email: masked(user.email),
  role: user.role,
  status: statusOf(user),
  verifiedAt: isoOf(user.verifiedAt),
  createdAt: user.createdAt.toISOString(),
  lastUsedAt: isoOf(lastUsedAt),
});

export const userDetails = (user: User, logins: Session[]): components['schemas']['UserDetails'] => ({
  id: user._id,
  fullName: user.fullName,
  email: user.email,
  role: user.role,
  status: statusOf(user),
  verifiedAt: isoOf(user.verifiedAt),
  createdAt: user.createdAt.toISOString(),
  terms: termsOf(user),
  logins: logins.map((session) => sessionView(session, '')),
});
