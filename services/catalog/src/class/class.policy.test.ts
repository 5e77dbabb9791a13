import type { Role } from '@kasauti/service-kit';
import type { ClassStatus, Visibility } from './class';
import { listsEnrolled, mayEnrolDirectly, maySeeDetails } from './class.policy';

it.each<[Visibility, ClassStatus, boolean]>([
  ['public', 'active', true],
  ['public', 'draft', false],
  ['public', 'archived', false],
  ['invite_only', 'active', false],
  ['invite_only', 'draft', false],
  ['invite_only', 'archived', false],
])('a %s class that is %s is open to everyone: %s', (visibility, status, isOpen) => {
  const c = { visibility, status };
  expect(mayEnrolDirectly(c)).toBe(isOpen);
  expect(maySeeDetails(c, { isEnrolled: false })).toBe(isOpen);
  expect(maySeeDetails(c, { isEnrolled: true })).toBe(true);
});

it.each<[Role, boolean]>([
  ['student', true],
  ['teacher', false],
  ['admin', false],
])('"my classes" of a %s are the enrolled ones: %s', (role, isEnrolled) =>
  expect(listsEnrolled({ role })).toBe(isEnrolled),
);
