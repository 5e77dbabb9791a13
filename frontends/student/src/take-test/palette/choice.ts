import { t } from '@kasauti/web-kit/i18n';
import { isEvaluated, statesAt, type PaletteState } from './palette';
import type { Part } from '../sections/sections';

/** How far a section is answered where students choose which of its questions they answer. */
export type Choice = {
  /** So many of its questions count. */
  most: number;
  /** Places of the answered questions in the order of the paper. */
  answered: readonly number[];
};

/** Undefined where every question counts. A function of journal and paper, so it works offline. */
export function choiceOf(part: Part | undefined, palette: readonly PaletteState[]): Choice | undefined {
  if (part?.attemptAny === undefined) return undefined;
  return { most: part.attemptAny, answered: part.places.filter((place) => isEvaluated(palette[place])) };
}

/** An answer to the question at this place would be one too many. */
export const isTooMany = (choice: Choice | undefined, place: number): choice is Choice =>
  choice !== undefined && choice.answered.length >= choice.most && !choice.answered.includes(place);

/** Answered questions that do not count: only another program or a second device gives so many. */
export const surplusOf = (parts: readonly Part[], palette: readonly PaletteState[]): ReadonlySet<number> =>
  new Set(parts.flatMap((part) => choiceOf(part, palette)?.answered.slice(part.attemptAny) ?? []));

export const fullText = ({ most }: Choice): string =>
  t('You have answered {n} of {n} questions of this section. Clear one of them to answer this one.', { n: most });

const openFirst: PaletteState[] = ['marked', 'not_answered', 'not_visited'];

/** The states of the questions that a section asks for: where students choose, those that count and what is left open. */
export function askedStates(part: Part, palette: readonly PaletteState[]): PaletteState[] {
  const states = statesAt(palette, part.places);
  if (part.attemptAny === undefined) return states;
  const open = openFirst.flatMap((state) => states.filter((one) => one === state));
  return [...states.filter(isEvaluated), ...open].slice(0, part.attemptAny);
}
