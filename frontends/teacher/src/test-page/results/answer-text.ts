import { markdownOf } from '@kasauti/contracts/plain-text';
import type { components } from '@kasauti/contracts/web';

type Answer = components['schemas']['Result']['responses'][number];

const textsOf = ({ options }: Answer, ids: readonly (string | null | undefined)[]): string =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => text)
    .join(', ');

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
