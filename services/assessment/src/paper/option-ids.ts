import { createHmac } from 'node:crypto';
import type { AnswerKey } from './answer-key';
import type { Paper, PaperItem } from './paper';

/** An attempt as far as its option ids go. */
export interface ForAttempt {
  _id: string;
  /** Absent in attempts begun when all showed the ids of the paper; their answers hold those, so they keep them to the end. */
  optionIds?: 'attempt';
}
/** From an id of the paper to the one an attempt shows. */
export type ShownId = (optionId: string) => string;

const LENGTH = 12;

/** Without the secret of the test nobody can tell which ids of two attempts are the same option. */
export function shownIds({ orderKey }: Paper, { _id, optionIds }: ForAttempt): ShownId {
  if (optionIds !== 'attempt') return (id) => id;
  return (id) =>
    `i${createHmac('sha256', orderKey).update(`${_id}:option:${id}`).digest('base64url').slice(0, LENGTH)}`;
}

/** The key in the ids of one attempt: what its student sent is compared as it was sent. */
export function keyFor(paper: Paper, attempt: ForAttempt, key: AnswerKey): AnswerKey {
  const shown = shownIds(paper, attempt);
  const items = Object.entries(key.items).map(
    ([id, item]) =>
      [
        id,
        {
          ...item,
          correct: item.correct === null ? null : shown(item.correct),
          ...(item.also ? { also: item.also.map(shown) } : {}),
        },
      ] as const,
  );
  return { ...key, items: Object.fromEntries(items) };
}

/** The option behind an id an attempt sent; none: it is not one of this attempt's. */
export const optionShownAs = (
  item: PaperItem,
  shown: ShownId,
  sent: string,
): PaperItem['options'][number] | undefined => item.options.find(({ id }) => shown(id) === sent);
