import type { components } from '@kasauti/contracts';
import type { Reach } from '@kasauti/contracts/staff';
import { dayOf } from '../calendar';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { ClassStore } from '../class/class.store';
import type { PersonStore } from '../person/person.store';
import type { TestStore } from '../test-definition/test-definition.store';

interface WorkDeps {
  tests: TestStore;
  states: AttemptStateStore;
  classes: ClassStore;
  people: PersonStore;
}
type Work = components['schemas']['GradingWork'];

/** Where the list ends; the longest waiting come first. */
const MOST_TESTS = 1000;

/** The tests in reach with answers that wait for points, the longest waiting first. */
export const readGradingWork =
  ({ tests, states, classes, people }: WorkDeps) =>
  async (reach: readonly Reach[], now: Date): Promise<Work[]> => {
    const waiting = (await states.waitingIn(await tests.idsWithin(reach))).slice(0, MOST_TESTS);
    const found = await tests.byIds(waiting.map(({ _id }) => _id));
    const [classesById, names] = await Promise.all([
      classes.byId(found.map((test) => test.classId)),
      people.names(found.map((test) => test.teacherId)),
    ]);
    const byId = new Map(found.map((test) => [test._id, test]));
    return waiting.flatMap(({ _id, answers, since }) => {
      const test = byId.get(_id);
      if (!test) return [];
      return {
        testId: _id,
        title: test.title,
        className: classesById.get(test.classId)?.title ?? '',
        owner: names.get(test.teacherId) ?? '',
        waiting: answers,
        oldestDay: dayOf(since ?? now),
      };
    });
  };
