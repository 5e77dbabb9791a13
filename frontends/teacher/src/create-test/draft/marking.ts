import type { Marking } from '@kasauti/web-kit/i18n';

/** The figures of a section as typed; a number is undefined while its field contains none. */
export interface TypedMarking {
  correct: number | undefined;
  wrong: number | undefined;
  skipped: number | undefined;
  partial: Marking['partial'];
}

const schemes = {
  jee_main: { label: 'JEE Main, NEET', marking: { correct: 4, wrong: -1, skipped: 0, partial: 'none' } },
  jee_advanced: { label: 'JEE Advanced, one correct', marking: { correct: 3, wrong: -1, skipped: 0, partial: 'none' } },
  jee_advanced_several: {
    label: 'JEE Advanced, several correct',
    marking: { correct: 4, wrong: -2, skipped: 0, partial: 'per_option' },
  },
  jee_advanced_number: {
    label: 'JEE Advanced, numerical',
    marking: { correct: 4, wrong: 0, skipped: 0, partial: 'none' },
  },
  upsc: { label: 'UPSC Prelims', marking: { correct: 2, wrong: -0.66, skipped: 0, partial: 'none' } },
  ssc: { label: 'SSC CGL Tier I', marking: { correct: 2, wrong: -0.5, skipped: 0, partial: 'none' } },
  gate: { label: 'GATE, one mark', marking: { correct: 1, wrong: -0.33, skipped: 0, partial: 'none' } },
} satisfies Record<string, { label: string; marking: Marking }>;
type Scheme = keyof typeof schemes;

const figures = ({ correct, wrong }: Marking) => `+${correct}, ${wrong === 0 ? '0' : `−${-wrong}`}`;
/** `points`: every question has its own points. `own`: figures of no known exam. */
export const schemeChoices: { value: string; label: string }[] = [
  { value: 'points', label: 'Points of each question, nothing taken off' },
  ...Object.entries(schemes).map(([value, { label, marking }]) => ({ value, label: `${label}: ${figures(marking)}` })),
  { value: 'own', label: 'Own figures' },
];

const isSame = (a: Marking, b: TypedMarking) =>
  a.correct === b.correct && a.wrong === b.wrong && a.skipped === b.skipped && a.partial === b.partial;

export const schemeOf = (typed: TypedMarking | undefined): string =>
  typed === undefined
    ? 'points'
    : (Object.entries(schemes).find(([, { marking }]) => isSame(marking, typed))?.[0] ?? 'own');

/** The figures of a chosen scheme. Own figures start from some of no known exam. */
export function markingOfScheme(scheme: string): TypedMarking | undefined {
  if (scheme === 'points') return undefined;
  return scheme in schemes
    ? schemes[scheme as Scheme].marking
    : { correct: 1, wrong: -0.25, skipped: 0, partial: 'none' };
}

export type MarkingField = 'correct' | 'wrong' | 'skipped';
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const isIn = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && value >= least && value <= most && hasTwoDecimals(value);

export function markingProblems(typed: TypedMarking): Partial<Record<MarkingField, string>> {
  return {
    ...(isIn(typed.correct, 0.01, 100) ? {} : { correct: 'From 0.01 to 100, at most two decimals' }),
    ...(isIn(typed.wrong, -100, 0) ? {} : { wrong: '0 or below, for example -1 or -0.66' }),
    ...(isIn(typed.skipped, -100, 0) ? {} : { skipped: '0 or below, for example 0' }),
  };
}

/** The figures, if they are complete. */
export const validMarking = (typed: TypedMarking | undefined): Marking | undefined =>
  typed && Object.keys(markingProblems(typed)).length === 0 ? (typed as Marking) : undefined;
