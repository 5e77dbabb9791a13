import type { components } from '@kasauti/contracts';
import type { User } from './user';

export const userView = (user: User): components['schemas']['User'] => ({
  id: user._id,
  email: user.email,
  fullName: user.fullName,
  role: user.role,
  isActive: user.isActive,
  groups: [],
  language: user.language ?? undefined,
});

export const termsOf = ({ termsVersion, termsAcceptedAt }: User): components['schemas']['UserDetails']['terms'] =>
  termsVersion && termsAcceptedAt ? { version: termsVersion, acceptedAt: termsAcceptedAt.toISOString() } : null;
