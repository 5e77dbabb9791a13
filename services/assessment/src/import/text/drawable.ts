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
const asText = (run: string): string =>
  !isDrawn(run, false) && isDrawn(`\\text{${run}}`, false) ? `\\text{${run}}` : run;

/** Words of other scripts are letters of a formula in Word, and texts in TeX. */
export function drawable(tex: string, isDisplay: boolean): string {
  if (isDrawn(tex, isDisplay)) return tex;
  return tex
    .split(/(\\text\{[^{}]*\})/)
    .map((part, i) =>
      i % 2 === 1 ? part : part.replace(/[µ′″½¼¾℃]/g, (sign) => SIGNS[sign] ?? '').replace(/[^\x00-\x7f]+/g, asText),
    )
    .join('');
}
