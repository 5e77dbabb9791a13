import { acknowledge, noAnswer, numbered, numberedHere, unsent } from '../journal/answer-journal';
import type { ReadOutcome, SendOutcome } from '../journal/attempt.data';
import { choose, commitDraft, give, leave, type } from './answering';
import { close, stop } from './ending';
import type { Effect, ExamEvent, Now, TimerName } from './exam-events';
import type { ExamState } from './exam-state';
import { answered, ask, callOff, decide, fail, proceed, handIn, isAsking, left, runOut, send } from './handing-in';
import { beat, beatAgain, beatSoon, look, withReading } from './reading';
import { apply, isHandingIn, sendNow, tryLater } from './sending';
import { emit, set, setNetwork, setTimer, type Work } from './work';

/** A running test as a pure reducer: event in, next state and effects out. */
export function step(before: ExamState, event: ExamEvent, now: Now): { state: ExamState; effects: Effect[] } {
  const w: Work = { state: before, effects: [], now };
  handle(w, event);
  if (mayMoveDeadline(before, w.state, event)) setDeadline(w);
  return { state: w.state, effects: w.effects };
}

function handle(w: Work, event: ExamEvent): void {
  switch (event.kind) {
    case 'chose':
      return choose(w, event.questionId, event.choice);
    case 'typed':
      return type(w, event.questionId, event.text);
    case 'marked':
      commitDraft(w);
      return give(w, event.questionId, { markedForReview: event.isMarked });
    case 'cleared':
      set(w, { draft: undefined, clears: w.state.clears + 1 });
      return give(w, event.questionId, { ...noAnswer, markedForReview: false });
    case 'went':
      return goTo(w, event.index);
    case 'flushed':
      commitDraft(w);
      sendNow(w);
      return keepAttempt(w);
    // After a logout the stored paper has just been deleted: only the draft is written.
    case 'left':
      return commitDraft(w);
    case 'kept':
      return kept(w, event);
    case 'not_kept':
      set(w, { journal: numberedHere(w.state.journal, event.no), isUrgent: true });
      setNetwork(w, { deviceBroken: true });
      return sendKept(w);
    case 'saved':
      return saved(w, event.outcome);
    case 'read':
      return read(w, event.outcome);
    case 'submitted':
      return answered(w, event.outcome);
    case 'fired':
      return fired(w, event.timer);
    case 'looked':
      return look(w);
    case 'network':
      return network(w, event.online);
    case 'writing':
      set(w, { writing: event.writing });
      if (event.writing) {
        keepAttempt(w);
        beat(w);
        sendNow(w);
      }
      return;
    case 'ticket':
      return ticket(w, event.ticket);
    case 'handed_in':
      return handIn(w);
    case 'called_off':
      return callOff(w);
  }
}

function goTo(w: Work, index: number): void {
  const question = w.state.started.paper.questions[index];
  if (!question) return;
  leave(w);
  set(w, { current: index, visited: new Set([...w.state.visited, question.id]), shownAtMs: w.now.monotonicMs });
  sendNow(w);
  keepAttempt(w);
}

function keepAttempt(w: Work): void {
  if (w.state.started.readOnly || !w.state.started.ticket) return;
  set(w, { isCopyBehind: unsent(w.state.journal).length > 0 });
  emit(w, { do: 'keep_attempt' });
}

function kept(w: Work, { no, rows }: Extract<ExamEvent, { kind: 'kept' }>): void {
  set(w, { journal: numbered(w.state.journal, no, rows) });
  if (w.state.network.deviceBroken) {
    // IndexedDB works again: store what only this page has.
    setNetwork(w, { deviceBroken: false });
    emit(w, { do: 'rewrite', entries: w.state.journal.entries, upTo: w.state.journal.entries.at(-1)?.seq ?? 0 });
  }
  sendKept(w);
}

