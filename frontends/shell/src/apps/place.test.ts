import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Apps } from './apps';
import { placeOf } from './place';
import type { AppPath, Current } from './remotes';

const anApp = (name: string, paths: AppPath[]): Current => ({ name, paths, nav: [], entry: '', version: '' });
const shipped = ['student', 'teacher', 'admin'].map((name) => {
  const file = path.join(__dirname, '../../..', name, 'app.json');
  return anApp(name, (JSON.parse(readFileSync(file, 'utf8')) as { paths: AppPath[] }).paths);
});
const complete: Apps = { known: shipped, state: 'complete' };

const area = (app: string) => ({ kind: 'area', app });
const login = { kind: 'login' };
const forbidden = { kind: 'forbidden' };
const missing = { kind: 'missing' };

it.each([
  ['/classes', 'visitor', area('student')],
  ['/classes/1/details', 'teacher', area('student')],
  ['/join/ABC', 'visitor', area('student')],
  ['/classes-old', 'visitor', missing],
  ['/my-tests', 'visitor', login],
  ['/my-tests', 'student', area('student')],
  ['/my-tests', 'teacher', forbidden],
  ['/wallet', 'admin', forbidden],
  ['/tests/1/take', 'student', area('student')],
  ['/tests/1/take', 'visitor', login],
  ['/receipts/verify', 'visitor', area('student')],
  ['/dashboard', 'visitor', login],
  ['/dashboard', 'student', area('student')],
  ['/dashboard/', 'teacher', area('teacher')],
  ['/dashboard', 'admin', area('admin')],
  ['/student/dashboard', 'student', area('student')],
  ['/student/dashboard', 'teacher', { kind: 'redirect', to: '/dashboard' }],
  ['/student/analytics', 'teacher', forbidden],
  ['/teacher/tests', 'student', forbidden],
  ['/create-test', 'teacher', area('teacher')],
  ['/tests/1/details', 'teacher', area('student')],
  ['/tests/1/details', 'admin', forbidden],
  ['/tests/1/result', 'admin', forbidden],
  ['/admin/users', 'student', forbidden],
  ['/admin/users/1', 'admin', area('admin')],
  ['/admin/system', 'teacher', forbidden],
  ['/admin/system', 'admin', area('admin')],
  ['/student', 'student', area('student')],
  ['/dashboard/x', 'student', missing],
  ['/Classes', 'student', missing],
  ['/nowhere', 'admin', missing],
  ['/nowhere', 'visitor', missing],
] as const)('F-055: opens the right place: %s for %s', (pathname, role, place) =>
  expect(placeOf(pathname, role, complete)).toEqual(place),
);

it('opens a running test before the role is known', () => {
  expect(placeOf('/tests/1/take', undefined, complete)).toEqual(area('student'));
});

it('opens a path that an app adds', () => {
  const timetable = { path: '/timetable/*', roles: ['student' as const] };
  const known = shipped.map((app) => (app.name === 'student' ? { ...app, paths: [...app.paths, timetable] } : app));
  expect(placeOf('/timetable/today', 'student', complete)).toEqual(missing);
  expect(placeOf('/timetable/today', 'student', { ...complete, known })).toEqual(area('student'));
});

it('prefers the more specific of two patterns, whichever app comes first', () => {
  const known = [
    anApp('student', [{ path: '/tests/*', roles: ['student', 'teacher'] }]),
    anApp('teacher', [{ path: '/tests/:testId/results', roles: ['teacher'] }]),
  ];
  for (const order of [known, known.toReversed()]) {
    expect(placeOf('/tests/1/results', 'teacher', { known: order, state: 'complete' })).toEqual(area('teacher'));
    expect(placeOf('/tests/1/results', 'student', { known: order, state: 'complete' })).toEqual(forbidden);
    expect(placeOf('/tests/1/result', 'teacher', { known: order, state: 'complete' })).toEqual(area('student'));
  }
});

const student = shipped.slice(0, 1);
it.each([
  ['/my-tests', 'student', area('student')],
  ['/my-tests', 'visitor', login],
  ['/my-tests', 'teacher', { kind: 'reading' }],
  ['/dashboard', 'teacher', { kind: 'reading' }],
  ['/student/dashboard', 'teacher', { kind: 'reading' }],
  ['/teacher/tests', 'teacher', { kind: 'reading' }],
] as const)('%s for %s while only the student app has answered', (pathname, role, place) => {
  expect(placeOf(pathname, role, { known: student, state: 'reading' })).toEqual(place);
});

it('calls nothing missing or forbidden while an app is unreachable', () => {
  const incomplete: Apps = { known: student, state: 'incomplete' };
  expect(placeOf('/teacher/tests', 'teacher', incomplete)).toEqual({ kind: 'failed' });
  expect(placeOf('/dashboard', 'teacher', incomplete)).toEqual({ kind: 'failed' });
  expect(placeOf('/my-tests', 'student', incomplete)).toEqual(area('student'));
});
