import { t } from '@kasauti/web-kit/i18n';
import { isAnswered, type Answer } from '../journal/answer-journal';

export const paletteStates = ['not_visited', 'not_answered', 'answered', 'marked', 'answered_and_marked'] as const;
export type PaletteState = (typeof paletteStates)[number];

export const paletteWords: Record<PaletteState, string> = {
  not_visited: t('Not visited'),
  not_answered: t('Not answered'),
  answered: t('Answered'),
  marked: t('Marked for review'),
  answered_and_marked: t('Answered and marked for review'),
};

export function stateOf(answer: Answer | undefined, visited: boolean): PaletteState {
  const answered = isAnswered(answer);
  if (answer?.markedForReview) return answered ? 'answered_and_marked' : 'marked';
  if (answered) return 'answered';
  return visited || answer !== undefined ? 'not_answered' : 'not_visited';
}

export function countStates(states: readonly PaletteState[]): Record<PaletteState, number> {
  const counts = { not_visited: 0, not_answered: 0, answered: 0, marked: 0, answered_and_marked: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** Both kinds of answered are. */
export const isEvaluated = (state: PaletteState | undefined): boolean =>
  state === 'answered' || state === 'answered_and_marked';

/** Both kinds of answered are evaluated. */
export const answeredCount = (counts: Record<PaletteState, number>): number =>
  counts.answered + counts.answered_and_marked;

/** The states of the questions at these places of the paper. */
export const statesAt = (palette: readonly PaletteState[], places: readonly number[]): PaletteState[] =>
  places.flatMap((place) => palette[place] ?? []);

/** The cell that a key moves to; the edges do not wrap. */
export function moveInGrid(from: number, key: string, total: number, columns: number): number {
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: total - 1,
  };
  const to = steps[key] ?? from;
  return to < 0 || to >= total ? from : to;
}
