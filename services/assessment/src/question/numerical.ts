export type NumericalAnswer = { value: number; tolerance?: number } | { min: number; max: number };

const DECIMALS = 6;
export const rounded = (n: number): number => Number(n.toFixed(DECIMALS));

/** Both ends belong to it. Rounded, because 0.3 + 0.1 is more than 0.4 in binary. */
export const rangeOf = (answer: NumericalAnswer): { min: number; max: number } =>
  'value' in answer
    ? { min: rounded(answer.value - (answer.tolerance ?? 0)), max: rounded(answer.value + (answer.tolerance ?? 0)) }
    : { min: answer.min, max: answer.max };

export function numericalProblem(answer: NumericalAnswer): string | undefined {
  if (Object.values(answer).some((n) => rounded(n) !== n)) return 'A numerical answer has at most six decimals';
  const { min, max } = rangeOf(answer);
  return min > max ? 'The lowest right answer is above the highest' : undefined;
}

const MAX_LENGTH = 20;

export const isPlainDecimal = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^-?(\d+\.?\d*|\.\d+)$/.test(text);

/** Exact, because rounding to binary keeps the order of decimals. */
export function isRight(answer: NumericalAnswer, text: string): boolean {
  const { min, max } = rangeOf(answer);
  return Number(text) >= min && Number(text) <= max;
}
