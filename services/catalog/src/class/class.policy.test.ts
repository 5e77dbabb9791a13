import type { Role } from '@kasauti/service-kit';
import type { ClassStatus, Visibility } from './class';
import { isOwner, listsEnrolled, mayEnrolDirectly, maySeeDetails } from './class.policy';

const [owner, other] = [{ id: 'meera' }, { id: 'ravi' }];
const aClass = (visibility: Visibility, status: ClassStatus) => ({ teacherId: owner.id, visibility, status });

it.each<[Visibility, ClassStatus, boolean]>([
  ['public', 'active', true],
  ['public', 'draft', false],
  ['public', 'archived', false],
  ['invite_only', 'active', false],
  ['invite_only', 'draft', false],
  ['invite_only', 'archived', false],
])('a %s class that is %s is open to everyone: %s', (visibility, status, isOpen) => {
  const c = aClass(visibility, status);
  expect(mayEnrolDirectly(c)).toBe(isOpen);
  expect(maySeeDetails(c, { isEnrolled: false })).toBe(isOpen);
  expect(maySeeDetails(c, { caller: other, isEnrolled: false })).toBe(isOpen);
  expect(maySeeDetails(c, { caller: other, isEnrolled: true })).toBe(true);
  expect(maySeeDetails(c, { caller: owner, isEnrolled: false })).toBe(true);
});

it.each([
  ['its teacher', owner, true],
  ['another person', other, false],
  ['a visitor', undefined, false],
])('a class is owned by %s: %s', (_who, caller, isOwned) =>
  expect(isOwner({ teacherId: owner.id }, caller)).toBe(isOwned),
);

it.each<[Role, boolean]>([
  ['student', true],
  ['teacher', false],
  ['admin', false],
])('"my classes" of a %s are the enrolled ones: %s', (role, isEnrolled) =>
  expect(listsEnrolled({ role })).toBe(isEnrolled),
);
