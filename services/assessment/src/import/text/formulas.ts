import { markdownOf } from '@kasauti/contracts/plain-text';
import type { Inline } from '@kasauti/contracts/rich-text';

/*
 * Formulas as other programs write them: $x^2$, $$x^2$$, \(x^2\), \[x^2\], [tex]x^2[/tex]. The signs are those of contracts/rules: no space
 * inside $ signs and no digit behind them, so that "$5 and $6" stays a sum of money.
 */
const FORMULA =
  /\$\$([^$]+)\$\$|\$(?!\s)((?:\\[^\n]|[^$\\\n])*(?:[^\s$\\]|\\\S))\$(?!\d)|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\[tex\]([^]+?)\[\/tex\]/g;

/** Stand for what must not be escaped; they mean nothing in a text and are removed from it first. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKERS = /[\uE000\uE001]/g;
const MARKED = /\uE000(\d+)\uE001/g;
const withoutMarkers = (text: string): string => text.replace(MARKERS, '');

/** The source of a formula between our signs. */
export function formula(tex: string, isDisplay: boolean): string {
  const source = tex.trim().replace(/\s*\n\s*/g, ' ');
  if (source === '') return '';
  return isDisplay && !source.includes('$') ? `$$${source}$$` : `$${source}$`;
}

export interface Piece {
  /** Our Markdown, as it is. */
  markdown: string;
}

/** Our Markdown for a line of texts, which are shown as they are, and of pieces that are Markdown already. */
export function joined(parts: readonly (string | Piece)[]): string {
  const pieces: string[] = [];
  const plain = parts
    .map((part) => {
      if (typeof part === 'string') return withoutMarkers(part);
      pieces.push(part.markdown);
      return `${OPEN}${pieces.length - 1}${CLOSE}`;
    })
    .join('');
  return markdownOf(plain).replace(MARKED, (_all, index: string) => pieces[Number(index)] ?? '');
}

/** A longer text is refused; a search for the ends of its formulas could take minutes. */
const LONGEST = 50_000;
type Part = string | { tex: string; display: boolean };
/** A text cut at its formulas. */
function cut(text: string): Part[] {
  if (text.length > LONGEST) return [text];
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(FORMULA)) {
    const [all, display, inline, round, square, named] = match;
    const tex = (display ?? inline ?? round ?? square ?? named ?? '').trim();
    if (tex === '') continue;
    parts.push(text.slice(at, match.index), { tex, display: display !== undefined || square !== undefined });
    at = match.index + all.length;
  }
  return [...parts, text.slice(at)].filter((part) => part !== '');
}

/** The same as a line of the tree. */
export const formulasIn = (text: string): Inline[] =>
  cut(text).map((part): Inline =>
    typeof part === 'string' ? { kind: 'text', text: part } : { kind: 'maths', ...part },
  );

/** Our Markdown for a text that is shown as it was typed, except for its formulas. */
export const plainText = (text: string): string => {
  const parts = cut(text);
  return joined(
    parts.map((part, i) => {
      if (typeof part === 'string') return part;
      const next = parts[i + 1];
      // A digit directly behind a formula would make a sum of money of it.
      const isDigit = typeof next === 'string' && /^\d/.test(next);
      return { markdown: formula(part.tex, part.display) + (isDigit ? ' ' : '') };
    }),
  );
};
