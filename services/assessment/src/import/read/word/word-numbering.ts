import type { Element } from '@xmldom/xmldom';
import type { ListLevel } from './word-styles';
import { childOf, elementsOf, numberOf, valOf } from './word-xml';

export type Sign = 'number' | 'letter' | 'roman' | 'bullet';
/** An item of an automatic list. */
export interface Listed {
  sign: Sign;
  /** The list whose numbers go on (w:abstractNumId); several lists of Word (w:numId) may share one. */
  list: string;
  level: number;
  /** Its number: 3 for `3.` and for `(c)`. */
  value: number;
}

const signs: Record<string, Sign> = {
  upperLetter: 'letter',
  lowerLetter: 'letter',
  hindiVowels: 'letter',
  hindiConsonants: 'letter',
  upperRoman: 'roman',
  lowerRoman: 'roman',
  bullet: 'bullet',
  none: 'bullet',
};

/** Counts the automatic lists (word/numbering.xml) from the first paragraph to the last. */
export function wordNumbering(root: Element | undefined): (of: ListLevel) => Listed {
  const named = (name: string) => (root ? elementsOf(root).filter(({ nodeName }) => nodeName === name) : []);
  const abstract = new Map(named('w:abstractNum').map((one) => [one.getAttribute('w:abstractNumId') ?? '', one]));
  const lists = new Map(named('w:num').map((one) => [one.getAttribute('w:numId') ?? '', one]));
  const at = (parent: Element | undefined, name: string, level: number) =>
    parent && elementsOf(parent).find((one) => one.nodeName === name && one.getAttribute('w:ilvl') === String(level));
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();

  return ({ list, level }) => {
    const own = lists.get(list);
    const counter = valOf(own, 'w:abstractNumId') ?? `num ${list}`;
    const override = at(own, 'w:lvlOverride', level);
    const settings = childOf(override, 'w:lvl') ?? at(abstract.get(counter), 'w:lvl', level);
    const first = numberOf(override, 'w:startOverride', numberOf(settings, 'w:start', 1));
    const count = counts.get(counter) ?? [];
    counts.set(counter, count);
    // A list that says where it begins does so once.
    const begins = !begun.has(`${list} ${level}`) && childOf(override, 'w:startOverride') !== undefined;
    begun.add(`${list} ${level}`);
    const before = begins ? undefined : count[level];
    const value = before === undefined ? first : before + 1;
    count[level] = value;
    count.length = level + 1;
    return { sign: signs[valOf(settings, 'w:numFmt') ?? 'decimal'] ?? 'number', list: counter, level, value };
  };
}
