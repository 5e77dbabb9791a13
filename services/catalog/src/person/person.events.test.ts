import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClass, anActiveClass, aTeacher, startCatalog } from '../../test/builders';

const t = sharedByTests(startCatalog);

const erase = ({ id }: TestUser) =>
  t.deliver(
    'profile_changed',
    { userId: id, displayName: '', role: 'teacher', isActive: false, erased: true },
    { key: id, aggSeq: 2 },
  );

it('archives the classes of an erased teacher, once, and leaves those of others and those given to another', async () => {
  const [teacher, next] = [await aTeacher(t), await aTeacher(t, 'Ravi Menon')];
  const [open, draft, given, others] = [
    await anActiveClass(t, teacher),
    await aClass(t, teacher),
    await anActiveClass(t, teacher),
    await anActiveClass(t, next),
  ];
  const body = { teacherId: next.id, reason: 'Leaves the institute' };
  const admin = { id: next.id, role: 'admin', mfa: true } as const;
  expect((await t.call('transferClass', { as: admin, params: { classId: given }, body })).status).toBe(200);

  await erase(teacher);
  await erase(teacher);
  await t.settle();
  const moves = (await t.published('class_status_changed')).filter(({ data }) => data.to === 'archived');
  expect(moves.map(({ data }) => [data.classId, data.from]).sort()).toEqual(
    [
      [open, 'active'],
      [draft, 'draft'],
    ].sort(),
  );
  const states = await t.published('class_changed');
  const lastOf = (id: string) => states.filter(({ data }) => data.classId === id).at(-1)?.data.status;
  expect([open, draft, given, others].map(lastOf)).toEqual(['archived', 'archived', 'active', 'active']);
});
