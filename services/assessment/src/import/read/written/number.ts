import type { NumericalAnswer } from '../../../question/numerical';
import { remark, type Remark } from '../../remark';
import { withLatinDigits } from './labels';

/* Numbers in the cells of a table. */

const NUMBER = String.raw`[+\-−]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const ALONE = new RegExp(`^${NUMBER}$`);
const AROUND = new RegExp(`^(${NUMBER})\\s*(?:±|\\+/?-)\\s*(${NUMBER})$`);
const BETWEEN = new RegExp(`^(${NUMBER})\\s*(?:\\.\\.|…|to)\\s*(${NUMBER})$`, 'i');
const POWER = /^(?:([+\-−]?\d+(?:\.\d+)?)\s*[x×*·]\s*)?10\s*(?:\^|\*\*)\s*[({]?\s*([+\-−]?\d{1,3})\s*[)}]?$/i;
/** Of thousands, or of lakhs and crores. */
const GROUPED = /^[+\-−]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
export const RANGE = new RegExp(`^${NUMBER}\\s*[-–—−]\\s*${NUMBER}$`);
const FIGURE = /^(?:[^\p{L}\p{M}\d]|rs|[a-z]\s*=)*\d/iu;
/** A number with its unit or currency, a fraction, or a number with more around it. */
export const beginsWithNumber = (text: string): boolean => FIGURE.test(text);
const numberIn = (text = ''): number => Number(text.replaceAll('−', '-'));

/** `9.8`, `9.8±0.1` or `9.7..9.9`; undefined for anything else. */
export function numericalIn(text: string): NumericalAnswer | undefined {
  if (ALONE.test(text)) return { value: numberIn(text) };
  const [, value, tolerance] = AROUND.exec(text) ?? [];
  if (value && tolerance) return { value: numberIn(value), tolerance: numberIn(tolerance) };
  const [, min, max] = BETWEEN.exec(text) ?? [];
  return min && max ? { min: numberIn(min), max: numberIn(max) } : undefined;
}

/** `9.8` of `9,8`. */
export const pointed = (text: string): string => text.replace(/(\d),(?=\d)/g, '$1.');
const COMMA = /^[+\-−]?\d+,\d+$/;
/** 1,250 may be a thousand in a table with decimal commas, and 9,8 a part of nine in one without. */
export const isCommaUnclear = (text: string, isComma: boolean): boolean =>
  isComma ? GROUPED.test(text) : COMMA.test(text) && !GROUPED.test(text);

const LONGEST = 60;
/** "(2,100)" may be a point. */
const IN_BRACKETS = /^[([]\s*([^,]+?)\s*[)\]]$/;
/** Also as people write numbers: `1,000`, `(25)` and `1.6 x 10^-19`. */
export function writtenNumber(written: string, isComma = false): NumericalAnswer | undefined {
  const latin = withLatinDigits(written);
  const bare = (latin.length > LONGEST ? undefined : IN_BRACKETS.exec(latin)?.[1]) ?? latin;
  const text = isComma ? pointed(bare) : bare;
  const [, figure = '1', power] = POWER.exec(text) ?? [];
  if (power) return { value: numberIn(`${figure}e${power}`) };
  return GROUPED.test(text) ? { value: numberIn(text.replaceAll(',', '')) } : numericalIn(text);
}

export function noNumber(key: string, isComma = false): Remark {
  if (isCommaUnclear(key, isComma))
    return remark(
      'key_unclear',
      `The comma in the answer ${key} may stand for the point of a number: write ${pointed(key)} or ${key.replaceAll(',', '')}, or give the kind short-answer`,
    );
  return remark(
    'key_unclear',
    RANGE.test(key)
      ? `The answer ${key} may be a range or a text: write a range as 9.7..9.9, or give the kind short-answer`
      : `The answer ${key.slice(0, 60)} is no number`,
  );
}
