import { afterSessionEnd } from './after-session-end';
import { entriesFor } from './nav';
import { placeOf } from './owners';
import type { NavEntry } from './remotes';

const area = (app: string, as?: string) => (as ? { kind: 'area', app, as } : { kind: 'area', app });

it.each([
  ['/classes', undefined, area('student')],
  ['/classes/1/details', 'teacher', area('student')],
  ['/join/ABC', undefined, area('student')],
  ['/classes-old', undefined, { kind: 'missing' }],
  ['/my-tests', undefined, { kind: 'login' }],
  ['/my-tests', 'student', area('student')],
  ['/my-tests', 'teacher', { kind: 'forbidden' }],
  ['/wallet', 'admin', { kind: 'forbidden' }],
  ['/tests/1/take', 'student', area('student')],
  ['/tests/1/take', undefined, { kind: 'login' }],
  ['/receipts/verify', undefined, area('student')],
  ['/dashboard', undefined, { kind: 'login' }],
  ['/dashboard', 'student', area('student', '/student/dashboard')],
  ['/dashboard/', 'teacher', area('teacher')],
  ['/dashboard', 'admin', area('admin')],
  ['/student/dashboard', 'student', area('student')],
  ['/student/dashboard', 'teacher', { kind: 'redirect', to: '/dashboard' }],
  ['/student/analytics', 'teacher', { kind: 'forbidden' }],
  ['/teacher/tests', 'student', { kind: 'forbidden' }],
  ['/create-test', 'teacher', area('teacher')],
  ['/admin/system', 'teacher', { kind: 'forbidden' }],
  ['/admin/system', 'admin', area('admin')],
  ['/nowhere', 'admin', { kind: 'missing' }],
] as const)('%s for %s', (path, role, place) => expect(placeOf(path, role)).toEqual(place));

const apps: NavEntry[] = [
  { to: '/dashboard', label: 'Dashboard', roles: ['student'] },
  { to: '/classes', label: 'Browse Classes', roles: ['visitor', 'student'] },
  { to: '/admin/system', label: 'System', roles: ['admin'] },
];
it('shows a visitor exactly home, what the apps give, login and signup', () => {
  expect(entriesFor('visitor', apps).map((entry) => entry.to)).toEqual(['/', '/classes', '/login', '/signup']);
});
it('shows each role only its own entries', () => {
  expect(entriesFor('student', apps).map((entry) => entry.to)).toEqual(['/dashboard', '/classes']);
  expect(entriesFor('admin', apps).map((entry) => entry.to)).toEqual(['/admin/system']);
});

it.each([
  ['expired', '/my-tests?tab=done', false, '/login?ended=1&redirect=%2Fmy-tests%3Ftab%3Ddone'],
  ['expired', '/dashboard', false, '/login?ended=1'],
  ['expired', '/login', false, undefined],
  ['expired', '/signup', false, undefined],
  ['expired', '/tests/1/take', true, undefined],
  ['logout', '/my-tests', false, '/'],
  ['logout', '/tests/1/take', true, undefined],
] as const)('after %s at %s', (reason, path, inTest, next) => expect(afterSessionEnd(reason, path, inTest)).toBe(next));
