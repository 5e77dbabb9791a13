import type { components } from '@kasauti/contracts';
import type { AttemptRow } from '../attempt/attempt.store';
import { attemptRow } from '../attempt/attempt-row.view';
import type { LastSeen } from './seen.query';
import { passedOf, type Roster, type RosterRow } from './roster';

export function testStudent(
  { studentId, state, rank, rollNo, batch }: RosterRow,
  { ranked }: Roster,
  { name, attempt, seen }: { name: string; attempt?: AttemptRow; seen?: LastSeen },
): components['schemas']['TestStudent'] {
  const passed = passedOf(state);
  return {
    ...(state ? { attemptId: state._id } : {}),
    studentId,
    studentName: name,
    ...(rollNo ? { rollNo } : {}),
    ...(batch ? { batch: batch.name } : {}),
    state: !state ? 'not_started' : state.isClosed ? 'submitted' : 'sitting',
    ...(attempt ? { attempt: attemptRow(attempt, name) } : {}),
    ...(rank === undefined ? {} : { rank, of: ranked }),
    ...(passed === undefined ? {} : { passed }),
    ...(state?.timeTakenSec === undefined ? {} : { timeTakenSec: state.timeTakenSec }),
    ...(seen ? { lastSeenAt: seen.at.toISOString() } : {}),
    ...(seen?.silentSec === undefined ? {} : { silentSec: seen.silentSec }),
  };
}
