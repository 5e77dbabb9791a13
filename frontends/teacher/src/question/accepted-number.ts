import type { components } from '@kasauti/contracts/web';

type Wire = components['schemas']['NumericalAnswer'];
export type NumberMode = 'exact' | 'tolerance' | 'range';
/** What counts as the right number, as typed. */
export interface AcceptedNumber {
  mode: NumberMode;
  value: string;
  tolerance: string;
  min: string;
  max: string;
}
export const noNumber: AcceptedNumber = { mode: 'exact', value: '', tolerance: '', min: '', max: '' };

const most = 1_000_000_000;
/** A plain decimal with at most six decimals, as students have to type it. */
export function decimalOf(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  if (!/^-?(\d+(\.\d{1,6})?|\.\d{1,6})$/.test(plain)) return undefined;
  return Math.abs(Number(plain)) <= most ? Number(plain) : undefined;
}

export const reversedRange = 'The range must start at its lower end';

export function numberProblem({ mode, value, tolerance, min, max }: AcceptedNumber): string | undefined {
  const needed = mode === 'range' ? [min, max] : mode === 'tolerance' ? [value, tolerance] : [value];
  const numbers = needed.map(decimalOf);
  if (numbers.some((number) => number === undefined))
    return 'Please enter the correct answer as plain numbers, for example -1.33';
  if (mode === 'range' && (numbers[0] ?? 0) > (numbers[1] ?? 0)) return reversedRange;
  return mode === 'tolerance' && (numbers[1] ?? 0) < 0 ? 'The tolerance cannot be negative' : undefined;
}

export function numberToWire(typed: AcceptedNumber): Wire | undefined {
  if (numberProblem(typed)) return undefined;
  const number = (text: string) => decimalOf(text) ?? 0;
  const { mode, value, tolerance, min, max } = typed;
  if (mode === 'range') return { min: number(min), max: number(max) };
  return mode === 'tolerance' ? { value: number(value), tolerance: number(tolerance) } : { value: number(value) };
}

export function numberFromWire(wire: Wire | undefined): AcceptedNumber {
  if (!wire) return noNumber;
  if ('min' in wire) return { ...noNumber, mode: 'range', min: String(wire.min), max: String(wire.max) };
  const value = String(wire.value);
  return wire.tolerance === undefined
    ? { ...noNumber, value }
    : { ...noNumber, mode: 'tolerance', value, tolerance: String(wire.tolerance) };
}

/** The ends of what is accepted, free of the noise of binary fractions. */
export function acceptedInterval(typed: AcceptedNumber): { min: number; max: number } | undefined {
  const wire = numberToWire(typed);
  if (!wire) return undefined;
  if ('min' in wire) return wire;
  const clean = (number: number) => Number(number.toFixed(6));
  return { min: clean(wire.value - (wire.tolerance ?? 0)), max: clean(wire.value + (wire.tolerance ?? 0)) };
}
