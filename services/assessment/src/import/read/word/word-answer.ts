import { letterOf } from '@kasauti/contracts/match';
import { remark, type Remark } from '../../remark';
import { plainOf, sliced } from '../../text/line-text';
import { loose } from '../written/key';
import { optionPlace, optionsIn, withLatinDigits } from '../written/labels';
import type { Piece } from './word-pieces';

const SIGN = '[A-Ha-h]|[ivx]{1,4}|[1-8]|[अबसदइकखगघङ]';
const ONE = new RegExp(`^[([]?\\s*(${SIGN})\\s*[)\\]]?\\s*[.,)]?$`, 'u');
const OPTION_WORD = '(?:(?:option|choice|विकल्प)\\s*[:.-]?\\s*)?';
const WITH_TEXT = new RegExp(
  `^\\s*${OPTION_WORD}(?:\\(\\s*(${SIGN})\\s*\\)|([A-Ha-h]|[अबसदइकखगघङ])\\s*[.):])[\\s.:,;–—-]*(?=\\S)`,
  'iu',
);
const JOIN = /\s*(?:,|;|&|\band\b|और|तथा)\s*/u;
/** What follows is a further option, not a text. */
const MORE = new RegExp(
  `^(?:[&/]|(?:and|or|और|तथा|या)(?![\\p{L}\\p{M}])|[([]\\s*(?:${SIGN})\\s*[)\\]]|[A-H]\\s*(?:[).,;&/]|$))`,
  'iu',
);

/** The sign of an option as a letter; a number stays, because it may be the answer itself. */
const signOf = (sign: string): string => {
  if (/^[1-8]$/.test(sign)) return sign;
  const place = optionPlace(sign);
  return place === undefined ? sign : letterOf(place);
};

/** A sign of an option in front of a text: "B. Newton", "(a) since it is so"; "2. Newton" where options have numbers. */
function withText(text: string, isNumbered: boolean): { sign: string; length: number } | undefined {
  const numbered = isNumbered ? /^\s*([1-8])\s*[.)]\s+(?=\S)/.exec(text) : null;
  const [all, bracketed, bare] = numbered ?? WITH_TEXT.exec(text) ?? [];
  const sign = bracketed ?? bare;
  return all && sign && !MORE.test(text.slice(all.length)) ? { sign, length: all.length } : undefined;
}

/**
 * An answer as every layout writes it, in the form of the template: "(b)" and "Option B" are B, "(a) and (c)" is A,C, "(ख)" is B,
 * "B. Newton" is B. Where options have numbers in front, "(2)" is B. Anything else stays as it is.
 */
export function keyText(typed: string, isNumbered = false): string {
  const text = withLatinDigits(typed)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:option|choice|विकल्प)\s*[:.-]?\s*/iu, '')
    .replace(/^\$(.*)\$$/, '$1')
    .trim();
  const found = withText(text, isNumbered);
  const place = isNumbered && (/^\(\s*([1-8])\s*\)\.?$/.exec(text)?.[1] ?? found?.sign);
  if (place && /^[1-8]$/.test(place)) return letterOf(Number(place) - 1);
  // "(A) (C)"
  const listed = /^(?:\(\s*[A-H]\s*\)\s*){2,}$/i.test(text) ? text.replace(/\)\s*\(/g, '),(') : text;
  const parts = listed.replace(/[.।]$/, '').split(JOIN);
  const signs = parts.map((part) => ONE.exec(part.trim().replace(/^option\s*/i, ''))?.[1]);
  const known = signs.flatMap((sign) => sign ?? []);
  if (known.length === parts.length && known.length > 0) return known.map(signOf).join(',');
  // "BD" and "ABD", as keys of JEE are written.
  if (/^[A-D]{2,4}$/.test(text) && new Set(text).size === text.length) return [...text].join(',');
  return found ? signOf(found.sign) : text;
}

/** The text behind the sign of an option in a line of an answer. */
export function behindKey([first, ...more]: readonly Piece[], isNumbered: boolean): Piece[] {
  const found = first && withText(withLatinDigits(first.plain), isNumbered);
  if (!found) return [];
  const nodes = sliced(first.nodes, found.length);
  return [{ ...first, nodes, plain: plainOf(nodes) }, ...more];
}

/** Where no key is given, the one that a solution begins with: "Sol. (b) Since ..". */
export function keyOfSolution(
  [first, ...more]: readonly Piece[],
  isNumbered: boolean,
): { key: string; pieces: Piece[]; notes: Remark[]; problems: Remark[] } | undefined {
  const text = withLatinDigits(first?.plain ?? '');
  const [all, sign] =
    /^\s*(?:option\s*)?\(\s*([A-Ha-h1-8])\s*\)\s*[.:]?\s*(?!\s*(?:is|are)\s+(?!(?:the\s+)?(?:correct|right)))/i.exec(
      text,
    ) ?? [];
  const isOfEach = optionsIn(text).length > 1 || more.some(({ plain }) => optionsIn(plain).length > 0);
  if (!first || !all || !sign || MORE.test(text.slice(all.length)) || isOfEach) return undefined;
  const nodes = sliced(first.nodes, /^\s*option/i.test(text) ? 0 : all.length);
  const plain = plainOf(nodes);
  const notes = [remark('key_guessed', 'The key is the one that the solution begins with')];
  const key = isNumbered && /\d/.test(sign) ? letterOf(Number(sign) - 1) : signOf(sign);
  const pieces = plain.trim() === '' ? more : [{ ...first, nodes, plain }, ...more];
  return { key, pieces: [...pieces], notes, problems: [] };
}

const sameText = (a: string, b: string): boolean => lettersOf(a) === lettersOf(b);
const lettersOf = (text: string): string => loose(text.replace(/[\s.।]+$/u, ''));
/** Whether a text behind the key repeats an option: the one that the key names, or another one. */
export function repeats(text: string, options: readonly string[], key: string): 'key' | 'other' | undefined {
  const place = options.findIndex((option) => sameText(option, text));
  if (place < 0) return undefined;
  const named = /^[1-8]$/.test(key) ? Number(key) - 1 : key.charCodeAt(0) - 65;
  return sameText(options[named] ?? '', text) ? 'key' : 'other';
}

const LONGEST = 40;
const unclear = (message: string) => ({ key: '', notes: [], problems: [remark('key_unclear', message)] });
/**
 * The one key that line, end of the file and look of a question tell. `table` has every key that the end may mean, '' when
 * it may mean none.
 */
export function keyOf(
  own: string | undefined,
  table: readonly string[],
  { key: format, problems }: { key: number[]; problems: Remark[] },
): { key: string; notes: Remark[]; problems: Remark[] } {
  const said = [...new Set(table.map((key) => key.toUpperCase()))];
  const names = said.filter(Boolean);
  if (own) {
    if (said.length === 0 || said.includes(own.toUpperCase()) || said.includes(''))
      return { key: own, notes: [], problems: [] };
    return unclear(
      `The key at the end says ${names.join(' and ')}, the line of the question says ${own.slice(0, LONGEST)}`,
    );
  }
  if (said.includes(''))
    return unclear('Several questions have this number, and the key at the end has fewer answers for it');
  if (said.length > 1) return unclear(`The key at the end says ${names.join(' and ')} for this number`);
  if (table[0] !== undefined) return { key: table[0], notes: [], problems: [] };
  if (format.length === 0) return { key: '', notes: [], problems };
  const message = 'The right option is known by its look only: bold, underlined, coloured, highlighted or with a tick';
  return { key: format.map(letterOf).join(','), notes: [remark('key_by_format', message)], problems: [] };
}
