import type { components } from '@kasauti/contracts';

/** What a part of the right options gives, as long as no wrong one is chosen. Marks are hundredths. */
export type PartialRule =
  | { kind: 'per_option'; marks: number }
  | { kind: 'proportional' }
  /** The first row counts whose `chosen` is the number of chosen options and whose `of` is at most the number of right ones. */
  | { kind: 'table'; rows: { chosen: number; of?: number; marks: number }[] }
  | { kind: 'per_row' };

/** What the answers of a section's questions are worth: integers of hundredths, so that sums are exact. */
export interface Marking {
  correct: number;
  wrong: number;
  skipped: number;
  /** `per_option`: without a wrong option, each right one chosen gives one mark. */
  partial: 'none' | 'per_option';
  /** Wins over `partial`. */
  partialRule?: PartialRule;
}
type MarkingView = components['schemas']['Marking'];

/** One mark. */
export const PER_OPTION = 100;

export const inMarks = (hundredths: number): number => hundredths / 100;
export const hundredths = (marks: number): number => Math.round(marks * 100);

export const ofPoints = (points: number): Marking => ({
  correct: hundredths(points),
  wrong: 0,
  skipped: 0,
  partial: 'none',
});

export const ruleOf = ({ partial, partialRule }: Marking): PartialRule | undefined =>
  partialRule ?? (partial === 'per_option' ? { kind: 'per_option', marks: PER_OPTION } : undefined);

/**
 * What some of the right options give, in hundredths; undefined: nothing, the answer counts as wrong.
 * @param chosenRight right options chosen, at least one and not all of them @param rightOptions all right ones
 */
export function partialMarks(marking: Marking, chosenRight: number, rightOptions: number): number | undefined {
  const rule = ruleOf(marking);
  switch (rule?.kind) {
    case 'per_option':
      return chosenRight * rule.marks;
    case 'proportional':
      return Math.round((marking.correct * chosenRight) / rightOptions);
    case 'table':
      return rule.rows.find(({ chosen, of = 0 }) => chosen === chosenRight && of <= rightOptions)?.marks;
    case 'per_row': // of match questions only
    case undefined:
      return undefined;
  }
}

/** Readers who do not know `partialRule` read in `partial` what it says, where it can say it. */
const partialOf = (rule: PartialRule): Marking['partial'] =>
  rule.kind === 'per_option' && rule.marks === PER_OPTION ? 'per_option' : 'none';

export function markingOf({ correct, wrong, skipped, partial = 'none', partialRule }: MarkingView): Marking {
  const rule = partialRule && withMarks(partialRule, hundredths);
  return {
    correct: hundredths(correct),
    wrong: hundredths(wrong),
    skipped: hundredths(skipped),
    ...(rule ? { partial: partialOf(rule), partialRule: rule } : { partial }),
  };
}

export const markingView = ({ correct, wrong, skipped, partial, partialRule }: Marking): MarkingView => ({
  correct: inMarks(correct),
  wrong: inMarks(wrong),
  skipped: inMarks(skipped),
  partial,
  ...(partialRule ? { partialRule: withMarks(partialRule, inMarks) } : {}),
});

/** The same rule with its marks in the other unit. */
function withMarks(rule: PartialRule, convert: (marks: number) => number): PartialRule {
  switch (rule.kind) {
    case 'per_option':
      return { kind: rule.kind, marks: convert(rule.marks) };
    case 'table':
      return {
        kind: rule.kind,
        rows: rule.rows.map(({ chosen, of, marks }) => ({
          chosen,
          ...(of === undefined ? {} : { of }),
          marks: convert(marks),
        })),
      };
    case 'proportional':
    case 'per_row':
      return { kind: rule.kind };
  }
}

/** Wherever students choose, what a right, a wrong and a skipped question give must be the same. */
export const givesSame = (a: Marking, b: Marking): boolean =>
  a.correct === b.correct && a.wrong === b.wrong && a.skipped === b.skipped;
