import type { components } from '@kasauti/contracts/web';
import { formatNumber } from './numbers';

export type Marking = components['schemas']['Marking'];

/** @example signed(4) === '+4', signed(-0.66) === '−0.66', signed(0) === '0' */
export const signed = (marks: number): string => (marks > 0 ? `+${formatNumber(marks)}` : formatNumber(marks));

/** How a section is marked, in a sentence students and teachers read alike. Without a marking each question has its own points. */
export function markingText(marking: Marking | undefined): string {
  if (!marking) return 'Each question shows its marks. Nothing is taken off for a wrong answer.';
  const { correct, wrong, skipped, partial } = marking;
  const rule =
    wrong === 0 && skipped === 0
      ? `${signed(correct)} for a right answer. Nothing is taken off.`
      : `${signed(correct)} for a right answer, ${signed(wrong)} for a wrong one, ${signed(skipped)} if skipped.`;
  return partial === 'per_option' ? `${rule} Where several options are correct: ${severalText(marking)}` : rule;
}

/** What the options of a question with several correct ones give. */
export function severalText({ correct, wrong, partial }: Omit<Marking, 'skipped'>): string {
  return partial === 'per_option'
    ? `${signed(correct)} for all of them, +1 for each right one as long as no wrong one is chosen, ${signed(wrong)} otherwise.`
    : `${signed(correct)} only for all of them, ${signed(wrong)} otherwise.`;
}
