import { parseInline, parseRichText, type Block, type Image, type Inline } from '@kasauti/contracts/rich-text';
import { element, xmlText } from './xml';

/** How a format shows what XHTML alone does not say. */
export interface Look {
  /** The address of an image. */
  image(image: Image): string;
  /** A formula as XML. */
  maths(tex: string, isDisplay: boolean): string;
}

/** XHTML for a text of several paragraphs. */
export const xhtmlText = (source: string, look: Look): string => blocksOf(parseRichText(source), look);
/** XHTML for one line, as an option. */
export const xhtmlLine = (source: string, look: Look): string => lineOf(parseInline(source), look);

const blocksOf = (blocks: readonly Block[], look: Look): string => blocks.map((block) => blockOf(block, look)).join('');

function blockOf(block: Block, look: Look): string {
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, lineOf(block.children, look));
    case 'heading':
      return element('h3', {}, lineOf(block.children, look));
    case 'rule':
      return '<hr/>';
    case 'code':
      return element('pre', {}, xmlText(block.text));
    case 'quote':
      return element('blockquote', {}, blocksOf(block.children, look));
    case 'list': {
      const isOrdered = block.start !== undefined;
      const start = isOrdered && block.start !== 1 ? block.start : undefined;
      const items = block.items.map((item) => element('li', {}, blocksOf(item, look)));
      return element(isOrdered ? 'ol' : 'ul', { start }, items.join(''));
    }
    case 'table': {
      const row = (name: 'th' | 'td') => (cells: Inline[][]) =>
        element('tr', {}, cells.map((cell) => `<${name}>${lineOf(cell, look)}</${name}>`).join(''));
      const head = element('thead', {}, row('th')(block.header));
      const body = block.rows.length > 0 ? element('tbody', {}, block.rows.map(row('td')).join('')) : '';
      return element('table', {}, head + body);
    }
  }
}

function lineOf(line: readonly Inline[], look: Look): string {
  return line
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return xmlText(node.text);
        case 'code':
          return element('code', {}, xmlText(node.text));
        case 'break':
          return '<br/>';
        case 'strong':
        case 'em':
        case 'del':
          return element(node.kind, {}, lineOf(node.children, look));
        case 'maths':
          return look.maths(node.tex, node.display);
        case 'link':
          return element('a', { href: node.href }, lineOf(node.children, look));
        case 'image':
          return element('img', { src: look.image(node), alt: node.alt, ...node.size });
      }
    })
    .join('');
}
