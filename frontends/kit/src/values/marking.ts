import type { components } from '@kasauti/contracts/web';
import { t } from '../language/messages';
import { formatNumber } from './numbers';

export type Marking = components['schemas']['Marking'];

/** @example signed(4) === '+4', signed(-0.66) === '−0.66', signed(0) === '0' */
export const signed = (marks: number): string => (marks > 0 ? `+${formatNumber(marks)}` : formatNumber(marks));

/**
 * How a section is marked, in a sentence students and teachers read alike. Without a marking each question has its own
 * points.
 */
export function markingText(marking: Marking | undefined): string {
  if (!marking) return t('Each question shows its marks. Nothing is taken off for a wrong answer.');
  const { correct, wrong, skipped, partial } = marking;
  const rule =
    wrong === 0 && skipped === 0
      ? t('{correct} for a right answer. Nothing is taken off.', { correct: signed(correct) })
      : t('{correct} for a right answer, {wrong} for a wrong one, {skipped} if skipped.', {
          correct: signed(correct),
          wrong: signed(wrong),
          skipped: signed(skipped),
        });
  return partial === 'per_option'
    ? t('{rule} Where several options are correct: {several}', { rule, several: severalText(marking) })
    : rule;
}

/** What the rows of a match question give. */
export function matchText({ correct, wrong, partialRule }: Omit<Marking, 'skipped'>, oneEach: boolean): string {
  const marks = { correct: signed(correct), wrong: signed(wrong) };
  return [
    oneEach ? t('One answer for each item.') : t('One or more answers for each item.'),
    partialRule?.kind === 'per_row'
      ? t('{correct} for all items; a part of the marks for each right item; {wrong} if none is right.', marks)
      : t('{correct} only if all items are right, {wrong} otherwise.', marks),
  ].join(' ');
}

/** What the options of a question with several correct ones give. */
export function severalText({ correct, wrong, partial }: Omit<Marking, 'skipped'>): string {
  return t(
    partial === 'per_option'
      ? '{correct} for all of them, +1 for each right one as long as no wrong one is chosen, {wrong} otherwise.'
      : '{correct} only for all of them, {wrong} otherwise.',
    { correct: signed(correct), wrong: signed(wrong) },
  );
}
