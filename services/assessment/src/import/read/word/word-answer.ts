import { letterOf } from '@kasauti/contracts/match';
import { withLatinDigits, optionPlace } from './word-labels';

const SIGN = '[A-Ha-h]|[ivx]{1,4}|[1-8]|[अबसदकखगघ]';
const ONE = new RegExp(`^[([]?\\s*(${SIGN})\\s*[)\\]]?\\s*[.,)]?$`, 'u');
const WITH_TEXT = new RegExp(`^(?:\\(\\s*(${SIGN})\\s*\\)|([A-Ha-h]|[अबसदकखगघ])\\s*[.):])\\s*\\S`, 'u');
const JOIN = /\s*(?:,|;|&|\/|\band\b|और|तथा)\s*/u;

/** The sign of an option as a letter; a number stays, because it may be the answer itself. */
const signOf = (sign: string): string => {
  if (/^[1-8]$/.test(sign)) return sign;
  const place = optionPlace(sign);
  return place === undefined ? sign : letterOf(place);
};

/**
 * An answer as every layout writes it, in the form of the template: "(b)" and "Option B" are B, "(a) and (c)" is A,C, "(ख)" is B,
 * "B. Newton" is B. Anything else stays as it is.
 */
export function keyText(typed: string): string {
  const text = withLatinDigits(typed)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:option|choice|विकल्प)\s*[:.-]?\s*/iu, '')
    .replace(/^\$(.*)\$$/, '$1')
    .trim();
  const parts = text.replace(/[.।]$/, '').split(JOIN);
  const signs = parts.map((part) => ONE.exec(part.trim().replace(/^option\s*/i, ''))?.[1]);
  const known = signs.flatMap((sign) => sign ?? []);
  if (known.length === parts.length && known.length > 0) return known.map(signOf).join(',');
  // "BD" and "ABD", as keys of JEE are written.
  if (/^[A-D]{2,4}$/.test(text) && new Set(text).size === text.length) return [...text].join(',');
  const [, bracketed, bare] = WITH_TEXT.exec(text) ?? [];
  return bracketed || bare ? signOf(bracketed ?? bare ?? '') : text;
}
