import { heard, noAnswer, numbered, numberedHere, type Entry } from '../journal/answer-journal';
import { withTexts } from '../../paper-texts/merge-texts';
import type { Paper, ReadOutcome, RenewOutcome, SendOutcome, SubmitOutcome } from '../journal/attempt.data';
import {
  apply,
  beat,
  beatAgain,
  beatSoon,
  choose,
  commitDraft,
  emit,
  give,
  isHandingIn,
  keepAttempt,
  leave,
  look,
  renew,
  sendNow,
  set,
  setJournal,
  setNetwork,
  setTimer,
  type,
  withReading,
  type Effect,
  type Now,
  type Step,
  type TimerName,
} from './effects';
import { msLeft } from './countdown';
import { fetched, fetchResponses } from './responses';
import { firstUnanswered, serverNow, type ExamState } from './exam-state';
import { openPlaces, runningAt } from './running-section';
import {
  answered,
  ask,
  callOff,
  close,
  decide,
  fail,
  handIn,
  isAsking,
  leftMs,
  proceed,
  renewed,
  runOut,
  savedAfterClose,
  sendSubmission,
  stop,
  submitNow,
  tryAgain,
} from './submission';

export type ExamEvent =
  /** By mouse or key. With several correct options: chosen, or no longer. */
  | { kind: 'chose'; questionId: string; choice: string }
  | { kind: 'typed'; questionId: string; text: string }
  | { kind: 'marked'; questionId: string; isMarked: boolean }
  | { kind: 'cleared'; questionId: string }
  | { kind: 'went'; index: number }
  /** The page is hidden and may never return, or the submit dialog opens. */
  | { kind: 'flushed' }
  /** The page leaves the test. */
  | { kind: 'left' }
  | { kind: 'kept'; no: number; rows: Entry[] }
  | { kind: 'not_kept'; no: number }
  | { kind: 'saved'; outcome: SendOutcome }
  | { kind: 'read'; outcome: ReadOutcome }
  /** `lastSeq` is that of the request which is answered. */
  | { kind: 'submitted'; outcome: SubmitOutcome; lastSeq: number }
  | { kind: 'fired'; timer: TimerName }
  | { kind: 'looked' }
  | { kind: 'network'; online: boolean }
  | { kind: 'writing'; writing: boolean }
  /** `renewed`: also after a login in this page. */
  | { kind: 'renewed' | 'fetched'; outcome: RenewOutcome }
  /** The same paper in further languages. */
  | { kind: 'texts'; paper: Paper }
  | { kind: 'handed_in' }
  | { kind: 'called_off' };

/** A running test as a pure reducer: event in, next state and effects out. */
export function advance(before: ExamState, event: ExamEvent, now: Now): { state: ExamState; effects: Effect[] } {
  const step: Step = { state: before, effects: [], now };
  // Once before, so that no answer is taken for a section that has ended, and once after: the event may have moved the ends.
  if (event.kind !== 'left') followSections(step);
  handle(step, event);
  if (event.kind !== 'left') {
    followSections(step);
    fetchResponses(step);
  }
  if (mayMoveDeadline(before, step.state, event)) setDeadline(step);
  return { state: step.state, effects: step.effects };
}

function handle(step: Step, event: ExamEvent): void {
  switch (event.kind) {
    case 'chose':
      return choose(step, event.questionId, event.choice);
    case 'typed':
      return type(step, event.questionId, event.text);
    case 'marked':
      commitDraft(step);
      return give(step, event.questionId, { markedForReview: event.isMarked });
    case 'cleared':
      set(step, { draft: undefined, clears: step.state.clears + 1 });
      return give(step, event.questionId, { ...noAnswer, markedForReview: false });
    case 'went':
      return goTo(step, event.index);
    case 'flushed':
      commitDraft(step);
      sendNow(step);
      return keepAttempt(step);
    // After a logout the stored paper has just been deleted: only the draft is written.
    case 'left':
      return commitDraft(step);
    case 'kept':
      return kept(step, event);
    case 'not_kept':
      set(step, { journal: numberedHere(step.state.journal, event.no), isUrgent: true });
      setNetwork(step, { deviceBroken: true });
      return sendKept(step);
    case 'saved':
      return saved(step, event.outcome);
    case 'read':
      return read(step, event.outcome);
    case 'submitted':
      return answered(step, event.outcome, event.lastSeq);
    case 'fired':
      return fired(step, event.timer);
    case 'looked':
      return look(step);
    case 'network':
      return network(step, event.online);
    case 'writing':
      set(step, { writing: event.writing });
      if (event.writing) {
        keepAttempt(step);
        // The read at the opening got no answer.
        (step.state.journal.isUnheard ? beatAgain : beat)(step);
        sendNow(step);
      }
      return;
    case 'renewed':
      return renewed(step, event.outcome);
    case 'fetched':
      return fetched(step, event.outcome);
    case 'texts':
      set(step, { started: { ...step.state.started, paper: withTexts(step.state.started.paper, event.paper) } });
      return keepAttempt(step);
    case 'handed_in':
      return handIn(step);
    case 'called_off':
      return callOff(step);
  }
}

function goTo(step: Step, index: number): void {
  if (!openPlaces(step.state).includes(index)) return;
  leave(step);
  show(step, index);
}

