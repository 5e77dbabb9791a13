import type { Result } from '../attempt/attempt';
import type { Paper, PaperItem, Section } from '../paper/paper';

type Items = Result['items'];
type Graded = Items[string];

/** Of a section where students answer any n of its questions. */
interface AnyOfCounts {
  /** Answered questions that count. */
  counted: number;
  /** Unanswered questions that did not have to be answered. */
  notRequired: number;
}

const isDropped = (graded: Graded | undefined): boolean => graded?.verdict === 'dropped';
const isSkipped = (graded: Graded | undefined): boolean => graded === undefined || graded.verdict === 'skipped';

/** Undefined for a section where every question counts. @param own all items of the section */
export function anyOfCounts(
  { attemptAny }: Pick<Section, 'attemptAny'>,
  own: readonly PaperItem[],
  graded: Items,
): AnyOfCounts | undefined {
  if (attemptAny === undefined) return undefined;
  const skipped = own.filter(({ id }) => isSkipped(graded[id])).length;
  // Surplus answers are 'dropped' too. It never matters: there are surplus answers only when all n places are taken.
  const left = own.filter(({ id }) => !isDropped(graded[id])).length;
  const counted = own.filter(({ id }) => !isSkipped(graded[id]) && !isDropped(graded[id])).length;
  return { counted, notRequired: skipped - (Math.min(attemptAny, left) - counted) };
}

/** How many questions of a paper a student is asked to answer. */
export const askedIn = ({ sections, items }: Pick<Paper, 'sections' | 'items'>): number =>
  sections.reduce((sum, { id, attemptAny = Infinity }) => {
    const own = items.filter(({ sectionId }) => sectionId === id).length;
    return sum + Math.min(own, attemptAny);
  }, 0);

/**
 * Where students answer any n questions of a section, the first n answered ones count in the order of their own paper
 * (contracts/decisions/0046). A dropped question takes no place. Full marks go to those who answered, because a place has
 * to be used; an answer that waits for its points holds its place.
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
