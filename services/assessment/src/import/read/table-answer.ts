import type { NumericalAnswer } from '../../question/numerical';
import { TRUE_FALSE, type QuestionInput, type QuestionType } from '../../question/question';
import { remark, type Remark } from '../remark';
import { keyMissing, keyUnclear } from './remarks';

/** The number of the first option in keys. */
export type First = 0 | 1 | 'unknown';
interface Given {
  /** Undefined: it follows from the answer. */
  type: QuestionType | undefined;
  key: string;
  accepted: string[];
  /** Those that are filled, with the column of each. */
  options: { text: string; column: number }[];
  first?: First;
}
export interface Answer {
  type: QuestionType;
  answer: Partial<QuestionInput>;
  problems: Remark[];
}

const TRUE = new Set(['true', 't', 'yes', 'सही', 'सत्य']);
const FALSE = new Set(['false', 'f', 'no', 'गलत', 'ग़लत', 'असत्य']);
/** 0 for a word that means true, 1 for false. */
export const truthOf = (text: string): number | undefined =>
  TRUE.has(text.toLowerCase()) ? 0 : FALSE.has(text.toLowerCase()) ? 1 : undefined;

const NUMBER = String.raw`[+\-−]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const ALONE = new RegExp(`^${NUMBER}$`);
const AROUND = new RegExp(`^(${NUMBER})\\s*(?:±|\\+/?-)\\s*(${NUMBER})$`);
const BETWEEN = new RegExp(`^(${NUMBER})\\s*(?:\\.\\.|…|to)\\s*(${NUMBER})$`, 'i');
const numberIn = (text = ''): number => Number(text.replace('−', '-'));

/** `9.8`, `9.8±0.1` or `9.7..9.9`; undefined for anything else. */
export function numericalIn(text: string): NumericalAnswer | undefined {
  if (ALONE.test(text)) return { value: numberIn(text) };
  const [, value, tolerance] = AROUND.exec(text) ?? [];
  if (value && tolerance) return { value: numberIn(value), tolerance: numberIn(tolerance) };
  const [, min, max] = BETWEEN.exec(text) ?? [];
  return min && max ? { min: numberIn(min), max: numberIn(max) } : undefined;
}

/** Of a question without a type: what the options and the answer look like. */
function typeOf({ key, options }: Given): QuestionType {
  if (options.length === 0) {
    if (truthOf(key) !== undefined && key.length > 1) return 'true-false';
    return numericalIn(key) ? 'numerical' : 'short-answer';
  }
  const texts = options.map(({ text }) => text.toLowerCase());
  if (texts.length === 2 && texts[0] === 'true' && texts[1] === 'false') return 'true-false';
  const isOne = options.some(({ text }) => text === key);
  return !isOne && keysIn(key).length > 1 ? 'multi-correct' : 'mcq';
}

/** 'C' of 'Option C'. */
const unlabelled = (key: string): string =>
  key.replace(/\b(?:options?|opt|choices?)[\s_.:-]*(?=\(?[a-h1-8](?![\p{L}\p{M}\p{N}]))/giu, '');
export const keysIn = (key: string): string[] =>
  unlabelled(key)
    .split(/[,;&/\s]+/)
    .map((part) => part.replace(/^\(|[).]$/g, ''))
    .filter((part) => part !== '' && part.toLowerCase() !== 'and');

export function answerOf(given: Given): Answer {
  const type = given.type ?? typeOf(given);
  const { key, accepted } = given;
  switch (type) {
    case 'numerical': {
      const answer = numericalIn(key);
      const problem = key === '' ? keyMissing() : remark('key_unclear', `The answer ${key} is no number`);
      return { type, answer: answer ? { answer } : {}, problems: answer ? [] : [problem] };
    }
    case 'short-answer':
      // The letter of an option in a column that is not known.
      if (!given.type && /^\(?[A-H]\)?$/i.test(key)) return { type, answer: {}, problems: [keyUnclear(key, 0)] };
      return { type, answer: { ...(key ? { correctAnswer: key } : {}), acceptedAnswers: accepted }, problems: [] };
    case 'true-false': {
      const options = TRUE_FALSE.map((text, column) => ({ text, column }));
      // Where keys are 0 and 1, they may be false and true, as programs write them.
      const first = given.first === 0 ? 'unknown' : given.first;
      const word = TRUE_FALSE[truthOf(key) ?? -1];
      return chosen(type, { ...given, key: word ?? key, options, first });
    }
    case 'mcq':
    case 'multi-correct':
      return chosen(type, given);
  }
}

function chosen(type: 'mcq' | 'multi-correct' | 'true-false', { key, options, first = 1 }: Given): Answer {
  const texts = options.map(({ text }) => text);
  const failed = (problem: Remark): Answer => ({ type, answer: { options: texts }, problems: [problem] });
  if (key === '') return failed(keyMissing());
  const whole = placeOf(key, options, first);
  const places =
    whole === undefined && type === 'multi-correct' ? keysIn(key).map((one) => placeOf(one, options, first)) : [whole];
  if (places.includes('uncounted'))
    return failed(remark('key_unclear', `One key of this table is 0: the key ${key} may count from 0 or from 1`));
  if (places.includes('unclear'))
    return failed(remark('key_unclear', `The key ${key} may be the option at that place or the option that reads so`));
  const right = [...new Set(places.filter((place) => typeof place === 'number'))].sort((a, b) => a - b);
  if (right.length === 0 || places.includes(undefined)) return failed(keyUnclear(key, options.length));
  return {
    type,
    answer: { options: texts, ...(type === 'multi-correct' ? { correctAnswers: right } : { correctAnswer: right[0] }) },
    problems: [],
  };
}

/** The option that a key means: by its letter, its number or its text. */
function placeOf(key: string, options: Given['options'], first: First): number | 'unclear' | 'uncounted' | undefined {
  if (first === 'unknown') {
    const place = placeOf(key, options, 1);
    return placeOf(key, options, 0) === place ? place : 'uncounted';
  }
  const sign = unlabelled(key).replace(/^\(|[).]$/g, '');
  const column = /^[A-Ha-h]$/.test(sign)
    ? sign.toUpperCase().charCodeAt(0) - 65
    : /^[0-8]$/.test(sign)
      ? Number(sign) - first
      : -1;
  const byPlace = options.findIndex((option) => option.column === column);
  const byText = options.findIndex(({ text }) => text === key);
  if (byPlace >= 0 && byText >= 0 && byPlace !== byText) return 'unclear';
  const found = byPlace >= 0 ? byPlace : byText;
  return found >= 0 ? found : undefined;
}
