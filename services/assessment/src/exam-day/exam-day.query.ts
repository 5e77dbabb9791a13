import type { components } from '@kasauti/contracts';
import { cached, type Clock } from '@kasauti/service-kit';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import { phaseOf, type TestDefinition } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';

type Wire = components['schemas'];
type ExamDay = Wire['ExamDay'];

export interface ExamDayDeps {
  attempts: AttemptStore;
  states: AttemptStateStore;
  tests: TestStore;
  classes: ClassStore;
  enrolments: EnrolmentStore;
  people: PersonStore;
  clock: Clock;
}

const MOST_SHOWN = 20;
/** Read at once. */
const MOST_CLASSES = 1000;
const SOON_MS = 3_600_000;
const RESULT_WITHIN_MS = 60_000;
/** Administrators who watch together share one reading. */
const FRESH_MS = 2000;
/** Counting a large class reads all its enrolments. */
const CLASS_SIZE_MS = 60_000;

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Every figure is counted over an index. */
export function readExamDay({ attempts, states, tests, classes, enrolments, people, clock }: ExamDayDeps) {
  const sizes = cached<number>(clock, { max: 500, ttlMs: CLASS_SIZE_MS });
  const days = cached<ExamDay>(clock, { max: 1, ttlMs: FRESH_MS });
  const sizeOf = async ({ classId, audience }: TestDefinition) =>
    (await sizes(JSON.stringify([classId, audience ?? null]), () => enrolments.countIn(classId, audience))).value;

  /** An archived class takes no new attempt. */
  async function archivedAmong(classIds: string[]): Promise<string[]> {
    const archived: string[] = [];
    for (let from = 0; from < classIds.length; from += MOST_CLASSES)
      for (const [id, { status }] of await classes.byId(classIds.slice(from, from + MOST_CLASSES)))
        if (status === 'archived') archived.push(id);
    return archived;
  }

  /** The fullest tests, and those that close next although no student is inside. */
  async function listed(running: { testId: string }[], archived: string[], now: Date): Promise<TestDefinition[]> {
    const fullest = running.slice(0, MOST_SHOWN).map(({ testId }) => testId);
    const byId = new Map((await tests.byIds(fullest)).map((test) => [test._id, test]));
    const closing = await tests.closingNext(now, MOST_SHOWN, archived);
    const full = fullest.flatMap((id) => byId.get(id) ?? []);
    return [...full, ...closing.filter(({ _id }) => !byId.has(_id))].slice(0, MOST_SHOWN);
  }

  async function rowsOf(
    shown: TestDefinition[],
    inside: Map<string, number>,
    now: Date,
  ): Promise<Wire['ExamDayTest'][]> {
    const [inClass, names, expected] = await Promise.all([
      classes.byId(shown.map((test) => test.classId)),
      people.names(shown.map((test) => test.teacherId)),
      Promise.all(shown.map((test) => sizeOf(test))),
    ]);
    return shown.map((test, i) => ({
      testId: test._id,
      title: test.title,
      className: inClass.get(test.classId)?.title ?? '',
      teacher: names.get(test.teacherId) ?? '',
      inside: inside.get(test._id) ?? 0,
      expected: expected[i] ?? 0,
      isOpen: phaseOf(test, now) === 'open' && inClass.get(test.classId)?.status !== 'archived',
      opensAt: timeOf(test.startAt),
      endsAt: timeOf(test.endAt),
    }));
  }

  async function read(now: Date): Promise<ExamDay> {
    const soon = new Date(now.getTime() + SOON_MS);
    const [running, byClass, overdue, lateResults] = await Promise.all([
      states.running(),
      tests.countByClass(now, soon),
      attempts.countOverdue(now),
      attempts.countGradeDue(new Date(now.getTime() - RESULT_WITHIN_MS)),
    ]);
    const archived = await archivedAmong(byClass.map(({ classId }) => classId));
    const opening = await tests.opening(now, soon, MOST_SHOWN, archived);
    const isArchived = new Set(archived);
    const startable = byClass.filter(({ classId }) => !isArchived.has(classId));
    const inside = new Map(running.map((test) => [test.testId, test.inside]));
    return {
      asOf: now.toISOString(),
      open: startable.reduce((sum, { open }) => sum + open, 0),
      inside: running.reduce((sum, test) => sum + test.inside, 0),
      overdue,
      lateResults,
      tests: await rowsOf(await listed(running, archived, now), inside, now),
      opening: await rowsOf(opening, inside, now),
      openingSoon: startable.reduce((sum, one) => sum + one.opening, 0),
    };
  }

  return async (): Promise<ExamDay> => (await days('now', () => read(clock.now()))).value;
}
