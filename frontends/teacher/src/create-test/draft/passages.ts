import { isSamePassage, withPassage, type Passage } from '../../question/passage';
import type { Item } from './section';

/** Neighbours about one passage, or a question alone. */
export interface Group {
  passage: Passage | undefined;
  items: Item[];
}

const belongs = (group: Group | undefined, { question: { passage } }: Item): group is Group =>
  group !== undefined && passage !== undefined && isSamePassage(group.passage, passage);

export function groupsOf(items: readonly Item[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (belongs(last, item)) last.items.push(item);
    else groups.push({ passage: item.question.passage, items: [item] });
  }
  return groups;
}

const groupWith = (items: readonly Item[], key: number): Group | undefined =>
  groupsOf(items).find((group) => group.items.some((item) => item.key === key));

/** What moves with a question: the questions of its passage, or itself. */
export const movingWith = (items: readonly Item[], key: number): Item[] => groupWith(items, key)?.items ?? [];

/**
 * Puts items at a place: behind the questions about the same passage, and never between those of another one, but
 * before or after all of them.
 */
export function insertGroup(items: readonly Item[], moved: readonly Item[], to: number, isDown: boolean): Item[] {
  const joined = placeInPassage(items, moved[0]?.question.passage);
  if (joined !== undefined) return [...items.slice(0, joined), ...moved, ...items.slice(joined)];
  let end = 0;
  const edges = [0, ...groupsOf(items).map((group) => (end += group.items.length))];
  const wanted = Math.max(0, Math.min(items.length, to));
  const near = isDown ? edges.find((edge) => edge >= wanted) : [...edges].reverse().find((edge) => edge <= wanted);
  const at = near ?? items.length;
  return [...items.slice(0, at), ...moved, ...items.slice(at)];
}

/** Inside its passage a question moves alone; over the edge of it all of them move. */
export function moveWithin(items: readonly Item[], key: number, to: number): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const group = movingWith(items, key);
  const start = items.findIndex((item) => item === group[0]);
  const isDown = to > from;
  if (group.length > 1 && to >= start && to < start + group.length) {
    const order = group.filter((item) => item.key !== key);
    const own = group.filter((item) => item.key === key);
    const within = [...order.slice(0, to - start), ...own, ...order.slice(to - start)];
    return [...items.slice(0, start), ...within, ...items.slice(start + group.length)];
  }
  const rest = items.filter((item) => !group.includes(item));
  // Counted without what moves.
  return insertGroup(rest, group, isDown ? to - group.length + 1 : to, isDown);
}

/** After the last question of its passage, where it is in the list already; else undefined. */
export function placeInPassage(items: readonly Item[], passage: Passage | undefined): number | undefined {
  const last = items.findLastIndex(({ question }) => isSamePassage(question.passage, passage));
  return last < 0 ? undefined : last + 1;
}

/** The same passage changed for all of its questions, in every section. */
export const changePassage = (items: readonly Item[], before: Passage, after: Passage): Item[] =>
  items.map((item) =>
    isSamePassage(item.question.passage, before) ? { ...item, question: withPassage(item.question, after) } : item,
  );

/** Without its passage a question stands after those that keep it. */
export function leavePassage(items: readonly Item[], key: number): Item[] {
  const group = groupWith(items, key);
  const leaving = group?.items.find((item) => item.key === key);
  if (!group || !leaving) return [...items];
  const start = items.findIndex((item) => item === group.items[0]);
  const stay = group.items.filter((item) => item !== leaving);
  const alone = { ...leaving, question: withPassage(leaving.question, undefined) };
  return [...items.slice(0, start), ...stay, alone, ...items.slice(start + group.items.length)];
}

/** A changed question keeps its place; with another passage, or none, it leaves its group or joins one. */
export function replaceItem(items: readonly Item[], next: Item): Item[] {
  const before = items.find(({ key }) => key === next.key);
  const put = (list: readonly Item[]) => list.map((item) => (item.key === next.key ? next : item));
  const { passage } = next.question;
  if (!before || before.question.passage === passage || isSamePassage(before.question.passage, passage))
    return put(items);
  const apart = put(leavePassage(items, next.key));
  const rest = apart.filter((item) => item !== next);
  const place = placeInPassage(rest, passage);
  return place === undefined ? apart : [...rest.slice(0, place), next, ...rest.slice(place)];
}
