import type { Token, Tokens } from 'marked';
import { inline, inlines } from './inlines';
import { MAX_DEPTH, type Block, type Inline, type Report } from './tree';

export function blocks(tokens: Token[] = [], report: Report, depth = 0): Block[] {
  if (depth <= MAX_DEPTH) return tokens.flatMap((token) => block(token, report, depth));
  report('deep');
  return [{ kind: 'paragraph', children: tokens.map(({ raw }): Inline => ({ kind: 'text', text: raw })) }];
}

function block(token: Token, report: Report, depth: number): Block[] {
  const inner = (tokens: Token[] | undefined) => blocks(tokens, report, depth + 1);
  switch (token.type) {
    case 'space':
      return [];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'heading':
      return [{ kind: 'heading', children: inlines(token.tokens, report) }];
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text }];
    case 'blockquote':
      return [{ kind: 'quote', children: inner(token.tokens) }];
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const from = ordered ? { start: Number(start) || 1 } : {};
      return [{ kind: 'list', ...from, items: items.map((item) => inner(item.tokens)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens, report));
      return [{ kind: 'table', header: cells(header), rows: rows.map(cells) }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', children: inlines((token as Tokens.Paragraph).tokens ?? [token], report) }];
    default:
      return [{ kind: 'paragraph', children: [inline(token, report)] }];
  }
}
