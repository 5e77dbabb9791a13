import { Unreadable } from '../remark';
import type { Markup } from './markup';
import type { ToTree } from './pandoc';
import { markupOfTree, type Tree } from './tree';

/*
 * Formulas in MathML without TeX beside them. Texts are read in one step and pandoc is a program of its own, so a file with
 * such formulas is read twice: the first time they are collected, then pandoc turns all of them into TeX at once.
 */

/** TeX by MathML; undefined for what pandoc cannot read. */
const known = new Map<string, string | undefined>();

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const NAME = /^[a-z][a-z-]*$/i;
function xmlOf({ name, text, attrs, children }: Markup): string {
  if (name === '#text') return escaped(text);
  const values = Object.entries(attrs).filter(([key]) => NAME.test(key) && key !== 'xmlns');
  const facts = values.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const xmlns = name === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : '';
  return `<${name}${xmlns}${facts}>${children.map(xmlOf).join('')}</${name}>`;
}

/** The TeX of a formula; undefined when there is none, or none yet. */
export function texOfMath(math: Markup): string | undefined {
  const source = xmlOf(math);
  if (!known.has(source)) known.set(source, undefined);
  return known.get(source);
}

/** The TeX that a program wrote beside its MathML. */
export function annotationOf(node: Markup): Markup | undefined {
  if (node.name === 'annotation' && /tex/i.test(node.attrs['encoding'] ?? '')) return node;
  for (const child of node.children) {
    const found = annotationOf(child);
    if (found) return found;
  }
  return undefined;
}

/** Turns all formulas that were collected into TeX. Those that pandoc cannot read stay without. */
export async function learnFormulas(treeOf: ToTree): Promise<void> {
  const sources = [...known.keys()].filter((source) => known.get(source) === undefined);
  if (sources.length === 0) return;
  const html = sources.map((source, i) => `<div id="f${i}"><p>${source}</p></div>`).join('\n');
  const blocks = await treeOf('html', Buffer.from(html)).catch((error: unknown): Tree[] => {
    if (error instanceof Unreadable) return [];
    throw error;
  });
  for (const { t, c } of blocks) {
    if (t !== 'Div') continue;
    const [[id], of] = c as [[string, ...unknown[]], Tree[]];
    const source = sources[Number(id.slice(1))];
    const [paragraph, ...others] = markupOfTree(of);
    const [formula, ...more] = paragraph?.children ?? [];
    const tex = formula?.name === 'math' ? annotationOf(formula)?.children[0]?.text : undefined;
    // Anything beside it is what pandoc did not take for a part of the formula.
    if (source !== undefined && tex && others.length === 0 && more.length === 0) known.set(source, tex);
  }
}
