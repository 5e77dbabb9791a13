import type { Element } from '@xmldom/xmldom';
import type { Markup } from '../../text/markup';
import { childOf, valOf } from './word-xml';

/* Colours of a text by which right options are known: green, and what lies behind letters as a highlight does. */

/** Stand around a text that has such a colour; they are removed from the file first. */
const [OPEN, NAMED, CLOSE] = ['\uE002', '\uE003', '\uE004'];
const SIGN = /(\uE002[^\uE003]*\uE003|\uE004)/;
const PLAIN = /^(?:auto|000000|FFFFFF|)$/i;

const rgbOf = (hex: string): number[] =>
  (/^([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/i.exec(hex) ?? []).slice(1).map((part) => Number.parseInt(part, 16));
function isGreen(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex);
  return green > LEAST_GREEN && green > red * MORE && green > blue * MORE;
}
const LEAST_GREEN = 0x50;
const MORE = 1.2;
/** Pale ones are those of tables and web pages. */
function isBright(hex: string): boolean {
  const rgb = rgbOf(hex);
  return rgb.length > 0 && Math.max(...rgb) - Math.min(...rgb) > BRIGHT;
}
const BRIGHT = 0x80;

export const fillOf = (properties: Element | undefined): string =>
  childOf(properties, 'w:shd')?.getAttribute('w:fill') ?? '';
const fontOf = (rPr: Element | undefined): string => valOf(rPr, 'w:color') ?? '';
export const isColoured = (rPr: Element | undefined): boolean => !PLAIN.test(fontOf(rPr));
/** The look of a run. @param fills behind its paragraph and its cell */
export function colourOf(rPr: Element | undefined, fills: readonly string[]): 'green' | 'mark' | undefined {
  const behind = [fillOf(rPr), ...fills];
  if ([fontOf(rPr), ...behind].some(isGreen)) return 'green';
  return behind.some(isBright) ? 'mark' : undefined;
}
export const looked = (look: string, text: string): string =>
  text === '' ? '' : `${OPEN}${look}${NAMED}${text}${CLOSE}`;

/** Text with a colour in marks that say which. */
export function withLooks(nodes: readonly Markup[], open = { look: '' }): Markup[] {
  const out: Markup[] = [];
  const add = (node: Markup) => {
    const last = out.at(-1);
    if (open.look === '') out.push(node);
    else if (last?.name === 'mark' && last.attrs['look'] === open.look) last.children.push(node);
    else out.push({ name: 'mark', text: '', attrs: { look: open.look }, children: [node] });
  };
  for (const node of nodes) {
    if (node.name !== '#text') {
      out.push({ ...node, children: withLooks(node.children, open) });
      continue;
    }
    for (const part of node.text.split(SIGN)) {
      if (part.startsWith(OPEN)) open.look = part.slice(1, -1);
      else if (part === CLOSE) open.look = '';
      else if (part !== '') add({ ...node, text: part });
    }
  }
  return out;
}
/** Without those marks, their texts as one with those beside them: a formula may be typed over several colours. */
export function withoutLooks(nodes: readonly Markup[]): Markup[] {
  const out: Markup[] = [];
  let isSeam = false;
  for (const node of nodes) {
    const isLook = node.attrs['look'] !== undefined;
    const children = withoutLooks(node.children);
    isSeam ||= isLook;
    for (const one of isLook ? children : [{ ...node, children }]) {
      const last = out.at(-1);
      if (isSeam && last?.name === '#text' && one.name === '#text') last.text += one.text;
      else out.push(one);
    }
    isSeam = isLook;
  }
  return out;
}
