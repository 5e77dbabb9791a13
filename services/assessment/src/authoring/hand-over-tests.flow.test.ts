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
