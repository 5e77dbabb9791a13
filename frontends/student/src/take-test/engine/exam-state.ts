import { t } from '@kasauti/web-kit/i18n';
import {
  answersOf,
  blank,
  heldUpTo,
  isAnswered,
  leftOutOf,
  noAnswer,
  notStored,
  type Answer,
  type Given,
  type Journal,
  type Known,
} from '../journal/answer-journal';
import { serverTime, type Moment, type ServerClock } from './countdown';
import { stateOf, type PaletteState } from '../palette/palette';
import { savedState, type Network, type SavedState } from '../journal/saved-state';
import type { Announcement, AttemptState, Started, StopReason } from '../journal/attempt.data';
import { openPlaces, runningAt } from './running-section';

/**
 * At the deadline the page asks the server for more time, waits its share of the spread, asks again, and then submits.
 */
export type Phase = 'asking' | 'spreading' | 'asking_again' | 'handing_in';
export type Submission = {
  readonly status: 'no' | 'sending' | 'failed' | 'done';
  readonly automatic: boolean;
  readonly phase: Phase;
  readonly failures: number;
  /** The read in flight was started by `ask`, not before it. */
  readonly isAsked: boolean;
};
export const noSubmission: Submission = {
  status: 'no',
  automatic: false,
  phase: 'handing_in',
  failures: 0,
  isAsked: false,
};

/** A running test as the page shows it; immutable. */
export type ExamState = {
  /** Its `responses` are what the server had up to its `ackSeq`. */
  readonly started: Started;
  readonly clock: ServerClock;
  readonly journal: Journal;
  /** The place of the section that runs; undefined where sections have no minutes. */
  readonly section: number | undefined;
  readonly current: number;
  readonly visited: ReadonlySet<string>;
  /** Typed text without a journal entry yet. */
  readonly draft?: { questionId: string; text: string };
  /** Monotonic time at which the current question was opened or its time was last counted. */
  readonly shownAtMs: number;
  readonly network: Network;
  readonly savedAt?: string;
  /** Absent until this tab knows whether it writes. */
  readonly writing?: boolean;
  readonly stopped?: StopReason;
  /** The server's time of submission, once the attempt is closed. */
  readonly submittedAt?: string;
  /** The teacher ended it, and why. */
  readonly ended?: AttemptState['ended'];
  /** The number up to which the server counted the answers of this session, once it has said that the attempt is closed. */
  readonly closedSeq?: number;
  /** The server has said what it accepted before closing; until then no answer counts as late. */
  readonly isSettled: boolean;
  readonly submission: Submission;
  /** At most one write and one read are in flight. */
  readonly isSending: boolean;
  readonly isReading: boolean;
  /** The responses are asked for, or will be after a pause. */
  readonly isFetching: boolean;
  /** How often they were asked for without success. */
  readonly fetches: number;
  readonly failures: number;
  /** Nothing is sent before this time, because of Retry-After. */
  readonly heldUntilMs: number;
  readonly isSendDue: boolean;
  /** Send as soon as IndexedDB has assigned the numbers. */
  readonly isUrgent: boolean;
  /** The `no` of the last entry of this page. */
  readonly lastNo: number;
  /** The teacher's texts to everyone who sits the test, oldest first. */
  readonly announcements: readonly Announcement[];
  /** How often a response was cleared in this page. */
  readonly clears: number;
};

/** What is needed to open a test: from the server's reply, or from this device. */
export type Opening = {
  started: Started;
  clock: ServerClock;
  journal: Journal;
  current: number;
  visited: string[];
  deviceBroken: boolean;
  stopped?: StopReason;
  /** Whose it is, if this device knows. */
  ownerId?: string;
  /** Opened from this device after the deadline, without the server, which may have closed it long ago. */
  isPastEnd?: boolean;
};

export function beginWith(opening: Opening, online: boolean, at: Moment): ExamState {
  const { started, clock, journal } = opening;
  const network = { online, isReached: true, failing: false, deviceBroken: opening.deviceBroken };
  const section = runningAt(started.sectionEnds, serverNow({ clock, network }, at));
  const places = openPlaces({ started, section });
  const current = places.includes(opening.current) ? opening.current : firstUnanswered(places, started, journal);
  return {
    started,
    clock,
    journal,
    section,
    current,
    visited: new Set([...opening.visited, ...questionAt(started, current)]),
    shownAtMs: at.monotonicMs,
    network,
    savedAt: started.lastSavedAt,
    stopped: opening.stopped ?? (started.readOnly ? 'taken_over' : undefined),
    isSettled: false,
    submission: noSubmission,
    isSending: false,
    isReading: false,
    isFetching: false,
    fetches: 0,
    failures: 0,
    heldUntilMs: 0,
    isSendDue: false,
    isUrgent: false,
    lastNo: 0,
    announcements: [],
    clears: 0,
  };
}

