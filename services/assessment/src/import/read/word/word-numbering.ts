import type { Element } from '@xmldom/xmldom';
import { SIGNS } from '../../text/list-sign';
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
  /** The first sign of its kind: "A" for (C). */
  alphabet: string;
  /** What Word shows in front of it: "(c)". */
  label: string;
}

const letters = (all: string) => (n: number) => Array.from(all)[n - 1] ?? String(n);
type Format = [Sign, (n: number) => string];
const formats: Record<string, Format> = {
  upperLetter: ['letter', SIGNS.A],
  lowerLetter: ['letter', SIGNS.a],
  hindiVowels: ['letter', letters('अआइईउऊऋएऐओ')],
  hindiConsonants: ['letter', letters('कखगघङचछजझञ')],
  upperRoman: ['roman', SIGNS.I],
  lowerRoman: ['roman', SIGNS.i],
  bullet: ['bullet', () => '•'],
  none: ['bullet', () => '•'],
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
    const settingsOf = (of: number) =>
      childOf(at(own, 'w:lvlOverride', of), 'w:lvl') ?? at(abstract.get(counter), 'w:lvl', of);
    const override = at(own, 'w:lvlOverride', level);
    const settings = settingsOf(level);
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
    const formatOf = (of: Element | undefined): Format => formats[valOf(of, 'w:numFmt') ?? ''] ?? ['number', String];
    const [sign, shown] = formatOf(settings);
    const label = (valOf(settings, 'w:lvlText') ?? '').replace(/%(\d)/g, (_all, digit: string) => {
      const above = Number(digit) - 1;
      return above === level ? shown(value) : formatOf(settingsOf(above))[1](count[above] ?? 1);
    });
    return { sign, list: counter, level, value, alphabet: shown(1), label };
  };
}
