import type { Element } from '@xmldom/xmldom';
import type { Markup } from '../../text/markup';
import { childOf, valOf } from './word-xml';

/* Colours of a text, which pandoc drops, but for highlights, which it takes for marks. */

/** Stand around a text that has a colour; they are removed from the file first. */
const [OPEN, NAMED, CLOSE] = ['\uE002', '\uE003', '\uE004'];
const SIGN = /(\uE002[^\uE003]*\uE003|\uE004)/;
const PLAIN = new Set(['', 'AUTO', '000000', 'FFFFFF']);

const fillOf = (properties: Element | undefined): string =>
  (childOf(properties, 'w:shd')?.getAttribute('w:fill') ?? '').toUpperCase();
function isGreen(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = (hex.match(/^([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/) ?? [])
    .slice(1)
    .map((part) => Number.parseInt(part, 16));
  return green > LEAST_GREEN && green > red * MORE && green > blue * MORE;
}
const LEAST_GREEN = 0x50;
const MORE = 1.2;

/** The colour of a run, behind it, of its paragraph or its cell: its number, or 'green' for all kinds of it. */
export function colourOf(run: Element): string | undefined {
  const rPr = childOf(run, 'w:rPr');
  const paragraph = run.parentNode as Element | null;
  const cell = paragraph?.parentNode as Element | null;
  const fills = [rPr, childOf(paragraph ?? undefined, 'w:pPr'), childOf(cell ?? undefined, 'w:tcPr')].map(fillOf);
  const all = [valOf(rPr, 'w:color')?.toUpperCase() ?? '', ...fills].filter((one) => !PLAIN.has(one));
  return all.some(isGreen) ? 'green' : all[0];
}
export const looked = (look: string, text: string): string =>
  text === '' ? '' : `${OPEN}${look}${NAMED}${text}${CLOSE}`;

/** Text with a colour in marks that say which; runs beside each other with the same one are one text. */
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
    for (const part of withoutSeams(node.text, open.look).split(SIGN)) {
      if (part.startsWith(OPEN)) open.look = part.slice(1, -1);
      else if (part === CLOSE) open.look = '';
      else if (part !== '') add({ ...node, text: part });
    }
  }
  return out;
}
function withoutSeams(text: string, look: string): string {
  let last = look;
  return text.replace(/(\uE004?)\uE002([^\uE003]*)\uE003/g, (all, end: string, next: string) => {
    const isSame = end !== '' && next === last;
    last = next;
    return isSame ? '' : all;
  });
}
