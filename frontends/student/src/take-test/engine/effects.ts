import {
  blank,
  enqueue,
  gap,
  heard,
  lastSeq,
  leaveOut,
  nextBatch,
  noAnswer,
  refuse,
  type Answer,
  type Entry,
  type Given,
  type Journal,
} from '../journal/answer-journal';
import { withCell } from '../../match/cells';
import type { SendOutcome, Started } from '../journal/attempt.data';
import { laterEnds } from './running-section';
import { laterClock, laterTime, readClock, type Moment } from './countdown';
import { answersIn, currentQuestion, mayAnswer, mayWrite, type ExamState, type Submission } from './exam-state';

// A step of a running test, and what it is made of: answers are given and sent, the attempt is read. Nothing here performs
// an effect or reads a clock.

/** The clocks of this device, and a random share between 0 and 1 for jitter. */
export type Now = Moment & { readonly share: number };

export type TimerName = 'send' | 'typing' | 'beat' | 'deadline' | 'submit' | 'fetch';

export type Effect =
  | { do: 'append'; no: number; given: Given; ackSeq: number; after: number }
  | { do: 'rewrite'; entries: readonly Entry[]; upTo: number }
  | { do: 'keep_attempt' }
  | { do: 'save'; ticket: string; entries: Entry[] }
  | { do: 'read'; ticket: string }
  | { do: 'submit'; ticket: string; entries: Entry[]; lastSeq: number }
  /** Asks for another ticket of this session, or for what is stored in it. */
  | { do: 'renew' | 'fetch' }
  | { do: 'timer'; name: TimerName; ms: number }
  | { do: 'cancel'; name: TimerName }
  | { do: 'forget' };

/** A step in progress: the state so far, and the effects to perform after it. */
export type Step = { state: ExamState; readonly effects: Effect[]; readonly now: Now };

export const set = (step: Step, part: Partial<ExamState>): void => {
  step.state = { ...step.state, ...part };
};
export const setNetwork = (step: Step, part: Partial<ExamState['network']>): void => {
  const differs = Object.entries(part).some(([key, value]) => step.state.network[key as keyof typeof part] !== value);
  if (differs) set(step, { network: { ...step.state.network, ...part } });
};
export const setSubmission = (step: Step, part: Partial<Submission>): void =>
  set(step, { submission: { ...step.state.submission, ...part } });
export const emit = (step: Step, effect: Effect): void => {
  step.effects.push(effect);
};
export const setTimer = (step: Step, name: TimerName, ms: number): void => emit(step, { do: 'timer', name, ms });
export const cancel = (step: Step, ...names: TimerName[]): void =>
  names.forEach((name) => emit(step, { do: 'cancel', name }));

/** Exponential backoff up to 15 s, with jitter. */
export const backoffMs = (firstMs: number, failures: number, share: number): number =>
  Math.min(15_000, firstMs * 2 ** failures) * (0.5 + share / 2);

// Giving answers.

const typingPauseMs = 700;
/** Leaving a question reports the time spent if it grew by at least this much. */
const leastReportedMs = 10_000;
const longestMs = 86_400_000;

/** Writes to the journal first, then sends. */
export function give(step: Step, questionId: string, part: Partial<Answer>): void {
  if (mayAnswer(step.state, questionId)) enter(step, questionId, part);
}

function enter(step: Step, questionId: string, part: Partial<Answer>, timeOnly?: true): void {
  const known = answersIn(step.state).get(questionId);
  const named: Given = {
    timeSpentMs: spent(step, questionId, known ?? blank),
    ...part,
    questionId,
    givenAtMs: step.now.wallMs,
    ...(timeOnly ? { timeOnly } : {}),
  };
  const given = known ? { ...named, before: without(known, named) } : named;
  const { journal, draft } = step.state;
  const no = step.state.lastNo + 1;
  set(step, {
    lastNo: no,
    journal: enqueue(journal, no, given),
    draft: draft?.questionId === questionId ? undefined : draft,
  });
  emit(step, { do: 'append', no, given, ackSeq: journal.ackSeq, after: lastSeq(journal) });
  sendLater(step);
}

const without = (answer: Answer, named: Given): Partial<Answer> =>
  Object.fromEntries(Object.entries(answer).filter(([key]) => !(key in named)));

