import type { components } from '@kasauti/contracts/web';
import { t } from '../language/messages';
import { formatNumber } from './numbers';

export type Marking = components['schemas']['Marking'];
export type PartialRule = components['schemas']['PartialRule'];

/** @example signed(4) === '+4', signed(-0.66) === '−0.66', signed(0) === '0' */
export const signed = (marks: number): string => (marks > 0 ? `+${formatNumber(marks)}` : formatNumber(marks));

/** The rule for a part of the right options; undefined: only all of them count. */
const ruleOf = ({ partial, partialRule }: Pick<Marking, 'partial' | 'partialRule'>): PartialRule | undefined => {
  const rule = partialRule ?? (partial === 'per_option' ? { kind: 'per_option' as const, marks: 1 } : undefined);
  return rule?.kind === 'per_row' ? undefined : rule;
};

/**
 * How a section is marked, in a sentence students and teachers read alike. Without a marking each question has its own
 * points.
 * @param ownMarks questions of the section with marks of their own
 */
export function markingText(marking: Marking | undefined, ownMarks = 0): string {
  if (!marking)
    return ownMarks > 0
      ? t('Each question shows its marks. Nothing is taken off for a wrong answer, unless a question shows otherwise.')
      : t('Each question shows its marks. Nothing is taken off for a wrong answer.');
  const { correct, wrong, skipped } = marking;
  const rule =
    wrong === 0 && skipped === 0
      ? freeText(correct, ownMarks)
      : t('{correct} for a right answer, {wrong} for a wrong one, {skipped} if skipped.', {
          correct: signed(correct),
          wrong: signed(wrong),
          skipped: signed(skipped),
        });
  if (marking.partialRule?.kind === 'per_row')
    return t('{rule} Where two lists are matched, each right item gives its part of the marks.', { rule });
  return ruleOf(marking)
    ? t('{rule} Where several options are correct: {several}', { rule, several: severalText(marking) })
    : rule;
}

const freeText = (correct: number, ownMarks: number): string =>
  ownMarks > 0
    ? t('{correct} for a right answer. Nothing is taken off, unless a question shows otherwise.', {
        correct: signed(correct),
      })
    : t('{correct} for a right answer. Nothing is taken off.', { correct: signed(correct) });

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

/**
 * What the options of a question with several correct ones give.
 * @param options of the question, where the text is about one
 */
export function severalText(marking: Omit<Marking, 'skipped'>, options?: number): string {
  const rule = ruleOf(marking);
  const [correct, wrong] = [signed(marking.correct), signed(marking.wrong)];
  switch (rule?.kind) {
    case 'per_option':
      return t(
        '{correct} for all of them, {each} for each right one as long as no wrong one is chosen, {wrong} otherwise.',
        { correct, each: signed(rule.marks), wrong },
      );
    case 'proportional':
      return t('{correct} for all right options; a part of them: the same part of the marks; any wrong one: {wrong}.', {
        correct,
        wrong,
      });
    case 'table':
      return t('{correct} for all right options and no wrong one; {rows}; any wrong one: {wrong}.', {
        correct,
        rows: rule.rows.map((row) => rowText(row, options)).join('; '),
        wrong,
      });
    default:
      return t('{correct} only for all of them, {wrong} otherwise.', { correct, wrong });
  }
}

type Row = Extract<PartialRule, { kind: 'table' }>['rows'][number];
function rowText({ chosen, of, marks }: Row, options: number | undefined): string {
  const values = { chosen, of: of ?? 0, marks: signed(marks) };
  if (of === undefined) return t('{chosen} of them: {marks}', values);
  // No question has more right options than options.
  return options !== undefined && of >= options
    ? t('{chosen} of {of}: {marks}', values)
    : t('{chosen} of {of} or more: {marks}', values);
}

/** What students read where they choose which questions of a section they answer. */
export const choiceText = (attemptAny: number, questions: number): string =>
  t('Answer any {n} of the {total} questions. If you answer more, the first {n} in the order of your paper count.', {
    n: attemptAny,
    total: questions,
  });
