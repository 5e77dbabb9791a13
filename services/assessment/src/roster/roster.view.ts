import type { components } from '@kasauti/contracts';
import type { AttemptRow } from '../attempt/attempt.store';
import { attemptRow } from '../attempt/attempt-row.view';
import { passedOf, type Roster, type RosterRow } from './roster';

export function testStudent(
  { studentId, state, rank }: RosterRow,
  { ranked }: Roster,
  name: string,
  attempt: AttemptRow | undefined,
): components['schemas']['TestStudent'] {
  const passed = passedOf(state);
  return {
    studentId,
    studentName: name,
    state: !state ? 'not_started' : state.isClosed ? 'submitted' : 'sitting',
    ...(attempt ? { attempt: attemptRow(attempt, name) } : {}),
    ...(rank === undefined ? {} : { rank, of: ranked }),
    ...(passed === undefined ? {} : { passed }),
    ...(state?.timeTakenSec === undefined ? {} : { timeTakenSec: state.timeTakenSec }),
  };
}
