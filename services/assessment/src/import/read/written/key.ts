import { remark, type Remark } from '../../remark';
import { keyUnclear } from '../remarks';
import { optionPlace } from './labels';

/** The number of the first option in keys. */
export type First = 0 | 1 | 'unknown';
/** An option that is filled, with its column. */
export interface Option {
  text: string;
  column: number;
}
export interface Key {
  key: string;
  options: readonly Option[];
  first?: First | undefined;
  /** Letters are places, whatever the options read like, as in the table of the template. */
  isOwn?: boolean | undefined;
}

const TRUE = new Set(['true', 't', 'yes', 'सही', 'सत्य']);
const FALSE = new Set(['false', 'f', 'no', 'गलत', 'ग़लत', 'असत्य']);
/** 0 for a word that means true, 1 for false. */
export const truthOf = (text: string): number | undefined =>
  TRUE.has(text.toLowerCase()) ? 0 : FALSE.has(text.toLowerCase()) ? 1 : undefined;

const NAMED =
  /^(?:options?|opt|choices?|answers?|ans|विकल्प|उत्तर)[\s_.:-]*(?=[([]?\s*[a-h1-8अबसदइकखगघङ](?![\p{L}\p{M}\p{N}]))/iu;
/** A longer text is no sign and no list. */
const LONGEST = 500;
/** 'C' of 'Option C'. */
const unnamed = (key: string): string => (key.length > LONGEST ? key.trim() : key.trim().replace(NAMED, ''));
const SIGN = /^[([]?\s*([A-Ha-h]|[0-8](?=(?:\.0+)?(?:$|[\s)\].]))|[अबसदइकखगघङ])(?:\.0+)?\s*[)\]]?[.:]?$/u;
const WITH_TEXT = /^[([]?\s*([A-Ha-h]|[1-8]|[अबसदइकखगघङ])(\s*[)\]][.:,-]?\s*|\s*[.:,-]\s*|\s+)(\S[^]*)$/u;
const signOf = (key: string): string | undefined => SIGN.exec(unnamed(key))?.[1];

/** What a key consists of: 'A' and 'C' of 'A,C', 'Options A and C' and 'AC'. */
export function partsOf(key: string): string[] {
  const text = unnamed(key);
  if (text.length > LONGEST) return [text];
  if (/^[A-H]{2,8}$/.test(text) && new Set(text).size === text.length) return Array.from(text);
  if (/^(?:[A-Ha-h](?:\s+[A-Ha-h])+|\d(?:\s+\d)+)$/.test(text)) return text.split(/\s+/);
  if (/^[A-Ha-h](?:\s*\+\s*[A-Ha-h])+$/.test(text)) return text.split(/\s*\+\s*/);
  return text
    .split(/\s*[,;&|]\s*(?:and\s+)?|\s+(?:and|और|तथा)\s+/iu)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Why a key does not say which option it means. */
type Doubt = 'unclear' | 'uncounted';
interface One {
  place: number;
  by: 'sign' | 'text' | 'both';
}
const isDoubt = (one: unknown): one is Doubt => one === 'unclear' || one === 'uncounted';

export const loose = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
const areTruths = (options: readonly Option[]): boolean => options.every(({ text }) => truthOf(text) !== undefined);
const FIGURE = /^[+-]?\d+(?:\.\d+)?$/;
function textPlace(key: string, options: readonly Option[]): number {
  const exact = options.findIndex(({ text }) => text === key);
  if (exact >= 0) return exact;
  const isOfTruths = areTruths(options);
  const places = options.flatMap(({ text }, place) => {
    const isFigure = FIGURE.test(text) && FIGURE.test(key) && Number(text) === Number(key);
    // Programs write 1 for true.
    const isTruth = isOfTruths && truthOf(text) === (key === '1' ? 0 : truthOf(key));
    const isText = !/^[a-h]$/i.test(key) && loose(text) === loose(key);
    return isFigure || isTruth || isText ? [place] : [];
  });
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

/** The option that a part of a key means: by its letter, its number or its text. */
function oneOf(part: string, of: Key): One | Doubt | undefined {
  const { options, first = 1 } = of;
  // Where keys are 0 and 1, they may be false and true, as programs write them.
  const isTruth = first === 0 && areTruths(options);
  if (first === 'unknown' || isTruth) {
    const [from0, from1] = ([0, 1] as const).map((start) => countedFrom(start, part, options));
    return JSON.stringify(from0) === JSON.stringify(from1) ? from1 : 'uncounted';
  }
  return countedFrom(first, part, options);
}

function countedFrom(first: 0 | 1, part: string, options: readonly Option[]): One | Doubt | undefined {
  const sign = signOf(part) ?? '';
  const column = sign === '' ? -1 : /\d/.test(sign) ? Number(sign) - first : (optionPlace(sign) ?? -1);
  const byPlace = options.findIndex((option) => option.column === column);
  const byText = textPlace(part, options);
  if (byPlace >= 0 && byText >= 0) return byPlace === byText ? { place: byPlace, by: 'both' } : 'unclear';
  if (byPlace < 0 && byText < 0) return undefined;
  return byPlace >= 0 ? { place: byPlace, by: 'sign' } : { place: byText, by: 'text' };
}

const LINE_SIGN =
  /(?:^[ \t]*[([{<]?|(?<=\s)[([{<]?(?=\S{1,4}[)\]}>]))(\p{L}\p{M}*|[ivx]{1,4}|\d)\s?[)\]}>:.–-](?=[ \t]*\S)/gmu;
const KEY_SIGN = /^[([{<]?(\p{L}\p{M}*|[ivx]{1,4}|\d)(?:[)\]}>:.–-]*$|[)\]}>](?!.*[([]?\w[)\]]))/u;
const wordsOf = (text: string): string => loose(text.replace(/^\s*options?(?!\p{L})|[^\p{L}\p{M}\p{N}]+/giu, ' '));
/** Whether a key names one of several lines of its question, which are then options that are not known as such. */
export function namesLine(key: string, asked: string): boolean {
  const signs = new Set(Array.from(asked.matchAll(LINE_SIGN), ([, sign = '']) => sign.toLowerCase()));
  const [, sign = ''] = KEY_SIGN.exec(key.trim().toLowerCase()) ?? [];
  const [words, lines] = [wordsOf(key), asked.split('\n').slice(1)];
  const isLine = /\p{L}/u.test(words) && lines.some((line) => wordsOf(line) === words);
  return isLine || (signs.size > 1 && signs.has(sign));
}

