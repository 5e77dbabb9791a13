import { batchLimit, lastSeq, nextBatch, pending } from '../journal/answer-journal';
import { msLeft } from './countdown';
import type { SubmitOutcome } from '../journal/attempt.data';
import { commitDraft } from './answering';
import { finish, stop } from './ending';
import { noSubmission, serverNow } from './exam-state';
import { apply, isHandingIn, save, sendNow } from './sending';
import { backoffMs, cancel, emit, set, setSubmission, setTimer, type Work } from './work';

const firstBackoffMs = 500;
/** With less time left than this, the test is not reopened; the page waits and asks again. */
const reopenMs = 2000;

/** Time left by the server's clock. */
export const left = (w: Work): number => msLeft(w.state.started.deadlineAt, serverNow(w.state, w.now));

/** The student submits, or presses "Try again". */
export function handIn(w: Work): void {
  const { submission, stopped, writing, started } = w.state;
  if (stopped || !writing || started.readOnly || submission.status === 'done' || submission.status === 'sending')
    return;
  if (submission.status === 'failed') {
    setSubmission(w, { status: 'sending' });
    return proceed(w);
  }
  commitDraft(w);
  cancel(w, 'send');
  set(w, { isSendDue: false, submission: { ...noSubmission, status: 'sending' } });
  send(w);
}

/** Back to the test: an unconfirmed submission does not count. */
export function callOff(w: Work): void {
  const { status, automatic } = w.state.submission;
  if (automatic || status === 'no' || status === 'done') return;
  cancel(w, 'submit');
  set(w, { submission: noSubmission });
  sendNow(w);
}

/** The countdown reached zero: sends the answers and asks the server whether more time was granted. */
export function runOut(w: Work): void {
  const { submission, stopped, writing, started } = w.state;
  if (stopped || !writing || started.readOnly || submission.automatic || submission.status === 'done' || left(w) > 0)
    return;
  commitDraft(w);
  // A submission by the student continues.
  if (submission.status !== 'no') return setSubmission(w, { automatic: true });
  set(w, { submission: { ...noSubmission, status: 'sending', automatic: true, phase: 'asking' } });
  sendNow(w);
  ask(w);
}

/** Continues after a pause: a retry, or the end of the spread. `failed` stays visible until a retry succeeds. */
export function proceed(w: Work): void {
  const { status, phase } = w.state.submission;
  if (w.state.stopped || status === 'no' || status === 'done') return;
  cancel(w, 'submit');
  if (phase === 'handing_in') return send(w);
  if (phase === 'spreading') setSubmission(w, { phase: 'asking_again' });
  ask(w);
}

const isAskingPhase = ({ phase, status }: Work['state']['submission']): boolean =>
  (status === 'sending' || status === 'failed') && (phase === 'asking' || phase === 'asking_again');
export const isAsking = (w: Work): boolean => isAskingPhase(w.state.submission);

/** A read that was already in flight may miss the newest grant: then another one follows it. */
export function ask(w: Work): void {
  const {
    isReading,
    started: { ticket = '' },
  } = w.state;
  setSubmission(w, { isAsked: !isReading });
  if (isReading) return;
  set(w, { isReading: true });
  emit(w, { do: 'read', ticket });
}

/** The server's clock and deadline are fresh: go on with the test, wait for the spread, or submit. */
export function decide(w: Work): void {
  const more = left(w);
  const { phase } = w.state.submission;
  if (more > reopenMs) {
    set(w, { submission: noSubmission });
    return sendNow(w);
  }
  if (more > 0) return setTimer(w, 'submit', more + 50);
  const spreadMs = Math.round(w.now.share * w.state.started.submitSpreadSec * 1000);
  if (phase === 'asking' && spreadMs > 0) {
    setSubmission(w, { status: 'sending', phase: 'spreading', failures: 0 });
    return setTimer(w, 'submit', spreadMs);
  }
  setSubmission(w, { status: 'sending', phase: 'handing_in', failures: 0 });
  send(w);
}

/** Saves batches until the rest fits into the submission, then submits. */
export function send(w: Work): void {
  const { isSending, stopped, journal, started } = w.state;
  if (!isHandingIn(w.state) || isSending || stopped || journal.unnumbered.length > 0) return;
  const waiting = pending(journal);
  if (waiting.length > batchLimit || nextBatch(journal).length < waiting.length) return save(w);
  const last = lastSeq(journal);
  set(w, { isSending: true });
  setSubmission(w, { lastSeq: last });
  emit(w, { do: 'submit', ticket: started.ticket ?? '', entries: waiting, lastSeq: last });
}

export function fail(w: Work, afterMs = 0): void {
  const { failures } = w.state.submission;
  setSubmission(w, { status: 'failed', failures: failures + 1 });
  setTimer(w, 'submit', Math.max(afterMs, backoffMs(firstBackoffMs, failures, w.now.share)));
}

export function answered(w: Work, outcome: SubmitOutcome): void {
  set(w, { isSending: false });
  if (outcome.kind === 'submitted') return finish(w);
  if (outcome.kind === 'stop') return stop(w, outcome.reason);
  const isCalledOff = !isHandingIn(w.state);
  if (outcome.kind === 'gap' && apply(w, outcome)) return isCalledOff ? sendNow(w) : send(w);
  if (isCalledOff) return sendNow(w);
  fail(w, outcome.kind === 'retry' ? outcome.afterMs : 0);
}
