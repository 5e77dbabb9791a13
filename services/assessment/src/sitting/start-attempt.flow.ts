import { event, LOST, retryCas, type AppError, type NewEvent } from '@kasauti/service-kit';
import { extraMinutes } from '../accommodation/accommodation';
import type { AccommodationStore } from '../accommodation/accommodation.store';
import { endOf, isClosed, isOverdue, newAttempt, type Attempt } from '../attempt/attempt';
import { attemptClosed, attemptNotFound, languageUnknown } from '../attempt/attempt.refusals';
import type { AttemptStore } from '../attempt/attempt.store';
import { mayBePending } from '../class/class';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { At } from '../failpoint';
import { paperId, type Paper } from '../paper/paper';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { languagesOf } from '../question/texts';
import type { Allowance } from '../seat/allowance';
import { allowanceEnded } from '../seat/allowance-events';
import { newEntry } from '../seat/new-entry';
import {
  activeEntry,
  allowanceInForce,
  isTestFor,
  ownAttempts,
  rightInForce,
  startCheckDueAt,
  startRefusal,
  type Seat,
  type SeatEntry,
} from '../seat/seat';
import { enrolmentPending, startRefusals } from '../seat/seat.refusals';
import type { SeatStart, SeatStore } from '../seat/seat.store';
import { extendTest } from '../test-definition/extend-test.flow';
import type { TestDefinition } from '../test-definition/test-definition';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import type { CloseOverdue } from './submit-attempt.flow';

interface StartDeps {
  tests: TestStore;
  seats: SeatStore;
  attempts: AttemptStore;
  papers: PaperStore;
  classes: ClassStore;
  enrolments: EnrolmentStore;
  accommodations: AccommodationStore;
  closeOverdue: CloseOverdue;
  /** Whether enrolments may have been made or changed that are not known here, for longer than an event takes. */
  missesEnrolments: () => Promise<boolean>;
  at: At;
}
interface StartCommand {
  testId: string;
  studentId: string;
  writerId: string;
  takeOver: boolean;
  /** The attempt the page shows. It is resumed or reported closed, but no other attempt is started. */
  attemptId?: string;
  /** Of the texts that the page wants beside those of the first. */
  language?: string;
}
export interface Started {
  attempt: Attempt;
  paper: Paper;
  /** Another device is writing. */
  readOnly: boolean;
}
export type StartAttempt = ReturnType<typeof startAttempt>;
type Round<T> = Promise<T | typeof LOST>;

/**
 * Starts an attempt or resumes the running one. A crash after step 2 leaves a seat without its attempt; the next start or
 * the job `finish-starts` inserts the same document from the seat entry.
 */
export const startAttempt =
  (deps: StartDeps) =>
  async (command: StartCommand, now: Date): Promise<Started> => {
    const test = await deps.tests.get(command.testId);
    if (!test || test.status === 'draft' || test.paperVersion === null) throw testNotFound();
    if (command.language && !languagesOf(test).includes(command.language)) throw languageUnknown();
    const { paperVersion } = test;
    return retryCas(
      async () => {
        const seat = await deps.seats.get(command.testId, command.studentId);
        const running = activeEntry(seat);
        if (command.attemptId && command.attemptId !== running?.attemptId) throw notRunning(seat, command.attemptId);
        // 1. Resume the running attempt, or finish what a crash left.
        if (running) return resume(deps, running, command, now);
        await checkStart(deps, test, seat, command.studentId, now);
        return begin(deps, { ...test, paperVersion }, seat, command, now);
      },
      { tries: 25 },
    );
  };

async function resume(deps: StartDeps, running: SeatEntry, command: StartCommand, now: Date): Round<Started> {
  const { seats, attempts, papers, closeOverdue } = deps;
  const { testId, studentId } = command;
  const attempt = await attempts.get(running.attemptId);
  if (!attempt) await insertAttempt(deps, running, studentId, testId);
  else if (isOverdue(attempt, now)) await closeOverdue(attempt, now);
  else if (isClosed(attempt)) await seats.leave(testId, studentId, attempt._id, endOf(attempt));
  else {
    const resumed = await writeOrRead(deps, attempt, command);
    if (resumed) return { ...resumed, paper: await paperOrFail(papers, attempt.paperId) };
  }
  return LOST;
}