type Reading = number[] | Doubt | undefined;
const placesIn = (ones: readonly One[]): number[] => [...new Set(ones.map(({ place }) => place))].sort((a, b) => a - b);

function listReading(parts: readonly string[], of: Key): Reading {
  if (parts.length < 2) return undefined;
  const ones = parts.map((part) => oneOf(part, of));
  if (ones.includes(undefined)) return undefined;
  const doubt = ones.find(isDoubt);
  if (doubt) return doubt;
  const known = ones as One[];
  const places = placesIn(known);
  const isMixed = (['sign', 'text'] as const).every((by) => known.some((one) => one.by === by));
  return isMixed && places.length > 1 ? 'unclear' : places;
}

/** 'B) 20': a letter or number with the text of an option behind it. */
function labelledReading(of: Key): { reading: Reading; isList: boolean } | undefined {
  const [, sign = '', between = '', text = ''] = WITH_TEXT.exec(unnamed(of.key)) ?? [];
  const byText = textPlace(text, of.options);
  if (sign === '' || byText < 0) return undefined;
  const one = oneOf(sign, { ...of, options: of.options.map(({ column }) => ({ text: '', column })) });
  const place = one === undefined || isDoubt(one) ? undefined : one.place;
  return { reading: place === byText ? [place] : 'unclear', isList: between.includes(',') };
}

/** Says that one of several options is enough, or that all are needed. */
const EITHER =
  /^[([]?[A-Ha-h1-8अबसदइकखगघङ][)\]]?(?:(?:\s*\/\s*|\s+(?:or|या|अथवा)\s+)[([]?[A-Ha-h1-8अबसदइकखगघङ][)\]]?)+$/u;
const eitherRight = (key: string): Remark =>
  remark(
    'key_unclear',
    `The key ${key.slice(0, 60)} may mean that any of these is right, but one option is, or all of several together: write A,C if both are`,
  );

/**
 * The places of the options that a key means. A key that can be read in two ways means none.
 * @param isOfOne the question has one right answer
 */
export function placesOf(of: Key, isOfOne = false): number[] | Remark {
  const { key, options } = of;
  const parts = partsOf(key);
  if (of.isOwn && parts.every((part) => /^[A-H]$/.test(part))) {
    const places = parts.map((part) => options.findIndex(({ column }) => column === optionPlace(part)));
    return places.includes(-1) ? keyUnclear(key, options.length) : [...new Set(places)].sort((a, b) => a - b);
  }
  // A text such as "A, B and C" is the option that reads so.
  const verbatim = signOf(key) === undefined ? options.findIndex(({ text }) => text === key) : -1;
  if (verbatim >= 0) return [verbatim];
  const whole = oneOf(key, of);
  const list = listReading(parts, of);
  const labelled = labelledReading(of);
  const alone: Reading = whole === undefined || isDoubt(whole) ? whole : [whole.place];
  // The letter may be one of a list, and not the place of the text behind it.
  const behind =
    labelled?.reading === 'unclear' && labelled.isList && list !== undefined ? undefined : labelled?.reading;
  const readings = [alone, behind, list].filter((one) => one !== undefined);
  const ofOne = readings.filter((one) => isDoubt(one) || one.length === 1);
  const fit = isOfOne && ofOne.length > 0 ? ofOne : readings;
  const [first, ...others] = fit;
  if (first === undefined)
    return EITHER.test(unnamed(key)) ? eitherRight(key) : keyUnclear(key.slice(0, 60), options.length);
  if (fit.includes('uncounted'))
    return remark('key_unclear', `The key ${key} may count from 0 or from 1, and the table does not tell`);
  if (isDoubt(first) || others.some((one) => String(one) !== String(first)))
    return remark(
      'key_unclear',
      `The key ${key.slice(0, 60)} may mean one option or another: by its place or by its text`,
    );
  return first;
}
