import type { Effect, Now, TimerName } from './exam-events';
import type { ExamState, Submission } from './exam-state';

/** A step in progress: the state so far, and the effects to perform after it. */
export type Work = { state: ExamState; readonly effects: Effect[]; readonly now: Now };

export const set = (w: Work, part: Partial<ExamState>): void => {
  w.state = { ...w.state, ...part };
};
export const setNetwork = (w: Work, part: Partial<ExamState['network']>): void => {
  const differs = Object.entries(part).some(([key, value]) => w.state.network[key as keyof typeof part] !== value);
  if (differs) set(w, { network: { ...w.state.network, ...part } });
};
export const setSubmission = (w: Work, part: Partial<Submission>): void =>
  set(w, { submission: { ...w.state.submission, ...part } });
export const emit = (w: Work, effect: Effect): void => {
  w.effects.push(effect);
};
export const setTimer = (w: Work, name: TimerName, ms: number): void => emit(w, { do: 'timer', name, ms });
export const cancel = (w: Work, ...names: TimerName[]): void =>
  names.forEach((name) => emit(w, { do: 'cancel', name }));

/** Exponential backoff up to 15 s, with jitter. */
export const backoffMs = (firstMs: number, failures: number, share: number): number =>
  Math.min(15_000, firstMs * 2 ** failures) * (0.5 + share / 2);