async function begin(
  deps: StartDeps,
  test: TestDefinition & { paperVersion: number },
  seat: Seat | null,
  { studentId, writerId }: StartCommand,
  now: Date,
): Round<Started> {
  const { seats, papers, accommodations, at } = deps;
  const allowance = allowanceInForce({ test, seat, now });
  const given = await accommodations.forTeacher(test.teacherId, studentId);
  const extraMin = extraMinutes(given, test.durationMin, now);
  const entry = newEntry({ test, seat, extraMin, writerId, allowance, now });
  await at('start:decided');
  await holdAnswers(deps, test, entry, now);
  await at('start:extended');
  // 2. The compare-and-set that decides: the request that writes the entry has started the attempt.
  const allowances = allowance && used(seat, allowance, entry);
  const start = { testId: test._id, studentId, startCheckDueAt: startCheckDueAt(now), entry, allowances };
  const ended = allowance
    ? [allowanceEnded({ allowance, why: 'used', test, studentId, attemptId: entry.attemptId })]
    : [];
  const isStarted = await seats.begin(seat, start, [...ended, ...rightUsed(seat, start)]);
  if (!isStarted) return LOST;
  await at('start:seat');

  // 3. The attempt, derived from the entry and the paper.
  const attempt = await insertAttempt(deps, entry, studentId, test._id);
  await at('start:attempt');
  return { attempt, paper: await paperOrFail(papers, attempt.paperId), readOnly: false };
}

/** The test first: no key is released while somebody sits longer. */
async function holdAnswers(
  { tests }: StartDeps,
  test: TestDefinition,
  { extraMin, allowanceId, closesAt }: SeatEntry,
  now: Date,
): Promise<void> {
  if (extraMin || allowanceId) await extendTest(tests, test._id, wholeMinute(closesAt), now);
}

const used = (seat: Seat | null, { id }: Allowance, { attemptId, startedAt }: SeatEntry): Allowance[] | undefined =>
  seat?.allowances?.map((one) =>
    one.id === id ? { ...one, ended: { why: 'used' as const, at: startedAt, attemptId } } : one,
  );

/** Of a hundred starts in one minute one writes the test. */
const wholeMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / 60_000) * 60_000);

/** Payment learns at once that the right is in use: it offers no refund, and sells no test without attempts left. */
function rightUsed(seat: Seat | null, { testId, studentId, entry }: SeatStart): NewEvent[] {
  const right = rightInForce(seat);
  if (!right || entry.allowanceId) return [];
  const data = { orderId: right.orderId, testId, studentId, attemptsUsed: ownAttempts(seat).length + 1 };
  return [event('entitlement_in_use', data, { aggId: right.orderId })];
}

async function checkStart(
  { classes, enrolments, missesEnrolments }: StartDeps,
  test: TestDefinition,
  seat: Seat | null,
  studentId: string,
  now: Date,
): Promise<void> {
  const [classCopy, enrolment] = await Promise.all([
    classes.get(test.classId),
    enrolments.get(test.classId, studentId),
  ]);
  const isUnknown = !classCopy || !enrolment;
  const isInside = enrolment?.isActive === true && isTestFor(test, enrolment, seat);
  if (isUnknown && mayBePending(test.classId, now)) throw enrolmentPending();
  // Of who has joined again or was moved to another batch, the state before may be all that is known here.
  if ((isUnknown || !isInside) && (await missesEnrolments())) throw enrolmentPending();
  if (enrolment?.isActive && !isInside) throw testNotFound();
  const refusal = startRefusal({
    test,
    classStatus: classCopy?.status ?? 'active',
    isEnrolled: enrolment?.isActive ?? false,
    seat,
    now,
  });
  if (refusal) throw startRefusals[refusal]();
}

/** The page shows another attempt than the running one: it learns when that attempt was submitted. */
function notRunning(seat: Seat | null, attemptId: string): AppError {
  const entry = seat?.attempts.find((e) => e.attemptId === attemptId);
  if (!entry) return attemptNotFound();
  return attemptClosed({ attemptId, submittedAt: (entry.closedAt ?? entry.deadlineAt).toISOString() });
}

export async function insertAttempt(
  { attempts, papers }: Pick<StartDeps, 'attempts' | 'papers'>,
  entry: SeatEntry,
  studentId: string,
  testId: string,
): Promise<Attempt> {
  const [paper, before] = await Promise.all([
    paperOrFail(papers, paperId(testId, entry.paperVersion)),
    entry.continues ? attempts.get(entry.continues) : null,
  ]);
  const attempt = newAttempt(entry, studentId, paper, before);
  await attempts.insert(attempt);
  return attempt;
}

async function paperOrFail(papers: PaperStore, id: string): Promise<Paper> {
  const paper = await papers.get(id);
  if (!paper) throw paperMissing('The test cannot be opened at the moment, please try again');
  return paper;
}

/** The same writer keeps its session; another device reads only, unless it takes over. Null: another request was first. */
async function writeOrRead(
  { attempts, at }: StartDeps,
  attempt: Attempt,
  { writerId, takeOver }: StartCommand,
): Promise<Omit<Started, 'paper'> | null> {
  if (!takeOver) return { attempt, readOnly: attempt.writerId !== writerId };
  await at('start:takeover');
  const taken = await attempts.takeOver(attempt, writerId);
  return taken && { attempt: taken, readOnly: false };
}
