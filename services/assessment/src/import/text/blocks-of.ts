import type { Block, Inline } from '@kasauti/contracts/rich-text';
import { remark } from '../remark';
import type { TextContext } from './context';
import { inlinesOf, isMarking, isWhole, trimmed } from './inlines-of';
import { signOfList } from './list-sign';
import { textIn, type Markup } from './markup';

const CONTAINERS = new Set(
  'address article aside body center dd details div dl dt fieldset figure figcaption footer form header html li main nav p section summary prompt'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const BLOCKS = new Set(['ul', 'ol', 'table', 'pre', 'blockquote', 'hr']);
const isBlock = ({ name }: Markup) => CONTAINERS.has(name) || HEADING.test(name) || BLOCKS.has(name);
const holdsBlocks = (node: Markup): boolean => !isWhole(node) && (isBlock(node) || node.children.some(holdsBlocks));

/** Blocks and lines of a text in HTML or XHTML. What has no counterpart is left out with a note or a problem. */
export function blocksOf(nodes: readonly Markup[], context: TextContext): Block[] {
  const blocks: Block[] = [];
  let line: Markup[] = [];
  const flush = () => {
    const children = trimmed(inlinesOf(line, context));
    if (children.length > 0) blocks.push({ kind: 'paragraph', children });
    line = [];
  };
  for (const node of nodes) {
    if (!holdsBlocks(node)) {
      line.push(node);
      continue;
    }
    flush();
    blocks.push(...blockOf(node, context));
  }
  flush();
  return blocks;
}

function blockOf(node: Markup, context: TextContext): Block[] {
  switch (node.name) {
    case 'hr':
      return [{ kind: 'rule' }];
    case 'pre': {
      const text = textIn(node.children).replace(/^\n/, '').trimEnd();
      return text === '' ? [] : [{ kind: 'code', text }];
    }
    case 'blockquote': {
      const inner = blocksOf(node.children, context);
      return inner.length > 0 ? [{ kind: 'quote', children: inner }] : [];
    }
    case 'ul':
    case 'ol':
      return listOf(node, context);
    case 'table':
      return tableOf(node, context);
  }
  if (HEADING.test(node.name)) {
    const children = trimmed(inlinesOf(node.children, context));
    return children.length > 0 ? [{ kind: 'heading', children }] : [];
  }
  return blocksOf(isMarking(node) ? node.children.map((child) => within(child, node)) : node.children, context);
}

const PARTS = new Set(['tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption']);
/** A mark around paragraphs, lists and tables is one around each text in them. */
function within(child: Markup, mark: Markup): Markup {
  const isPart = isBlock(child) || PARTS.has(child.name);
  if (!isPart && !holdsBlocks(child))
    return child.text.trim() === '' && child.name === '#text' ? child : { ...mark, children: [child] };
  return { ...child, children: child.children.map((one) => within(one, mark)) };
}

function listOf(node: Markup, context: TextContext): Block[] {
  const items = node.children
    .filter(({ name, text }) => name !== '#text' || text.trim() !== '')
    .map((item) => blocksOf(item.name === 'li' ? item.children : [item], context))
    .filter((item) => item.length > 0);
  if (items.length === 0) return [];
  const given = Number.parseInt(node.attrs['start'] ?? '1', 10);
  const start = Number.isFinite(given) ? given : 1;
  const signOf = node.name === 'ol' ? signOfList(node.attrs) : undefined;
  // Lists of Markdown have figures only, and the question may speak of A and B.
  if (signOf) return items.flatMap((item, i) => signed(`${signOf(start + i)}. `, item));
  return [{ kind: 'list', ...(node.name === 'ol' ? { start } : {}), items }];
}

function signed(text: string, [first, ...more]: Block[]): Block[] {
  const sign: Inline = { kind: 'text', text };
  if (first?.kind === 'paragraph') return [{ ...first, children: [sign, ...first.children] }, ...more];
  return [{ kind: 'paragraph', children: [sign] }, ...(first ? [first, ...more] : more)];
}

const rowsIn = (nodes: readonly Markup[]): Markup[] =>
  nodes.flatMap((node) =>
    node.name === 'tr' ? [node] : ['thead', 'tbody', 'tfoot'].includes(node.name) ? rowsIn(node.children) : [],
  );
const isMerged = ({ attrs }: Markup) => Number(attrs['colspan'] ?? 1) > 1 || Number(attrs['rowspan'] ?? 1) > 1;

function tableOf(node: Markup, context: TextContext): Block[] {
  const rows = rowsIn(node.children).map((row) => row.children.filter(({ name }) => name === 'td' || name === 'th'));
  const cells = rows.flat();
  const [only] = cells;
  // A frame around a text is no table.
  if (only && cells.length === 1) return blocksOf(only.children, context);
  const holdsTable = (inner: Markup): boolean => inner.name === 'table' || inner.children.some(holdsTable);
  if (cells.some(isMerged) || cells.some(holdsTable)) {
    const what = cells.some(isMerged) ? 'merged cells' : 'a table in a table';
    context.problems.push(remark('table_not_supported', `The table of this question has ${what}`));
    return [];
  }
  const above = node.children
    .filter(({ name }) => name === 'caption')
    .flatMap((one) => blocksOf(one.children, context));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return above;
  const read = rows.map((row) =>
    Array.from({ length: width }, (_, i) => lineOf(blocksOf(row[i]?.children ?? [], context), context)),
  );
  const [header = [], ...others] = read;
  return [...above, { kind: 'table', header, rows: others }];
}

/** Blocks where one line has to do, as in an option: paragraphs become lines. */
export function lineOf(blocks: readonly Block[], context: TextContext): Inline[] {
  const lines = blocks.flatMap((block) => linesOf(block, context));
  return lines.flatMap((line, i): Inline[] => (i === 0 ? line : [{ kind: 'break' }, ...line]));
}

function linesOf(block: Block, context: TextContext): Inline[][] {
  if (block.kind === 'paragraph') return [block.children];
  if (block.kind === 'rule') return [];
  const note = 'Lists, tables and headings of an option are shown as lines';
  context.notes.push(remark('formatting_left_out', note));
  switch (block.kind) {
    case 'heading':
      return [block.children];
    case 'code':
      return block.text.split('\n').map((text): Inline[] => [{ kind: 'code', text }]);
    case 'quote':
      return block.children.flatMap((inner) => linesOf(inner, context));
    case 'list':
      return block.items.flatMap((item) => item.flatMap((inner) => linesOf(inner, context)));
    case 'table':
      return [block.header, ...block.rows].map((row) =>
        row.flatMap((cell, i): Inline[] => (i === 0 ? cell : [{ kind: 'text', text: ' ' }, ...cell])),
      );
  }
}