/** Goes on to the section that runs by the clock, or back to one that was given more time. What was typed is kept. */
function followSections(step: Step): void {
  const { started, section, submission, stopped } = step.state;
  const running = runningAt(started.sectionEnds, serverNow(step.state, step.now));
  if (running === section || submission.status === 'done' || stopped === 'closed') return;
  leave(step);
  set(step, { section: running });
  show(step, firstUnanswered(openPlaces(step.state), started, step.state.journal));
}

function show(step: Step, index: number): void {
  const question = step.state.started.paper.questions[index];
  set(step, {
    current: index,
    visited: new Set([...step.state.visited, ...(question ? [question.id] : [])]),
    shownAtMs: step.now.monotonicMs,
  });
  sendNow(step);
  keepAttempt(step);
}

function kept(step: Step, { no, rows }: Extract<ExamEvent, { kind: 'kept' }>): void {
  set(step, { journal: numbered(step.state.journal, no, rows) });
  if (step.state.network.deviceBroken) {
    // IndexedDB works again: store what only this page has.
    setNetwork(step, { deviceBroken: false });
    emit(step, {
      do: 'rewrite',
      entries: step.state.journal.entries,
      upTo: step.state.journal.entries.at(-1)?.seq ?? 0,
    });
  }
  sendKept(step);
}

/** Once all numbers are assigned, sends what waits for them. */
function sendKept(step: Step): void {
  if (step.state.journal.unnumbered.length > 0) return;
  if (isHandingIn(step.state)) sendSubmission(step);
  else if (step.state.isUrgent) sendNow(step);
}

function saved(step: Step, outcome: SendOutcome): void {
  set(step, { isSending: false });
  if (step.state.closedSeq !== undefined) return savedAfterClose(step, outcome);
  if (outcome.kind === 'ticket_lost') return renew(step);
  if (outcome.kind === 'stop') return stop(step, outcome.reason);
  if (outcome.kind !== 'retry' && apply(step, outcome))
    return isHandingIn(step.state) ? sendSubmission(step) : sendNow(step);
  tryAgain(step, outcome.kind === 'retry' ? outcome.afterMs : undefined);
}

function read(step: Step, outcome: ReadOutcome): void {
  const wasAsked = isAsking(step) && step.state.submission.isAsked;
  set(step, { isReading: false });
  if (outcome.kind !== 'known') {
    if (outcome.kind === 'unreachable') setNetwork(step, { isReached: false });
    beatAgain(step);
    const { stopped, isSettled, closedSeq } = step.state;
    if (stopped === 'closed') return set(step, { isSettled: isSettled || closedSeq === undefined });
    if (!isAsking(step)) return;
    if (!wasAsked) return ask(step);
    // It cannot be read with this ticket; the submission will find out why.
    return outcome.kind === 'unreachable' ? fail(step) : submitNow(step);
  }
  const { attempt } = outcome;
  setNetwork(step, { isReached: true });
  withReading(step, attempt, wasAsked);
  if (attempt.announcements) set(step, { announcements: attempt.announcements });
  if (attempt.status !== 'in_progress') return close(step, attempt);
  if (step.state.stopped === 'closed') return beatSoon(step);
  if (attempt.sessionNo !== step.state.started.sessionNo) return stop(step, 'taken_over');
  const { writing, journal } = step.state;
  // A tab that only reads does not know what the other one has given since.
  if (writing) setJournal(step, heard(journal, attempt.ackSeq));
  if (wasAsked) decide(step);
  else if (isAsking(step)) ask(step);
  else sendNow(step);
}

function fired(step: Step, timer: TimerName): void {
  switch (timer) {
    case 'send':
      set(step, { isSendDue: false, heldUntilMs: 0 });
      return sendNow(step);
    case 'typing':
      return commitDraft(step);
    case 'beat':
      return look(step);
    case 'deadline':
      return runOut(step);
    case 'submit':
      return proceed(step);
    case 'fetch':
      return set(step, { isFetching: false });
  }
}

function network(step: Step, online: boolean): void {
  setNetwork(step, { online });
  if (!online) return;
  sendNow(step);
  look(step);
  if (step.state.submission.status === 'failed') proceed(step);
}

const mayMoveDeadline = (
  before: ExamState,
  { clock, network: { online, isReached }, started, section, submission, stopped }: ExamState,
  event: ExamEvent,
): boolean =>
  event.kind === 'writing' ||
  event.kind === 'looked' ||
  (event.kind === 'fired' && event.timer === 'deadline') ||
  before.clock !== clock ||
  before.network.online !== online ||
  before.network.isReached !== isReached ||
  before.started.deadlineAt !== started.deadlineAt ||
  before.started.sectionEnds !== started.sectionEnds ||
  before.section !== section ||
  before.submission.automatic !== submission.automatic ||
  before.stopped !== stopped;

function setDeadline(step: Step): void {
  const { stopped, writing, started, section, submission } = step.state;
  if (stopped === 'closed' || submission.automatic || submission.status === 'done') return;
  const next = started.sectionEnds?.slice(0, -1)[section ?? -1];
  // A page that only reads goes from section to section, too.
  if (next) return setTimer(step, 'deadline', Math.max(20, msLeft(next.endsAt, serverNow(step.state, step.now))));
  if (stopped || !writing || started.readOnly) return;
  setTimer(step, 'deadline', Math.max(20, leftMs(step)));
}
