import { cached, type Clock } from '@kasauti/service-kit';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { rosterOf, type Roster } from './roster';

export interface RosterDeps {
  states: AttemptStateStore;
  enrolments: EnrolmentStore;
  classes: ClassStore;
  clock: Clock;
}
export type ReadRoster = ReturnType<typeof readRoster>;

/** Several tabs of a page ask for the same roster within a moment. */
const FRESH_MS = 1000;

export function readRoster({ states, enrolments, classes, clock }: RosterDeps) {
  const known = cached<Roster>(clock, { max: 50, ttlMs: FRESH_MS });
  return async ({ _id, classId, audience }: Pick<TestDefinition, '_id' | 'classId' | 'audience'>): Promise<Roster> => {
    const read = async () => {
      const [attempts, members, classCopy] = await Promise.all([
        states.ofTest(_id),
        enrolments.membersOf(classId),
        classes.get(classId),
      ]);
      return rosterOf(attempts, { members, audience, batches: classCopy?.batches });
    };
    return (await known(`${_id} ${JSON.stringify(audience ?? null)}`, read)).value;
  };
}
