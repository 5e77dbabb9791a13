import { markupOfHtml, textIn, type Markup } from './markup';

/* Formulas as editors and plugins of learning platforms leave them in HTML. */

const NAMED: { [sign: string]: string } = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** The TeX of an element of MathJax or of Moodle's TeX filter. */
export function texOfElement({ name, attrs, children }: Markup): { tex: string; display: boolean } | undefined {
  const type = attrs['type'] ?? '';
  if (name !== 'tex' && !(name === 'script' && /^math\/tex\b/i.test(type))) return undefined;
  const tex = textIn(children).replace(/&(?:lt|gt|amp);/g, (sign) => NAMED[sign] ?? sign);
  return { tex: tex.trim(), display: /mode=display/.test(type) };
}

/** WIRIS writes MathML with other signs, so that no program takes it for HTML. */
const SIGNS: { [sign: string]: string } = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" };
const SAFE = /(«math[\s»][^]*?«\/math»)/;
const mathIn = (source: string): Markup[] =>
  markupOfHtml(source.replace(/[«»¨§`]/g, (sign) => SIGNS[sign] ?? sign)).filter(({ name }) => name === 'math');
/** Longer texts are refused anyway. */
const LONGEST = 50_000;
/** A text cut at the formulas of WIRIS. */
export function cutAtMath(text: string): (string | Markup)[] {
  if (!text.includes('«math') || text.length > LONGEST) return [text];
  return text.split(SAFE).flatMap((part, i): (string | Markup)[] => (i % 2 === 0 ? [part] : mathIn(part)));
}

/** Canvas shows a formula by an image of its server and writes its TeX beside it, WIRIS its MathML. */
export function formulaOfImage(attrs: Markup['attrs']): string | Markup | undefined {
  if (/\bequation_image\b/.test(attrs['class'] ?? ''))
    return (attrs['data-equation-content'] ?? /^LaTeX:\s*([^]+)/.exec(attrs['alt'] ?? '')?.[1] ?? '').trim();
  return mathIn(attrs['data-mathml'] ?? '')[0];
}
