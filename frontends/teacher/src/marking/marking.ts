import type { Marking } from '@kasauti/web-kit/i18n';
import { ruleProblem, type RuleKind, type TypedRule } from './partial-rule';

/** The figures of a section or question as typed; a number is undefined while its field contains none. */
export interface TypedMarking {
  correct: number | undefined;
  wrong: number | undefined;
  skipped: number | undefined;
  partial: Marking['partial'];
  /** Wins over `partial`. */
  partialRule?: TypedRule;
}

const advanced2025 = [
  { chosen: 3, of: 4, marks: 3 },
  { chosen: 2, of: 3, marks: 2 },
  { chosen: 1, of: 2, marks: 1 },
];
const schemes = {
  jee_main: { label: 'JEE Main, NEET', marking: { correct: 4, wrong: -1, skipped: 0, partial: 'none' } },
  jee_advanced: { label: 'JEE Advanced, one correct', marking: { correct: 3, wrong: -1, skipped: 0, partial: 'none' } },
  jee_advanced_several: {
    label: 'JEE Advanced, several correct',
    marking: { correct: 4, wrong: -2, skipped: 0, partial: 'per_option' },
  },
  jee_advanced_2025_several: {
    label: 'JEE Advanced 2025, several correct',
    marking: {
      correct: 4,
      wrong: -2,
      skipped: 0,
      partial: 'none',
      partialRule: { kind: 'table', rows: advanced2025 },
    },
  },
  jee_advanced_number: {
    label: 'JEE Advanced, numerical',
    marking: { correct: 4, wrong: 0, skipped: 0, partial: 'none' },
  },
  wbjee_3: {
    label: 'WBJEE, category 3',
    marking: { correct: 2, wrong: 0, skipped: 0, partial: 'none', partialRule: { kind: 'proportional' } },
  },
  upsc: { label: 'UPSC Prelims', marking: { correct: 2, wrong: -0.66, skipped: 0, partial: 'none' } },
  ssc: { label: 'SSC CGL Tier I', marking: { correct: 2, wrong: -0.5, skipped: 0, partial: 'none' } },
  gate: { label: 'GATE, one mark', marking: { correct: 1, wrong: -0.33, skipped: 0, partial: 'none' } },
} satisfies Record<string, { label: string; marking: Marking }>;
type Scheme = keyof typeof schemes;

const figures = ({ correct, wrong, partialRule }: Marking) =>
  [`+${correct}`, wrong === 0 ? '0' : `−${-wrong}`, ...(partialRule?.kind === 'table' ? ['table'] : [])].join(', ');
const known = Object.entries<{ label: string; marking: Marking }>(schemes).map(([value, { label, marking }]) => ({
  value,
  label: `${label}: ${figures(marking)}`,
}));
const own = { value: 'own', label: 'Own figures' };
/** `points`: every question has its own points. `own`: figures of no known exam. */
export const schemeChoices: { value: string; label: string }[] = [
  { value: 'points', label: 'Points of each question, nothing taken off' },
  ...known,
  own,
];
/** For one question, which has marks. */
export const ownSchemeChoices = [...known, own];

const isSame = (a: Marking, b: TypedMarking) =>
  a.correct === b.correct &&
  a.wrong === b.wrong &&
  a.skipped === b.skipped &&
  a.partial === b.partial &&
  JSON.stringify(a.partialRule) === JSON.stringify(b.partialRule);

export const schemeOf = (typed: TypedMarking | undefined): string =>
  typed === undefined
    ? 'points'
    : (Object.entries<{ marking: Marking }>(schemes).find(([, { marking }]) => isSame(marking, typed))?.[0] ?? 'own');

/** The figures of a chosen scheme. Own figures start from some of no known exam. */
export function markingOfScheme(scheme: string): TypedMarking | undefined {
  if (scheme === 'points') return undefined;
  return scheme in schemes
    ? schemes[scheme as Scheme].marking
    : { correct: 1, wrong: -0.25, skipped: 0, partial: 'none' };
}

export const kindOf = ({ partial, partialRule }: TypedMarking): RuleKind =>
  partialRule?.kind ?? (partial === 'per_option' ? 'per_option' : 'none');

/** What each right option gives. */
export const marksOfEach = ({ partialRule }: TypedMarking): number | undefined =>
  partialRule?.kind === 'per_option' ? partialRule.marks : 1;

/** One mark for each right option is what `partial` says by itself, for readers who know no other rule. */
export function withRule({ partialRule: _old, ...figures }: TypedMarking, rule: TypedRule | undefined): TypedMarking {
  if (rule?.kind === 'per_option' && rule.marks === 1) return { ...figures, partial: 'per_option' };
  return { ...figures, partial: 'none', ...(rule ? { partialRule: rule } : {}) };
}

export type MarkingField = 'correct' | 'wrong' | 'skipped' | 'rule';
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const isMarks = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && value >= least && value <= most && hasTwoDecimals(value);

export function markingProblems(typed: TypedMarking): Partial<Record<MarkingField, string>> {
  const rule = ruleProblem(typed.partialRule);
  return {
    ...(isMarks(typed.correct, 0.01, 100) ? {} : { correct: 'From 0.01 to 100, at most two decimals' }),
    ...(isMarks(typed.wrong, -100, 0) ? {} : { wrong: '0 or below, for example -1 or -0.66' }),
    ...(isMarks(typed.skipped, -100, 0) ? {} : { skipped: '0 or below, for example 0' }),
    ...(rule ? { rule } : {}),
  };
}

/** The figures, if they are complete. */
export const validMarking = (typed: TypedMarking | undefined): Marking | undefined =>
  typed && Object.keys(markingProblems(typed)).length === 0 ? (typed as Marking) : undefined;
