import { isDrawn } from '../../export/write/maths';

/** Signs for which TeX has another way to write them. */
const SIGNS: Record<string, string> = {
  µ: '\\mu ',
  '′': "'",
  '″': "''",
  '½': '\\frac{1}{2}',
  '¼': '\\frac{1}{4}',
  '¾': '\\frac{3}{4}',
  '℃': '{}^{\\circ}\\text{C}',
};
const signs = /[µ′″½¼¾℃]/g;
const asMaths = (sign: string): string => SIGNS[sign] ?? '';
const asText = (run: string): string =>
  !isDrawn(run, false) && isDrawn(`\\text{${run}}`, false) ? `\\text{${run}}` : run;

/** It ends before each sign and begins again after it. The braces keep the parts one argument, as of an index. */
function parted(text: string): string {
  const parts = text.replace(signs, (sign) => `}${asMaths(sign)}\\text{`);
  return parts === text ? text : `{${parts.replaceAll('\\text{}', '')}}`;
}

/** Words of other scripts are letters of a formula in Word, and texts in TeX. */
export function drawable(tex: string, isDisplay: boolean): string {
  if (isDrawn(tex, isDisplay)) return tex;
  return tex
    .split(/(\\text\{[^{}]*\})/)
    .map((part, i) => (i % 2 === 1 ? parted(part) : part.replace(signs, asMaths).replace(/[^\x00-\x7f]+/g, asText)))
    .join('');
}
