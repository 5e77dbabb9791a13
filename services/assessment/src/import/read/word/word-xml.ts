import type { Element, Node } from '@xmldom/xmldom';

/* What is asked of the XML of Word: by the names that everybody writes, w:p and not its namespace. */

export const isElement = (node: Node): node is Element => node.nodeType === 1;
/** The elements of a node, as a list that stays as it is while they are moved. */
export function elementsOf(node: Node): Element[] {
  const list: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (isElement(child)) list.push(child);
  return list;
}
export const childOf = (node: Node | undefined, name: string): Element | undefined =>
  node && elementsOf(node).find(({ nodeName }) => nodeName === name);
/** The attribute w:val of a child: `valOf(rPr, 'w:color')`. */
export const valOf = (node: Node | undefined, name: string): string | undefined =>
  childOf(node, name)?.getAttribute('w:val') ?? undefined;
export const numberOf = (node: Node | undefined, name: string, otherwise: number): number => {
  const value = Number.parseInt(valOf(node, name) ?? '', 10);
  return Number.isFinite(value) ? value : otherwise;
};
/** Is `<w:b/>` there and not turned off? */
export const isOn = (node: Node | undefined, name: string): boolean => {
  const found = childOf(node, name);
  return found !== undefined && !['0', 'false', 'off'].includes(found.getAttribute('w:val') ?? '');
};
/** Everything below a node, nothing within what fits. */
const below = (node: Node, fits: (one: Element) => boolean): Element[] =>
  elementsOf(node).flatMap((child) => (fits(child) ? [child] : below(child, fits)));
export const belowNamed = (node: Node, ...names: string[]): Element[] =>
  below(node, ({ nodeName }) => names.includes(nodeName));