/** Once all numbers are assigned, sends what waits for them. */
function sendKept(w: Work): void {
  if (w.state.journal.unnumbered.length > 0) return;
  if (isHandingIn(w.state)) send(w);
  else if (w.state.isUrgent) sendNow(w);
}

function saved(w: Work, outcome: SendOutcome): void {
  set(w, { isSending: false });
  if (outcome.kind === 'stop') return stop(w, outcome.reason);
  if (outcome.kind !== 'retry' && apply(w, outcome)) {
    // After a takeover only the copy tells which answers had arrived.
    if (w.state.isCopyBehind && unsent(w.state.journal).length === 0) keepAttempt(w);
    return isHandingIn(w.state) ? send(w) : sendNow(w);
  }
  const afterMs = outcome.kind === 'retry' ? outcome.afterMs : undefined;
  if (isHandingIn(w.state)) fail(w, afterMs);
  else tryLater(w, afterMs);
}

function read(w: Work, outcome: ReadOutcome): void {
  const wasAsked = isAsking(w) && w.state.submission.isAsked;
  set(w, { isReading: false });
  if (outcome.kind !== 'known') {
    if (outcome.kind === 'unreachable') setNetwork(w, { isReached: false });
    beatAgain(w);
    if (w.state.stopped === 'closed') return set(w, { isSettled: true });
    if (!isAsking(w)) return;
    if (!wasAsked) return ask(w);
    return outcome.kind === 'unreachable' ? fail(w) : submitUnread(w);
  }
  const { attempt } = outcome;
  setNetwork(w, { isReached: true });
  withReading(w, attempt, wasAsked);
  if (attempt.announcements) set(w, { announcements: attempt.announcements });
  if (attempt.status !== 'in_progress') return close(w, attempt);
  if (w.state.stopped === 'closed') return beatSoon(w);
  if (attempt.sessionNo !== w.state.started.sessionNo) return stop(w, 'taken_over');
  set(w, { journal: acknowledge(w.state.journal, attempt.ackSeq) });
  if (wasAsked) decide(w);
  else if (isAsking(w)) ask(w);
  else sendNow(w);
}

/** The attempt cannot be read with this ticket; the submission will find out why. */
function submitUnread(w: Work): void {
  set(w, { submission: { ...w.state.submission, status: 'sending', phase: 'handing_in', failures: 0 } });
  send(w);
}

function fired(w: Work, timer: TimerName): void {
  switch (timer) {
    case 'send':
      set(w, { isSendDue: false, heldUntilMs: 0 });
      return sendNow(w);
    case 'typing':
      return commitDraft(w);
    case 'beat':
      return look(w);
    case 'deadline':
      return runOut(w);
    case 'submit':
      return proceed(w);
  }
}

function network(w: Work, online: boolean): void {
  setNetwork(w, { online });
  if (!online) return;
  sendNow(w);
  look(w);
  if (w.state.submission.status === 'failed') proceed(w);
}

function ticket(w: Work, fresh: string): void {
  set(w, { stopped: undefined, failures: 0, heldUntilMs: 0, started: { ...w.state.started, ticket: fresh } });
  if (w.state.submission.status === 'failed') proceed(w);
  else sendNow(w);
}

const mayMoveDeadline = (
  before: ExamState,
  { clock, network: { online, isReached }, started, submission, stopped }: ExamState,
  event: ExamEvent,
): boolean =>
  event.kind === 'writing' ||
  event.kind === 'looked' ||
  (event.kind === 'fired' && event.timer === 'deadline') ||
  before.clock !== clock ||
  before.network.online !== online ||
  before.network.isReached !== isReached ||
  before.started.deadlineAt !== started.deadlineAt ||
  before.submission.automatic !== submission.automatic ||
  before.stopped !== stopped;

function setDeadline(w: Work): void {
  const { stopped, writing, started, submission } = w.state;
  if (stopped || !writing || started.readOnly || submission.automatic || submission.status === 'done') return;
  setTimer(w, 'deadline', Math.max(20, left(w)));
}
