import { LOST, retryCas } from '@kasauti/service-kit';
import { isSameOwner } from '../access/access';
import type { ClassStore } from '../class/class.store';
import { testChanged, type TestDefinition, type TestDraft } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';

interface Deps {
  classes: ClassStore;
  tests: TestStore;
}

/**
 * After a transfer of the class its tests, drafts too, belong to the teacher it has now. Each test is one step. A read
 * returns a limited number of tests, so it is repeated until it finds none; a test that cannot be moved throws.
 */
export const handOverTests =
  ({ classes, tests }: Deps) =>
  async (classId: string): Promise<void> => {
    const teacherId = (await classes.get(classId))?.teacherId;
    if (!teacherId) return;
    const next = () => tests.idsOfOthersIn(classId, teacherId);
    for (let ids = await next(); ids.length > 0; ids = await next())
      for (const id of ids) await handOver(tests, id, teacherId);
  };

/**
 * Stores a test in its class. A hand-over at the same moment, in any process, has changed the class before it looks
 * for its tests: it finds this one, or the new teacher is found here.
 */
export function storeInClass({ classes, tests }: Deps) {
  /** For one that came into its class by another write. */
  async function follow<T extends Pick<TestDefinition, '_id' | 'classId' | 'teacherId'>>(test: T): Promise<T> {
    const current = await classes.current(test.classId);
    if (current && !isSameOwner(test, current)) await handOver(tests, test._id, current.teacherId);
    return test;
  }
  return {
    follow,
    async store(draft: TestDraft): Promise<void> {
      await tests.insert(draft);
      await follow(draft);
    },
  };
}

const handOver = (tests: TestStore, id: string, teacherId: string): Promise<true> =>
  retryCas(async () => {
    const current = await tests.get(id);
    if (!current || isSameOwner(current, { teacherId })) return true;
    const events = current.status === 'draft' ? [] : [testChanged({ ...current, teacherId })];
    return (await tests.giveTo(current, teacherId, events)) ? true : LOST;
  });
