import { parseInline, parseRichText, type Block, type Inline } from '@kasauti/contracts/rich-text';
import { remark, type Remark } from '../remark';
import { formula, joined, type Piece } from './formulas';

/* Our Markdown for the tree of a text, checked by reading it again. */

/** The text of several paragraphs. Where marks cannot be written so that they are read again, they are left out. */
export function markdownOfBlocks(blocks: readonly Block[], notes: Remark[]): string {
  const text = written(blocks);
  if (isSame(parseRichText(text), blocks)) return text;
  const plain = blocks.map(withoutMarks);
  notes.push(remark('formatting_left_out', 'Bold and italics of a text are left out'));
  return written(plain);
}

/** One line, for an option. */
export function markdownOfLine(line: readonly Inline[], notes: Remark[]): string {
  const text = lineText(line);
  if (isSame(parseInline(text), line)) return text;
  notes.push(remark('formatting_left_out', 'Bold and italics of a text are left out'));
  return lineText(line.flatMap(unmarked));
}

/** Equal once neighbouring texts are joined and spaces are one. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plainly(a)) === JSON.stringify(plainly(b));
function plainly(of: unknown): unknown {
  if (Array.isArray(of)) {
    const out: { kind?: string; text?: string }[] = [];
    for (const one of of.map(plainly) as typeof out) {
      const last = out.at(-1);
      if (last?.kind === 'text' && one?.kind === 'text') last.text = `${last.text}${one.text}`;
      else out.push(one);
    }
    return out.map((one) => (one?.kind === 'text' ? { ...one, text: one.text?.replace(/\s+/g, ' ') } : one));
  }
  if (of === null || typeof of !== 'object') return of;
  const entries = Object.entries(of).map(([key, value]): [string, unknown] => [key, plainly(value)]);
  const read = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return read['kind'] === 'text' ? { ...read, text: String(read['text']).replace(/\s+/g, ' ') } : read;
}

const written = (blocks: readonly Block[]): string => blocks.map(blockText).filter(Boolean).join('\n\n');

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return lineText(block.children);
    case 'heading':
      return `### ${lineText(block.children).replaceAll('\n', ' ')}`;
    case 'rule':
      return '---';
    case 'code': {
      const longest = Math.max(2, ...(block.text.match(/`+/g) ?? []).map((run) => run.length));
      const fence = '`'.repeat(longest + 1);
      return `${fence}\n${block.text}\n${fence}`;
    }
    case 'quote':
      return indented(written(block.children), '> ', '> ');
    case 'list':
      return block.items
        .map((item, i) => {
          const mark = block.start === undefined ? '- ' : `${block.start + i}. `;
          return indented(written(item), mark, ' '.repeat(mark.length));
        })
        .join('\n');
    case 'table': {
      const row = (cells: readonly (readonly Inline[])[]) => `| ${cells.map((cell) => cellText(cell)).join(' | ')} |`;
      return [row(block.header), `|${' --- |'.repeat(block.header.length)}`, ...block.rows.map(row)].join('\n');
    }
  }
}

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, i) => (i === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');

/** A bar in a formula would end the cell. */
const cellText = (cell: readonly Inline[]): string =>
  lineText(cell.map((node): Inline => (node.kind === 'break' ? { kind: 'text', text: ' ' } : node))).replace(
    /(?<!\\)\|/g,
    '\\|',
  );

const lineText = (line: readonly Inline[]): string => joined(line.map((node, i) => pieceOf(node, line[i + 1])));

function pieceOf(node: Inline, next: Inline | undefined): string | Piece {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return '\n';
    case 'code':
      return { markdown: node.text.includes('`') ? `\`\` ${node.text} \`\`` : `\`${node.text}\`` };
    case 'strong':
      return { markdown: `**${lineText(node.children)}**` };
    case 'em':
      return { markdown: `*${lineText(node.children)}*` };
    case 'del':
      return { markdown: `~~${lineText(node.children)}~~` };
    case 'maths': {
      // A digit directly behind a formula would make a sum of money of it.
      const isDigit = next?.kind === 'text' && /^\d/.test(next.text);
      return { markdown: formula(node.tex, node.display) + (isDigit ? ' ' : '') };
    }
    case 'link':
      return { markdown: `[${lineText(node.children)}](${addressOf(node.href)})` };
    case 'image': {
      const size = node.size ? `/${node.size.width}x${node.size.height}` : '';
      return { markdown: `![${joined([node.alt])}](image:${node.imageId}${size})` };
    }
  }
}

const addressOf = (href: string): string =>
  href.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

const unmarked = (node: Inline): Inline[] =>
  node.kind === 'strong' || node.kind === 'em' || node.kind === 'del' ? node.children.flatMap(unmarked) : [node];

function withoutMarks(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: block.children.flatMap(unmarked) };
    case 'quote':
      return { ...block, children: block.children.map(withoutMarks) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(withoutMarks)) };
    case 'table': {
      const row = (cells: Inline[][]) => cells.map((cell) => cell.flatMap(unmarked));
      return { ...block, header: row(block.header), rows: block.rows.map(row) };
    }
    case 'code':
    case 'rule':
      return block;
  }
}
