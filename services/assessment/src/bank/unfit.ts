import type { KeyItem } from '../paper/answer-key';

/** Its test takes every answer, none, or a further option as right: a question without its test cannot say so. */
export const isUnfit = (item: KeyItem | undefined): boolean =>
  item?.rule !== undefined || (item?.kind === 'choice' && item.also !== undefined);
