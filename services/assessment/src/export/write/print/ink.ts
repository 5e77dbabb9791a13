import { parseInline, parseRichText, type Block, type Inline } from '@kasauti/contracts/rich-text';
import { formulaKey, type Formula, type Formulas } from './formulas';

/** What the template lays out; the shapes of its JSON. */
export type PrintedInline =
  | { kind: 'text' | 'code' | 'source'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; children: PrintedInline[] }
  | { kind: 'maths'; formula: number; display: boolean }
  | { kind: 'image'; file: string; alt: string; width?: number }
  | { kind: 'link'; href: string; children: PrintedInline[] };
export type PrintedBlock =
  | { kind: 'paragraph' | 'heading'; children: PrintedInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; children: PrintedBlock[] }
  | { kind: 'list'; start: number | null; items: PrintedBlock[][] }
  | { kind: 'table'; columns: number; rows: PrintedInline[][][] }
  | { kind: 'rule' };

/** Turns the Markdown of texts into what the template lays out. */
export interface Ink {
  text(source: string): PrintedBlock[];
  /** One line, as an option. */
  line(source: string): PrintedInline[];
  /** Those that were met, in the order of their numbers. */
  formulas: Formula[];
}

const LONG = 20;
const LONG_WORD = new RegExp(`\\S{${LONG + 1},}`, 'g');
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** A word that may be longer than its line gets places where it can be broken. */
export const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => Array.from(letters.segment(word), ({ segment }) => segment).join('\u200b'));

const POINTS_A_PIXEL = 0.75;
/** The name of an image in the folder of the template. */
export const imageFile = (imageId: string): string => `/images/${imageId}.webp`;

/** @param images ids of those that there are; others are shown by their description */
export function inkOf(drawn: Formulas, images: ReadonlySet<string>): Ink {
  const formulas: Formula[] = [];
  const numbers = new Map<string, number>();

  function maths(tex: string, display: boolean): PrintedInline {
    const name = formulaKey(tex, display);
    const formula = drawn.get(name);
    if (!formula) return { kind: 'source', text: breakable(display ? `$$${tex}$$` : `$${tex}$`) };
    const number = numbers.get(name) ?? formulas.push(formula) - 1;
    numbers.set(name, number);
    return { kind: 'maths', formula: number, display };
  }

  const inline = (node: Inline): PrintedInline => {
    switch (node.kind) {
      case 'text':
      case 'code':
        return { kind: node.kind, text: breakable(node.text) };
      case 'break':
        return node;
      case 'strong':
      case 'em':
      case 'del':
        return { kind: node.kind, children: run(node.children) };
      case 'link':
        return { kind: 'link', href: node.href, children: run(node.children) };
      case 'maths':
        return maths(node.tex, node.display);
      case 'image': {
        const { imageId, alt, size } = node;
        if (!images.has(imageId)) return { kind: 'source', text: `[${breakable(alt)}]` };
        return {
          kind: 'image',
          file: imageFile(imageId),
          alt,
          ...(size ? { width: size.width * POINTS_A_PIXEL } : {}),
        };
      }
    }
  };
  const run = (nodes: readonly Inline[]): PrintedInline[] => nodes.map(inline);

  const block = (node: Block): PrintedBlock => {
    switch (node.kind) {
      case 'paragraph':
      case 'heading':
        return { kind: node.kind, children: run(node.children) };
      case 'code':
        return { kind: 'code', text: breakable(node.text) };
      case 'quote':
        return { kind: 'quote', children: node.children.map(block) };
      case 'list':
        return { kind: 'list', start: node.start ?? null, items: node.items.map((item) => item.map(block)) };
      case 'table':
        return {
          kind: 'table',
          columns: node.header.length,
          rows: [node.header, ...node.rows].map((row) => row.map(run)),
        };
      case 'rule':
        return node;
    }
  };

  return {
    text: (source) => parseRichText(source).map(block),
    line: (source) => run(parseInline(source)),
    formulas,
  };
}

/** Every formula of a text, so that it can be drawn before. */
export function formulasIn(source: string): { tex: string; display: boolean }[] {
  const found: { tex: string; display: boolean }[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    if ('kind' in node && node.kind === 'maths') found.push(node as unknown as { tex: string; display: boolean });
    else Object.values(node).forEach(walk);
  };
  if (source.includes('$')) walk([parseRichText(source), parseInline(source)]);
  return found;
}
