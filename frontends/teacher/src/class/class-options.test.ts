import { aClass, teacher } from '../../test/builders';
import { classOptions } from './class-options';

describe('N-050: the classes by which a list is filtered', () => {
  const access = (ownerId: string, ...can: ('result.see' | 'people.see')[]) => ({
    access: { ownerId, owner: 'Meera', roles: [], can },
  });
  const classes = [
    aClass({ id: 'own' }),
    aClass({ id: 'taught', ...access('B', 'result.see') }),
    aClass({ id: 'desk', ...access('B', 'people.see') }),
    aClass({ id: 'other', ...access('C', 'result.see') }),
  ];
  it.each([
    ['', '', ['own', 'taught', 'other']],
    ['B', '', ['taught']],
    [teacher.id, '', ['own']],
    ['', 'desk', ['own', 'taught', 'desk', 'other']],
  ])(
    'are those in which the teacher may see it, of the chosen owner %p, and the chosen one %p',
    (ownerId, classId, ids) =>
      expect(
        classOptions(classes, { needs: 'result.see', ownerId, classId }, teacher.id).map(({ value }) => value),
      ).toEqual(ids),
  );
});
