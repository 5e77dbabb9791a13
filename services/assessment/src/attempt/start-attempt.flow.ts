import {
  conflict,
  forbidden,
  notFound,
  paymentRequired,
  unavailable,
  unguessableId,
  type AppError,
} from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { At } from '../failpoint';
import { paperId, type Paper } from '../paper/paper';
import type { PaperStore } from '../paper/paper.store';
import { activeEntry, startRefusal, type Seat, type SeatEntry, type StartRefusal } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import { isOnItsWay } from '../test-definition/class-of-test';
import type { TestDefinition } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { bornAttempt, isOverdue, minuteOf, sliceOf, type Attempt } from './attempt';
import type { AttemptStore } from './attempt.store';
import type { CloseOverdue } from './submit-attempt.flow';

export interface StartDeps {
  tests: TestStore;
  seats: SeatStore;
  attempts: AttemptStore;
  papers: PaperStore;
  classes: ClassStore;
  enrolments: EnrolmentStore;
  closeOverdue: CloseOverdue;
  at: At;
}
export interface StartCommand {
  testId: string;
  studentId: string;
  writerId: string;
  takeOver: boolean;
  /** The attempt the page means: gone on with, or told to be over. */
  attemptId?: string;
}
export interface Started {
  attempt: Attempt;
  paper: Paper;
  /** Somebody else is writing. */
  readOnly: boolean;
}
const TRIES = 25;

const refusals: Record<StartRefusal, () => AppError> = {
  not_enrolled: () => forbidden('not_enrolled', 'You are not enrolled in this class'),
  class_archived: () => conflict('class_archived', 'This class is archived'),
  not_open_yet: () => conflict('not_open_yet', 'This test is not open yet'),
  window_closed: () => conflict('window_closed', 'This test can no longer be started'),
  payment_required: () => paymentRequired('payment_required', 'Please pay for this test first'),
  attempts_used: () => conflict('attempts_used', 'You have used all your attempts for this test'),
};

/**
 * Begins an attempt or goes on with the running one. A crash after step 2 leaves a seat without its attempt; the next
 * start or the job `finish-starts` inserts the same bytes from the entry.
 */
export const startAttempt =
  (deps: StartDeps) =>
  async (command: StartCommand, now: Date): Promise<Started> => {
    const { tests, seats, attempts, papers, closeOverdue, at } = deps;
    const test = await tests.get(command.testId);
    if (!test || test.status === 'draft' || test.paperVersion === null)
      throw notFound('test_not_found', 'Test not found');

    for (let tries = 0; tries < TRIES; tries++) {
      const seat = await seats.get(command.testId, command.studentId);
      const running = activeEntry(seat);
      if (command.attemptId && command.attemptId !== running?.attemptId) throw isOver(seat, command.attemptId);
      if (running) {
        // 1. An attempt is running: go on with it, or put right what a crash left.
        const attempt = await attempts.get(running.attemptId);
        if (!attempt) await insertBorn(deps, running, command.studentId, test._id);
        else if (isOverdue(attempt, now)) await closeOverdue(attempt, now);
        else if (attempt.status !== 'in_progress')
          await seats.leave(command.testId, command.studentId, attempt._id, attempt.submittedAt ?? attempt.deadlineAt);
        else {
          const resumed = await writeOrWatch(deps, attempt, command);
          if (resumed) return { ...resumed, paper: await paperOrFail(papers, attempt.paperId) };
        }
        continue;
      }
      await refuse(deps, test, seat, command.studentId, now);

      // 2. The one compare-and-set: whoever writes the entry has started.
      const entry = newEntry(test, test.paperVersion, seat, command.writerId, now);
      await at('start:decided');
      const won = await seats.begin(seat, {
        testId: test._id,
        studentId: command.studentId,
        slice: sliceOf(command.studentId),
        bornSlot: minuteOf(now),
        entry,
      });
      if (!won) continue;
      await at('start:seat');

      // 3. The attempt, made of nothing but the entry and the paper.
      const attempt = await insertBorn(deps, entry, command.studentId, test._id);
      await at('start:attempt');
      return { attempt, paper: await paperOrFail(papers, attempt.paperId), readOnly: false };
    }
    throw unavailable('try_again', 'Please try again', 1);
  };

async function refuse(
  { classes, enrolments }: StartDeps,
  test: TestDefinition,
  seat: Seat | null,
  studentId: string,
  now: Date,
): Promise<void> {
  const [owned, enrolment] = await Promise.all([classes.get(test.classId), enrolments.get(test.classId, studentId)]);
  const onItsWay = (!owned || !enrolment) && isOnItsWay(test.classId, now);
  if (onItsWay)
    throw unavailable('enrolment_on_its_way', 'Your enrolment is being prepared, please try again in a moment', 1);
  const refusal = startRefusal({
    test,
    classStatus: owned?.status ?? 'active',
    isEnrolled: enrolment?.isActive ?? false,
    seat,
    now,
  });
  if (refusal) throw refusals[refusal]();
}

/** Never a new attempt for a page that means another one: it says when that one was submitted, and where its result is. */
function isOver(seat: Seat | null, attemptId: string): AppError {
  const entry = seat?.attempts.find((e) => e.attemptId === attemptId);
  if (!entry) return notFound('attempt_not_found', 'Attempt not found');
  return conflict('attempt_closed', 'This attempt is closed', {
    attemptId,
    submittedAt: (entry.closedAt ?? entry.deadlineAt).toISOString(),
  });
}

function newEntry(
  test: TestDefinition,
  paperVersion: number,
  seat: Seat | null,
  writerId: string,
  now: Date,
): SeatEntry {
  const deadlineAt = new Date(now.getTime() + test.durationMin * 60_000);
  return {
    attemptId: unguessableId(),
    no: (seat?.attempts.length ?? 0) + 1,
    startedAt: now,
    deadlineAt,
    closesAt: new Date(deadlineAt.getTime() + test.syncGraceSec * 1000),
    paperVersion,
    writerId,
    optionIds: 'attempt',
    closedAt: null,
  };
}

export async function insertBorn(
  { attempts, papers }: Pick<StartDeps, 'attempts' | 'papers'>,
  entry: SeatEntry,
  studentId: string,
  testId: string,
): Promise<Attempt> {
  const born = bornAttempt(entry, studentId, await paperOrFail(papers, paperId(testId, entry.paperVersion)));
  await attempts.insert(born);
  return born;
}

async function paperOrFail(papers: PaperStore, id: string): Promise<Paper> {
  const paper = await papers.get(id);
  if (!paper) throw unavailable('paper_missing', 'The test cannot be opened at the moment, please try again', 1);
  return paper;
}

/** The same writer keeps its session; another one watches, unless it takes over. Null: somebody else was faster. */
async function writeOrWatch(
  { attempts, at }: StartDeps,
  attempt: Attempt,
  { writerId, takeOver }: StartCommand,
): Promise<Omit<Started, 'paper'> | null> {
  if (takeOver) {
    await at('start:takeover');
    const taken = await attempts.takeOver(attempt, writerId);
    return taken && { attempt: taken, readOnly: false };
  }
  return { attempt, readOnly: attempt.writerId !== writerId };
}
