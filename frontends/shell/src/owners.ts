import type { Role } from '@kasauti/web-kit/api';

/** What belongs at an address, for this person. */
export type Place =
  | { kind: 'area'; app: string; as?: string }
  | { kind: 'login' }
  | { kind: 'forbidden' }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

interface Owner {
  path: string;
  app: string;
  open?: true;
  roles?: readonly Role[];
}

/** Which app owns which addresses. Guarding them is comfort; the servers decide. */
const owners: readonly Owner[] = [
  { path: '/classes', app: 'student', open: true },
  { path: '/join', app: 'student', open: true },
  { path: '/my-classes', app: 'student', roles: ['student'] },
  { path: '/my-tests', app: 'student', roles: ['student'] },
  { path: '/wallet', app: 'student', roles: ['student'] },
  { path: '/student', app: 'student', roles: ['student'] },
  { path: '/tests', app: 'student' },
  { path: '/receipts', app: 'student', open: true },
  { path: '/teacher', app: 'teacher', roles: ['teacher'] },
  { path: '/create-test', app: 'teacher', roles: ['teacher'] },
  { path: '/admin', app: 'admin', roles: ['admin'] },
];
const dashboards: Record<Role, Place> = {
  student: { kind: 'area', app: 'student', as: '/student/dashboard' },
  teacher: { kind: 'area', app: 'teacher' },
  admin: { kind: 'area', app: 'admin' },
};
const under = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Whose address this is, whoever asks. */
export const appAt = (pathname: string): string => owners.find((one) => under(pathname, one.path))?.app ?? '';

export function placeOf(pathname: string, role: Role | undefined): Place {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === '/dashboard') return role ? dashboards[role] : { kind: 'login' };
  const owner = owners.find((one) => under(path, one.path));
  if (!owner) return { kind: 'missing' };
  if (owner.open) return { kind: 'area', app: owner.app };
  if (!role) return { kind: 'login' };
  if (path === '/student/dashboard' && role !== 'student') return { kind: 'redirect', to: '/dashboard' };
  if (owner.roles && !owner.roles.includes(role)) return { kind: 'forbidden' };
  return { kind: 'area', app: owner.app };
}
