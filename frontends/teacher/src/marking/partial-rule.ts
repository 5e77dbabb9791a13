/** Marks for a part of the right options, as typed. `of`: at least so many options are right; empty: any number. NaN is no number. */
export interface TypedRow {
  chosen: number | undefined;
  of?: number;
  marks: number | undefined;
}
export type TypedRule =
  | { kind: 'per_option'; marks: number | undefined }
  | { kind: 'proportional' }
  | { kind: 'table'; rows: TypedRow[] }
  | { kind: 'per_row' };
export type RuleKind = 'none' | TypedRule['kind'];

export const mostRows = 20;
const firstRows: TypedRow[] = [
  { chosen: 2, of: 3, marks: 2 },
  { chosen: 1, of: 2, marks: 1 },
];

export function ruleOfKind(kind: RuleKind): TypedRule | undefined {
  switch (kind) {
    case 'none':
      return undefined;
    case 'per_option':
      return { kind, marks: 1 };
    case 'table':
      return { kind, rows: firstRows };
    case 'proportional':
    case 'per_row':
      return { kind };
  }
}

const isWhole = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most;
const isMarks = (value: number | undefined, least: number): boolean =>
  value !== undefined && value >= least && value <= 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const isComplete = ({ chosen, marks }: TypedRow): boolean => isWhole(chosen, 1, 63) && isMarks(marks, -100);
const isOfValid = ({ of }: TypedRow): boolean => of === undefined || isWhole(of, 2, 64);
/** An earlier row takes every case of this one. */
const isTaken = (rows: readonly TypedRow[], { chosen, of = 0 }: TypedRow, i: number): boolean =>
  rows.slice(0, i).some((before) => before.chosen === chosen && (before.of ?? 0) <= of);

export function ruleProblem(rule: TypedRule | undefined): string | undefined {
  switch (rule?.kind) {
    case 'per_option':
      return isMarks(rule.marks, 0.01) ? undefined : 'From 0.01 to 100 marks for each right option';
    case 'table':
      if (rule.rows.length === 0) return 'Please add a row, or choose another rule';
      if (!rule.rows.every(isComplete)) return 'Each row needs how many are chosen, and its marks';
      if (!rule.rows.every(isOfValid))
        return 'Of how many right options is a whole number from 2 to 64, or empty for any';
      return rule.rows.some((row, i) => isTaken(rule.rows, row, i))
        ? 'Two rows of the table are for the same case'
        : undefined;
    default:
      return undefined;
  }
}
