import type { components } from '@kasauti/contracts';
import type { Reach } from '@kasauti/contracts/staff';
import { dayOf } from '../accommodation/accommodation';
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

/** More tests than anybody looks through; the newest count. */
const MOST_TESTS = 1000;

/** The tests in reach with answers that wait for points, the longest waiting first. */
export const readGradingWork =
  ({ tests, states, classes, people }: WorkDeps) =>
  async (reach: readonly Reach[], now: Date): Promise<Work[]> => {
    const { rows } = await tests.within(reach, undefined, { skip: 0, limit: MOST_TESTS });
    const published = rows.filter((test) => test.paperVersion !== null);
    const counts = await states.countsOf(
      published.map((test) => test._id),
      now,
    );
    const waiting = published.filter(({ _id }) => (counts.get(_id)?.pendingGrading ?? 0) > 0);
    const [classesById, names, oldest] = await Promise.all([
      classes.byId(waiting.map((test) => test.classId)),
      people.names(waiting.map((test) => test.teacherId)),
      Promise.all(waiting.map(({ _id }) => states.oldestPending(_id))),
    ]);
    return waiting
      .map((test, i) => ({
        testId: test._id,
        title: test.title,
        className: classesById.get(test.classId)?.title ?? '',
        owner: names.get(test.teacherId) ?? '',
        waiting: counts.get(test._id)?.pendingGrading ?? 0,
        oldestDay: dayOf(oldest[i] ?? now),
      }))
      .sort((a, b) => a.oldestDay.localeCompare(b.oldestDay) || (a.testId < b.testId ? -1 : 1));
  };
