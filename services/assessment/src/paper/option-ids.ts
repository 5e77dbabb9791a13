import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnswerKey, KeyItem } from './answer-key';
import type { Paper, PaperItem } from './paper';

/** The fields of an attempt that its option ids are computed from. */
export interface ForAttempt {
  _id: string;
  /** Absent in old attempts, which show and store the ids of the paper. */
  optionIds?: 'attempt';
  /** Of an attempt that continues another: the first of them, so that order, option ids and drawn questions stay. */
  seedId?: string;
}
export const seedOf = ({ _id, seedId }: ForAttempt): string => seedId ?? _id;
/** Maps an option id of the paper to the id this attempt shows. */
export type ShownId = (optionId: string) => string;

const ID_LENGTH = 12;

/** Ids by attempt. The start computes them all; every save and the result need them again. 30 questions take 8 KB. */
const idsByAttempt = new LRUCache<string, Map<string, string>>({ max: 2000, memoMethod: () => new Map() });

/** An HMAC with the test's secret, so that students cannot match option ids between attempts. */
export function shownIds({ orderKey }: Paper, attempt: ForAttempt, computed?: Map<string, string>): ShownId {
  if (attempt.optionIds !== 'attempt') return (id) => id;
  const seed = seedOf(attempt);
  const ids = computed ?? idsByAttempt.memo(`${orderKey}:${seed}`);
  return (id) => {
    const shown = ids.get(id) ?? idOf(orderKey, `${seed}:option:${id}`);
    ids.set(id, shown);
    return shown;
  };
}

const idOf = (orderKey: string, text: string): string =>
  `i${createHmac('sha256', orderKey).update(text).digest('base64url').slice(0, ID_LENGTH)}`;

/**
 * The key in the option ids of one attempt, so that stored answers are compared as they were sent.
 * @param paper that of the attempt; other questions of its key are left out
 */
export function keyFor(paper: Paper, attempt: ForAttempt, key: AnswerKey): AnswerKey {
  const shown = shownIds(paper, attempt);
  const items = paper.items.flatMap(({ id }) => {
    const item = key.items[id];
    return item ? [[id, itemFor(item, shown)] as const] : [];
  });
  return { ...key, items: Object.fromEntries(items) };
}

function itemFor(item: KeyItem, shown: ShownId): KeyItem {
  if (item.kind === 'choices')
    return {
      ...item,
      correct: item.correct.map(shown),
      ...(item.rows ? { rows: item.rows.map((row) => row.map(shown)) } : {}),
    };
  if (item.kind !== 'choice') return item;
  return {
    ...item,
    correct: item.correct === null ? null : shown(item.correct),
    ...(item.also ? { also: item.also.map(shown) } : {}),
  };
}

/** The option with this shown id; undefined when the id does not belong to this attempt. */
export const optionShownAs = (
  item: PaperItem,
  shown: ShownId,
  sent: string,
): PaperItem['options'][number] | undefined => item.options.find(({ id }) => shown(id) === sent);
