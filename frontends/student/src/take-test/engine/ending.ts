import { acknowledge, unsent } from '../journal/answer-journal';
import type { AttemptState, StopReason } from '../journal/attempt.data';
import { commitDraft } from './answering';
import { lateAnswers, noSubmission } from './exam-state';
import { look } from './reading';
import { cancel, emit, set, setSubmission, type Work } from './work';

/** The server accepts no more answers from this page, or none for now. */
export function stop(w: Work, reason: StopReason, isSettled = false): void {
  if (w.state.stopped === 'closed') return;
  commitDraft(w);
  cancel(w, 'send', 'submit', 'deadline');
  set(w, { stopped: reason, isSendDue: false });
  if (reason === 'taken_over') set(w, { submission: noSubmission });
  if (w.state.submission.status === 'sending') setSubmission(w, { status: 'failed' });
  if (reason !== 'closed') return;
  set(w, { isSettled: isSettled || unsent(w.state.journal).length === 0 });
  // An acknowledgement may have been lost: ask what the server has before calling an answer late.
  if (!w.state.isSettled) look(w);
}

/** The server reports the attempt as closed, with the answers it had by then. */
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

/** Submitted. Answers given after the request are late, and must be shown before they are deleted. */
export function finish(w: Work): void {
  commitDraft(w);
  const journal = acknowledge(w.state.journal, w.state.submission.lastSeq);
  cancel(w, 'send', 'submit', 'deadline', 'beat');
  set(w, { journal });
  if (lateAnswers(w.state.started, unsent(journal)).length > 0) return set(w, { stopped: 'closed', isSettled: true });
  setSubmission(w, { status: 'done' });
  emit(w, { do: 'forget' });
}
