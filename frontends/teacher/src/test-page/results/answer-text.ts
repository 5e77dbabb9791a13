import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { markdownOf } from '@kasauti/contracts/plain-text';
import type { components } from '@kasauti/contracts/web';

type Answer = components['schemas']['Result']['responses'][number];

const textsOf = ({ options, match }: Answer, ids: readonly (string | null | undefined)[]): string =>
  options
    .flatMap(({ id, text }, index) => (ids.includes(id) ? (match ? pairOf(match, index) : text) : []))
    .join(match ? '; ' : ', ');

/** A cell of a match question, with both of its texts. */
const pairOf = ({ rows, columns }: components['schemas']['PaperMatch'], cell: number): string => {
  const [row, column] = [Math.floor(cell / columns.length), cell % columns.length];
  return `${rowLabel(row)} ${rows[row] ?? ''} → ${columnLabel(column)} ${columns[column] ?? ''}`;
};

/** As Markdown: options are, typed answers are not. */
export const givenText = (answer: Answer): string =>
  answer.options.length > 0
    ? textsOf(answer, [answer.choice, ...(answer.choices ?? [])])
    : markdownOf(answer.answerText ?? '');

export function rightText(answer: Answer): string {
  const { correctRange, correctText, correctChoice, alsoCorrect = [], correctChoices = [] } = answer;
  if (correctRange)
    return correctRange.min === correctRange.max
      ? String(correctRange.min)
      : `${correctRange.min} to ${correctRange.max}`;
  if (correctText) return markdownOf(correctText.join(', '));
  return textsOf(answer, [correctChoice, ...alsoCorrect, ...correctChoices]);
}
