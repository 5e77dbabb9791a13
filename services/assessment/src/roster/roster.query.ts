import { cached, type Clock } from '@kasauti/service-kit';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { rosterOf, type Roster } from './roster';

export interface RosterDeps {
  states: AttemptStateStore;
  enrolments: EnrolmentStore;
  clock: Clock;
}
export type ReadRoster = ReturnType<typeof readRoster>;

/** Several tabs of a page ask for the same roster within a moment. */
const FRESH_MS = 1000;

export function readRoster({ states, enrolments, clock }: RosterDeps) {
  const known = cached<Roster>(clock, { max: 50, ttlMs: FRESH_MS });
  return async ({ _id, classId }: Pick<TestDefinition, '_id' | 'classId'>): Promise<Roster> => {
    const read = async () => rosterOf(...(await Promise.all([states.ofTest(_id), enrolments.studentsOf(classId)])));
    return (await known(_id, read)).value;
  };
}
