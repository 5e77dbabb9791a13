import { defines } from '@kasauti/contracts/formula';
import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js';
import '@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import '@mathjax/src/js/input/tex/braket/BraketConfiguration.js';
import '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js';
import '@mathjax/src/js/input/tex/color/ColorConfiguration.js';
import '@mathjax/src/js/input/tex/configmacros/ConfigMacrosConfiguration.js';
import '@mathjax/src/js/input/tex/enclose/EncloseConfiguration.js';
import '@mathjax/src/js/input/tex/gensymb/GensymbConfiguration.js';
import '@mathjax/src/js/input/tex/mathtools/MathtoolsConfiguration.js';
import '@mathjax/src/js/input/tex/textmacros/TextMacrosConfiguration.js';
import '@mathjax/src/js/input/tex/upgreek/UpgreekConfiguration.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import '@mathjax/src/js/util/asyncLoad/node.js';

/** Lengths in ex, as CSS has them; `depth` is what stands below the line of text. */
export interface Formula {
  tex: string;
  svg: string;
  width: number;
  height: number;
  depth: number;
}

const PACKAGES = [
  ...['base', 'ams', 'boldsymbol', 'braket', 'cancel', 'color', 'configmacros', 'enclose', 'gensymb', 'mathtools'],
  ...['textmacros', 'upgreek'],
];
/** Names that KaTeX knows and MathJax does not. */
const MACROS = { R: '\\mathbb{R}', N: '\\mathbb{N}', Z: '\\mathbb{Z}', bm: ['\\boldsymbol{#1}', 1] };

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
type Drawing = (tex: string, isDisplay: boolean) => Promise<string>;

function drawing(): Drawing {
  const formatError = (_tex: unknown, error: unknown) => {
    throw error;
  };
  const doc = mathjax.document('', {
    InputJax: new TeX({ packages: PACKAGES, macros: MACROS, maxMacros: 500, maxBuffer: 20_000, formatError }),
    OutputJax: new SVG({ fontCache: 'none', linebreaks: { inline: false } }),
  });
  return async (tex, display) => adaptor.innerHTML(await doc.convertPromise(tex, { display }));
}

/** @returns undefined where it is no formula, so that it is printed as it was typed */
async function drawn(tex: string, isDisplay: boolean, draw: Drawing): Promise<Formula | undefined> {
  if (defines(tex)) return undefined;
  try {
    const svg = await draw(tex, isDisplay);
    const ex = (pattern: RegExp) => Number(pattern.exec(svg)?.[1] ?? 0);
    const [width, height] = [ex(/ width="([\d.]+)ex"/), ex(/ height="([\d.]+)ex"/)];
    const depth = -ex(/vertical-align: (-?[\d.]+)ex/);
    // What MathJax notes at each part is not always XML.
    return width > 0 && height > 0
      ? { tex, width, height, depth, svg: svg.replace(/ data-(?:latex|mml-node|mjx-[a-z-]+)="[^"]*"/g, '') }
      : undefined;
  } catch {
    return undefined;
  }
}

export type Formulas = Map<string, Formula>;
export const formulaKey = (tex: string, isDisplay: boolean): string => `${isDisplay ? 'display' : 'inline'} ${tex}`;

/** Those that are formulas, by `formulaKey`. */
export async function drawFormulas(all: Iterable<{ tex: string; display: boolean }>): Promise<Formulas> {
  const found: Formulas = new Map();
  const asked = new Set<string>();
  const draw = drawing();
  for (const { tex, display } of all) {
    const name = formulaKey(tex, display);
    if (asked.has(name)) continue;
    asked.add(name);
    const formula = await drawn(tex, display, draw);
    if (formula) found.set(name, formula);
  }
  return found;
}
