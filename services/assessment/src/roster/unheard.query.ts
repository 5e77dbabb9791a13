import { endOf, timeTakenSec } from '../attempt/attempt';
import type { AttemptRow, AttemptStore } from '../attempt/attempt.store';
import type { AttemptState } from '../attempt-state/attempt-state';
import { exactPercent } from '../result/grading';
import { standing } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';

interface Deps {
  attempts: Pick<AttemptStore, 'listed'>;
  seats: Pick<SeatStore, 'withAttempts'>;
}
const CHUNK = 500;

/** Events bring the states of attempts, and may be late by hours. The seats know of every start and every end. */
export async function withUnheard(
  { attempts, seats }: Deps,
  testId: string,
  states: AttemptState[],
  behind: string[],
): Promise<AttemptState[]> {
  const heard = new Map(states.map((state) => [state._id, state]));
  const unheard = [...behind];
  for await (const some of seats.withAttempts(testId))
    for (const { attemptId, closedAt } of some.flatMap(standing))
      if (!heard.has(attemptId) || (closedAt && !heard.get(attemptId)?.isClosed)) unheard.push(attemptId);
  const found = new Map<string, AttemptState>();
  for (let i = 0; i < unheard.length; i += CHUNK)
    for (const row of await attempts.listed(unheard.slice(i, i + CHUNK)))
      if (!row.replacedBy) found.set(row._id, { ...batchOf(heard.get(row._id)), ...stateOf(row) });
  return [...states.filter(({ _id }) => !found.has(_id)), ...found.values()];
}

const batchOf = (heard?: AttemptState) => (heard?.batchId === undefined ? {} : { batchId: heard.batchId });

/** As its events will tell it, but for the batch. */
function stateOf(a: AttemptRow): AttemptState {
  const { _id, testId, studentId, no, startedAt, result } = a;
  const state = { _id, testId, studentId, no, startedAt, lastSeq: 0, pendingGrading: 0, isClosed: false };
  if (a.status === 'in_progress') return state;
  const submittedAt = endOf(a);
  const closed = {
    ...state,
    isClosed: true,
    submittedAt,
    timeTakenSec: timeTakenSec(a, submittedAt),
    lateAnswers: a.late,
  };
  return result ? { ...closed, ...result, percentage: exactPercent(result) } : closed;
}
