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

/** Enough to recognise an address one knows; empty of an erased account. */
export function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  if (!host) return '';
  return `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 2))}${name.length > 2 ? name.slice(-1) : ''}@${host}`;
}

export const termsOf = ({ termsVersion, termsAcceptedAt }: User): components['schemas']['UserDetails']['terms'] =>
  termsVersion && termsAcceptedAt ? { version: termsVersion, acceptedAt: termsAcceptedAt.toISOString() } : null;
