import { columnLabel, letterOf, rowLabel } from '@kasauti/contracts/match';
import type { KeyItem } from '../../../paper/answer-key';
import type { PaperItem } from '../../../paper/paper';
import { rightOf } from '../../../question/match';
import type { NumericalAnswer } from '../../../question/numerical';
import { decimal } from '../../exported';
import { marksText, type Say } from './words';

const NONE = '–';
const figure = (n: number): string => (marksText(n).includes('e') ? decimal(n) : marksText(n));

function numberText(answer: NumericalAnswer | null, say: Say): string {
  if (answer === null) return NONE;
  if ('min' in answer) return say('range', { from: figure(answer.min), to: figure(answer.max) });
  return figure(answer.value) + (answer.tolerance ? ` ± ${figure(answer.tolerance)}` : '');
}

/**
 * What is right, in the letters of the printed order.
 * @param item with its options as they are printed
 * @example 'B', 'A, C', 'A-II, B-I', '9.8 ± 0.1'
 */
export function answerText(item: PaperItem, key: KeyItem | undefined, say: Say): string {
  if (!key) return NONE;
  if (key.rule === 'dropped') return say('dropped');
  if (key.rule === 'full_marks') return say('fullMarks');
  const placesOf = (ids: readonly (string | null)[]) =>
    item.options.flatMap(({ id }, place) => (ids.includes(id) ? place : []));
  switch (key.kind) {
    case 'choice':
      return (
        placesOf([key.correct, ...(key.also ?? [])])
          .map(letterOf)
          .join(' / ') || NONE
      );
    case 'choices': {
      const places = placesOf(key.correct);
      if (!item.match) return places.map(letterOf).join(', ') || NONE;
      const rows = rightOf(item.match, places);
      return rows.map((columns, r) => `${rowLabel(r)}-${columns.map(columnLabel).join(', ') || NONE}`).join(' · ');
    }
    case 'text':
      return key.accepted.join(' / ') || say('byHand');
    case 'number':
      return numberText(key.answer, say);
  }
}
