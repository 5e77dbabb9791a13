import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** A piece of HTML or XHTML, however it was parsed. */
export interface Markup {
  /** In small letters and without a prefix; `#text` for a text. */
  name: string;
  text: string;
  attrs: Readonly<Record<string, string>>;
  children: Markup[];
}

type Html = DefaultTreeAdapterTypes.ChildNode;
/** A page that nests deeper is no text; what is below is read as part of this level, and beyond twice that depth not at all. */
const DEEPEST = 200;

function ofHtml(node: Html, depth: number): Markup[] {
  if ('value' in node) return [{ name: '#text', text: node.value, attrs: {}, children: [] }];
  if (!('tagName' in node)) return [];
  const children = childrenOf(node, depth + 1);
  if (depth >= DEEPEST) return children;
  const attrs = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ name: node.tagName, text: '', attrs, children }];
}
const childrenOf = (node: { childNodes: Html[] }, depth: number): Markup[] =>
  depth > 2 * DEEPEST ? [] : node.childNodes.flatMap((child) => ofHtml(child, depth));

const TAG = /<\/?([a-z][^\s<>/]*)(?:"[^"]*"|'[^']*'|[^<>"'])*(>?)/gi;
/** A sign of comparison, as in "x<y", begins no tag: one that never ends, or of a letter that HTML does not know. */
const withoutStray = (html: string): string =>
  html.replace(TAG, (all: string, name: string, end: string) =>
    end === '' || (name.length === 1 && !/[abipqsu]/i.test(name)) ? `&lt;${all.slice(1)}` : all,
  );

/** As a browser reads it: nothing is an error. */
export const markupOfHtml = (html: string): Markup[] => childrenOf(parseFragment(withoutStray(html)), 0);

export const textIn = (nodes: readonly Markup[]): string =>
  nodes.map((node) => (node.name === '#text' ? node.text : textIn(node.children))).join('');
