import type { components } from '@kasauti/contracts';

/** What the answers of a section's questions are worth: integers of hundredths, so that sums are exact. */
export interface Marking {
  correct: number;
  wrong: number;
  skipped: number;
  /** `per_option`: without a wrong option, each right one chosen gives one mark. */
  partial: 'none' | 'per_option';
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

export const markingOf = ({ correct, wrong, skipped, partial = 'none' }: MarkingView): Marking => ({
  correct: hundredths(correct),
  wrong: hundredths(wrong),
  skipped: hundredths(skipped),
  partial,
});

export const markingView = ({ correct, wrong, skipped, partial }: Marking): MarkingView => ({
  correct: inMarks(correct),
  wrong: inMarks(wrong),
  skipped: inMarks(skipped),
  partial,
});
