import {
  acknowledge,
  lastSeq,
  leaveOut,
  pending,
  unconfirmed,
  unsent,
  untold,
  type Entry,
  type LeftOut,
} from '../journal/answer-journal';
import type { AttemptState, RenewOutcome, SendOutcome, StopReason, SubmitOutcome } from '../journal/attempt.data';
import { msLeft } from './countdown';
import {
  apply,
  backoffMs,
  batchOf,
  cancel,
  commitDraft,
  emit,
  isHandingIn,
  keepAttempt,
  look,
  renew,
  save,
  sendNow,
  set,
  setJournal,
  setSubmission,
  setTimer,
  tryLater,
  type Step,
} from './effects';
import { lateAnswers, noSubmission, serverNow } from './exam-state';
import { takeOn } from './responses';

const firstSubmitBackoffMs = 500;
/** How often a closed attempt is asked again what it has stored, while no answer comes. */
const MOST_REPEATS = 5;
/** With less time left than this, the test is not reopened; the page waits and asks again. */
const reopenMs = 2000;
/** A timer that fires a little early would find the test still running. */
const PAST_END_MS = 50;

/** Time left by the server's clock. */
export const leftMs = (step: Step): number => msLeft(step.state.started.deadlineAt, serverNow(step.state, step.now));

/** The student submits, or presses "Try again". */
export function handIn(step: Step): void {
  const { submission, stopped, writing, started } = step.state;
  if (stopped || !writing || started.readOnly || submission.status === 'done' || submission.status === 'sending')
    return;
  if (submission.status === 'failed') {
    setSubmission(step, { status: 'sending' });
    return proceed(step);
  }
  commitDraft(step);
  cancel(step, 'send');
  set(step, { isSendDue: false, submission: { ...noSubmission, status: 'sending' } });
  sendSubmission(step);
}

/** Back to the test: an unconfirmed submission does not count. */
export function callOff(step: Step): void {
  const { status, automatic } = step.state.submission;
  if (automatic || status === 'no' || status === 'done') return;
  cancel(step, 'submit');
  set(step, { submission: noSubmission });
  sendNow(step);
}

/** The countdown reached zero: sends the answers and asks the server whether more time was granted. */
export function runOut(step: Step): void {
  const { submission, stopped, writing, started } = step.state;
  if (
    stopped ||
    !writing ||
    started.readOnly ||
    submission.automatic ||
    submission.status === 'done' ||
    leftMs(step) > 0
  )
    return;
  commitDraft(step);
  // A submission by the student continues.
  if (submission.status !== 'no') return setSubmission(step, { automatic: true });
  set(step, { submission: { ...noSubmission, status: 'sending', automatic: true, phase: 'asking' } });
  sendNow(step);
  ask(step);
}

/** Continues after a pause: a retry, or the end of the spread. `failed` stays visible until a retry succeeds. */
export function proceed(step: Step): void {
  const { status, phase } = step.state.submission;
  if (step.state.closedSeq !== undefined) return settle(step);
  if (step.state.stopped || status === 'no' || status === 'done') return;
  cancel(step, 'submit');
  if (phase === 'handing_in') return sendSubmission(step);
  if (phase === 'spreading') setSubmission(step, { phase: 'asking_again' });
  ask(step);
}

export function isAsking(step: Step): boolean {
  const { phase, status } = step.state.submission;
  return (status === 'sending' || status === 'failed') && (phase === 'asking' || phase === 'asking_again');
}

/** A read that was already in flight may miss the newest grant: then another one follows it. */
export function ask(step: Step): void {
  const {
    isReading,
    started: { ticket = '' },
  } = step.state;
  setSubmission(step, { isAsked: !isReading });
  if (isReading) return;
  set(step, { isReading: true });
  emit(step, { do: 'read', ticket });
}

/** The server's clock and deadline are fresh: go on with the test, wait for the spread, or submit. */
export function decide(step: Step): void {
  const left = leftMs(step);
  const { phase } = step.state.submission;
  if (left > reopenMs) {
    set(step, { submission: noSubmission });
    return sendNow(step);
  }
  if (left > 0) return setTimer(step, 'submit', left + PAST_END_MS);
  const spreadMs = Math.round(step.now.share * step.state.started.submitSpreadSec * 1000);
  if (phase === 'asking' && spreadMs > 0) {
    setSubmission(step, { status: 'sending', phase: 'spreading', failures: 0 });
    return setTimer(step, 'submit', spreadMs);
  }
  submitNow(step);
}

export function submitNow(step: Step): void {
  setSubmission(step, { status: 'sending', phase: 'handing_in', failures: 0 });
  sendSubmission(step);
}

/** Saves batches until the rest fits into the submission, then submits. */
export function sendSubmission(step: Step): void {
  const { isSending, stopped, journal } = step.state;
  if (!isHandingIn(step.state) || isSending || stopped || journal.unnumbered.length > 0) return;
  const waiting = pending(journal);
  if (batchOf(step.state).length < waiting.length) return save(step);
  send(step, waiting, lastSeq(journal));
}

function send(step: Step, entries: Entry[], last: number): void {
  set(step, { isSending: true });
  const { ticket = '' } = step.state.started;
  emit(step, { do: 'submit', ticket, entries, lastSeq: entries.at(-1)?.seq ?? last });
}

export function fail(step: Step, afterMs = 0): void {
  const { failures } = step.state.submission;
  setSubmission(step, { status: 'failed', failures: failures + 1 });
  setTimer(step, 'submit', Math.max(afterMs, backoffMs(firstSubmitBackoffMs, failures, step.now.share)));
}

