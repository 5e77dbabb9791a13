import { defines, KATEX } from '@kasauti/contracts/formula';
import katex from 'katex';
import { xmlText } from './xml';

/** Undefined where pages show its source. */
function drawn(tex: string, displayMode: boolean): string | undefined {
  if (defines(tex)) return undefined;
  try {
    return katex.renderToString(tex, { ...KATEX, output: 'mathml', displayMode });
  } catch {
    return undefined;
  }
}

/** Can pages show this formula? */
export const isDrawn = (tex: string, isDisplay: boolean): boolean => drawn(tex, isDisplay) !== undefined;

/** Presentation MathML with its TeX as annotation; the source where it is no formula. */
export function mathml(tex: string, isDisplay: boolean): string {
  const html = drawn(tex, isDisplay);
  if (html === undefined) return xmlText(isDisplay ? `$$${tex}$$` : `$${tex}$`);
  return /<math[^]*<\/math>/.exec(html)?.[0] ?? '';
}
