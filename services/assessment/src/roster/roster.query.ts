import { byRoll } from '@kasauti/contracts/members';
import { cached, type Clock } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AttemptState } from '../attempt-state/attempt-state';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import { isPaidTest } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { rosterOf, type Roster, type RosterRow } from './roster';
import { withUnheard } from './unheard.query';

export interface RosterDeps {
  attempts: AttemptStore;
  states: AttemptStateStore;
  enrolments: EnrolmentStore;
  classes: ClassStore;
  seats: SeatStore;
  people: PersonStore;
  clock: Clock;
}
type Listed = Pick<TestDefinition, '_id' | 'classId' | 'audience' | 'feePaise'>;
export type ReadRoster = ReturnType<typeof readRoster>;

/** Several tabs of a page ask for the same roster within a moment. */
const FRESH_MS = 1000;
/** That of a class of thousands takes the process that also takes the answers: a tenth of the time at most, for each test. */
const REST = { times: 9, atMostMs: 10_000 };

/** For what is kept: nothing of it may be older than the rest, or missing. */
interface Fresh {
  /** Attempts that are known to have changed since the list heard of them. */
  behind: string[];
}

export function readRoster({ attempts, states, enrolments, classes, seats, people, clock }: RosterDeps) {
  const known = cached<Roster>(clock, { max: 50, ttlMs: FRESH_MS, rest: REST });
  /** Whose the test is, in whatever batch they are. */
  const holdersOf = async (test: Pick<TestDefinition, '_id' | 'feePaise'>): Promise<string[]> => {
    const holders: string[] = [];
    for await (const some of seats.studentsAllowed(test._id)) holders.push(...some.map(({ studentId }) => studentId));
    if (isPaidTest(test))
      for await (const paid of seats.withRight(test._id)) holders.push(...paid.map(({ studentId }) => studentId));
    return holders;
  };
  /** Those without an attempt come last, by roll number, then those without one by name. */
  async function inOrder(rows: RosterRow[]): Promise<RosterRow[]> {
    const absent = rows.filter((row) => !row.state);
    const names = await people.names(absent.flatMap(({ studentId, rollNo }) => (rollNo ? [] : [studentId])));
    const named = absent.map((row) => ({ row, rollNo: row.rollNo, name: names.get(row.studentId) ?? '' }));
    return [...rows.filter((row) => row.state), ...named.sort(byRoll).map(({ row }) => row)];
  }
  const heardOf = async (testId: string, fresh?: Fresh): Promise<AttemptState[]> => {
    const heard = await states.ofTest(testId);
    return fresh ? withUnheard({ attempts, seats }, testId, heard, fresh.behind) : heard;
  };
  return async ({ _id, classId, audience, feePaise }: Listed, fresh?: Fresh): Promise<Roster> => {
    const read = async () => {
      const [found, members, classCopy, holders] = await Promise.all([
        heardOf(_id, fresh),
        enrolments.membersOf(classId),
        classes.get(classId),
        audience ? holdersOf({ _id, feePaise }) : [],
      ]);
      const roster = rosterOf(found, { members, audience, holders, batches: classCopy?.batches });
      return { ...roster, rows: await inOrder(roster.rows) };
    };
    return fresh ? read() : (await known(`${_id} ${JSON.stringify(audience ?? null)}`, read)).value;
  };
}
