import { remark } from '../../remark';
import type { Answer } from './answer';
import { numericalIn } from '../written/number';

/* Columns beside that of the answer say how far a number may be from it. */

export const unclear = ({ type, answer: { options } }: Answer, why: string): Answer => ({
  type,
  answer: options ? { options } : {},
  problems: [remark('key_unclear', why)],
});

/** NaN for anything that is not a number alone. */
function numberIn(text: string): number {
  const read = numericalIn(text);
  return read && 'value' in read && !read.tolerance ? read.value : Number.NaN;
}

export function withTolerance(of: Answer, text: string): Answer {
  const { answer } = of.answer;
  const tolerance = numberIn(text);
  if (!answer || text === '' || tolerance === 0) return of;
  if (!(tolerance > 0) || !('value' in answer) || (answer.tolerance ?? tolerance) !== tolerance)
    return unclear(of, `The tolerance ${text.slice(0, 40)} does not fit the answer`);
  return { ...of, answer: { ...of.answer, answer: { ...answer, tolerance } } };
}

/** The lowest and the highest number that is right; an answer beside them has to lie between them. */
export function withRange(of: Answer, key: string, lowest: string, highest: string): Answer {
  if (lowest === '' && highest === '') return of;
  const [min, max] = [numberIn(lowest), numberIn(highest)];
  const said = of.answer.answer;
  const value = said && 'value' in said ? said.value : min;
  if (!(min <= value && value <= max) || of.answer.options || (key !== '' && !said))
    return unclear(
      of,
      `The lowest and the highest number (${lowest.slice(0, 40)} and ${highest.slice(0, 40)}) do not fit the answer`,
    );
  return { type: 'numerical', answer: { answer: { min, max } }, problems: [] };
}
