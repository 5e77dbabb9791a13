import { enqueue, lastSeq, noAnswer, type Answer } from '../journal/answer-journal';
import { answersIn, blank, currentQuestion, mayWrite } from './exam-state';
import { sendLater } from './sending';
import { cancel, emit, set, setTimer, type Work } from './work';

const typingPauseMs = 700;
/** Leaving a question reports the time spent if it grew by at least this much. */
const leastReportedMs = 10_000;
const longestMs = 86_400_000;

/** Writes to the journal first, then sends. */
export function give(w: Work, questionId: string, part: Partial<Answer>): void {
  if (mayWrite(w.state)) enter(w, questionId, part);
}

function enter(w: Work, questionId: string, part: Partial<Answer>, timeOnly?: true): void {
  const before = answersIn(w.state).get(questionId) ?? blank;
  const given = {
    ...before,
    timeSpentMs: spent(w, questionId, before),
    ...part,
    questionId,
    givenAtMs: w.now.wallMs,
    ...(timeOnly ? { timeOnly } : {}),
  };
  const { journal, draft } = w.state;
  const no = w.state.given + 1;
  set(w, {
    given: no,
    journal: enqueue(journal, no, given),
    draft: draft?.questionId === questionId ? undefined : draft,
  });
  emit(w, { do: 'append', no, given, ackSeq: journal.ackSeq, after: lastSeq(journal) });
  sendLater(w);
}

/** Total time on the question; counting restarts here. */
function spent(w: Work, questionId: string, before: Answer): number {
  if (currentQuestion(w.state)?.id !== questionId) return before.timeSpentMs;
  const total = before.timeSpentMs + Math.round(w.now.monotonicMs - w.state.shownAtMs);
  set(w, { shownAtMs: w.now.monotonicMs });
  return Math.min(total, longestMs);
}

/** Where several options are correct, the whole set is the answer. */
export function choose(w: Work, questionId: string, option: string): void {
  const question = w.state.started.paper.questions.find(({ id }) => id === questionId);
  if (question?.type !== 'multi-correct') return give(w, questionId, { ...noAnswer, choice: option });
  const before = answersIn(w.state).get(questionId)?.choices ?? [];
  const choices = before.includes(option) ? before.filter((one) => one !== option) : [...before, option];
  give(w, questionId, { ...noAnswer, choices: choices.length > 0 ? choices : null });
}

export function type(w: Work, questionId: string, text: string): void {
  if (!mayWrite(w.state)) return;
  set(w, { draft: { questionId, text } });
  setTimer(w, 'typing', typingPauseMs);
}

/** Turns the draft into an answer, even when the test has just ended, so that it is listed as late instead of lost. */
export function commitDraft(w: Work): void {
  const { draft } = w.state;
  cancel(w, 'typing');
  if (draft) enter(w, draft.questionId, { ...noAnswer, text: draft.text });
}

/** Records a question that was opened and skipped, and the time spent on it. */
export function leave(w: Work): void {
  commitDraft(w);
  const question = currentQuestion(w.state);
  if (!question || !mayWrite(w.state)) return;
  const isKnown = answersIn(w.state).has(question.id);
  if (!isKnown || w.now.monotonicMs - w.state.shownAtMs >= leastReportedMs) enter(w, question.id, {}, true);
}
