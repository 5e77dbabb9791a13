import { acknowledge, unsent } from '../journal/answer-journal';
import type { AttemptState, StopReason } from '../journal/attempt.data';
import { commitDraft } from './answering';
import { lateAnswers, noSubmission } from './exam-state';
import { look } from './reading';
import { cancel, emit, set, setSubmission, type Work } from './work';

/** The server will take no more answers from this page, or none for now. */
export function stop(w: Work, reason: StopReason, isSettled = false): void {
  if (w.state.stopped === 'closed') return;
  commitDraft(w);
  cancel(w, 'send', 'submit', 'deadline');
  set(w, { stopped: reason, isSendDue: false });
  if (reason === 'taken_over') set(w, { submission: noSubmission });
  if (w.state.submission.status === 'sending') setSubmission(w, { status: 'failed' });
  if (reason !== 'closed') return;
  set(w, { isSettled: isSettled || unsent(w.state.journal).length === 0 });
  // An acknowledgement may have been lost on its way: the server is asked what it has before anything is called late.
  if (!w.state.isSettled) look(w);
}

/** The server has said that the attempt is over, and what it had by then. */
export function close(w: Work, known: AttemptState): void {
  const isOurs = known.sessionNo === w.state.started.sessionNo;
  stop(w, 'closed', true);
  set(w, {
    submittedAt: known.submittedAt,
    isSettled: true,
    ...(isOurs ? { journal: acknowledge(w.state.journal, known.ackSeq) } : {}),
  });
  cancel(w, 'beat');
}

/** Handed in. What was answered after the request went out came too late, and must be seen before it is deleted. */
export function finish(w: Work): void {
  commitDraft(w);
  const journal = acknowledge(w.state.journal, w.state.submission.lastSeq);
  cancel(w, 'send', 'submit', 'deadline', 'beat');
  set(w, { journal });
  if (lateAnswers(w.state.started, unsent(journal)).length > 0) return set(w, { stopped: 'closed', isSettled: true });
  setSubmission(w, { status: 'done' });
  emit(w, { do: 'forget' });
}
