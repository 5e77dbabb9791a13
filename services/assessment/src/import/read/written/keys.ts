import { withLatinDigits } from './labels';

export interface NumberedKey {
  number: number;
  key: string;
  /** What the table calls the part of the paper. */
  part?: string;
}
/** In front of words, "A" and "2" may be their first word: "1. A body moves". */
const ALONE = String.raw`(?=\s*(?:$|[,;|.)\]])|\s+(?:q\.?\s*)?\d)`;
const SIGN = '[A-Ha-h1-8]';
const LIST = String.raw`${SIGN}(?:\s*(?:,|&|and)\s*${SIGN})*`;
const FIGURE = String.raw`[+\-−]?\d+(?:\.\d+)?(?:\s*(?:to|\.\.|±)\s*\d+(?:\.\d+)?)?`;
const INSIDE = String.raw`\(\s*(?:${LIST}|[अबसदइकखगघङ]|[ivx]{1,4}|${FIGURE})\s*\)`;
const LETTERS = String.raw`[A-Ha-h](?:\s*(?:,|&|and)\s*[A-Ha-h])*(?![\p{L}\p{M}])|[अबसदइकखगघङ](?![\p{L}\p{M}])|[ivx]{1,4}(?!\p{L})|[A-D]{2,4}(?!\p{L})`;
/** The question counts for all, or for none. */
const NONE = String.raw`(?:bonus|drop(?:ped)?|deleted?|cancel{1,2}ed|withdrawn)(?![\p{L}\p{M}])|\*`;
export const isNoKey = (key: string): boolean => new RegExp(`^(?:${NONE}|[-–—#]+)$`, 'iu').test(key.trim());
const KEY = String.raw`${INSIDE}|(?:${LETTERS}|${FIGURE}(?!\d|\s*[.)])|${NONE})${ALONE}`;
const PAIR = new RegExp(
  String.raw`(?:^|(?<=[\s,;|]))(?:q\.?\s*(?<named>\d{1,4})\s+|(?:q\.?\s*)?(?<number>\d{1,4})\s*(?:[.):=–—-]\s*)+)(?<key>${KEY})|(?:^|(?<=[\s,;|]))(?<other>\d{1,4})\s*(?<inside>\(${SIGN}\))`,
  'giu',
);
/** "1 b 2 a", as tabs part them. */
const BARE = /^\s*(?:\d{1,4}\s+\(?[a-h]\)?\s*)+$/i;
const BARE_PAIR = /(?<number>\d{1,4})\s+\(?(?<key>[a-h])\)?/gi;

/** "1. B 2. (d) 3-A,C", "Q.1 B": numbers of questions with their keys, and where each ends. */
export function keysIn(line: string): (NumberedKey & { at: number; end: number })[] {
  const text = withLatinDigits(line);
  return [...text.matchAll(BARE.test(text) ? BARE_PAIR : PAIR)].map((found) => {
    const { named, number, other, key, inside } = found.groups ?? {};
    return {
      number: Number(named ?? number ?? other),
      key: (key ?? inside ?? '').trim(),
      at: found.index,
      end: found.index + found[0].length,
    };
  });
}
