import katex from 'katex';
import { xmlText } from './xml';

/** As pages show it. */
const OPTIONS = { throwOnError: true, trust: false, strict: true, maxExpand: 100, maxSize: 20 } as const;

/** Can pages show this formula? */
export function isDrawn(tex: string, isDisplay: boolean): boolean {
  try {
    katex.renderToString(tex, { ...OPTIONS, output: 'mathml', displayMode: isDisplay });
    return true;
  } catch {
    return false;
  }
}

/** Presentation MathML with its TeX as annotation; the source where it is no formula. */
export function mathml(tex: string, isDisplay: boolean): string {
  try {
    const html = katex.renderToString(tex, { ...OPTIONS, output: 'mathml', displayMode: isDisplay });
    return /<math[^]*<\/math>/.exec(html)?.[0] ?? '';
  } catch {
    return xmlText(isDisplay ? `$$${tex}$$` : `$${tex}$`);
  }
}
