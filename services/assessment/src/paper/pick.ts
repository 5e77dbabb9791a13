import { LRUCache } from 'lru-cache';
import { numbersFrom } from './numbers';
import type { Paper, PaperDraw, PaperItem } from './paper';

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
 * The questions of one attempt, section by section, drawn ones after the others. Whatever reads the questions of an attempt
 * uses these, never `paper.items`.
 * @param seedId `seedOf` the attempt: the draw follows from it and the test's secret, so nothing of it is stored
 */
export function itemsOf(paper: Paper, seedId: string): PaperItem[] {
  if (!paper.draws) return paper.items;
  const known = recent.get(paper) ?? new LRUCache<string, PaperItem[]>({ max: MOST_RECENT });
  recent.set(paper, known);
  const items = known.get(seedId) ?? asked(paper, paper.draws, seedId);
  known.set(seedId, items);
  return items;
}

/** Every save of an attempt needs its items again. By the paper in memory, so that no other one answers for it. */
const recent = new WeakMap<Paper, LRUCache<string, PaperItem[]>>();
const MOST_RECENT = 500;

function asked({ orderKey, sections, items }: Paper, draws: PaperDraw[], seedId: string): PaperItem[] {
  const picks = draws.flatMap(({ id, count }) =>
    picked(
      items.filter(({ draw }) => draw === id),
      count,
      numbersFrom(orderKey, `${seedId}:draw:${id}`),
    ),
  );
  const all = [...items.filter(({ draw }) => draw === undefined), ...picks];
  return sections.flatMap(({ id }) => all.filter(({ sectionId }) => sectionId === id));
}

/** The paper of one attempt, as if it had been frozen for this attempt alone. */
export function paperFor(paper: Paper, seedId: string): Paper {
  if (!paper.draws) return paper;
  const { draws: _draws, ...rest } = paper;
  return { ...rest, items: itemsOf(paper, seedId) };
}
