import { aClassId } from '../../test/builders';
import { ofSameOwner } from '../access/access';
import type { ClassCopy } from './class';
import { classForTests } from './class.policy';
import { classNotFound } from './class.refusals';

const now = new Date('2026-06-01T06:00:00Z');
const aClass = (over: Partial<ClassCopy> = {}) => ({ teacherId: 'T', status: 'active', ...over }) as ClassCopy;
const [old, fresh] = [aClassId(now), aClassId(now, 10_000)];

describe('who may create tests in a class', () => {
  it.each<[string, ClassCopy | null, string, string]>([
    ['the owner of an active class', aClass(), old, 'allowed'],
    ['the owner of a draft class', aClass({ status: 'draft' }), old, 'allowed'],
    ['the owner of an archived class', aClass({ status: 'archived' }), old, 'class_archived'],
    ['whom it does not concern', aClass({ teacherId: 'O', status: 'archived' }), old, 'class_not_found'],
    ['an unknown class', null, old, 'class_not_found'],
    ['a class created a moment ago', null, fresh, 'class_on_its_way'],
  ])('%s', async (_case, found, classId, expected) => {
    const own = (c: ClassCopy | null) => ofSameOwner(c, { teacherId: 'T' }, classNotFound);
    const code = await classForTests(found, classId, own, now).then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    );
    expect(code).toBe(expected);
  });
});
