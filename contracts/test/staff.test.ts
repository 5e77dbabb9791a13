import { allows, covers, rolesWith, staffRoles, type StaffCapability } from '../rules/staff';

const classes = { all: null, one: ['a'], none: [] } as const;

it.each([
  ['all', 'a', true],
  ['all', null, true],
  ['one', 'a', true],
  ['one', 'b', false],
  ['one', null, false],
  ['none', 'a', false],
] as const)('a grant for %s covers %s: %s', (grant, classId, expected) =>
  expect(covers({ classIds: classes[grant] }, classId)).toBe(expected),
);

it('lets a role that this version does not know do nothing', () => {
  const capabilities = Object.keys(rolesWith) as StaffCapability[];
  expect(capabilities.filter((capability) => allows({ role: 'head_of_school' }, capability))).toEqual([]);
});

it('leaves people, results and keys to the roles that need them', () => {
  const mayDo = (capability: StaffCapability) => staffRoles.filter((role) => allows({ role }, capability));
  expect(mayDo('staff')).toEqual([]);
  expect(mayDo('class.manage')).toEqual([]);
  expect(mayDo('result.see')).toEqual(['co_teacher']);
  expect(mayDo('people.manage')).toEqual(['co_teacher', 'desk']);
  expect(mayDo('bank.use')).toEqual(['co_teacher', 'author']);
  expect(mayDo('grade')).toEqual(['co_teacher', 'evaluator']);
});
