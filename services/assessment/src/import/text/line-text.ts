import { textIn, type Markup } from './markup';

/* A line of a text as a string, in which its labels are looked for, and the piece of the line behind them. */

/** Stands for a formula or an image: one place in the string. */
const THING = '\uFFFC';
const ONE: Record<string, string> = { br: '\n', math: THING, img: THING };

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Of the same length: what is raised is a power, and 10⁵ is not 105. */
const raised = (text: string): string =>
  text.replace(/[-−–+\d]/g, (sign) => (sign === '+' ? '⁺' : (RAISED[Number(sign)] ?? '⁻')));

/** The line as a string; formulas and images are one character. */
export const plainOf = (nodes: readonly Markup[]): string => nodes.map(plainOfOne).join('');
function plainOfOne(node: Markup): string {
  if (node.name === '#text') return node.text;
  const text = ONE[node.name] ?? plainOf(node.children);
  return node.name === 'sup' ? raised(text) : text;
}

/** The same as a teacher would type it: formulas by their source. */
export const typedOf = (nodes: readonly Markup[]): string =>
  nodes
    .map((node) => {
      if (node.name === '#text') return node.text;
      if (node.name === 'sup') return raised(typedOf(node.children));
      return node.name === 'math' ? textIn(node.children) : node.name === 'br' ? '\n' : typedOf(node.children);
    })
    .join('');

/** The nodes between two places of `plainOf`, marks around them kept. */
export function sliced(nodes: readonly Markup[], from: number, to = Number.POSITIVE_INFINITY): Markup[] {
  let at = 0;
  return nodes.flatMap((node): Markup[] => {
    const [start, length] = [at, plainOf([node]).length];
    at += length;
    const [first, last] = [Math.max(from, start), Math.min(to, at)];
    if (first >= last) return [];
    if (first === start && last === at) return [node];
    return node.name === '#text'
      ? [{ ...node, text: node.text.slice(first - start, last - start) }]
      : [{ ...node, children: sliced(node.children, first - start, last - start) }];
  });
}

/** Everything in this line that can be seen is within such a mark. */
export function isAllWithin(nodes: readonly Markup[], isMark: (node: Markup) => boolean): boolean {
  const seen = nodes.filter((node) => plainOf([node]).trim() !== '');
  return (
    seen.length > 0 &&
    seen.every(
      (node) => isMark(node) || (node.name !== '#text' && !ONE[node.name] && isAllWithin(node.children, isMark)),
    )
  );
}
/** Without these marks; what is in them stays. */
export const unmarkedOf = (nodes: readonly Markup[], names: readonly string[]): Markup[] =>
  nodes.flatMap((node) => {
    const children = unmarkedOf(node.children, names);
    return names.includes(node.name) ? children : [{ ...node, children }];
  });
