import { numbersFrom } from './numbers';
import type { Paper, PaperItem } from './paper';

/**
 * So many of a pool, each choice of them with the same probability: the beginning of a Fisher-Yates shuffle.
 * @param below a uniform integer below its argument
 */
export function picked<T>(pool: readonly T[], count: number, below: (n: number) => number): T[] {
  const list = [...pool];
  const most = Math.min(count, list.length);
  for (let i = 0; i < most; i++) {
    const j = i + below(list.length - i);
    const [a, b] = [list[i] as T, list[j] as T];
    list[i] = b;
    list[j] = a;
  }
  return list.slice(0, most);
}

/**
 * The questions of one attempt, section by section, drawn ones after the others. Everything that goes through the questions
 * of an attempt goes through these. A pure function of the test's secret and the attempt, so nothing of it is stored.
 */
export function itemsOf({ draws, orderKey, sections, items }: Paper, attemptId: string): PaperItem[] {
  if (!draws) return items;
  const picks = draws.flatMap(({ id, count }) =>
    picked(
      items.filter(({ draw }) => draw === id),
      count,
      numbersFrom(orderKey, `${attemptId}:draw:${id}`),
    ),
  );
  const asked = [...items.filter(({ draw }) => draw === undefined), ...picks];
  return sections.flatMap(({ id }) => asked.filter(({ sectionId }) => sectionId === id));
}

/** The paper of one attempt, as if it had been frozen for this attempt alone. */
export function paperFor(paper: Paper, attemptId: string): Paper {
  if (!paper.draws) return paper;
  const { draws: _draws, ...rest } = paper;
  return { ...rest, items: itemsOf(paper, attemptId) };
}
