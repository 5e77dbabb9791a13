import type { Result } from '../attempt/attempt';
import { orderFor } from '../paper/order';
import { seedOf, type ForAttempt } from '../paper/option-ids';
import type { Paper, PaperItem, Section } from '../paper/paper';
import { paperFor } from '../paper/pick';

type Items = Result['items'];
type Graded = Items[string];

/** The attempt's paper as grading reads it: in its order where that decides which answers count. */
export const paperOf = (paper: Paper, attempt: ForAttempt): Paper => {
  const own = paperFor(paper, seedOf(attempt));
  return own.sections.some(({ attemptAny }) => attemptAny !== undefined)
    ? { ...own, items: orderFor(own, seedOf(attempt)) }
    : own;
};

/** Of a section where students choose which questions they answer. */
export interface Choice {
  /** Answered questions that count. */
  counted: number;
  /** Unanswered questions that did not have to be answered. */
  unasked: number;
}

/** By a correction; or as surplus, and then n answers count however many questions are left. */
const isDropped = (graded: Graded | undefined): boolean => graded?.verdict === 'dropped';
const isSkipped = (graded: Graded | undefined): boolean => graded === undefined || graded.verdict === 'skipped';

/** Undefined for a section where every question counts. @param own all items of the section */
export function choiceOf(
  { attemptAny }: Pick<Section, 'attemptAny'>,
  own: readonly PaperItem[],
  graded: Items,
): Choice | undefined {
  if (attemptAny === undefined) return undefined;
  const skipped = own.filter(({ id }) => isSkipped(graded[id])).length;
  const left = own.filter(({ id }) => !isDropped(graded[id])).length;
  const counted = own.filter(({ id }) => !isSkipped(graded[id]) && !isDropped(graded[id])).length;
  return { counted, unasked: skipped - (Math.min(attemptAny, left) - counted) };
}

/**
 * Where students answer any n questions of a section, the first n answered ones count in the order of their own paper;
 * bodies that state a rule state this one. A dropped question takes no place. Full marks go to those who answered,
 * because a place has to be used; an answer that waits for its points holds its place.
 * @param paper its items in the order of the attempt
 */
export function withSurplus(
  { sections, items }: Pick<Paper, 'sections' | 'items'>,
  graded: Items,
  isAnswered: (questionId: string) => boolean,
): Items {
  const out: Items = { ...graded };
  for (const { id: sectionId, attemptAny } of sections) {
    if (attemptAny === undefined) continue;
    let places = attemptAny;
    for (const { id } of items.filter((item) => item.sectionId === sectionId && !isDropped(graded[item.id]))) {
      if (!isAnswered(id)) out[id] = { verdict: 'skipped', points: 0 };
      else if (places > 0) places--;
      else out[id] = { verdict: 'dropped', points: 0, surplus: true };
    }
  }
  return out;
}