/** Of these places the first whose question has no answer yet, else the first. */
export function firstUnanswered(places: readonly number[], started: Started, journal: Journal): number {
  const answers = answersOf(started, journal);
  const first = places.find((place) => !isAnswered(answers.get(started.paper.questions[place]?.id ?? '')));
  return first ?? places[0] ?? 0;
}

const questionAt = (started: Started, index: number): string[] => {
  const question = started.paper.questions[index];
  return question ? [question.id] : [];
};

export const currentQuestion = (state: ExamState) => state.started.paper.questions[state.current];

export const answersIn = (state: Pick<ExamState, 'started' | 'journal' | 'draft'>): ReadonlyMap<string, Answer> => {
  const answers = new Map(answersOf(state.started, state.journal));
  if (!state.draft) return answers;
  const before = answers.get(state.draft.questionId);
  return answers.set(state.draft.questionId, { ...(before ?? blank), ...noAnswer, text: state.draft.text });
};

export function paletteOf(state: ExamState, answers = answersIn(state)): PaletteState[] {
  return state.started.paper.questions.map(({ id }) => stateOf(answers.get(id), state.visited.has(id)));
}

/**
 * The server has answers that this page does not know of: they were given here, but this device did not keep them. A tab that
 * only reads never knows those of the one that writes.
 */
export const isBehind = ({ writing, journal, started }: ExamState): boolean =>
  writing !== false && journal.ackSeq > heldUpTo(journal, started.ackSeq);

/** A text that is still being typed is not saved yet, and what the server has is not known before it was heard. */
export function savedOf(state: ExamState): SavedState {
  const { journal, network, started, writing, draft } = state;
  const saved = savedState(journal, network, started);
  const isUnheard = writing !== false && journal.isUnheard;
  if (!saved.isComplete || !(isUnheard || isBehind(state) || (draft && network.online))) return saved;
  const text = isUnheard || !network.online ? t('Not connected yet') : t('Saving');
  return { ...saved, kind: network.online ? 'saving' : 'offline', isComplete: false, isUnknown: true, text };
}

export const mayWrite = (state: ExamState): boolean =>
  state.writing === true &&
  state.stopped === undefined &&
  !state.started.readOnly &&
  state.submission.status !== 'done' &&
  !state.submission.automatic;

/** Also not to a question whose section does not run. */
export const mayAnswer = (state: ExamState, questionId: string): boolean =>
  mayWrite(state) && openPlaces(state).some((place) => state.started.paper.questions[place]?.id === questionId);

/** While the server responds, only the monotonic clock counts. */
export const serverNow = (state: Pick<ExamState, 'clock' | 'network'>, at: Moment): number =>
  serverTime(state.clock, at, state.network.online && state.network.isReached);

type Answering = {
  readonly started: Known & { readonly paper: { readonly questions: readonly { readonly id: string }[] } };
  readonly journal: Journal;
};

/** The last one of each question, in paper order. */
function inPaperOrder({ started }: Answering, given: readonly Given[]): { number: number; given: Given }[] {
  const last = new Map(given.map((one) => [one.questionId, one]));
  return started.paper.questions.flatMap(({ id }, i) => {
    const one = last.get(id);
    return one ? [{ number: i + 1, given: one }] : [];
  });
}

/** Answers whose section did not run when they arrived. */
export const leftOutAnswers = (exam: Answering) => inPaperOrder(exam, leftOutOf(exam.journal, exam.started));

/** Answers that do not count once the test is closed: left out, or never on the server. */
export const lateAnswers = (exam: Answering) =>
  inPaperOrder(exam, [...leftOutOf(exam.journal, exam.started), ...notStored(exam.journal, exam.started)]);

/** Only there is a submission offered; without section minutes everywhere. */
export const isInLastSection = ({
  started: { sectionEnds },
  section,
}: Pick<ExamState, 'started' | 'section'>): boolean =>
  section === undefined || section === (sectionEnds?.length ?? 0) - 1;

/** Numbers of the questions whose last answer never reached the server. */
export const unsentNumbers = (state: ExamState): number[] =>
  inPaperOrder(state, notStored(state.journal, state.started)).map(({ number }) => number);
