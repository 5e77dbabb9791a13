import { answersOf, pending, type Answer, type Journal } from './answer-journal';
import type { StopReason } from './answer-sender';
import { readClock, type ServerClock } from './countdown';
import { stateOf, type PaletteState } from './palette';
import { savedState, type Network, type SavedState } from './saved-state';
import type { Started } from './take-test.data';

export type Submission = { status: 'no' | 'sending' | 'failed' | 'done'; automatic: boolean };

/** A running test as the page shows it. Replaced as a whole on every change. */
export type ExamState = {
  readonly started: Started;
  readonly clock: ServerClock;
  readonly journal: Journal;
  readonly current: number;
  readonly visited: ReadonlySet<string>;
  /** Text being typed that has no entry yet. */
  readonly draft?: { questionId: string; text: string };
  readonly network: Network;
  readonly savedAt?: string;
  readonly writing: boolean;
  readonly stopped?: StopReason;
  readonly submission: Submission;
};

/** What a page needs to open a test: from the server's reply, or from what this device kept. */
export type Opening = {
  started: Started;
  clock: ServerClock;
  journal: Journal;
  current: number;
  visited: string[];
  deviceBroken: boolean;
  stopped?: StopReason;
  /** Whose test this device keeps; unknown when it was just started. */
  ownerId?: string;
};

export const beginWith = (opening: Opening, online: boolean): ExamState => ({
  started: opening.started,
  clock: opening.clock,
  journal: opening.journal,
  current: opening.current,
  visited: new Set([...opening.visited, ...questionAt(opening.started, opening.current)]),
  network: { online, sending: false, failing: false, deviceBroken: opening.deviceBroken },
  savedAt: opening.started.lastSavedAt,
  writing: false,
  stopped: opening.stopped ?? (opening.started.readOnly ? 'taken_over' : undefined),
  submission: { status: 'no', automatic: false },
});

const questionAt = (started: Started, index: number): string[] => {
  const question = started.paper.questions[index];
  return question ? [question.id] : [];
};

export const currentQuestion = (state: ExamState) => state.started.paper.questions[state.current];

export const answersIn = (state: ExamState): ReadonlyMap<string, Answer> => {
  const answers = new Map(answersOf(state.started.responses, state.journal));
  if (!state.draft) return answers;
  const before = answers.get(state.draft.questionId);
  return answers.set(state.draft.questionId, { ...(before ?? blank), choice: null, text: state.draft.text });
};

const blank: Answer = { choice: null, text: null, markedForReview: false, timeSpentMs: 0 };

export function paletteOf(state: ExamState, answers = answersIn(state)): PaletteState[] {
  return state.started.paper.questions.map(({ id }) => stateOf(answers.get(id), state.visited.has(id)));
}

export const savedOf = (state: ExamState): SavedState => savedState(state.journal, state.network);

export const mayWrite = (state: ExamState): boolean =>
  state.writing && state.stopped === undefined && !state.started.readOnly && state.submission.status !== 'done' && !state.submission.automatic;

/** Numbers of the questions whose last answer never reached the server. */
export const unsentNumbers = (state: ExamState): number[] => {
  const unsent = new Set(pending(state.journal).map((entry) => entry.questionId));
  return state.started.paper.questions.flatMap(({ id }, i) => (unsent.has(id) ? [i + 1] : []));
};

export const withServerClock = (state: ExamState, reply: { serverNow: string; deadlineAt: string; ticket?: string }, monotonicMs: number): ExamState => ({
  ...state,
  clock: readClock(reply.serverNow, monotonicMs),
  savedAt: reply.serverNow,
  started: { ...state.started, deadlineAt: reply.deadlineAt, ticket: reply.ticket ?? state.started.ticket },
});

