import { acknowledge, gap, nextBatch, type Journal } from '../journal/answer-journal';
import type { SendOutcome } from '../journal/attempt.data';
import { withReading } from './reading';
import { backoffMs, cancel, emit, set, setNetwork, setTimer, type Work } from './work';

const debounceMs = 800;
const firstBackoffMs = 250;

/** While a submission carries the remaining answers, no saves are sent. */
export const isHandingIn = ({ submission: { status, phase } }: Work['state']): boolean =>
  (status === 'sending' || status === 'failed') && phase === 'handing_in';

export function sendLater(w: Work): void {
  const { isSending, isSendDue, stopped } = w.state;
  if (isSending || isSendDue || stopped || isHandingIn(w.state)) return;
  set(w, { isSendDue: true });
  setTimer(w, 'send', debounceMs);
}

/** Sends without delay: on navigation, when hidden, when back online. Unnumbered answers follow once they are numbered. */
export function sendNow(w: Work): void {
  const { isSending, stopped, heldUntilMs, journal } = w.state;
  if (isSending || stopped || isHandingIn(w.state) || w.now.monotonicMs < heldUntilMs) return;
  cancel(w, 'send');
  const batch = nextBatch(journal);
  set(w, { isSendDue: false, isUrgent: journal.unnumbered.length > 0 });
  if (batch.length > 0) save(w);
  else if (journal.unnumbered.length === 0) {
    set(w, { failures: 0 });
    setNetwork(w, { failing: false });
  }
}

export function save(w: Work): void {
  set(w, { isSending: true });
  emit(w, { do: 'save', ticket: w.state.started.ticket ?? '', entries: nextBatch(w.state.journal) });
}

/** Applies the reply to the journal; false if it makes no progress and must be retried later. */
export function apply(w: Work, outcome: Extract<SendOutcome, { ackSeq: number }>): boolean {
  const before = w.state.journal;
  if (outcome.kind === 'acknowledged') {
    set(w, { journal: acknowledge(before, outcome.ackSeq) });
    withReading(w, outcome.reply);
  } else {
    setJournal(w, gap(before, outcome.ackSeq));
    // The same gap again: an immediate retry would loop.
    if (w.state.journal.entries === before.entries && outcome.ackSeq === before.ackSeq) return false;
  }
  set(w, { failures: 0 });
  setNetwork(w, { failing: false, isReached: true });
  return true;
}

function setJournal(w: Work, journal: Journal): void {
  const before = w.state.journal;
  set(w, { journal });
  if (journal.entries !== before.entries)
    emit(w, { do: 'rewrite', entries: journal.entries, upTo: before.entries.at(-1)?.seq ?? 0 });
}

export function tryLater(w: Work, afterMs?: number): void {
  const waitMs = Math.max(afterMs ?? 0, backoffMs(firstBackoffMs, w.state.failures, w.now.share));
  set(w, {
    failures: w.state.failures + 1,
    isSendDue: true,
    heldUntilMs: afterMs === undefined ? 0 : w.now.monotonicMs + waitMs,
  });
  setNetwork(w, { failing: true, isReached: false });
  setTimer(w, 'send', waitMs);
}
