import { textIn, type Markup } from './markup';

/** A node of pandoc's tree: its kind and what that kind holds (pandoc-types 1.23, Text.Pandoc.Definition). */
export interface Tree {
  t: string;
  c?: unknown;
}
type Attr = [id: string, classes: string[], values: [string, string][]];
type Cell = [Attr, Tree, rows: number, columns: number, Tree[]];
type Row = [Attr, Cell[]];
type Body = [Attr, number, Row[], Row[]];
type Part = [Attr, Row[]];
type Caption = [short: unknown, Tree[]];

const el = (name: string, children: Markup[], attrs: Record<string, string> = {}): Markup => ({
  name,
  text: '',
  attrs,
  children,
});
const text = (of: string): Markup => ({ name: '#text', text: of, attrs: {}, children: [] });

/** pandoc's tree as a piece of HTML, which every reader of texts knows. */
export const markupOfTree = (blocks: readonly Tree[]): Markup[] => blocks.flatMap(block);

function block({ t, c }: Tree): Markup[] {
  switch (t) {
    case 'Para':
    case 'Plain':
      return [el('p', inlines(c as Tree[]))];
    case 'LineBlock':
      return [
        el(
          'p',
          (c as Tree[][]).flatMap((line, i) => [...(i === 0 ? [] : [el('br', [])]), ...inlines(line)]),
        ),
      ];
    case 'Header':
      return [el('h3', inlines((c as [number, Attr, Tree[]])[2]))];
    case 'CodeBlock':
      return [el('pre', [text((c as [Attr, string])[1])])];
    case 'HorizontalRule':
      return [el('hr', [])];
    case 'BulletList':
      return [el('ul', items(c as Tree[][]))];
    case 'OrderedList': {
      const [[start], list] = c as [[number, Tree, Tree], Tree[][]];
      return [el('ol', items(list), { start: String(start) })];
    }
    case 'DefinitionList':
      return (c as [Tree[], Tree[][]][]).flatMap(([name, about]) => [
        el('p', inlines(name)),
        ...about.flatMap(markupOfTree),
      ]);
    case 'Table': {
      const [, [, caption], , head, bodies, foot] = c as [Attr, Caption, unknown, Part, Body[], Part];
      const rows = [...head[1], ...bodies.flatMap(([, , above, below]) => [...above, ...below]), ...foot[1]];
      return [...markupOfTree(caption), el('table', rows.map(row))];
    }
    // A paragraph of Word that is indented is a quote to pandoc.
    case 'BlockQuote':
      return markupOfTree(c as Tree[]);
    case 'Div':
      return markupOfTree((c as [Attr, Tree[]])[1]);
    case 'Figure': {
      const [, [, caption], of] = c as [Attr, Caption, Tree[]];
      return markupOfTree([...of, ...caption]);
    }
    case 'RawBlock':
      return [el('p', [text((c as [string, string])[1])])];
    default:
      return [];
  }
}

const items = (list: Tree[][]): Markup[] => list.map((of) => el('li', markupOfTree(of)));
const row = ([, cells]: Row): Markup =>
  el(
    'tr',
    cells.map(([, , rows, columns, of]) =>
      el('td', markupOfTree(of), { rowspan: String(rows), colspan: String(columns) }),
    ),
  );

const NAMES: Record<string, string> = {
  Emph: 'em',
  Strong: 'strong',
  Underline: 'u',
  Strikeout: 'del',
  Superscript: 'sup',
  Subscript: 'sub',
  SmallCaps: 'span',
};
const inlines = (list: readonly Tree[]): Markup[] => list.flatMap(inline);

function inline({ t, c }: Tree): Markup[] {
  const name = NAMES[t];
  if (name) return [el(name, inlines(c as Tree[]))];
  switch (t) {
    case 'Str':
      return [text(c as string)];
    case 'Space':
    case 'SoftBreak':
      return [text(' ')];
    case 'LineBreak':
      return [el('br', [])];
    case 'Quoted': {
      const [{ t: kind }, of] = c as [Tree, Tree[]];
      const [open, close] = kind === 'SingleQuote' ? ['‘', '’'] : ['“', '”'];
      return [text(open), ...inlines(of), text(close)];
    }
    case 'Cite':
      return inlines((c as [unknown, Tree[]])[1]);
    case 'Code':
      return [el('code', [text((c as [Attr, string])[1])])];
    case 'Math': {
      const [{ t: kind }, tex] = c as [Tree, string];
      // One line, and without the space that pandoc puts behind a bracket that is not closed.
      const line = tex.replace(/\s*\n\s*/g, ' ').replace(/(?:\s|(?<!\\)\\\s)+$/, '');
      const source = el('annotation', [text(line)], { encoding: 'application/x-tex' });
      return [el('math', [source], kind === 'DisplayMath' ? { display: 'block' } : {})];
    }
    case 'RawInline':
      return [text((c as [string, string])[1])];
    case 'Link': {
      const [, of, [href]] = c as [Attr, Tree[], [string, string]];
      return [el('a', inlines(of), { href })];
    }
    case 'Image': {
      const [, alt, [src]] = c as [Attr, Tree[], [string, string]];
      return [el('img', [], { src, alt: textIn(inlines(alt)) })];
    }
    case 'Note':
      return [text(' ('), ...joined(markupOfTree(c as Tree[])), text(')')];
    case 'Span': {
      const [[, classes], of] = c as [Attr, Tree[]];
      return classes.includes('mark') ? [el('mark', inlines(of))] : inlines(of);
    }
    default:
      return [];
  }
}

const LINES = new Set(['p', 'h3', 'pre']);
/** The paragraphs of a footnote as a line. */
const joined = (blocks: Markup[]): Markup[] =>
  blocks.flatMap(({ name, children }, i) => [
    ...(i === 0 ? [] : [text(' ')]),
    ...(LINES.has(name) ? children : joined(children)),
  ]);