/** Total time on the question; counting restarts here. */
function spent(step: Step, questionId: string, before: Answer): number {
  if (currentQuestion(step.state)?.id !== questionId) return before.timeSpentMs;
  const total = before.timeSpentMs + Math.round(step.now.monotonicMs - step.state.shownAtMs);
  set(step, { shownAtMs: step.now.monotonicMs });
  return Math.min(total, longestMs);
}

/** Where several options are correct, the whole set is the answer. */
export function choose(step: Step, questionId: string, option: string): void {
  const question = step.state.started.paper.questions.find(({ id }) => id === questionId);
  if (question?.type !== 'multi-correct') return give(step, questionId, { ...noAnswer, choice: option });
  const before = answersIn(step.state).get(questionId)?.choices ?? [];
  const choices = question.match ? withCell(question.options, question.match, before, option) : toggled(before, option);
  give(step, questionId, { ...noAnswer, choices: choices.length > 0 ? choices : null });
}

const toggled = (before: readonly string[], option: string): string[] =>
  before.includes(option) ? before.filter((one) => one !== option) : [...before, option];

export function type(step: Step, questionId: string, text: string): void {
  if (!mayAnswer(step.state, questionId)) return;
  set(step, { draft: { questionId, text } });
  setTimer(step, 'typing', typingPauseMs);
}

/** Turns the draft into an answer, even when the test has just ended, so that it is listed as late instead of lost. */
export function commitDraft(step: Step): void {
  const { draft } = step.state;
  cancel(step, 'typing');
  if (draft) enter(step, draft.questionId, { ...noAnswer, text: draft.text });
}

/** Records a question that was opened and skipped, and the time spent on it. */
export function leave(step: Step): void {
  commitDraft(step);
  const question = currentQuestion(step.state);
  if (!question || !mayWrite(step.state)) return;
  const isKnown = answersIn(step.state).has(question.id);
  if (!isKnown || step.now.monotonicMs - step.state.shownAtMs >= leastReportedMs) enter(step, question.id, {}, true);
}

// Sending them.

const debounceMs = 800;
const firstSaveBackoffMs = 250;

/** While a submission carries the remaining answers, no saves are sent. */
export const isHandingIn = ({ submission: { status, phase } }: ExamState): boolean =>
  (status === 'sending' || status === 'failed') && phase === 'handing_in';

function sendLater(step: Step): void {
  const { isSending, isSendDue, stopped } = step.state;
  if (isSending || isSendDue || stopped || isHandingIn(step.state)) return;
  set(step, { isSendDue: true });
  setTimer(step, 'send', debounceMs);
}

/** Sends without delay: on navigation, when hidden, when back online. Unnumbered answers follow once they are numbered. */
export function sendNow(step: Step): void {
  const { isSending, stopped, heldUntilMs, journal } = step.state;
  if (isSending || stopped || isHandingIn(step.state) || step.now.monotonicMs < heldUntilMs) return;
  cancel(step, 'send');
  set(step, { isSendDue: false, isUrgent: journal.unnumbered.length > 0 });
  if (nextBatch(journal).length > 0) save(step);
  else if (journal.unnumbered.length === 0) {
    set(step, { failures: 0 });
    setNetwork(step, { failing: false });
  }
}

export function save(step: Step): void {
  set(step, { isSending: true });
  emit(step, { do: 'save', ticket: step.state.started.ticket ?? '', entries: batchOf(step.state) });
}

/** A network that is too slow for a request gets a smaller one each time. */
export const batchOf = ({ journal, failures, submission }: ExamState): Entry[] =>
  nextBatch(journal, Math.max(failures, submission.failures));

/** The server does not know the ticket any more. Until it has answered this counts as a send in flight. */
export function renew(step: Step): void {
  set(step, { isSending: true });
  emit(step, { do: 'renew' });
}

