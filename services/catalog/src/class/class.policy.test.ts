import type { ClassStatus, Visibility } from './class';
import { mayEnrolDirectly, maySeeDetails } from './class.policy';

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
