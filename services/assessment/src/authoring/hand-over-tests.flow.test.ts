import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, NOW, once } from '../../test/builders';
import type { ClassStore } from '../class/class.store';
import type { TestStore } from '../test-definition/test-definition.store';
import { handOverTests } from './hand-over-tests.flow';

const PAGE = 2;

/** Five drafts of a class whose teacher was `former` and is now `present`; a read returns two of them. */
function aTransfer({ isMovable }: { isMovable: boolean }) {
  const owners = new Map(['a', 'b', 'c', 'd', 'e'].map((id) => [id, 'former']));
  const ofOthers = (teacherId: string) => [...owners.keys()].filter((id) => owners.get(id) !== teacherId);
  const classes = { get: async () => ({ teacherId: 'present' }) };
  const tests = {
    idsOfOthersIn: async (_classId: string, teacherId: string) => ofOthers(teacherId).slice(0, PAGE),
    get: async (id: string) => ({ _id: id, status: 'draft', teacherId: owners.get(id) }),
    giveTo: async ({ _id }: { _id: string }, teacherId: string) => (isMovable ? owners.set(_id, teacherId) : null),
  };
  const flow = handOverTests({ classes: classes as unknown as ClassStore, tests: tests as unknown as TestStore });
  return { owners, handOver: () => flow('a class') };
}

it('hands over all tests of a class, also those beyond the limit of one read', async () => {
  const { owners, handOver } = aTransfer({ isMovable: true });
  await handOver();
  expect([...owners.values()]).toEqual(Array(5).fill('present'));
});

it('ends with an error at a test that cannot be moved', async () => {
  await expect(aTransfer({ isMovable: false }).handOver()).rejects.toMatchObject({ code: 'try_again' });
});

describe('a class that is given to another teacher while a test comes into it', () => {
  const school = sharedByTests(aSchool);
  const next = aUser('teacher');
  type Write = 'insert' | 'change';

  /** All of the hand-over is done between what the request reads and this write. */
  async function givenBefore(write: Write, classId: string): Promise<void> {
    once(school.stores().tests, write, async (call) => {
      await school.classIs({ teacherId: next.id, formerTeacherId: school.teacher.id }, classId);
      return call();
    });
  }
  const copied = async (testId: string) =>
    (await school.t.call('duplicateTest', { as: school.teacher, params: { testId } })).body.data.id;
  const moved = async (testId: string, classId: string) => (await school.edit(testId, { class: classId })).body.data.id;

  it.each<[string, Write, (classId: string, other: string) => Promise<string>]>([
    ['a new draft', 'insert', async (classId) => (await school.draft({ class: classId })).id],
    ['a copy', 'insert', async (_classId, other) => copied(other)],
    ['one of another class', 'change', async (classId, other) => moved(other, classId)],
  ])('takes it along: %s', async (_what, write, request) => {
    const [classId, elsewhere] = [aClassId(NOW), aClassId(NOW)];
    for (const id of [classId, elsewhere]) await school.classIs({}, id);
    const other = (await school.draft({ class: write === 'insert' ? classId : elsewhere })).id;
    await givenBefore(write, classId);
    const testId = await request(classId, other);
    expect(await school.doc('test_definitions', testId)).toMatchObject({ classId, teacherId: next.id });
  });
});