/** @param sentSeq the `lastSeq` of the request: a submission that was cancelled meanwhile delivered its answers too. */
export function answered(step: Step, outcome: SubmitOutcome, sentSeq: number): void {
  set(step, { isSending: false });
  if (step.state.closedSeq !== undefined) return told(step, outcome, sentSeq);
  if (outcome.kind === 'submitted') return finish(step, sentSeq, outcome.leftOut);
  if (outcome.kind === 'ticket_lost') return renew(step);
  if (outcome.kind === 'stop') return stop(step, outcome.reason);
  const isCalledOff = !isHandingIn(step.state);
  if (outcome.kind !== 'retry' && apply(step, outcome)) return isCalledOff ? sendNow(step) : sendSubmission(step);
  if (isCalledOff) return sendNow(step);
  fail(step, outcome.kind === 'retry' ? outcome.afterMs : 0);
}

/** The server accepts no more answers from this page, or none for now. */
export function stop(step: Step, reason: StopReason, isSettled = false): void {
  if (step.state.stopped === 'closed') return;
  commitDraft(step);
  cancel(step, 'send', 'submit', 'deadline');
  set(step, { stopped: reason, isSendDue: false });
  if (reason === 'taken_over') set(step, { submission: noSubmission });
  if (step.state.submission.status === 'sending') setSubmission(step, { status: 'failed' });
  if (reason !== 'closed') return;
  set(step, { isSettled: isSettled || unsent(step.state.journal).length === 0 });
  // An acknowledgement may have been lost: ask what the server has before calling an answer late.
  if (!step.state.isSettled) look(step);
}

/** The server reports the attempt as closed, with the answers it had by then. */
export function close(step: Step, known: AttemptState): void {
  const isOurs = known.sessionNo === step.state.started.sessionNo;
  stop(step, 'closed', true);
  set(step, {
    submittedAt: known.submittedAt,
    ended: known.ended,
    failures: 0,
    closedSeq: isOurs ? known.ackSeq : step.state.journal.ackSeq,
  });
  cancel(step, 'beat');
  settle(step);
}

/**
 * What a closed attempt counts is stored, but not where sections end by themselves: the reply that named what was left out may be
 * lost. A submission that carries it is answered from what is stored.
 */
function settle(step: Step): void {
  const { journal, started, closedSeq = 0, isSending } = step.state;
  const entries = started.sectionEnds ? untold(journal, closedSeq) : [];
  if (entries.length === 0) {
    // The reply to a submission brings the result, which the next page cannot get without the login service.
    const isResultOnItsWay = isSending && isHandingIn(step.state);
    return set(step, { journal: acknowledge(journal, closedSeq), isSettled: !isResultOnItsWay });
  }
  set(step, { isSettled: false });
  if (!isSending) send(step, entries, closedSeq);
}

/** The answer to what was in flight when the attempt proved to be closed, or to what asks since. */
function told(step: Step, outcome: SubmitOutcome, sentSeq: number): void {
  const { journal, failures, closedSeq = 0 } = step.state;
  if (outcome.kind === 'submitted') {
    setJournal(step, leaveOut(acknowledge(journal, sentSeq), outcome.leftOut));
    keepAttempt(step);
  } else if (outcome.kind === 'retry' && failures < MOST_REPEATS) {
    set(step, { failures: failures + 1 });
    const afterMs = backoffMs(firstSubmitBackoffMs, failures, step.now.share);
    return setTimer(step, 'submit', Math.max(outcome.afterMs ?? 0, afterMs));
  } else if (sentSeq <= closedSeq) {
    const silent = pending(journal).filter(({ seq }) => seq <= sentSeq);
    // Not kept: the next page asks again.
    set(step, { journal: leaveOut(acknowledge(journal, sentSeq), unconfirmed(silent)) });
  }
  settle(step);
}

export function savedAfterClose(step: Step, outcome: SendOutcome): void {
  if (outcome.kind === 'acknowledged') apply(step, outcome);
  settle(step);
}

/** Submitted. Answers given after the request are late; they and those left out must be shown before they are deleted. */
function finish(step: Step, sentSeq: number, leftOut?: LeftOut[]): void {
  commitDraft(step);
  const journal = leaveOut(acknowledge(step.state.journal, sentSeq), leftOut);
  cancel(step, 'send', 'submit', 'deadline', 'beat');
  setJournal(step, journal);
  if (lateAnswers(step.state).length > 0) {
    set(step, { stopped: 'closed', isSettled: true });
    return keepAttempt(step);
  }
  setSubmission(step, { status: 'done' });
  emit(step, { do: 'forget' });
}

/** After a refused ticket, or after a login in this page. */
export function renewed(step: Step, outcome: RenewOutcome): void {
  const { stopped, failures, submission } = step.state;
  set(step, { isSending: false });
  if (step.state.closedSeq !== undefined) return settle(step);
  if (stopped && stopped !== 'signed_out') return;
  if (outcome.kind === 'renewed') {
    takeOn(step, outcome);
    set(step, { stopped: undefined, heldUntilMs: 0 });
    // Were each new ticket refused as well, there would be no pause.
    if (failures > 0 && !stopped) return tryAgain(step);
    set(step, { failures: 1 });
    return isHandingIn(step.state) || submission.status === 'failed' ? proceed(step) : sendNow(step);
  }
  // Reading finds out whether the attempt was closed, or is continued on another device.
  if (outcome.kind !== 'retry' || stopped) look(step);
  if (stopped) return;
  if (outcome.kind === 'refused') stop(step, 'signed_out');
  else tryAgain(step, outcome.kind === 'retry' ? outcome.afterMs : undefined);
}

/** Later, what a save or the submission could not send. */
export function tryAgain(step: Step, afterMs?: number): void {
  if (isHandingIn(step.state)) fail(step, afterMs);
  else tryLater(step, afterMs);
}
