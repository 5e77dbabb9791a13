import 'katex/dist/katex.min.css';
import { defines, KATEX } from '@kasauti/contracts/formula';
import { render } from 'katex';

/**
 * Renders into a node instead of an HTML string: the Content-Security-Policy refuses style attributes in HTML.
 * @throws where it is no formula
 */
export function renderMaths(tex: string, node: HTMLElement, displayMode: boolean): void {
  if (defines(tex)) throw new Error('A formula must not define commands');
  render(tex, node, { ...KATEX, displayMode });
}

/** The fonts of common formulas; without them a formula that is first shown offline would be hard to read. */
const FONTS = [
  '1em KaTeX_Main',
  'italic 1em KaTeX_Math',
  '1em KaTeX_AMS',
  '1em KaTeX_Size1',
  '1em KaTeX_Size2',
  '1em KaTeX_Size3',
];
export const loadFonts = async (): Promise<void> => {
  await Promise.all(FONTS.map((font) => document.fonts.load(font)));
};