/** Applies the reply to the journal; false if it makes no progress and must be retried later. */
export function apply(step: Step, outcome: Extract<SendOutcome, { ackSeq: number } | { refusals: object }>): boolean {
  const before = step.state.journal;
  if (outcome.kind === 'acknowledged') {
    const { ackSeq, sentSeq = ackSeq, reply } = outcome;
    setJournal(step, leaveOut(heard(before, ackSeq, sentSeq), reply.leftOut));
    withReading(step, reply);
  } else if (outcome.kind === 'refused') {
    setJournal(step, refuse(before, outcome.refusals, step.now.wallMs, isHandingIn(step.state)));
    const [first] = nextBatch(step.state.journal);
    if (first?.refused?.times && !first.leftOut) return false;
  } else {
    const { writing, network } = step.state;
    // What has the numbers of a tab that only reads may be newer, of the one that writes. That one has all that the device keeps.
    if (!writing && network.deviceBroken) return false;
    setJournal(step, gap(before, outcome.ackSeq, writing ? undefined : outcome.ackSeq));
    // The same gap again: an immediate retry would loop.
    if (step.state.journal.entries === before.entries && outcome.ackSeq === before.ackSeq && !before.isUnheard)
      return false;
  }
  set(step, { failures: 0 });
  setSubmission(step, { failures: 0 });
  setNetwork(step, { failing: false, isReached: true });
  return true;
}

export function setJournal(step: Step, journal: Journal): void {
  const { journal: before, writing } = step.state;
  set(step, { journal });
  // A tab that only reads does not know what the other one has written since.
  if (writing && journal.entries !== before.entries)
    emit(step, { do: 'rewrite', entries: journal.entries, upTo: before.entries.at(-1)?.seq ?? 0 });
}

export function tryLater(step: Step, afterMs?: number): void {
  const waitMs = Math.max(afterMs ?? 0, backoffMs(firstSaveBackoffMs, step.state.failures, step.now.share));
  set(step, {
    failures: step.state.failures + 1,
    isSendDue: true,
    heldUntilMs: afterMs === undefined ? 0 : step.now.monotonicMs + waitMs,
  });
  setNetwork(step, { failing: true, isReached: false });
  setTimer(step, 'send', waitMs);
}

// Reading the attempt.

/** The interval between reads, unless the server names one. */
const heartbeatMs = 60_000;
/** The pause after a read that got no answer. */
const againMs = 15_000;
/** The pause until the server has closed an attempt whose last answers it refused. */
const closingMs = 2000;

type Reading = Pick<Started, 'serverNow' | 'deadlineAt'> &
  Partial<Pick<Started, 'sectionEnds' | 'ticket' | 'beatSec' | 'submitSpreadSec'>>;

/**
 * Applies the clock and deadline of a response. The later of two deadlines counts, and a slow response never sets the
 * clock back unless it was requested for the time (`trusted`).
 */
export function withReading(step: Step, reading: Reading, trusted = false): void {
  const { started, clock } = step.state;
  const read = readClock(reading.serverNow, step.now);
  const deadlineAt = laterTime(started.deadlineAt, reading.deadlineAt);
  const ticket = reading.ticket ?? started.ticket;
  set(step, {
    clock: trusted ? read : laterClock(clock, read),
    savedAt: reading.serverNow,
    started: {
      ...started,
      deadlineAt,
      ticket,
      beatSec: reading.beatSec ?? started.beatSec,
      submitSpreadSec: reading.submitSpreadSec ?? started.submitSpreadSec,
      ...(started.sectionEnds ? { sectionEnds: laterEnds(started.sectionEnds, reading.sectionEnds) } : {}),
    },
  });
  keepAttempt(step);
}

/**
 * Stores clock, deadline, ticket, what the server has acknowledged and the place in the paper on this device. One that only reads
 * keeps no copy, which could not be opened without a ticket, and a tab that only reads leaves it to the one that writes.
 */
export function keepAttempt(step: Step): void {
  const { writing, started } = step.state;
  if (writing && !started.readOnly && started.ticket) emit(step, { do: 'keep_attempt' });
}

/** Reads the attempt, so that the page learns of announcements, time grants, takeover and closing. */
export function look(step: Step): void {
  beat(step);
  const { started, submission, isReading } = step.state;
  if (submission.status === 'done' || isReading) return;
  set(step, { isReading: true });
  // A device that only reads has no ticket: its login is used.
  emit(step, { do: 'read', ticket: started.ticket ?? '' });
}

/** Independent of saves: a student who answers without a pause hears announcements as well. */
export const beat = (step: Step): void => {
  const { beatSec } = step.state.started;
  beatIn(step, beatSec === undefined ? heartbeatMs : beatSec * 1000);
};
export const beatAgain = (step: Step): void => beatIn(step, againMs);
export const beatSoon = (step: Step): void => beatIn(step, closingMs);

const beatIn = (step: Step, ms: number): void => setTimer(step, 'beat', ms * (0.9 + step.now.share / 5));
