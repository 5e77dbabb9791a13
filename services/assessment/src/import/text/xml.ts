import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { Unreadable } from '../remark';
import type { Markup } from './markup';

const MOST_LETTERS = 20 * 1024 * 1024;
export const DEEPEST = 256;
export const tooDeep = () => new Unreadable('xml_broken', `The file nests its XML deeper than ${DEEPEST} levels`);
const [TEXT, CDATA, ELEMENT] = [3, 4, 1];

/**
 * The root of an XML document. Names and attributes are in small letters, without prefix, `qti-`, hyphens and underscores, so that
 * QTI 3 reads like QTI 2: `qti-choice-interaction` and `choiceInteraction` are both `choiceinteraction`. Entities of the
 * document's own are refused, and nothing is ever fetched.
 * @throws Unreadable for anything that is not well-formed
 */
export const xmlRoot = (text: string): Markup => ofElement(xmlElement(text), 0);

/**
 * The root of an XML document as it is.
 * @throws Unreadable for anything that is not well-formed
 */
export function xmlElement(text: string): Element {
  if (text.length > MOST_LETTERS) throw new Unreadable('zip_too_large', 'An XML file in it is larger than 20 MB');
  const [, subset] = /<!DOCTYPE[^[>]*(\[)/i.exec(text.slice(0, 100_000)) ?? [];
  if (subset) throw new Unreadable('xml_entities', 'The file defines XML entities, which are not allowed');
  let line = 1;
  const fail = (): never => {
    throw new Unreadable('xml_broken', `Line ${line}: the file is not valid XML`);
  };
  const parser = new DOMParser({
    locator: true,
    onError: (level, _message, context: { locator?: { lineNumber?: number } }) => {
      line = context?.locator?.lineNumber ?? line;
      if (level !== 'warning') throw new Error('not well-formed');
    },
  });
  try {
    // It is text already: what it says of itself, and empty lines before that, are of no use.
    const document = parser.parseFromString(withoutDeclaration(text), 'application/xml');
    return document.documentElement ?? fail();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    return fail();
  }
}

/** Without the declaration, but with its lines, so that those of a fault are right. */
const withoutDeclaration = (text: string): string =>
  text.replace(/^\s*<\?xml\s[^>]*\?>/, (all) => '\n'.repeat(all.split('\n').length - 1));

const plain = (name: string): string =>
  name.replace(/^.*:/, '').toLowerCase().replace(/^qti-/, '').replace(/[-_]/g, '');

function ofElement(element: Element, depth: number): Markup {
  if (depth > DEEPEST) throw tooDeep();
  const attrs: Record<string, string> = {};
  for (const { name, value } of Array.from(element.attributes)) attrs[plain(name)] = value;
  return { name: plain(element.nodeName), text: '', attrs, children: childrenOf(element, depth + 1) };
}

function childrenOf(of: Node, depth: number): Markup[] {
  const children: Markup[] = [];
  for (let node = of.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === ELEMENT) children.push(ofElement(node as Element, depth));
    else if (node.nodeType === TEXT || node.nodeType === CDATA)
      children.push({ name: '#text', text: node.nodeValue ?? '', attrs: {}, children: [] });
  }
  return children;
}

/* What readers ask of a tree. */

export const childNamed = (node: Markup | undefined, name: string): Markup | undefined =>
  node?.children.find((child) => child.name === name);
export const childrenNamed = (node: Markup | undefined, name: string): Markup[] =>
  node?.children.filter((child) => child.name === name) ?? [];
/** Everything below a node that fits, in the order of the document; nothing within what fits. */
export const below = (node: Markup, fits: (one: Markup) => boolean): Markup[] =>
  node.children.flatMap((child) => (fits(child) ? [child] : below(child, fits)));
export const belowNamed = (node: Markup, name: string): Markup[] => below(node, (one) => one.name === name);
/** All nodes of a tree with the node itself. */
export const everyNode = (node: Markup): Markup[] => [node, ...node.children.flatMap(everyNode)];
