import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentEntry, entriesFor } from './nav';
import type { NavEntry } from '../apps/remotes';
import type { Viewer } from '../role.policy';

const apps = ['student', 'teacher', 'admin'].flatMap(
  (name) =>
    (JSON.parse(readFileSync(path.join(__dirname, '../../..', name, 'app.json'), 'utf8')) as { nav: NavEntry[] }).nav,
);
const marked = (role: Viewer, pathname: string) => currentEntry(entriesFor(role, apps), pathname)?.label;

it.each([
  ['visitor', '/', 'Home'],
  ['visitor', '/classes', 'Browse Classes'],
  ['visitor', '/classes/c1/details', 'Browse Classes'],
  ['visitor', '/verify-email', 'Signup'],
  ['visitor', '/reset-password', 'Login'],
  ['visitor', '/legal/terms', undefined],
  ['student', '/dashboard', 'Dashboard'],
  ['student', '/student/dashboard', 'Dashboard'],
  ['student', '/student/analytics', 'Dashboard'],
  ['student', '/my-classes', 'My Classes'],
  ['student', '/classes/c1', 'My Classes'],
  ['student', '/classes', 'Browse Classes'],
  ['student', '/classes/browse', 'Browse Classes'],
  ['student', '/classes/c1/details', 'Browse Classes'],
  ['student', '/tests/t1/details', 'My Tests'],
  ['student', '/tests/t1/result', 'My Tests'],
  ['student', '/receipts/verify', 'My Tests'],
  ['student', '/account', undefined],
  ['teacher', '/create-test', 'Tests'],
  ['teacher', '/teacher/create-class', 'Classes'],
  ['teacher', '/teacher/questions', 'Questions'],
  ['teacher', '/teacher/sales', 'Dashboard'],
  ['teacher', '/teacher/classes', 'Classes'],
  ['teacher', '/tests/t1/details', 'Tests'],
  ['admin', '/dashboard', 'Dashboard'],
  ['admin', '/admin/system', 'System'],
  ['admin', '/admin/users/1', 'Users'],
  ['admin', '/admin/refunds', 'System'],
] as const)('marks for a %s on %s: %s', (role, pathname, label) => expect(marked(role, pathname)).toBe(label));

it('gives the bottom bar of a phone no label that needs two lines', () => {
  expect(apps.map(({ label, short }) => short ?? label).filter((label) => label.length > 10)).toEqual([]);
});

it.each([
  ['visitor', ['/', '/classes', '/login', '/signup']],
  ['student', ['/dashboard', '/my-classes', '/classes', '/my-tests', '/wallet']],
  ['teacher', ['/dashboard', '/teacher/classes', '/teacher/questions', '/teacher/tests', '/teacher/students']],
  ['admin', ['/dashboard', '/admin/users', '/admin/classes', '/admin/analytics', '/admin/system']],
] as const)('F-005 to F-008: shows exactly the entries of the specification to a %s', (role, paths) => {
  expect(entriesFor(role, apps).map(({ to }) => to)).toEqual(paths);
});

const some: NavEntry[] = [
  { to: '/dashboard', label: 'Dashboard', roles: ['student'] },
  { to: '/classes', label: 'Browse Classes', roles: ['visitor', 'student'] },
  { to: '/admin/system', label: 'System', roles: ['admin'] },
];
it('shows a visitor exactly home, the entries of the apps, login and signup', () => {
  expect(entriesFor('visitor', some).map((entry) => entry.to)).toEqual(['/', '/classes', '/login', '/signup']);
});
it('shows each role only its own entries', () => {
  expect(entriesFor('student', some).map((entry) => entry.to)).toEqual(['/dashboard', '/classes']);
  expect(entriesFor('admin', some).map((entry) => entry.to)).toEqual(['/admin/system']);
});
